import { naiveOf, oursOf, seedGrabs } from '../grabRuns.mjs';

export const open = oursOf;
export const naive = naiveOf;
export const seed = seedGrabs;
