import { peerOf } from '../pages.mjs';

export const open = peerOf;
