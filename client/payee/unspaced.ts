import { halfWidth, withoutBlanks } from '../../schema/identity';

/**
 * A number as it is kept: one that was pasted brings blanks and marks along that nobody sees, and would lose its last digits to the limit of the
 * field; a Chinese keyboard may write its digits as wide as characters.
 */
export const unspaced = (text: string): string => halfWidth(withoutBlanks(text));
