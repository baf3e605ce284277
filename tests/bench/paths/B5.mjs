import { prepareGrids, tourOf } from '../gridRuns.mjs';

export const prepare = prepareGrids;
export const open = tourOf;
