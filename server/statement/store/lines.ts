// SQL of the lines: inserted at confirm, locked by id, moved by guarded updates.
import type { PayWay } from '../../../schema/codes';
import { type LineAction, statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { versionOf } from '../../kernel/seen';
import { StatementLineRow } from '../entity';

/** One row of `statement_line`; bigint columns arrive as text. */
export type LineRecord = Row<StatementLineRow>;

/**
 * Of what is decided about when a line is changed, sent again or stopped: where it stands, who gets it, where to, how much, and what is sent with it. The phone
 * counts as it is kept, sealed: a digest of its digits would tell them.
 */
export const lineVersion = (line: LineRecord): string =>
  versionOf([
    line.status,
    line.attempt_count,
    line.waits_approval,
    line.name,
    line.id_index,
    line.account_index,
    line.bank_name,
    line.pay_way,
    line.net_cents,
    line.total_cents,
    line.phone_cipher,
    line.bank_abstract,
    line.remark,
  ]);

export type LineChange = Partial<
  Omit<LineRecord, 'company_id' | 'id' | 'statement_id' | 'line_no' | 'status' | 'payee_id' | 'person_id' | 'gross_cents'>
>;

const ALL = `SELECT ${columnList(StatementLineRow, 'l')} FROM statement_line l WHERE l.company_id = $1`;

export async function findLine(ctx: Ctx, id: string): Promise<LineRecord | undefined> {
  return scoped(ctx, StatementLineRow).find({ id });
}

export async function getLine(ctx: Ctx, id: string): Promise<LineRecord> {
  return scoped(ctx, StatementLineRow).get({ id }, 'LINE_NOT_FOUND');
}

export async function linesByIds(ctx: Ctx, ids: readonly string[]): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(`${ALL} AND l.id = ANY ($2) ORDER BY l.id`, [ctx.companyId, ids]);
}

/** Those that somebody got, or was to get before tax, exactly this for, the newest first. Equality alone: row security takes the index then. */
export async function lineIdsByAmount(ctx: Ctx, amount: Cents, most: number): Promise<string[]> {
  const by = (column: 'net_cents' | 'gross_cents') =>
    `(SELECT l.id FROM statement_line l WHERE l.company_id = $1 AND l.${column} = $2 ORDER BY l.id DESC LIMIT $3)`;
  const rows = await ctx.rows<{ id: string }>(
    `SELECT x.id FROM (${by('net_cents')} UNION ${by('gross_cents')}) x ORDER BY x.id DESC LIMIT $3`,
    [ctx.companyId, amount, most],
  );
  return rows.map(({ id }) => id);
}

/** After the statement, before tax rows and ledger; always by id, so that two commands never wait for each other. */
export async function lockLines(ctx: Ctx, ids: readonly string[]): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(`${ALL} AND l.id = ANY ($2) ORDER BY l.id FOR NO KEY UPDATE`, [ctx.companyId, ids]);
}

export async function lockAllLines(ctx: Ctx, statementId: string): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(`${ALL} AND l.statement_id = $2 ORDER BY l.id FOR NO KEY UPDATE`, [ctx.companyId, statementId]);
}

export type NewLine = Omit<
  LineRecord,
  | 'company_id'
  | 'id'
  | 'status'
  | 'hold_reason'
  | 'attempt_count'
  | 'fail_code'
  | 'fail_text'
  | 'failed_at'
  | 'is_returned'
  | 'returned_at'
  | 'resend_by'
  | 'resend_by_name'
  | 'waits_approval'
  | 'resend_hash'
  | 'resend_revised'
  | 'failed_account_index'
  | 'failed_account_mask'
  | 'failed_name'
  | 'receipt_status'
  | 'receipt_available_at'
  | 'sent_at'
  | 'paid_at'
  | 'stopped_at'
  | 'stop_reason'
  | 'stop_remark'
  | 'refund_cents'
  | 'retry_at'
  | 'retry_count'
>;

const NEW_COLUMNS: Readonly<Record<keyof NewLine, string>> = {
  statement_id: 'bigint',
  line_no: 'int',
  row_id: 'bigint',
  payee_id: 'bigint',
  person_id: 'bigint',
  name: 'text',
  id_index: 'text',
  id_card_mask: 'text',
  phone_cipher: 'text',
  phone_mask: 'text',
  account_cipher: 'text',
  account_index: 'text',
  account_mask: 'text',
  account_tail: 'text',
  approved_account_index: 'text',
  bank_name: 'text',
  pay_way: 'text',
  gross_cents: 'bigint',
  vat_cents: 'bigint',
  surtax_cents: 'bigint',
  income_tax_cents: 'bigint',
  payee_tax_cents: 'bigint',
  company_tax_cents: 'bigint',
  platform_tax_cents: 'bigint',
  net_cents: 'bigint',
  service_cents: 'bigint',
  coupon_cents: 'bigint',
  total_cents: 'bigint',
  tax_facts: 'jsonb',
  tax_month: 'text',
  income_source_id: 'text',
  bank_abstract: 'text',
  platform_name: 'text',
  platform_user_name: 'text',
  platform_user_id: 'text',
  remark: 'text',
};

/** Up to a few thousand lines in one statement; the caller pages. */
export async function insertLines(ctx: Ctx, lines: readonly NewLine[]): Promise<void> {
  const columns = Object.keys(NEW_COLUMNS) as (keyof NewLine)[];
  await ctx.rows(
    `INSERT INTO statement_line (company_id, ${columns.join(', ')})
     SELECT $1, ${columns.map((column) => `x.${column}`).join(', ')}
     FROM jsonb_to_recordset($2::jsonb) AS x(${columns.map((column) => `${column} ${NEW_COLUMNS[column]}`).join(', ')}) ORDER BY x.line_no`,
    [ctx.companyId, JSON.stringify(lines)],
  );
}

interface LineMove {
  readonly action: LineAction;
  readonly ids: readonly string[];
  readonly change?: LineChange;
}

/** The guarded UPDATE of many lines at once: every one of them must be in a from-state. */
export async function moveLines(ctx: Ctx, move: LineMove): Promise<void> {
  if (move.ids.length === 0) return;
  const { to } = lineMachine.actions[move.action];
  const parameters: unknown[] = [ctx.companyId, move.ids, lineMachine.fromStates(move.action)];
  const set = Object.entries(move.change ?? {}).map(([column, value]) => `${column} = $${parameters.push(value)}`);
  if (to !== 'same') set.unshift(`status = $${parameters.push(to[0])}`);
  const hit = await ctx.count(
    `UPDATE statement_line SET ${set.join(', ')} WHERE company_id = $1 AND id = ANY ($2) AND status = ANY ($3)`,
    parameters,
  );
  if (hit !== move.ids.length) throw new Error(`${move.action}: ${hit} of ${move.ids.length} lines were in a state that allows it`);
}

/** Stopped after the money was taken: each line's whole total is what comes back (I10). */
export async function stopLines(ctx: Ctx, ids: readonly string[], why: { reason: string; remark: string | null }): Promise<void> {
  const hit = await ctx.count(
    `UPDATE statement_line SET status = 'TERMINATED', refund_cents = total_cents, stopped_at = $4, stop_reason = $5, stop_remark = $6,
       hold_reason = NULL, waits_approval = false WHERE company_id = $1 AND id = ANY ($2) AND status = ANY ($3)`,
    [ctx.companyId, ids, lineMachine.fromStates('stop'), ctx.now, why.reason, why.remark],
  );
  if (hit !== ids.length) throw new Error(`stop: ${hit} of ${ids.length} lines were in a state that allows it`);
}

export async function changeLine(ctx: Ctx, id: string, change: LineChange): Promise<LineRecord> {
  return scoped(ctx, StatementLineRow).updateOne({ id }, change);
}

const TAXES = [
  'vat_cents',
  'surtax_cents',
  'income_tax_cents',
  'payee_tax_cents',
  'company_tax_cents',
  'platform_tax_cents',
  'net_cents',
  'total_cents',
] as const;
export type LineTax = Pick<LineRecord, 'id' | 'tax_facts' | 'tax_month'> & Readonly<Record<(typeof TAXES)[number], number>>;

/** Tax computed again at pay, or in a later month at a resend; amount and fee stay (D28, D54). */
export async function setLineTaxes(ctx: Ctx, taxes: readonly LineTax[]): Promise<void> {
  for (let from = 0; from < taxes.length; from += TAX_PAGE) await setTaxPage(ctx, taxes.slice(from, from + TAX_PAGE));
}

const TAX_PAGE = 2_000;

async function setTaxPage(ctx: Ctx, taxes: readonly LineTax[]): Promise<void> {
  await ctx.rows(
    `UPDATE statement_line l SET ${TAXES.map((column) => `${column} = x.${column}`).join(', ')}, tax_facts = x.tax_facts, tax_month = x.tax_month
     FROM jsonb_to_recordset($2::jsonb) AS x(id bigint, ${TAXES.map((column) => `${column} bigint`).join(', ')}, tax_facts jsonb, tax_month text)
     WHERE l.company_id = $1 AND l.id = x.id`,
    [ctx.companyId, JSON.stringify(taxes)],
  );
}

export async function setCoupons(ctx: Ctx, coupons: readonly { id: string; coupon_cents: number }[]): Promise<void> {
  await ctx.rows(
    `UPDATE statement_line l SET coupon_cents = x.coupon_cents FROM jsonb_to_recordset($2::jsonb) AS x(id bigint, coupon_cents bigint)
     WHERE l.company_id = $1 AND l.id = x.id`,
    [ctx.companyId, JSON.stringify(coupons)],
  );
}

interface LineSums {
  readonly count: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly coupon: Cents;
}

/** The due amount is always recomputed from the lines, never taken from a caller or from a stored sum. */
export async function sumLines(ctx: Ctx, statementId: string): Promise<LineSums> {
  const found = await ctx.once('statement.lineSums', [statementId], async (ids) => {
    const rows = await ctx.rows<{ id: string; n: number; g: string; f: string; t: string; c: string }>(
      `SELECT statement_id AS id, count(*)::int AS n, sum(gross_cents)::bigint AS g, sum(service_cents)::bigint AS f,
         sum(total_cents)::bigint AS t, sum(coupon_cents)::bigint AS c
       FROM statement_line WHERE company_id = $1 AND statement_id = ANY ($2) GROUP BY statement_id`,
      [ctx.companyId, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  const row = found.get(statementId) ?? { n: 0, g: '0', f: '0', t: '0', c: '0' };
  return {
    count: row.n,
    pay: centsFromDatabase(row.g),
    serviceFee: centsFromDatabase(row.f),
    total: centsFromDatabase(row.t),
    coupon: centsFromDatabase(row.c),
  };
}

/** Payee, account, amount and tax of every line plus the totals: what an auditor approves (money-and-safety §8). */
export async function contentHash(ctx: Ctx, statementId: string): Promise<string> {
  const row = await ctx.row<{ hash: string }>(
    `SELECT encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', l.id, l.person_id, l.name, l.account_index, l.pay_way, l.gross_cents,
         l.vat_cents, l.surtax_cents, l.income_tax_cents, l.net_cents, l.total_cents), E'\\n' ORDER BY l.id), '')
       || E'\\n' || count(*) || '|' || coalesce(sum(l.gross_cents), 0) || '|' || coalesce(sum(l.total_cents), 0), 'UTF8')), 'hex') AS hash
     FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2`,
    [ctx.companyId, statementId],
  );
  return row.hash;
}

/** Whom the statement pays or has paid: everybody but those whose lines have ended unpaid. */
export async function paidPersons(ctx: Ctx, statementId: string): Promise<string[]> {
  const rows = await ctx.rows<{ person_id: string }>(
    `SELECT DISTINCT person_id FROM statement_line WHERE company_id = $1 AND statement_id = $2 AND status <> 'TERMINATED'`,
    [ctx.companyId, statementId],
  );
  return rows.map((row) => row.person_id);
}

/** Where these payees of the company were paid last by this way, in the cipher of the line; an account that failed since is left out. */
export async function lastAccounts(
  ctx: Ctx,
  payeeIds: readonly string[],
  payWay: PayWay,
): Promise<Pick<LineRecord, 'payee_id' | 'account_cipher' | 'bank_name'>[]> {
  return ctx.rows(
    `SELECT DISTINCT ON (l.payee_id) l.payee_id, l.account_cipher, l.bank_name FROM statement_line l
     WHERE l.company_id = $1 AND l.payee_id = ANY ($2::bigint[]) AND l.pay_way = $3 AND l.status = 'SUCCESS'
       AND NOT EXISTS (SELECT 1 FROM statement_failed_account b WHERE b.company_id = l.company_id AND b.payee_id = l.payee_id AND b.account_index = l.account_index)
     ORDER BY l.payee_id, l.paid_at DESC, l.id DESC`,
    [ctx.companyId, payeeIds, payWay],
  );
}

/** In the order of their making, after a line. */
export async function linesAfter(ctx: Ctx, statementId: string, after: string, limit: number): Promise<LineRecord[]> {
  return ctx.rows<LineRecord>(`${ALL} AND l.statement_id = $2 AND l.id > $3 ORDER BY l.id LIMIT $4`, [
    ctx.companyId,
    statementId,
    after,
    limit,
  ]);
}
