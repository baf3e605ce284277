import { chargedBySql } from '../moneyRuns.mjs';

export const open = chargedBySql;
