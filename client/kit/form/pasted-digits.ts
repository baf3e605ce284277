// What a text from the clipboard is in a field of digits. Pure.
import { formats } from '../../../schema/formats';
import { halfWidth, withoutBlanks } from '../../../schema/identity';
import { withoutInvisible } from '../../../schema/names';
import { typedAmount } from '../../../schema/typedAmount';

/** A mobile number with its country code and hyphens as the number alone; anything else keeps its signs. */
function plainNumber(text: string): string {
  // Of a Chinese keyboard the digits, the plus and the @ may be as wide as characters.
  const compact = halfWidth(withoutBlanks(text));
  const mobile = compact.replace(/[-().\u00b7\u2010-\u2015\u2212]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return formats.mobile.test(mobile) ? mobile : compact;
}

/** Between cells and between lines. What stands before the first and behind the last is the end of a cell that was copied. */
const CELL_ENDS = /[\t\r\n\v\f\u2028\u2029]+/;

const partsOf = (text: string): string[] =>
  text
    .trim()
    .split(CELL_ENDS)
    .filter((part) => withoutInvisible(part).trim() !== '');

/** More than one cell, or more than one line, where one number is meant. */
export const isSeveral = (text: string): boolean => partsOf(text).length > 1;

export const pastedDigits = (inputMode: string, text: string): string =>
  partsOf(text)
    .map((part) => (inputMode === 'decimal' ? typedAmount(part) : plainNumber(part)))
    // An input drops line ends: with nothing between them two numbers would be a third one, which no rule could tell from a right one.
    .join('\u3001');
