import { packOf, prepareFiles, seedEvidence } from '../evidenceRuns.mjs';

export const open = packOf;
export const prepare = prepareFiles;
export const seed = seedEvidence;
