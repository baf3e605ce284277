import { tickOf } from '../gridRuns.mjs';

export const open = tickOf;
