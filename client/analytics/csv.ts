import type { ChartTable } from './tables';

/** A sheet program would take these for a formula and run it. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?[\d.]+%?$/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The table of a chart as CSV, its last line among it, with the mark by which Excel knows UTF-8. */
export const csvOf = ({ columns, rows, foot }: ChartTable): string =>
  `\ufeff${[columns.map(({ label }) => label), ...rows.map(({ raw }) => raw), foot.raw].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
