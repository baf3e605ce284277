import { floorOf } from '../ledgerRuns.mjs';

export const open = floorOf;
