import { applicationBySql } from '../moneyRuns.mjs';

export const open = applicationBySql;
