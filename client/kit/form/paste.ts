import type { ClipboardEvent } from 'react';
import { isSeveral, pastedDigits } from './pasted-digits';

const digitsOf = ({ inputMode }: HTMLInputElement, text: string): string => pastedDigits(inputMode, text);

export const isOfSeveral = ({ clipboardData }: ClipboardEvent<HTMLInputElement>): boolean => isSeveral(clipboardData.getData('text/plain'));

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
