import { peerOf } from '../remindRuns.mjs';

export const open = peerOf;
