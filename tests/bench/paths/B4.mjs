import { prepareGrids, tickOf } from '../gridRuns.mjs';

export const prepare = prepareGrids;
export const open = tickOf;
