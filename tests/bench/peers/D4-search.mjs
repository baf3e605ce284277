import { joinedOf } from '../recordSearch.mjs';

export const open = joinedOf;
