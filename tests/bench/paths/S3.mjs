import * as path from './S1.mjs';

export const { open, prepare } = path;
