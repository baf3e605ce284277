import { grossOf, seedNets } from '../grossUpRuns.mjs';

export const open = grossOf;
export const seed = seedNets;
