import { defineEvent } from '../kernel/events';
import type { RosterKindKey } from '../kernel/kinds';

/** Somebody handed in a list. */
export const rosterUploaded = defineEvent<{ rosterId: string; kind: RosterKindKey }>('rosterUploaded');

/** Somebody corrected rows by hand: edit, paste, delete or a corrected file. */
export const rosterCorrected = defineEvent<{ rosterId: string; kind: RosterKindKey }>('rosterCorrected');
