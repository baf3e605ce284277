// Where a file of the bank has what: the lines of its titles.
import { isUnitHeader } from '../../../schema/amountUnits';
import {
  type BankFileColumn,
  bankFileColumns,
  bankFilePatterns,
  voucherTitles,
  withOurLedger,
  withTheirLedger,
} from '../../../schema/bankFile';
import { DomainError } from '../../../schema/errors';
import { unreadOf } from '../../../schema/unreadCells';
import type { TableRow } from '../../roster/public';
import { isCreditColumn, isSpentSigned } from './bankFileMoves';
import { type Plan, textsOf, type Ways, wayIn, waysOf } from './bankFileWays';

export const COLUMNS = Object.keys(bankFileColumns) as BankFileColumn[];
export const HEADER_WITHIN_ROWS = 20;
/** A sheet with all of these is a table of the bank. */
export const TITLES = {
  groups: COLUMNS.filter((column) => bankFileColumns[column].required).map((column) =>
    bankFileColumns[column].words.flatMap((word) => [word, withTheirLedger(word)]),
  ),
  noise: bankFilePatterns.noise,
};

const wordOf = (header: string): string => withOurLedger(header.replace(bankFilePatterns.noise, '')).toLowerCase();

function planOf(row: TableRow): Plan {
  const headers = textsOf(row).map(wordOf);
  const plan: Plan = {};
  for (const column of COLUMNS) {
    const words: readonly string[] = bankFileColumns[column].words;
    const word = words.map(wordOf).find((one) => headers.includes(one));
    if (word !== undefined) plan[column] = headers.indexOf(word);
  }
  return plan;
}

export interface Header {
  /** Places of the first and of the last of its lines. */
  readonly from: number;
  readonly at: number;
  readonly plan: Plan;
  /** The texts of each of its lines. */
  readonly lines: readonly (readonly string[])[];
  /** Its references are numbers of vouchers, which say which transfer it is together with their day alone. */
  readonly isByVoucher: boolean;
  /** Null = no column names the way. */
  readonly ways: Ways | null;
  /** The column of amounts holds nothing but what came in, and what left is written below zero. */
  readonly isCredit: boolean;
  readonly isSpentSigned: boolean;
  readonly width: number | undefined;
  /** Behind the amount stands no column, or one of words. */
  readonly isBeforeWords: boolean;
  /** Say in which currency a row is. */
  readonly unitColumns: readonly number[];
  /** Columns whose titles cannot be read: taken for none of ours, though one of them may say the currency. */
  readonly lostTitles: readonly number[];
  /** Say in words what a row is. */
  readonly remarkColumns: readonly number[];
}

const isUnitTitle = (title: string): boolean => isUnitHeader(title) || bankFilePatterns.currencyTitle.test(title);

/** Columns of words, by the texts of each line of the header. One that is read for something else says nothing of the kind. */
function wordColumns(lines: readonly (readonly string[])[], { remark, ...others }: Plan) {
  const taken: readonly (number | undefined)[] = Object.values(others);
  const titled = (isOne: (title: string) => boolean): number[] => [
    ...new Set(lines.flatMap((texts) => texts.flatMap((title, at) => (isOne(title) && !taken.includes(at) ? [at] : [])))),
  ];
  const remarks = titled((title) => bankFilePatterns.remarkTitle.test(title));
  return {
    unitColumns: titled(isUnitTitle),
    lostTitles: titled((title) => unreadOf(title) !== null),
    remarkColumns: remark === undefined ? remarks : [...new Set([remark, ...remarks])],
  };
}

/** 发生额 above 借方 and 贷方: the second line says which of the two columns is which, where the first names what both have in common. */
function underOf(row: TableRow | undefined, plan: Plan): Plan | null {
  if (!row || textsOf(row).some((text) => /\d/.test(text)) || textsOf(row)[plan.bankRef ?? -1]) return null;
  const under = planOf(row);
  return under.amount === undefined && under.spent === undefined ? null : under;
}

/**
 * Titles and sums may stand above the header: of the first rows the one that names most columns is it. Errors: BANK_FILE_COLUMNS, or what `elsewhere`
 * answers, where the columns are in a sheet that was not read.
 */
export function headerOf(rows: readonly TableRow[], elsewhere: () => DomainError | null): Header {
  const plans = rows.slice(0, HEADER_WITHIN_ROWS).map(planOf);
  const counts = plans.map((one) => Object.keys(one).length);
  const first = counts.indexOf(Math.max(0, ...counts));
  const over = plans[first] ?? {};
  const under = underOf(rows[first + 1], over);
  const { amount: _amount, spent: _spent, ...others } = over;
  const plan: Plan = under ? { ...under, ...others } : over;
  const at = under ? first + 1 : first;
  const missing = COLUMNS.filter((column) => bankFileColumns[column].required && plan[column] === undefined);
  if (missing.length > 0) {
    const columns = missing.map((column) => bankFileColumns[column].title).join('、');
    throw elsewhere() ?? new DomainError('BANK_FILE_COLUMNS', { columns });
  }
  const header = rows[first];
  const next = (plan.amount ?? 0) + 1;
  const isBeforeWords = plan.remark === next || plan.payerName === next || (rows[at]?.cells[next]?.raw ?? '').trim() === '';
  const lines = rows.slice(first, at + 1).map(textsOf);
  const below = rows.slice(at + 1);
  const ways = header ? waysOf(header, below, plan) : null;
  return {
    from: first,
    at,
    plan,
    lines,
    isByVoucher: voucherTitles.map(wordOf).includes(wordOf(lines[0]?.[plan.bankRef ?? -1] ?? '')),
    ways,
    isCredit: isCreditColumn(
      lines.map((texts) => texts[plan.amount ?? -1] ?? ''),
      plan,
    ),
    isSpentSigned: isSpentSigned(below, plan, (row) => ways !== null && ways.kind !== 'DOUBTED' && wayIn(row, ways) === 'OUT'),
    width: header?.fields,
    isBeforeWords,
    ...wordColumns(lines, plan),
  };
}

const isSameLine = (row: readonly string[], line: readonly string[]): boolean =>
  row.some((text) => text !== '') &&
  Array.from({ length: Math.max(row.length, line.length) }, (_, at) => at).every((at) => (row[at] ?? '') === (line[at] ?? ''));

/** A line of the header again, as on each page of a printed file. */
export function isHeaderAgain(row: TableRow, { plan, lines }: Header): boolean {
  const texts = textsOf(row);
  if (lines.some((line) => isSameLine(texts, line))) return true;
  return (['bankRef', 'amount'] as const).every((column) => {
    const words: readonly string[] = bankFileColumns[column].words;
    return words.map(wordOf).includes(wordOf(texts[plan[column] ?? -1] ?? ''));
  });
}
