// What goes from one cell to the clipboard and from the clipboard into an open one. Pure.
import { pastedCells } from './clipboard';

/** A cell as a spreadsheet writes it: one that would be read as several, or as another text, stands in quotes. */
export const copiedText = (text: string): string => {
  const back = pastedCells({ text, html: '' });
  return back.kind === 'cell' && back.text === text ? text : `"${text.replaceAll('"', '""')}"`;
};

/**
 * What is put into an input in the place of what the browser would paste, or null where both are the same: quotes that a spreadsheet has put around the
 * cell are none of its text, and an amount that was crossed out keeps the mark of it. An input has no lines: two numbers on two lines stay apart in
 * it, so that the check refuses them as on a closed cell instead of reading 12 and 345 as 12345.
 */
export const insertedText = (text: string, plain: string): string | null => {
  if (text === plain.replace(/\r?\n$/, '')) return /[\r\n]/.test(text) ? inOneLine(text) : null;
  return inOneLine(text);
};

/** The separator of lines of other programs: no line end to an input, and one to the check (schema/cells). */
const lineSeparator = '\u2028';

const inOneLine = (text: string): string => text.replace(/(?<=\d)[^\S\n]*\r?\n\s*(?=\d)/g, ` ${lineSeparator}`).replace(/[\r\n]+/g, ' ');
