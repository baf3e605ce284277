// A file of the bank, row by row; nothing of it is believed beyond what it says of itself: another operator confirms each transfer.

import { otherUnitIn } from '../../../schema/amountUnits';
import { type BankFileColumn, bankFileColumns, bankFilePatterns, bankFileProblems, bankFileSheets } from '../../../schema/bankFile';
import { cleanCell, textOfNumber } from '../../../schema/cells';
import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { formats, UNSTORABLE } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type Cents, negate, parseYuan } from '../../../schema/money';
import { isUnread } from '../../../schema/unreadCells';
import { startOfDay } from '../../kernel/clock';
import { isOtherAmount, isSplit, readTable, type TableRow } from '../../roster/public';
import { BANK_REF_MAX, bankRefOf } from '../inputs';
import { COLUMNS, HEADER_WITHIN_ROWS, type Header, headerOf, isHeaderAgain, TITLES, wayOf } from './bankFileHeader';

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

/** Columns by which a transfer is found, and by which it is told whose money it is: half of one is another. */
const NAMING: readonly BankFileColumn[] = ['bankRef', 'payerName', 'accountNo'];
/** Digits that a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 15;
/** Serial numbers of days that a bank file may name: 1982 to 2118. */
const SERIAL = { from: 30_000, to: 80_000, epochDay: 25_569, from1904: 1462 } as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** A time of a spreadsheet is a fraction of a day that misses its second by less than this. */
const HALF = 0.5;

/** Null = not said; undefined = not understood. The bank's clock is that of Shanghai. */
function instantOf(text: string, is1904: boolean): Date | null | undefined {
  if (!text) return null;
  const serial = Number(text) + (is1904 ? SERIAL.from1904 : 0);
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
  const dayNo = midnight.getTime() / DAY_MS + SERIAL.epochDay;
  if (dayNo < SERIAL.from || dayNo > SERIAL.to) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return new Date(startOfDay(day).getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Number(second) * 1000);
}

/** What a spreadsheet program has rounded is no number of the bank any more, nor is it once it was saved as a text. */
const isRounded = (cell: TableRow['cells'][number]): boolean =>
  cell !== undefined &&
  (POWER_OF_TEN.test(cell.raw.trim()) || (cell.kind === 'number' && cell.raw.replace(/\D/g, '').length > KEPT_DIGITS));
const POWER_OF_TEN = /^\d(?:\.\d+)?e\+?\d{1,3}$/i;

/** An error, a tick or a day stands where a word should: what is stored is not what the sheet shows. */
const isUnreadable = (cell: TableRow['cells'][number]): boolean =>
  cell !== undefined && (['bool', 'error', 'date'].includes(cell.kind) || isUnread(cleanCell('code', cell.raw).value));

const AMOUNT = /^(-?)(\d{1,12}(?:\.\d{1,2})?)$/;
const amountText = (cell: TableRow['cells'][number]): string =>
  cleanCell('amount', cell?.kind === 'number' ? textOfNumber(Number(cell.raw)) : (cell?.raw ?? '').replace(/^\s*[+＋]/, '')).value;
const isNothing = (text: string): boolean => text === '' || Number(text) === 0;

/** Above zero = it came in, below = it left; null = nothing moved, undefined = not understood. */
function movedOf(written: string, spent: string, isOutgoing: boolean): Cents | null | undefined {
  if (isNothing(written) && isNothing(spent)) return null;
  // In both columns at once: nobody can tell which of the two has moved.
  if (!isNothing(written) && !isNothing(spent)) return undefined;
  const isSpent = isNothing(written);
  const [, minus, digits] = AMOUNT.exec(isSpent ? spent : written) ?? [];
  const amount = digits === undefined ? null : parseYuan(digits);
  if (amount === null) return undefined;
  return isSpent || isOutgoing || minus ? negate(amount) : amount;
}

type Taken = 'IN' | 'ALL';

function readRow(row: TableRow, header: Header, takes: Taken): Read | null {
  const { plan, width, isBeforeWords, unitColumn, isForeign } = header;
  if (isHeaderAgain(row, header)) return null;
  const problem = (key: keyof typeof bankFileProblems): FileProblem => ({ line: row.line, problem: bankFileProblems[key] });
  const cellOf = (column: BankFileColumn) => (plan[column] === undefined ? undefined : row.cells[plan[column]]);
  const textOf = (column: BankFileColumn): string => cleanCell('text', cellOf(column)?.raw ?? '').value;
  const bankRef = bankRefOf(cellOf('bankRef')?.raw ?? '');
  const payerName = textOf('payerName');
  const [paid, spent] = [cellOf('amount'), cellOf('spent')];
  // Sums below the table name no transfer; money that leaves stands in another column, has a minus, or is named by its direction.
  const isSum = row.cells.some((cell) => bankFilePatterns.sum.test(cell?.raw ?? ''));
  const isUnmoved = isNothing(amountText(paid)) && isNothing(amountText(spent));
  if (bankFilePatterns.sum.test(bankRef) || (!bankRef && (bankFilePatterns.sum.test(payerName) || (!payerName && (isSum || isUnmoved)))))
    return null;
  if (COLUMNS.some((column) => cellOf(column)?.formula)) return problem('formula');
  if (COLUMNS.some((column) => UNSTORABLE.test(cellOf(column)?.raw ?? ''))) return problem('unstorable');
  // What left the account, or is only compared, is nobody's to be found by its name.
  const named = takes === 'IN' ? NAMING : NAMING.slice(0, 1);
  if (named.some((column) => !formats.wholeText.test(cellOf(column)?.raw ?? ''))) return problem('lost');
  if (named.some((column) => isUnreadable(cellOf(column)))) return problem('unread');
  if (isSplit(row, { width, at: plan.amount ?? 0, isBeforeWords })) return problem('split');
  // A day or a percentage is no money, whatever number stands for it.
  if ([paid, spent].some((cell) => cell && isOtherAmount(cell))) return problem('noAmount');
  if ([paid, spent].some((cell) => cell?.raw) && (isForeign || otherUnitIn(row.cells[unitColumn]?.raw ?? '') !== null))
    return problem('currency');
  const side = wayOf(textOf('direction'));
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
  const receivedAt = instantOf(textOf('receivedAt'), cellOf('receivedAt')?.format?.is1904 ?? false);
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
