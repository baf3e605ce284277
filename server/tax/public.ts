// What other domains may call inside their own transaction. Amounts of other companies stay in here (D49).
import assert from 'node:assert';
import type { ServiceKind } from '../../schema/codes';
import type { Cents } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { runOf } from './rules/cumulative';
import { ruleTitleOf, type StepEyes, stepsOf, type TaxStep, visibleSheet } from './rules/explain';
import { type PayeeBook, sumOfTaxes, type TaxFigures, taxOf } from './rules/figures';
import { monthAfter, yearOf } from './rules/month';
import { cumulativeTable, findVersion } from './rules/tables';
import { booksOf } from './steps/books';
import * as grossing from './steps/grossUp';
import * as law from './steps/law';
import * as limiting from './steps/payeeLimits';
import * as records from './steps/records';
import * as sales from './steps/sales';
import { type Batch, type EstimateLine, settingOf } from './steps/setting';
import * as standing from './steps/standing';
import * as store from './store';
import { type OwnTaxes, ownTaxesOf } from './views';

export type { TaxStep } from './rules/explain';
export type { TaxFigures } from './rules/figures';
export type { QuarterBooks, QuarterFigures } from './steps/sales';

interface PaidLine {
  readonly lineId: string;
  readonly personId: string;
  readonly gross: Cents;
}

/** A line whose payment failed or came back, with the month of the tax it carries. */
interface ResumedLine extends PaidLine {
  readonly month: string;
}

const distinct = (ids: Iterable<string>): string[] => [...new Set(ids)];

/** Figures in the order of the lines; a payee who stands twice is taxed the second time on what the first one left. */
async function compute(
  ctx: Ctx,
  batch: Batch,
  lines: readonly EstimateLine[],
): Promise<{ readonly figures: TaxFigures[]; readonly books: ReadonlyMap<string, PayeeBook> }> {
  const setting = await settingOf(ctx, batch);
  const bookBefore = await booksOf(
    ctx,
    batch,
    lines.map((line) => line.personId),
    setting.versions,
  );
  const books = new Map<string, PayeeBook>();
  const figures = lines.map(({ key, personId, gross }) => {
    const before = books.get(personId) ?? bookBefore(personId);
    const taxed = taxOf(batch.kind, batch.month, before, { key, gross }, setting);
    books.set(personId, taxed.book);
    return taxed.figures;
  });
  return { figures, books };
}

/** Whether the law of this month has a rule for the kind: continuous labor begins with 2025-10. */
export function isKnownIn(kind: ServiceKind, month: string): boolean {
  return kind !== 'LABOR_CONTINUOUS' || findVersion(cumulativeTable, month) !== undefined;
}

/** LAW-012: the refusal of a month that the rules do not reach. */
export const missingLaw = law.missingLaw;

/** What the tax would be; nothing is locked or written. */
export async function estimate(ctx: Ctx, input: Batch & { readonly lines: readonly EstimateLine[] }): Promise<TaxFigures[]> {
  return input.lines.length === 0 ? [] : (await compute(ctx, input, input.lines)).figures;
}

/** From what payees shall get to what they must be owed (D52). Nothing is locked or written. */
export const grossUp = grossing.grossUp;

/** Sales of a quarter, taxed by their sellers (D38). */
export const taxQuarter = sales.taxQuarter;
export const taxSales = sales.taxSales;
export const quarterTaxes = sales.quarterTaxes;
/** What the rules ask of all sales of a month, whatever was charged for them line by line. */
export const monthTaxes = sales.monthTaxes;
/** Sales of a month that are invoiced on behalf of their sellers (D39). */
export const taxMonthSales = sales.taxMonthSales;

/** The sales were paid for by whoever has them invoiced: from here on they count in the month. Their payees are locked. */
export const postSales = sales.postSales;
/** They ended without an invoice: they count no longer. What they have recovered meanwhile is not given back here, as with lines. */
export const reverseSales = sales.reverseSales;

/** Before an estimate that must still be true when the same transaction withholds. */
export async function lockPayees(
  ctx: Ctx,
  input: { readonly subjectId: string; readonly month: string; readonly personIds: readonly string[] },
): Promise<void> {
  await store.lockRecords(ctx, input.subjectId, yearOf(input.month), distinct(input.personIds));
}

/** At pay, after the lines are locked: the tax of each line in order, kept as PENDING entries (D54). `key` = lineId. */
export async function withhold(
  ctx: Ctx,
  input: Batch & { readonly statementId: string; readonly lines: readonly PaidLine[] },
): Promise<TaxFigures[]> {
  if (input.lines.length === 0) return [];
  const persons = new Map(input.lines.map((line) => [line.lineId, line.personId]));
  const personIds = distinct(persons.values());
  await store.lockRecords(ctx, input.subjectId, yearOf(input.month), personIds);
  // A later SQL statement than the lock, so that it sees what the one we waited for has committed.
  const lines = input.lines.map(({ lineId, personId, gross }) => ({ key: lineId, personId, gross }));
  const { figures, books } = await compute(ctx, input, lines);
  const { statementId, subjectId } = input;
  await store.insertEntries(
    ctx,
    figures.map((of) => ({ statementId, subjectId, personId: persons.get(of.key) ?? '', figures: of })),
  );
  if (input.kind === 'LABOR_CONTINUOUS') {
    const runs = new Map([...books].map(([personId, book]) => [personId, book.run]));
    await store.saveRuns(ctx, subjectId, yearOf(input.month), runs);
  }
  return figures;
}

/** The record per payee × subject × year, from the entries that stand. */
async function refreshRecords(ctx: Ctx, batch: Batch, personIds: readonly string[]): Promise<void> {
  const rule = findVersion(cumulativeTable, batch.month)?.rule;
  if (batch.kind !== 'LABOR_CONTINUOUS' || rule === undefined) return;
  const months = await store.listMonths(ctx, batch.subjectId, yearOf(batch.month), personIds);
  const runs = personIds.map((personId) => {
    const continuous = (months.get(personId) ?? []).filter((paid) => paid.kind === 'LABOR_CONTINUOUS');
    const sums = continuous.map((paid) => ({ month: paid.month, income: paid.income, withheld: paid.incomeTax }));
    return [personId, runOf(rule, sums)] as const;
  });
  await store.saveRuns(ctx, batch.subjectId, yearOf(batch.month), new Map(runs));
}

/** The lines were paid. */
export async function post(ctx: Ctx, { lineIds }: { readonly lineIds: readonly string[] }): Promise<void> {
  if (lineIds.length === 0) return;
  const posted = await store.postEntries(ctx, lineIds);
  assert(posted.length === lineIds.length, 'a paid line has exactly one pending tax entry');
}

/** The lines were stopped or returned: their tax no longer counts. Lines without a live entry are left alone. */
export async function reverse(ctx: Ctx, { lineIds }: { readonly lineIds: readonly string[] }): Promise<void> {
  if (lineIds.length === 0) return;
  const latest = [...(await store.listLatest(ctx, lineIds)).values()].filter((entry) => entry.status !== 'REVERSED');
  for (const group of groups(latest)) await store.lockRecords(ctx, group.subjectId, yearOf(group.month), group.personIds);
  await store.reverseEntries(ctx, lineIds);
  for (const group of groups(latest)) await refreshRecords(ctx, group, group.personIds);
}

/** Entries of one kind, subject and month; sorted, because records are locked in this order everywhere. */
function groups(entries: readonly store.EntryKey[]): (Batch & { readonly personIds: string[] })[] {
  const found = new Map<string, Batch & { readonly personIds: string[] }>();
  for (const entry of entries) {
    const key = [entry.subject_id.padStart(19, '0'), entry.month, entry.kind].join(' ');
    const group = found.get(key) ?? { subjectId: entry.subject_id, kind: entry.kind, month: entry.month, personIds: [] };
    if (!group.personIds.includes(entry.person_id)) group.personIds.push(entry.person_id);
    found.set(key, group);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/**
 * A failed or returned line is sent again (D28): in the same calendar month with the very tax it had, in a later month with
 * a new one. Figures of all lines in order; compare them with the line's to see whether the net has changed.
 */
export async function resume(
  ctx: Ctx,
  input: Batch & { readonly statementId: string; readonly lines: readonly ResumedLine[] },
): Promise<TaxFigures[]> {
  const latest = await store.listLatest(
    ctx,
    input.lines.map((line) => line.lineId),
  );
  // An entry of this month that the line never took over belongs to an attempt that was refused: it is computed anew.
  const isSame = (line: ResumedLine): boolean => latest.get(line.lineId)?.month === input.month && line.month === input.month;
  const again = input.lines.filter(isSame);
  const later = input.lines.filter((line) => !isSame(line));
  await reinstate(ctx, input, again, latest);
  await reverse(ctx, { lineIds: later.map((line) => line.lineId) });
  const fresh = new Map((await withhold(ctx, { ...input, lines: later })).map((figures) => [figures.key, figures]));
  return input.lines.map(({ lineId }) => {
    const figures = fresh.get(lineId) ?? latest.get(lineId)?.figures;
    assert(figures, 'every line sent again has tax figures');
    return figures;
  });
}

async function reinstate(
  ctx: Ctx,
  input: Batch & { readonly statementId: string },
  lines: readonly PaidLine[],
  latest: ReadonlyMap<string, store.LatestEntry>,
): Promise<void> {
  const reversed = lines.filter((line) => latest.get(line.lineId)?.status === 'REVERSED');
  if (reversed.length === 0) return;
  const personIds = distinct(reversed.map((line) => line.personId));
  await store.lockRecords(ctx, input.subjectId, yearOf(input.month), personIds);
  const entries = reversed.flatMap(({ lineId, personId }) => {
    const figures = latest.get(lineId)?.figures;
    return figures ? [{ statementId: input.statementId, subjectId: input.subjectId, personId, figures }] : [];
  });
  await store.insertEntries(ctx, entries);
  await refreshRecords(ctx, input, personIds);
}

/**
 * Gross of the month over all companies, paid lines and agent invoices: for the limit only, the figure is never shown (D36). `besides` = lines of the
 * company that are not counted; `withClaims` = with what it has confirmed and not yet paid.
 */
export async function monthGross(
  ctx: Ctx,
  input: {
    readonly subjectId: string;
    readonly month: string;
    readonly personIds: readonly string[];
    readonly besides?: readonly string[];
    readonly withClaims?: boolean;
  },
): Promise<Map<string, Cents>> {
  const { subjectId, month, besides = [] } = input;
  const span = { subjectId, from: month, until: month, besides, with: input.withClaims ? 'CLAIMS' : null } as const;
  return store.sumGross(ctx, span, distinct(input.personIds));
}

/** Gross of the twelve months that end with `until`, sales of intermediary orders with it. */
export async function rolling12(
  ctx: Ctx,
  input: { readonly subjectId: string; readonly until: string; readonly personIds: readonly string[] },
): Promise<Map<string, Cents>> {
  const span = { subjectId: input.subjectId, from: monthAfter(input.until, -11), until: input.until, besides: [], with: 'SALES' } as const;
  return store.sumGross(ctx, span, distinct(input.personIds));
}

/** The part of both that the asking company has paid itself. */
export const ownGross = limiting.ownGross;
/** D36: what a payee may receive in a month and in twelve months. */
export const payeeLimits = limiting.payeeLimits;
export const limitsOfPayee = limiting.limitsOfPayee;
/** The same of this company from now on. */
export const setPayeeLimits = store.putLimits;

/**
 * Why this tax: the steps with the numbers of these figures. With money of other companies in them a company is told the result only, the payee all of
 * it (LAW-001, D49); `PAYEE` = a session of hers that reaches every company that knows her.
 */
export function explain(figures: TaxFigures, eyes: StepEyes = 'COMPANY'): TaxStep[] {
  return stepsOf(figures, eyes);
}

/** The figures as the paying company may see them (D49). */
export function taxSheetVisible(figures: TaxFigures): TaxFigures {
  return visibleSheet(figures);
}

/** VAT, surcharges and income tax together. */
export const taxesOf = sumOfTaxes;

/** What the rules of these figures are called. */
export const ruleTitle = ruleTitleOf;

/** The cumulative record of a payee with the meter of a month, for operators: all companies (LAW-003, LAW-005). */
export const yearRecord = records.yearRecord;
/** What stands of a year, line by line of a month, when it is declared (LAW-007). */
export const standingYears = standing.standingYears;
export const cumulativeSteps = standing.cumulativeSteps;
/** For the payee: the meter of a month, and what she is warned of. */
export const outlook = records.outlook;

/** For the payee alone, who sees all (D49): the cumulative records of a year and the final taxes by month, over all companies. */
export async function ownTaxes(ctx: Ctx, personId: string, year: number): Promise<OwnTaxes> {
  const records = await store.ownRecords(ctx, year);
  const months = await store.ownMonths(
    ctx,
    personId,
    records.map((record) => record.subject_id),
    year,
  );
  return ownTaxesOf(records, months);
}
