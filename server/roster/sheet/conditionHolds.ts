// Whether a conditional format holds for a cell, as far as its own row tells.
import { textOfNumber } from '../../../schema/cells';
import { type Cell, columnOf, type SheetRow } from './cell';
import type { Attributes } from './xml';

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** MAY = it cannot be told from the row alone. */
export type Holds = 'YES' | 'MAY' | 'NO';
export type Asked = (cell: Cell, column: number, row: SheetRow) => Holds;

const COMPARED: Readonly<Record<string, (value: number, one: number, other: number) => boolean>> = {
  greaterThan: (value, one) => value > one,
  lessThan: (value, one) => value < one,
  greaterThanOrEqual: (value, one) => value >= one,
  lessThanOrEqual: (value, one) => value <= one,
  equal: (value, one) => value === one,
  notEqual: (value, one) => value !== one,
  between: (value, one, other) => value >= one && value <= other,
  notBetween: (value, one, other) => value < one || value > other,
};
const SIGNS: Readonly<Record<string, string>> = {
  '=': 'equal',
  '<>': 'notEqual',
  '>': 'greaterThan',
  '<': 'lessThan',
  '>=': 'greaterThanOrEqual',
  '<=': 'lessThanOrEqual',
};
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** One cell beside a text or a number: $F2="不发". */
const SIMPLE = /^=?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})\s*(<=|>=|<>|=|<|>)\s*(?:"([^"]*)"|(-?\d+(?:\.\d+)?))$/;

/** Whether the rule of a range holds for a cell of it. */
export function holdsOf({ type, operator, text }: Attributes, formulas: readonly string[], range: Range): Asked {
  const compare = COMPARED[operator ?? ''];
  const limits = formulas.map(Number);
  if (type === 'cellIs' && compare && formulas.length > 0 && formulas.every((formula) => NUMBER.test(formula)))
    return (cell) => (cell.kind === 'number' ? surely(compare(Number(cell.raw), limits[0] ?? 0, limits[1] ?? 0)) : 'MAY');
  const [, compared] = type === 'cellIs' ? (QUOTED.exec(formulas[0] ?? '') ?? []) : [];
  if (compared !== undefined) return (cell) => wordHolds(cell, WORD_SIGNS[operator ?? ''] ?? '', compared.replaceAll('""', '"'));
  const contains = CONTAINED[type ?? ''];
  if (contains && text) return (cell) => contains(cell, text.toLowerCase());
  if (type === 'notContainsBlanks') return (cell) => surely(cell.raw.trim() !== '');
  if (type === 'notContainsErrors') return (cell) => surely(cell.kind !== 'error');
  const always = type === 'expression' ? ALWAYS.exec(formulas[0] ?? '') : null;
  if (always) return () => surely(always[1] !== undefined);
  const simple = type === 'expression' ? SIMPLE.exec(formulas[0] ?? '') : null;
  if (!simple) return () => 'MAY';
  const [, fixedColumn = '', letters = '', fixedLine = '', line = '', sign = '', word, number] = simple;
  // A row that is another one than the cell's own is not at hand.
  if (fixedLine !== '' || Number(line) !== range.first) return () => 'MAY';
  return (_, column, row) => {
    const cell = row.cells[fixedColumn === '' ? columnOf(letters) + column - range.from : columnOf(letters)];
    return word === undefined ? numberHolds(cell, sign, Number(number)) : wordHolds(cell, sign, word);
  };
}

const QUOTED = /^=?"((?:[^"]|"")*)"$/;
const WORD_SIGNS: Readonly<Record<string, string>> = { equal: '=', notEqual: '<>' };

/** Rules that ask for a part of the text; with a wildcard in it, or another cell in its place, it cannot be told. */
const asksFor =
  (finds: (said: string, part: string) => boolean) =>
  (cell: Cell, part: string): Holds => {
    const said = saidIn(cell);
    return said === null || /[*?~]/.test(part) ? 'MAY' : surely(finds(said, part));
  };
const CONTAINED: Readonly<Record<string, (cell: Cell, part: string) => Holds>> = {
  containsText: asksFor((said, part) => said.includes(part)),
  notContainsText: asksFor((said, part) => !said.includes(part)),
  beginsWith: asksFor((said, part) => said.startsWith(part)),
  endsWith: asksFor((said, part) => said.endsWith(part)),
};

/** Null = it cannot be told. */
function saidIn(cell: Cell | undefined): string | null {
  if (cell === undefined) return '';
  if (cell.kind !== 'text' && cell.kind !== 'number') return null;
  return (cell.kind === 'number' ? textOfNumber(Number(cell.raw)) : cell.raw).toLowerCase();
}

const surely = (holds: boolean): Holds => (holds ? 'YES' : 'NO');
/** =TRUE and =1, or their contraries. */
const ALWAYS = /^=?\s*(?:(TRUE(?:\(\))?|1)|FALSE(?:\(\))?|0)\s*$/i;

function numberHolds(cell: Cell | undefined, sign: string, limit: number): Holds {
  const compare = COMPARED[SIGNS[sign] ?? ''];
  if (!compare || (cell && cell.kind !== 'number')) return 'MAY';
  return surely(compare(cell ? Number(cell.raw) : 0, limit, limit));
}

function wordHolds(cell: Cell | undefined, sign: string, word: string): Holds {
  const said = saidIn(cell);
  if (said === null) return 'MAY';
  // A number is no word, however it is written: 100 is not "100".
  const isSame = cell?.kind !== 'number' && said === word.toLowerCase();
  return sign === '=' ? surely(isSame) : sign === '<>' ? surely(!isSame) : 'MAY';
}
