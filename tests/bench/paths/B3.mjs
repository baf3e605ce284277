import { paintOf, prepareGrids } from '../gridRuns.mjs';

export const prepare = prepareGrids;
export const open = paintOf;
export const small = paintOf;
