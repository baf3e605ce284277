import { floorOf } from '../keyword.mjs';

export const open = floorOf;
