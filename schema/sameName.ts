import { cleanCell } from './cells';

/**
 * As a name is compared: blanks do not count, nor which of the dots that look alike was typed, nor the case of Latin letters, which papers print in capitals
 * and phones write small. By code points and no language: a Turkish I is the letter it is.
 */
const compared = (name: string): string =>
  cleanCell('name', name)
    .value.replace(/\s+/g, '')
    .replace(/\p{Script=Latin}/gu, (letter) => letter.toLowerCase());

/** Whether two people wrote the same name; everything that is no blank, dot or case has to agree. */
export const isSameName = (one: string, other: string): boolean => compared(one) === compared(other);
