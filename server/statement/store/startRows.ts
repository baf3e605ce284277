// What a new statement may begin with: the lines of an earlier one, or the last payments of a group (IMP-017).
import type { PayWay, ServiceKind } from '../../../schema/codes';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { LineRecord } from './lines';

/** A line, so far as a new row is made of it. */
export type StartLine = Pick<
  LineRecord,
  | 'id'
  | 'payee_id'
  | 'name'
  | 'phone_cipher'
  | 'account_cipher'
  | 'bank_name'
  | 'gross_cents'
  | 'income_source_id'
  | 'bank_abstract'
  | 'platform_name'
  | 'platform_user_name'
  | 'platform_user_id'
  | 'remark'
  | 'status'
> & { readonly pay_way: PayWay };

const COLUMNS = `l.id, l.payee_id, l.name, l.phone_cipher, l.account_cipher, l.bank_name, l.gross_cents, l.income_source_id, l.bank_abstract,
  l.platform_name, l.platform_user_name, l.platform_user_id, l.remark, l.status, l.pay_way`;

/** Never paid, or not any more. */
const UNPAID = `l.status IN ('FAILED', 'TERMINATED')`;

/** In the order of the statement. */
export const startLines = (ctx: Ctx, statementId: string, which: 'ALL' | 'UNPAID'): Promise<StartLine[]> =>
  ctx.rows<StartLine>(
    `SELECT ${COLUMNS} FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2 ${which === 'UNPAID' ? `AND ${UNPAID}` : ''}
     ORDER BY l.line_no, l.id`,
    [ctx.companyId, statementId],
  );

/** The last successful payment of each. */
export const lastLines = (ctx: Ctx, payeeIds: readonly string[]): Promise<StartLine[]> =>
  ctx.rows<StartLine>(
    `SELECT DISTINCT ON (l.payee_id) ${COLUMNS} FROM statement_line l
     WHERE l.company_id = $1 AND l.payee_id = ANY ($2::bigint[]) AND l.status = 'SUCCESS' ORDER BY l.payee_id, l.id DESC`,
    [ctx.companyId, payeeIds],
  );

export interface StartChoiceRecord {
  readonly id: string;
  readonly statement_code: string;
  readonly title: string;
  readonly created_at: Date;
  readonly count: number;
  readonly amount: Cents;
}

type Summed = Omit<StartChoiceRecord, 'amount'> & { readonly amount: string };

async function choices(ctx: Ctx, text: string, parameters: readonly unknown[]): Promise<StartChoiceRecord[]> {
  const rows = await ctx.rows<Summed>(text, parameters);
  return rows.map((row) => ({ ...row, amount: centsFromDatabase(row.amount) }));
}

const SUMS = `s.id, s.statement_code, s.title, s.created_at, x.count, x.amount`;

/** The newest confirmed one that was not terminated before its payment; `id` = this one. */
export async function lastStatement(ctx: Ctx, kinds: readonly ServiceKind[], id: string | null): Promise<StartChoiceRecord | undefined> {
  const [found] = await choices(
    ctx,
    `SELECT ${SUMS} FROM (SELECT * FROM statement s WHERE s.company_id = $1 AND s.kind = ANY ($2) AND s.confirmed_at IS NOT NULL
       AND CASE WHEN $3::bigint IS NULL THEN s.status <> 'TERMINATED' OR s.paid_at IS NOT NULL ELSE s.id = $3 END ORDER BY s.id DESC LIMIT 1) s
     CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(l.gross_cents), 0)::bigint AS amount FROM statement_line l
       WHERE l.company_id = $1 AND l.statement_id = s.id) x WHERE x.count > 0`,
    [ctx.companyId, kinds, id],
  );
  return found;
}

/** Statements with lines that were never paid, newest first. */
export const unpaidStatements = (ctx: Ctx, kinds: readonly ServiceKind[], most: number): Promise<StartChoiceRecord[]> =>
  choices(
    ctx,
    `SELECT ${SUMS} FROM statement s CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(l.gross_cents), 0)::bigint AS amount
       FROM statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id AND ${UNPAID}) x
     WHERE s.company_id = $1 AND s.kind = ANY ($2) AND s.confirmed_at IS NOT NULL AND x.count > 0 ORDER BY s.id DESC LIMIT $3`,
    [ctx.companyId, kinds, most],
  );

/** Of these lines those that may still be paid, or have been since: whose they are and where they stand. */
export async function stillOpen(
  ctx: Ctx,
  lineIds: readonly string[],
): Promise<{ readonly person_id: string; readonly statement_code: string }[]> {
  return ctx.rows(
    `SELECT DISTINCT l.person_id, s.statement_code FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND l.id = ANY ($2::bigint[]) AND l.status <> 'TERMINATED'`,
    [ctx.companyId, lineIds],
  );
}
