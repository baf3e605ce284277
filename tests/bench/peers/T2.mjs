import { peerOf } from '../acceptRuns.mjs';

export const open = peerOf;
