import { halvingOf } from '../grossUpRuns.mjs';

export const open = halvingOf;
