import { peerOf } from '../keyword.mjs';

export const open = peerOf;
