import { oursOf, seedSubmissions } from '../acceptRuns.mjs';

export const open = oursOf;
export const seed = seedSubmissions;
