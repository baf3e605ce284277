import { billOf } from '../moneyRuns.mjs';

export const open = billOf;
