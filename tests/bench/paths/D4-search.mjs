import { searchOf } from '../recordSearch.mjs';

export const open = searchOf;
