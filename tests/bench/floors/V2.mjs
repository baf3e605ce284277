import { copyOf } from '../evidenceRuns.mjs';

export const open = copyOf;
