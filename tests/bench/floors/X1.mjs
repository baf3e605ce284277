import { explainedBySql } from '../moneyRuns.mjs';

export const open = explainedBySql;
