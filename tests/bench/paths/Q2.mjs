import { oursOf } from '../payoutRuns.mjs';
import { seedPayout } from '../seeds.mjs';

export const open = oursOf;
export const seed = seedPayout;
