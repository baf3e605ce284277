import { linesOf } from '../statisticsRuns.mjs';

export const open = linesOf;
