import { type Codes, flagOf } from './wire';

/**
 * "Select all" of every call that has it: 1 = all that the filters leave in, 2 = those that are named (PLT-061, D63). Flags of old callers
 * say the same; nothing said is those that are named.
 */
export const selectMode: Codes<'ALL' | 'PAGE'> = {
  fromCode(code) {
    const isAll = code === '2' ? false : flagOf(code);
    return isAll === null ? null : isAll ? 'ALL' : 'PAGE';
  },
};
