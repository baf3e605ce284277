import { paintOf } from '../gridRuns.mjs';

export const open = paintOf;
