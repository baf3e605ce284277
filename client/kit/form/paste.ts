import type { ClipboardEvent } from 'react';
import { formats } from '../../../schema/formats';
import { halfWidth, withoutBlanks } from '../../../schema/identity';
import { typedAmount } from '../../../schema/typedAmount';

/** A mobile number with its country code and hyphens as the number alone; anything else keeps its signs. */
function plainNumber(text: string): string {
  // Of a Chinese keyboard the digits, the plus and the @ may be as wide as characters.
  const compact = halfWidth(withoutBlanks(text));
  const mobile = compact.replace(/[-().\u00b7\u2010-\u2015\u2212]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return formats.mobile.test(mobile) ? mobile : compact;
}

const digitsOf = ({ inputMode }: HTMLInputElement, text: string): string =>
  inputMode === 'decimal' ? typedAmount(text) : plainNumber(text);

/**
 * Into fields of digits: what nobody sees (marks of direction around a number from a chat, blanks of a card) goes before the field counts
 * characters, or its limit would cut the last digit off.
 */
export function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const plain = digitsOf(event.currentTarget, text);
  if (plain === text || event.currentTarget.readOnly) return;
  event.preventDefault();
  // The one way that keeps the field's own undo and its limit.
  document.execCommand('insertText', false, plain);
}

/** A field takes no more than its limit. Whoever pastes more is told that the rest is missing, instead of finding it out later. */
export function isCutShort({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>, isDigits: boolean): boolean {
  const { maxLength, value, selectionStart, selectionEnd, readOnly } = currentTarget;
  const text = clipboardData.getData('text/plain');
  const pasted = isDigits ? digitsOf(currentTarget, text) : text.replace(/[\r\n]+/g, '');
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return !readOnly && maxLength > 0 && kept + pasted.length > maxLength;
}

const DIGITS: ReadonlySet<string> = new Set(['numeric', 'tel', 'decimal']);

/** Fields whose kind says that no blank is meant. */
export const isOfDigits = (type: string | undefined, inputMode: string | undefined): boolean =>
  type === 'tel' || type === 'email' || DIGITS.has(inputMode ?? '');
