import * as floor from './S1.mjs';

export const { open } = floor;
