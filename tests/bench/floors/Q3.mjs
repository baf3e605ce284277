import { floorOf } from '../payoutRuns.mjs';

export const open = floorOf;
