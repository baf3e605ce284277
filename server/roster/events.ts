import { defineEvent } from '../kernel/events';

/** Somebody handed in a list. */
export const rosterUploaded = defineEvent<{ rosterId: string }>('rosterUploaded');

/** Somebody corrected rows by hand: edit, paste, delete or a corrected file. */
export const rosterCorrected = defineEvent<{ rosterId: string }>('rosterCorrected');
