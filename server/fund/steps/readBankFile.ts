// A file of the bank, row by row; nothing of it is believed beyond what it says of itself: another operator confirms each transfer.
import { type BankFileColumn, bankFileColumns, bankFilePatterns, bankFileProblems, bankFileSheets } from '../../../schema/bankFile';
import { cleanCell } from '../../../schema/cells';
import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { formats, UNSTORABLE } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type Cents, negate } from '../../../schema/money';
import { isUnread } from '../../../schema/unreadCells';
import { isOtherAmount, isOtherNumber, isSplit, readTable, type TableRow } from '../../roster/public';
import { BANK_REF_MAX, bankRefOf, isNoRef } from '../inputs';
import { type Currency, currenciesOf, currencyOf, isAccountLine } from './bankFileCurrency';
import { COLUMNS, HEADER_WITHIN_ROWS, type Header, headerOf, isHeaderAgain, TITLES } from './bankFileHeader';
import { isNothing, type Moved, movedOf, sidesOf } from './bankFileMoves';
import { receivedAtOf } from './bankFileTimes';
import { isWayUnsaid, wayIn } from './bankFileWays';

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

/** What the bank took back; the amount is above zero. */
export interface Reversal {
  readonly line: number;
  /** May be empty. */
  readonly bankRef: string;
  readonly amount: Cents;
  readonly payerName: string;
  readonly remark: string | null;
  readonly receivedAt: Date | null;
  /** False = it may as well be money that left. */
  readonly isCertain: boolean;
}

interface BankFile {
  readonly rows: readonly BankFileRow[];
  /** The references are numbers of vouchers: the same one on another day is another transfer. */
  readonly isByVoucher: boolean;
  readonly reversals: readonly Reversal[];
  readonly problems: readonly FileProblem[];
  readonly hiddenLines: readonly number[];
  /** Titles of columns that were read though the file hides them. */
  readonly hiddenColumns: readonly string[];
  /** In words, which other sheets of the workbook were not read. */
  readonly sheetNotes: readonly string[];
}

type Read = ({ readonly row: BankFileRow } | { readonly reversal: Reversal } | FileProblem) & { readonly isRemarkUnread?: boolean };

/** Columns by which a transfer is found, and by which it is told whose money it is: half of one is another. */
const NAMING: readonly BankFileColumn[] = ['bankRef', 'payerName', 'accountNo'];
/** Of lines that a note names. */
const LINES_SHOWN = 20;
export const linesShown = (lines: readonly number[]) => ({
  count: String(lines.length),
  lines: `${lines.slice(0, LINES_SHOWN).join('、')}${lines.length > LINES_SHOWN ? '…' : ''}`,
});
/** Digits that a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 15;
/** What a spreadsheet program has rounded is no number of the bank any more, nor is it once it was saved as a text. */
const isRounded = (cell: TableRow['cells'][number]): boolean =>
  cell !== undefined &&
  (POWER_OF_TEN.test(cell.raw.trim()) || (cell.kind === 'number' && cell.raw.replace(/\D/g, '').length > KEPT_DIGITS));
const POWER_OF_TEN = /^\d(?:\.\d+)?e\+?\d{1,3}$/i;

/** An error, a tick or a day stands where a word should: what is stored is not what the sheet shows. */
const isUnreadable = (column: BankFileColumn, cell: TableRow['cells'][number]): boolean =>
  cell !== undefined &&
  (['bool', 'error', 'date'].includes(cell.kind) ||
    isOtherNumber(column === 'accountNo' ? 'account' : 'sourceId', cell) ||
    isUnread(cleanCell('code', cell.raw).value));

interface Remark {
  readonly remark: string | null;
  /** Of what the bank has written. */
  readonly length: number;
  readonly isUnread: boolean;
}

/** A remark names nobody's money for certain, so that its row comes in; what of it was not readable bears the mark that says so, as in sheets. */
function remarkOf(cell: TableRow['cells'][number]): Remark {
  const { value, unread } = cleanCell('text', cell?.raw ?? '');
  return { remark: value || null, length: unread ? (cell?.raw.trim().length ?? 0) : value.length, isUnread: unread !== undefined };
}

type Taken = 'IN' | 'ALL';

/** `leftByGuess` = it is none only because a column without a title of ours says that it left. */
type Left = { readonly leftByGuess: boolean };
const NO_ROW: Left = { leftByGuess: false };

/** Sums below the table name no transfer; money that leaves stands in another column, has a minus, or is named by its direction. */
function isNoTransfer(
  row: TableRow,
  { bankRef, payerName, isUnmoved }: { readonly bankRef: string; readonly payerName: string; readonly isUnmoved: boolean },
): boolean {
  const isSum = (text: string): boolean => bankFilePatterns.sum.test(text);
  if (bankRef) return isSum(bankRef);
  return isSum(payerName) || (!payerName && (isUnmoved || row.cells.some((cell) => isSum(cell?.raw ?? ''))));
}

/** Why the amounts of the row cannot be read at all, whichever way the money went. */
function faultOfAmounts(row: TableRow, { plan, width, isBeforeWords }: Header): keyof typeof bankFileProblems | null {
  const cellOf = (column: BankFileColumn) => (plan[column] === undefined ? undefined : row.cells[plan[column]]);
  const sides = [cellOf('amount'), cellOf('spent')];
  if (COLUMNS.some((column) => cellOf(column)?.formula)) return 'formula';
  if (sides.some((cell) => UNSTORABLE.test(cell?.raw ?? ''))) return 'unstorable';
  if (isSplit(row, { width, at: plan.amount ?? 0, isBeforeWords })) return 'split';
  // A day or a percentage is no money, whatever number stands for it.
  return sides.some((cell) => cell && isOtherAmount(cell)) ? 'noAmount' : null;
}

/** Whether words of the row say so; a payer's red invoice is none of it. */
const saysBack = (row: TableRow, { remarkColumns }: Header, back: RegExp): boolean =>
  remarkColumns.some((at) => {
    const text = row.cells[at]?.raw ?? '';
    return back.test(text) && !bankFilePatterns.redInvoice.test(text);
  });

/** CERTAIN = what had come in was taken back: on its own side below zero, or on the other one with a word for it. DOUBTED = it may as well have left. */
function takenBackIn(row: TableRow, header: Header, { amount, reversed }: Moved): 'CERTAIN' | 'DOUBTED' | null {
  if (typeof amount !== 'number' || amount >= 0) return null;
  if (reversed === null) return saysBack(row, header, bankFilePatterns.creditBack) ? 'CERTAIN' : null;
  return reversed === 'CREDIT' || row.cells.some((cell) => bankFilePatterns.reversal.test(cell?.raw ?? '')) ? 'CERTAIN' : 'DOUBTED';
}

function readRow(row: TableRow, header: Header, above: Currency, takes: Taken): Read | Left {
  const { plan, ways, isCredit, isSpentSigned } = header;
  if (isHeaderAgain(row, header) || isAccountLine(row, header)) return NO_ROW;
  const problem = (key: keyof typeof bankFileProblems): FileProblem => ({ line: row.line, problem: bankFileProblems[key] });
  const cellOf = (column: BankFileColumn) => (plan[column] === undefined ? undefined : row.cells[plan[column]]);
  const textOf = (column: BankFileColumn): string => cleanCell('text', cellOf(column)?.raw ?? '').value;
  const time = () => receivedAtOf(row, plan, textOf);
  const written = bankRefOf(cellOf('bankRef')?.raw ?? '');
  const bankRef = isNoRef(written) ? '' : written;
  const payerName = textOf('payerName');
  const [paid, spent] = sidesOf(row, plan);
  if (isNoTransfer(row, { bankRef, payerName, isUnmoved: isNothing(paid) && isNothing(spent) })) return NO_ROW;
  const fault = faultOfAmounts(row, header);
  if (fault) return problem(fault);
  const way = ways && wayIn(row, ways);
  const isOutgoing = way === 'OUT' && ways?.kind !== 'DOUBTED';
  const moves = movedOf({ paid, spent, isOutgoing, isCredit: isCredit || way === 'IN', isSpentSigned });
  const { amount: moved, reversed } = moves;
  const { isForeign, isLost, isUnread: isCurrencyUnread } = currencyOf(row, header, above);
  const { remark, isUnread: isRemarkUnread, length: remarkLength } = remarkOf(cellOf('remark'));
  const isUnsaid = ways !== null && isWayUnsaid(row, ways);
  if (takes === 'IN' && typeof moved === 'number') {
    if (reversed === 'DEBIT') return problem(isForeign ? 'currency' : 'debitReversed');
    const back = isUnsaid ? null : takenBackIn(row, header, moves);
    if (back !== null && (isForeign || isLost)) return problem(isForeign ? 'currency' : 'currencyUnread');
    if (back !== null) {
      const ref = bankRef.slice(0, BANK_REF_MAX);
      const at = { line: row.line, bankRef: ref, payerName, remark, receivedAt: time() ?? null };
      return { reversal: { ...at, amount: negate(moved), isCertain: back === 'CERTAIN' }, isRemarkUnread };
    }
    // What left is nobody's here, whatever its other cells hold.
    if (moved < 0 && reversed === null) return { leftByGuess: ways?.kind === 'GUESSED' && isOutgoing };
  }
  if (COLUMNS.some((column) => UNSTORABLE.test(cellOf(column)?.raw ?? ''))) return problem('unstorable');
  // What is only compared is nobody's to be found by its name.
  const named = takes === 'IN' ? NAMING : NAMING.slice(0, 1);
  if (named.some((column) => !formats.wholeText.test(cellOf(column)?.raw ?? ''))) return problem('lost');
  if (named.some((column) => isUnreadable(column, cellOf(column)))) return problem('unread');
  if (cellOf('amount')?.raw || cellOf('spent')?.raw) {
    if (isForeign) return problem('currency');
    // Where a character of it was lost nobody knows which it is.
    if (isLost || isCurrencyUnread) return problem('currencyUnread');
  }
  if (moved === null && written) return NO_ROW;
  if (!bankRef || bankRef.length > BANK_REF_MAX) return problem(bankRef ? 'longRef' : 'noRef');
  if (isRounded(cellOf('bankRef')) || isRounded(cellOf('accountNo'))) return problem('precision');
  if (!isNothing(paid) && !isNothing(spent)) return problem('bothSides');
  // One column for both ways, and no word of the way, or one that may be none: it may as well have left.
  if (isUnsaid) return problem(ways?.kind === 'TITLED' ? 'direction' : 'doubtedWay');
  if (moved === null || moved === undefined) return problem('noAmount');
  if (takes === 'IN' && saysBack(row, header, bankFilePatterns.debitBack)) return problem('paidBack');
  if (!payerName && takes === 'IN') return problem('noPayer');
  if (payerName.length > limits.text.reasonMax || remarkLength > limits.text.reasonMax) return problem('longText');
  const receivedAt = time();
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
    isRemarkUnread,
  };
}

/**
 * Errors: those of the sheet reader, BANK_FILE_COLUMNS, BANK_FILE_HIDDEN. Rows without money that came in are no rows. A hidden row is read like any other,
 * because a row of a bank's file is money whoever sees it; whoever imports is told which they are, and which columns that were read.
 * `ALL` = what left the account as well, with a minus.
 */
export async function readBankFile(bytes: Buffer, takes: Taken = 'IN'): Promise<BankFile> {
  const order = { most: limits.bankFile.rows + HEADER_WITHIN_ROWS, titles: TITLES };
  const { rows: table, hiddenColumns, facts, tab, hiddenTabs } = await readTable(bytes, order);
  const hiddenRefusal = () => (hiddenTabs === null ? null : new DomainError('BANK_FILE_HIDDEN', { tab, others: hiddenTabs }));
  const header = headerOf(table, hiddenRefusal);
  const { plan, ways, isByVoucher } = header;
  const twice = bankFileProblems[isByVoucher ? 'voucherTwice' : 'twice'];
  const rows: BankFileRow[] = [];
  const problems: FileProblem[] = [];
  const reversals: Reversal[] = [];
  const lines = new Map<string, number>();
  const hiddenLines: number[] = [];
  const guessedLines: number[] = [];
  const unreadRemarks: number[] = [];
  for (const { row: one, above } of currenciesOf(table, header)) {
    const read = readRow(one, header, above, takes);
    if ('leftByGuess' in read) {
      if (read.leftByGuess) guessedLines.push(one.line);
      continue;
    }
    if (one.isHidden) hiddenLines.push(one.line);
    if (read.isRemarkUnread) unreadRemarks.push(one.line);
    if ('problem' in read) {
      problems.push(read);
      continue;
    }
    if ('reversal' in read) {
      reversals.push(read.reversal);
      continue;
    }
    const first = lines.get(read.row.bankRef);
    if (first === undefined) {
      lines.set(read.row.bankRef, read.row.line);
      rows.push(read.row);
    } else problems.push({ line: read.row.line, problem: twice.replace('{line}', String(first)) });
  }
  const sheetNotes = facts.map(({ code, params }) => fillText(bankFileSheets[code], params));
  if (ways?.kind === 'GUESSED' && guessedLines.length > 0) {
    const params = { column: ways.title || String(ways.at + 1), ...linesShown(guessedLines) };
    sheetNotes.push(fillText(bankFileSheets.WAY_GUESSED, params));
  }
  if (header.lostTitles.length > 0)
    sheetNotes.push(fillText(bankFileSheets.TITLE_LOST, { columns: header.lostTitles.map((at) => at + 1).join('、') }));
  // Of what is only compared the remark says nothing.
  if (takes === 'IN' && unreadRemarks.length > 0) sheetNotes.push(fillText(bankFileSheets.REMARK_UNREAD, linesShown(unreadRemarks)));
  if (rows.length + problems.length + reversals.length === 0) throw hiddenRefusal() ?? new DomainError('FILE_NO_ROWS');
  const hidden = COLUMNS.filter((column) => hiddenColumns.includes(plan[column] ?? -1));
  return {
    rows,
    isByVoucher,
    reversals,
    problems,
    hiddenLines,
    hiddenColumns: hidden.map((column) => bankFileColumns[column].title),
    sheetNotes,
  };
}
