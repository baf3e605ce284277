import { cleanCell } from './cells';
import { formats } from './formats';

/**
 * What is wrong with a text beside a number, null = nothing: the mark of what cannot be read is no text. Apart from soundText, for pages of phones, which
 * do not bring along the words of all errors.
 */
export function textFault(text: string): string | null {
  return cleanCell('text', text).unread ? formats.wholeText.message : null;
}
