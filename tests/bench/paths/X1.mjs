import { explainedOf } from '../moneyRuns.mjs';

export const open = explainedOf;
