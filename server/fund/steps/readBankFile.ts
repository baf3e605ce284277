// A file of the bank, row by row; nothing of it is believed beyond what it says of itself: another operator confirms each transfer.

import { isUnitHeader, otherUnitAbove, otherUnitIn } from '../../../schema/amountUnits';
import { type BankFileColumn, bankFileColumns, bankFilePatterns, bankFileProblems, bankFileSheets } from '../../../schema/bankFile';
import { cleanCell, textOfNumber } from '../../../schema/cells';
import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { formats, UNSTORABLE } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type Cents, negate, parseYuan } from '../../../schema/money';
import { startOfDay } from '../../kernel/clock';
import { isOtherAmount, isSplit, readTable, type TableRow } from '../../roster/public';
import { BANK_REF_MAX, bankRefOf } from '../inputs';

export interface BankFileRow {
  readonly line: number;
  readonly bankRef: string;
  readonly amount: Cents;
  readonly payerName: string;
  readonly accountNo: string | null;
  readonly remark: string | null;
  readonly receivedAt: Date | null;
}

export interface FileProblem {
  readonly line: number;
  readonly problem: string;
}

interface BankFile {
  readonly rows: readonly BankFileRow[];
  readonly problems: readonly FileProblem[];
  readonly hiddenLines: readonly number[];
  /** Titles of columns that were read though the file hides them. */
  readonly hiddenColumns: readonly string[];
  /** In words, which other sheets of the workbook were not read. */
  readonly sheetNotes: readonly string[];
}

type Read = { readonly row: BankFileRow } | FileProblem;

const COLUMNS = Object.keys(bankFileColumns) as BankFileColumn[];
const HEADER_WITHIN_ROWS = 20;
/** A sheet with all of these is a table of the bank. */
const TITLES = {
  groups: COLUMNS.filter((column) => bankFileColumns[column].required).map((column) => bankFileColumns[column].words),
  noise: bankFilePatterns.noise,
};
/** Columns by which a transfer is found, and by which it is told whose money it is: half of one is another. */
const NAMING: readonly BankFileColumn[] = ['bankRef', 'payerName', 'accountNo'];
/** Digits that a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 15;
/** Serial numbers of days that a bank file may name: 1982 to 2118. */
const SERIAL = { from: 30_000, to: 80_000, epochDay: 25_569 } as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A time of a spreadsheet is a fraction of a day that misses its second by less than this. */
const HALF = 0.5;

const wordOf = (header: string): string => header.replace(bankFilePatterns.noise, '').toLowerCase();

type Plan = Partial<Record<BankFileColumn, number>>;

function planOf(row: TableRow): Plan {
  const headers = Array.from(row.cells, (cell) => wordOf(cell?.raw ?? ''));
  const plan: Plan = {};
  for (const column of COLUMNS) {
    const words: readonly string[] = bankFileColumns[column].words;
    const word = words.map(wordOf).find((one) => headers.includes(one));
    if (word !== undefined) plan[column] = headers.indexOf(word);
  }
  return plan;
}

interface Header {
  readonly at: number;
  readonly plan: Plan;
  readonly width: number | undefined;
  /** Behind the amount stands no column, or one of words. */
  readonly isBeforeWords: boolean;
  /** Says in which currency a row is; -1 = there is none. */
  readonly unitColumn: number;
  /** A line above says so of all rows. */
  readonly isForeign: boolean;
}

/** Titles and sums may stand above the header: of the first rows the one that names most columns is it. */
function headerOf(rows: readonly TableRow[]): Header {
  const plans = rows.slice(0, HEADER_WITHIN_ROWS).map(planOf);
  const counts = plans.map((plan) => Object.keys(plan).length);
  const at = counts.indexOf(Math.max(0, ...counts));
  const plan = plans[at] ?? {};
  const missing = COLUMNS.filter((column) => bankFileColumns[column].required && plan[column] === undefined);
  if (missing.length > 0) {
    throw new DomainError('BANK_FILE_COLUMNS', { columns: missing.map((column) => bankFileColumns[column].title).join('、') });
  }
  const next = (plan.amount ?? 0) + 1;
  const isBeforeWords = plan.remark === next || plan.payerName === next || (rows[at]?.cells[next]?.raw ?? '').trim() === '';
  const unitColumn = (rows[at]?.cells ?? []).findIndex((cell) => isUnitHeader(cell?.raw ?? ''));
  // 币种：美元 above the table counts for all of it.
  const isForeign = rows.slice(0, at).some(({ cells }) => cells.some((cell) => cell && otherUnitAbove(cell.raw) !== null));
  return { at, plan, width: rows[at]?.fields, isBeforeWords, unitColumn, isForeign };
}

/** Null = not said; undefined = not understood. The bank's clock is that of Shanghai. */
function instantOf(text: string): Date | null | undefined {
  if (!text) return null;
  const serial = Number(text);
  if (/^\d{5}(\.\d+)?$/.test(text) && serial >= SERIAL.from && serial <= SERIAL.to) {
    const day = new Date((Math.floor(serial) - SERIAL.epochDay) * DAY_MS).toISOString().slice(0, 10);
    return new Date(startOfDay(day).getTime() + Math.floor(((serial % 1) * DAY_MS) / SECOND_MS + HALF) * SECOND_MS);
  }
  const found = bankFilePatterns.instant.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', date = '', hour = '0', minute = '0', second = '0'] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return new Date(startOfDay(day).getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Number(second) * 1000);
}

/** What a spreadsheet program has rounded is no number of the bank any more. */
const isRounded = (cell: TableRow['cells'][number]): boolean =>
  cell?.kind === 'number' && (/e/i.test(cell.raw) || cell.raw.replace(/\D/g, '').length > KEPT_DIGITS);

const AMOUNT = /^(-?)(\d{1,12}(?:\.\d{1,2})?)$/;
const amountText = (cell: TableRow['cells'][number]): string =>
  cleanCell('amount', cell?.kind === 'number' ? textOfNumber(Number(cell.raw)) : (cell?.raw ?? '')).value;
const isNothing = (text: string): boolean => text === '' || Number(text) === 0;

/** Above zero = it came in, below = it left; null = nothing moved, undefined = not understood. */
function movedOf(written: string, spent: string, isOutgoing: boolean): Cents | null | undefined {
  if (isNothing(written) && isNothing(spent)) return null;
  const isSpent = isNothing(written);
  const [, minus, digits] = AMOUNT.exec(isSpent ? spent : written) ?? [];
  const amount = digits === undefined ? null : parseYuan(digits);
  if (amount === null) return undefined;
  return isSpent || isOutgoing || minus ? negate(amount) : amount;
}

type Taken = 'IN' | 'ALL';

function readRow(row: TableRow, { plan, width, isBeforeWords, unitColumn, isForeign }: Header, takes: Taken): Read | null {
  const problem = (key: keyof typeof bankFileProblems): FileProblem => ({ line: row.line, problem: bankFileProblems[key] });
  const cellOf = (column: BankFileColumn) => (plan[column] === undefined ? undefined : row.cells[plan[column]]);
  const textOf = (column: BankFileColumn): string => cleanCell('text', cellOf(column)?.raw ?? '').value;
  const bankRef = bankRefOf(cellOf('bankRef')?.raw ?? '');
  const payerName = textOf('payerName');
  const [paid, spent] = [cellOf('amount'), cellOf('spent')];
  // Sums below the table name no transfer; money that leaves stands in another column, has a minus, or is named by its direction.
  if (bankFilePatterns.sum.test(bankRef) || (!bankRef && (!payerName || bankFilePatterns.sum.test(payerName)))) return null;
  if (COLUMNS.some((column) => cellOf(column)?.formula)) return problem('formula');
  if (COLUMNS.some((column) => UNSTORABLE.test(cellOf(column)?.raw ?? ''))) return problem('unstorable');
  // What left the account, or is only compared, is nobody's to be found by its name.
  const named = takes === 'IN' ? NAMING : NAMING.slice(0, 1);
  if (named.some((column) => !formats.wholeText.test(cellOf(column)?.raw ?? ''))) return problem('lost');
  if (isSplit(row, { width, at: plan.amount ?? 0, isBeforeWords })) return problem('split');
  // A day or a percentage is no money, whatever number stands for it.
  if ([paid, spent].some((cell) => cell && isOtherAmount(cell))) return problem('noAmount');
  if ([paid, spent].some((cell) => cell?.raw) && (isForeign || otherUnitIn(row.cells[unitColumn]?.raw ?? '') !== null))
    return problem('currency');
  const side = textOf('direction').replace(/\s/g, '');
  const isOutgoing = bankFilePatterns.outgoing.test(side);
  const moved = movedOf(amountText(paid), amountText(spent), isOutgoing);
  if (moved === null && bankRef) return null;
  if (takes === 'IN' && moved !== null && moved !== undefined && moved < 0) return null;
  if (!bankRef) return problem('noRef');
  if (bankRef.length > BANK_REF_MAX) return problem('longRef');
  if (isRounded(cellOf('bankRef')) || isRounded(cellOf('accountNo'))) return problem('precision');
  // One column for both ways, and no word of the way: it may as well have left.
  if (plan.direction !== undefined && !isOutgoing && !bankFilePatterns.incoming.test(side)) return problem('direction');
  if (moved === null || moved === undefined) return problem('noAmount');
  if (!payerName && takes === 'IN') return problem('noPayer');
  const remark = textOf('remark') || null;
  if (payerName.length > limits.text.reasonMax || (remark?.length ?? 0) > limits.text.reasonMax) return problem('longText');
  const receivedAt = instantOf(textOf('receivedAt'));
  if (receivedAt === undefined) return problem('time');
  return {
    row: {
      line: row.line,
      bankRef,
      amount: moved,
      payerName,
      accountNo: cleanCell('account', textOf('accountNo')).value || null,
      remark,
      receivedAt,
    },
  };
}

/**
 * Errors: those of the sheet reader, BANK_FILE_COLUMNS. Rows without money that came in are no rows. A hidden row is read like any other,
 * because a row of a bank's file is money whoever sees it; whoever imports is told which they are, and which columns that were read.
 * `ALL` = what left the account as well, with a minus.
 */
export async function readBankFile(bytes: Buffer, takes: Taken = 'IN'): Promise<BankFile> {
  const order = { most: limits.bankFile.rows + HEADER_WITHIN_ROWS, titles: TITLES };
  const { rows: table, hiddenColumns, facts } = await readTable(bytes, order);
  const sheetNotes = facts.map(({ code, params }) => fillText(bankFileSheets[code], params));
  const header = headerOf(table);
  const { at, plan } = header;
  const rows: BankFileRow[] = [];
  const problems: FileProblem[] = [];
  const lines = new Map<string, number>();
  const hiddenLines: number[] = [];
  for (const one of table.slice(at + 1)) {
    const read = readRow(one, header, takes);
    if (read === null) continue;
    if (one.isHidden) hiddenLines.push(one.line);
    if ('problem' in read) {
      problems.push(read);
      continue;
    }
    const first = lines.get(read.row.bankRef);
    if (first === undefined) {
      lines.set(read.row.bankRef, read.row.line);
      rows.push(read.row);
    } else problems.push({ line: read.row.line, problem: bankFileProblems.twice.replace('{line}', String(first)) });
  }
  if (rows.length === 0 && problems.length === 0) throw new DomainError('FILE_NO_ROWS');
  const hidden = COLUMNS.filter((column) => hiddenColumns.includes(plan[column] ?? -1));
  return { rows, problems, hiddenLines, hiddenColumns: hidden.map((column) => bankFileColumns[column].title), sheetNotes };
}
