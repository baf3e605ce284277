import { floorOf } from '../remindRuns.mjs';

export const open = floorOf;
