import { searchOf } from '../searchRuns.mjs';

export const open = searchOf;
