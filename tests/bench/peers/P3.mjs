import { peerOf } from '../ledgerRuns.mjs';

export const open = peerOf;
