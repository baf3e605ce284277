import { defineEvent } from '../kernel/events';

/** The owner is told by SMS, in case it was not he. */
export const passwordChanged = defineEvent<{ userId: string }>('passwordChanged');

/** AUTH-016: somebody logged in from a device that the user had not used for long; the owner is told, in case it was not he. */
export const deviceAppeared = defineEvent<{ userId: string; device: string; ip: string }>('deviceAppeared');
