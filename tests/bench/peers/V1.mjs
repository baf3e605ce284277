import { applicationOneByOne } from '../moneyRuns.mjs';

export const open = applicationOneByOne;
