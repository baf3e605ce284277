import { defineEvent } from '../kernel/events';

/** Somebody asked for more than his hour allows; said once in that hour. */
export const revealLimitPassed = defineEvent<{ userId: string; userName: string }>('revealLimitPassed');
