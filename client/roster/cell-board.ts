// What goes from one cell to the clipboard and from the clipboard into an open one. Pure.
import { withoutInvisible } from '../../schema/names';
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

/** As the check takes them in: a digit of any width or script is one, and marks that nobody sees stand between nothing. */
const endsInDigit = (line: string): boolean => /\p{Nd}$/u.test(withoutInvisible(line).trimEnd());
const beginsWithDigit = (line: string): boolean => /^\p{Nd}/u.test(withoutInvisible(line).trimStart());

const inOneLine = (text: string): string => {
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]+/).filter((line) => withoutInvisible(line).trim() !== '');
  const before = (at: number): string => lines[at - 1] ?? '';
  const joined = (line: string, at: number): string =>
    (endsInDigit(before(at)) && beginsWithDigit(line) ? ` ${lineSeparator}` : ' ') + line;
  return lines.map((line, at) => (at === 0 ? line : joined(line.trimStart(), at)).trimEnd()).join('');
};
