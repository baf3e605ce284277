import * as path from './E1.mjs';

export const { open } = path;
