import * as peer from './S2.mjs';

export const { open } = peer;
