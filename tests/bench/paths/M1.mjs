import { oursOf, seedReminders } from '../remindRuns.mjs';

export const open = oursOf;
export const seed = seedReminders;
