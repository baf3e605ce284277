import { chartsOf } from '../paintRuns.mjs';

export const open = chartsOf;
