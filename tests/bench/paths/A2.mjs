import { yearOf } from '../statisticsRuns.mjs';

export const open = yearOf;
