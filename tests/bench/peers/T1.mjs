import { peerOf } from '../grabRuns.mjs';

export const open = peerOf;
