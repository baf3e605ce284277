// Files made of the payees of the demo, for a product that is asked through its doors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookOf, textRows } from './xlsxFiles';

const SHEET = readFileSync(join(__dirname, '../../../server/assets/demo-payees.csv'), 'utf8')
  .replace(/^\uFEFF/, '')
  .trim()
  .split(/\r?\n/);
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map((match) => match[2] ?? match[1] ?? '').slice(0, 13);

/** Rows of the demo sheet that are signed, right and paid by the bank without ado, each over 1,000.00. */
export function soundSheet(tag: string): Buffer {
  const [header = '', ...lines] = SHEET;
  const troubled = new Set([2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 29]);
  const rows = lines.map(cellsOf).filter(([no]) => !troubled.has(Number(no)));
  return bookOf(
    textRows([
      cellsOf(header),
      ...rows.map((cells) => cells.map((cell, at) => (at === 6 ? '1000.00' : at === 7 ? `${tag}-${cells[0]}` : cell))),
    ]),
  );
}

/** The demo sheet with its nine wrong rows; the tag makes each file another one. */
export function wrongSheet(tag: string): Buffer {
  const [header = '', ...lines] = SHEET;
  return bookOf(textRows([cellsOf(header), ...lines.map((line) => cellsOf(line).map((cell, at) => (at === 12 ? tag : cell)))]));
}
