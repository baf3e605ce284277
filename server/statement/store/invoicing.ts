// What an invoice may be asked for (D45): one question, whoever asks it.
import type { InvoiceState, ServiceKind } from '../../../schema/codes';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { scoped } from '../../kernel/rows';
import { StatementRow } from '../entity';
import { appliedWith } from '../registry';
import { lockStatement, type StatementRecord } from './statements';

export interface InvoicingFilter {
  readonly subjectId: string;
  readonly kinds: readonly ServiceKind[] | null;
  /** What is settled after it belongs to another application (INV-026). */
  readonly opTime: Date;
  readonly statementCode: string | null;
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly scenarioCode: string | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

export interface InvoiceableStatement {
  readonly id: string;
  readonly statementCode: string;
  readonly kind: ServiceKind;
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** From when on it stands to be invoiced: when it was completed, or made where its invoice comes first. */
  readonly standsSince: Date;
  readonly lineCount: number;
  readonly pay: Cents;
  readonly service: Cents;
  readonly total: Cents;
  /** What an invoice of it would say. */
  readonly invoice: Cents;
}

interface InvoiceableRow {
  readonly id: string;
  readonly statement_code: string;
  readonly kind: ServiceKind;
  readonly subject_id: string;
  readonly scenario_code: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly stands_since: Date;
  readonly lines: number;
  readonly pay: string;
  readonly service: string;
  readonly total: string;
  readonly invoice: string;
}

// Paid first: what was paid. Invoiced first: also what is to be paid.
const STANDS = `CASE WHEN s.status = 'COMPLETED' THEN l.status = 'SUCCESS' ELSE l.status <> 'TERMINATED' END`;
const IS_INVOICED_FIRST = `s.pay_order = 'INVOICE_FIRST'
  AND s.status IN ('PENDING_PAYMENT', 'PENDING_REVIEW', 'AWAITING_FUNDS', 'WAITING_PAYMENT', 'PAYING', 'ABNORMAL', 'EXCEPTION')`;
const READY_SINCE = (opTime: string) => `s.company_id = $1 AND s.invoice_state = 'NONE'
  AND (s.status = 'COMPLETED' AND s.settled_at <= ${opTime} OR ${IS_INVOICED_FIRST} AND s.created_at <= ${opTime})`;
const ASKED = `s.subject_id = $2 AND ($3::text[] IS NULL OR s.kind = ANY ($3))
  AND ($5::text IS NULL OR s.statement_code = upper($5)) AND ($6::timestamptz IS NULL OR s.created_at >= $6)
  AND ($7::timestamptz IS NULL OR s.created_at < $7) AND ($8::text IS NULL OR s.scenario_code = $8)
  AND ($9::bigint[] IS NULL OR s.id = ANY ($9)) AND NOT (s.id = ANY ($10::bigint[]))`;
const READY = `${READY_SINCE('$4')} AND ${ASKED}`;
/** With those that wait for nothing but their invoice, have it, or were settled just now. */
const ANY_STATE = `s.company_id = $1 AND (s.status = 'COMPLETED' OR s.invoice_state <> 'NONE' OR ${IS_INVOICED_FIRST}) AND ${ASKED}`;
const SUMS = `CROSS JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(l.gross_cents), 0)::bigint AS pay, coalesce(sum(l.service_cents), 0)::bigint AS service,
    coalesce(sum(l.total_cents), 0)::bigint AS total, coalesce(sum(l.total_cents - l.coupon_cents), 0)::bigint AS invoice
  FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND ${STANDS}) m`;
const FIELDS = `s.id, s.statement_code, s.kind, s.subject_id, s.scenario_code, s.created_at, s.settled_at,
  CASE WHEN s.status = 'COMPLETED' THEN coalesce(s.settled_at, s.created_at) ELSE s.created_at END AS stands_since, m.lines, m.pay, m.service, m.total, m.invoice`;

const parametersOf = (ctx: Ctx, filter: InvoicingFilter) => [
  ctx.companyId,
  filter.subjectId,
  filter.kinds,
  filter.opTime,
  filter.statementCode,
  filter.createdFrom,
  filter.createdBefore,
  filter.scenarioCode,
  filter.ids,
  filter.excludedIds,
];

const statementFrom = (row: InvoiceableRow): InvoiceableStatement => ({
  id: row.id,
  statementCode: row.statement_code,
  kind: row.kind,
  subjectId: row.subject_id,
  scenarioCode: row.scenario_code,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  standsSince: row.stands_since,
  lineCount: row.lines,
  pay: centsFromDatabase(row.pay),
  service: centsFromDatabase(row.service),
  total: centsFromDatabase(row.total),
  invoice: centsFromDatabase(row.invoice),
});

/** Newest first; a statement of which nothing stands is none. */
export async function listInvoiceable(
  ctx: Ctx,
  filter: InvoicingFilter,
  part: { limit: number; offset: number },
): Promise<InvoiceableStatement[]> {
  const rows = await ctx.rows<InvoiceableRow>(
    `SELECT ${FIELDS} FROM statement s ${SUMS} WHERE ${READY} AND m.invoice > 0 ORDER BY s.id DESC LIMIT $11 OFFSET $12`,
    [...parametersOf(ctx, filter), part.limit, part.offset],
  );
  return rows.map(statementFrom);
}

/**
 * How many, up to `most`: one line that stands is enough, because what is paid for it is more than any coupon bears (line_coupon). Both are read in
 * their indexes alone, and the LIMIT of the inner one keeps the lines of all other statements unread.
 */
export async function countInvoiceable(ctx: Ctx, filter: InvoicingFilter, most: number): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM statement s CROSS JOIN LATERAL (SELECT 1 FROM statement_line l
       WHERE l.company_id = s.company_id AND l.statement_id = s.id AND ${STANDS} LIMIT 1) m
     WHERE ${READY} LIMIT $11) x`,
    [...parametersOf(ctx, filter), most],
  );
  return n;
}

export interface InvoicingStatement extends InvoiceableStatement {
  readonly state: InvoiceState;
  /** May be applied for now. */
  readonly isReady: boolean;
}

/** The same with those that cannot be invoiced now, which say so; and how many there are, counted up to `most`. */
export async function listInvoicing(
  ctx: Ctx,
  filter: InvoicingFilter,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ rows: InvoicingStatement[]; count: number }> {
  const parameters = parametersOf(ctx, filter);
  const rows = await ctx.rows<InvoiceableRow & { invoice_state: InvoiceState; ready: boolean }>(
    `SELECT ${FIELDS}, s.invoice_state, (${READY_SINCE('$4')} AND m.invoice > 0) AS ready FROM statement s ${SUMS}
     WHERE ${ANY_STATE} ORDER BY s.id DESC LIMIT $11 OFFSET $12`,
    [...parameters, limit, offset],
  );
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM statement s WHERE ${ANY_STATE} AND $4::timestamptz IS NOT NULL LIMIT $11) x`,
    [...parameters, most],
  );
  return { rows: rows.map((row) => ({ ...statementFrom(row), state: row.invoice_state, isReady: row.ready })), count: n };
}

/** Whatever became of an application of them: a statement that waits for a line that came back, or is over, has no entry. */
export async function invoiceSums(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.rows<{ id: string; invoice: string }>(
    `SELECT s.id, m.invoice FROM statement s ${SUMS}
     WHERE s.company_id = $1 AND s.id = ANY ($2::bigint[]) AND (s.status = 'COMPLETED' OR ${IS_INVOICED_FIRST})`,
    [ctx.companyId, ids],
  );
  return new Map(rows.map((row) => [row.id, centsFromDatabase(row.invoice)]));
}

interface InvoiceableSum {
  readonly subjectId: string;
  readonly count: number;
  readonly invoice: Cents;
}

/** How many there are at each subject and what they come to; a subject without any has no entry. At most `most` are read. */
export async function sumInvoiceable(ctx: Ctx, opTime: Date, most: number): Promise<InvoiceableSum[]> {
  const rows = await ctx.rows<{ subject_id: string; n: number; invoice: string }>(
    `SELECT x.subject_id, count(*)::int AS n, sum(x.invoice)::bigint AS invoice
     FROM (SELECT s.subject_id, m.invoice FROM statement s ${SUMS} WHERE ${READY_SINCE('$2')} AND m.invoice > 0 LIMIT $3) x GROUP BY x.subject_id`,
    [ctx.companyId, opTime, most],
  );
  return rows.map((row) => ({ subjectId: row.subject_id, count: row.n, invoice: centsFromDatabase(row.invoice) }));
}

/** For an application: the rows are locked in the order of their ids before their sums are taken, so no line of theirs moves meanwhile. */
export async function lockInvoiceable(ctx: Ctx, filter: InvoicingFilter, most: number): Promise<InvoiceableStatement[]> {
  const locked = await ctx.rows<{ id: string }>(
    `SELECT s.id FROM statement s WHERE ${READY} ORDER BY s.id LIMIT $11 FOR NO KEY UPDATE OF s`,
    [...parametersOf(ctx, filter), most],
  );
  const ids = locked.map(({ id }) => id);
  const found = await listInvoiceable(ctx, { ...filter, ids, excludedIds: [] }, { limit: most, offset: 0 });
  return found.sort((a, b) => Number(a.id) - Number(b.id));
}

/** The state that the list of statements shows (D45), for many at once. Rows that are not in `from` are left as they are. */
export async function writeInvoiceState(
  ctx: Ctx,
  ids: readonly string[],
  change: { to: StatementRow['invoice_state']; invoicedAt: Date | null },
) {
  await scoped(ctx, StatementRow).update({ id: ids }, { invoice_state: change.to, invoiced_at: change.invoicedAt });
}

interface ReturnedLine {
  readonly lineId: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly subjectId: string;
  readonly kind: ServiceKind;
  /** What the invoice said of it: the amount, its fee and taxes, without what a coupon paid. */
  readonly charged: Cents;
}

/** Of these lines those that were stopped after their statement had been invoiced. */
export async function stoppedAfterInvoice(ctx: Ctx, lineIds: readonly string[]): Promise<ReturnedLine[]> {
  const rows = await ctx.rows<{
    id: string;
    statement_id: string;
    statement_code: string;
    subject_id: string;
    kind: ServiceKind;
    charged: string;
  }>(
    `SELECT l.id, l.statement_id, s.statement_code, s.subject_id, s.kind, (l.total_cents - l.coupon_cents)::bigint AS charged
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND l.id = ANY ($2) AND l.status = 'TERMINATED' AND s.invoice_state = 'INVOICED' AND s.invoiced_at IS NOT NULL
     ORDER BY l.id`,
    [ctx.companyId, lineIds],
  );
  return rows.map((row) => ({
    lineId: row.id,
    statementId: row.statement_id,
    statementCode: row.statement_code,
    subjectId: row.subject_id,
    kind: row.kind,
    charged: centsFromDatabase(row.charged),
  }));
}

/** Before anything of their applications is locked. */
export async function lockStatements(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.rows(`SELECT id FROM statement WHERE company_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`, [
    ctx.companyId,
    ids,
  ]);
}

/**
 * One that may end, which takes an application that waits along and lets its other statements go: all of them first, in their order, as everywhere.
 * Locked behind the accounts that the money goes back to they would wait for a payment of one of them that waits for these accounts.
 * Errors: STATEMENT_NOT_FOUND.
 */
export async function lockToEnd(ctx: Ctx, id: string): Promise<StatementRecord> {
  const locked = new Set<string>();
  // What was applied for before the first lock was ours is seen by the second look; after it nothing more can be.
  for (;;) {
    const ids = (await appliedWith(ctx, id)).filter((one) => !locked.has(one));
    if (ids.length === 0) return lockStatement(ctx, id);
    await lockStatements(ctx, ids);
    for (const one of ids) locked.add(one);
  }
}
