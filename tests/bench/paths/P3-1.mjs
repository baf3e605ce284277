import { oursOf } from '../ledgerRuns.mjs';
import { seedLedger } from '../seeds.mjs';

export const open = oursOf;
export const seed = seedLedger;
