import { floorOf } from '../pages.mjs';

export const open = floorOf;
