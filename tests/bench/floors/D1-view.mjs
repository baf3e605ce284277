import { requestsOf } from '../listRuns.mjs';

export const open = requestsOf;
