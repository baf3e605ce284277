// On which side of zero an amount is written: programs of banks set the sign before or behind it, or brackets around it.
import { halfWidth } from './identity';
import { withoutInvisible } from './names';

const MINUS = /[-\u2010-\u2015\u2212\ufe63]/g;
const AROUND = /^(\D*)(\d(?:.*\d)?)(\D*)$/s;

/** `rest` = the amount without its sign, as it was written otherwise. */
interface Signed {
  readonly isNegative: boolean;
  readonly rest: string;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * -50,000.00, 50,000.00-, (50,000.00) and ¥-50,000.00 are below zero; +50,000.00 is above. Of two signs nobody knows what they mean: such a text
 * stays as it is, and so does one with signs between its digits. No list of payees is read by this: an amount to be paid has no sign.
 */
export function signedAmount(text: string): Signed {
  const plain = halfWidth(withoutInvisible(text));
  const [, head = '', digits = '', tail = ''] = AROUND.exec(plain) ?? [];
  const around = head + tail;
  const hasBrackets = countOf(head, '(') === 1 && countOf(tail, ')') === 1 && !head.includes(')') && !tail.includes('(');
  const minuses = around.match(MINUS)?.length ?? 0;
  const pluses = countOf(head, '+');
  if (minuses + pluses + (hasBrackets ? 1 : 0) !== 1) return { isNegative: false, rest: text };
  const bare = (part: string): string => part.replace(hasBrackets ? /[()]/g : pluses === 1 ? '+' : MINUS, '');
  return { isNegative: pluses === 0, rest: bare(head) + digits + bare(tail) };
}
