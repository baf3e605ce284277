import { oursOf } from '../pages.mjs';

export const open = oursOf;
