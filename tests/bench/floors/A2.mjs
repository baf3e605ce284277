import { yearBySql } from '../statisticsRuns.mjs';

export const open = yearBySql;
