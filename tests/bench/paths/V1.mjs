import { applicationOf } from '../moneyRuns.mjs';

export const open = applicationOf;
