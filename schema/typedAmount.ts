// An amount that somebody types or pastes into a field of a form.
import { halfWidth } from './identity';

const COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** Three digits are a first group only before zeros: 900 900 may be two amounts. */
const BLANKS = /^[1-9](?:\d?(?: \d{3})+|\d\d(?: 000)+)(?:\.\d*)?$/;

/**
 * Without the marks of thousands, where they stand as such; whatever else it is stays as it was written, so that the rule of the field refuses it:
 * 900,50 is no ninety thousand, and 900 900 no nine hundred thousand. A tab or a line end is no such mark: two cells are two amounts.
 */
export function typedAmount(typed: string): string {
  const text = halfWidth(typed)
    .replace(/[\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(/[^\S\t\r\n\v\f\u2028\u2029]/g, ' ')
    .replace(/^[¥￥]\s?/, '');
  return COMMAS.test(text) || BLANKS.test(text) ? text.replace(/[, ]/g, '') : text;
}
