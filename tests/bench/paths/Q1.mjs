import { claimsOf } from '../claimRuns.mjs';
import { seedPayout } from '../seeds.mjs';

export const open = (order) => claimsOf(order, 100);
export const seed = seedPayout;
