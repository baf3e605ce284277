import { oursOf } from '../keyword.mjs';

export const open = oursOf;
