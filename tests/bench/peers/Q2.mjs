import { peerOf } from '../payoutRuns.mjs';

export const open = peerOf;
