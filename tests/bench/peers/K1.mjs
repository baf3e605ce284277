import { likeOf } from '../searchRuns.mjs';

export const open = likeOf;
