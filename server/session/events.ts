import { defineEvent } from '../kernel/events';

/** The owner is told by SMS, in case it was not he. */
export const passwordChanged = defineEvent<{ userId: string }>('passwordChanged');
