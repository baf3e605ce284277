import { taxesOf } from '../grossUpRuns.mjs';

export const open = taxesOf;
