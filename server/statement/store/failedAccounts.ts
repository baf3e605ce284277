// SQL of accounts that the bank refused for good: by payee and account of this company alone.
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { RowScope } from '../../roster/public';
import type { StatementFailedAccountRow } from '../entity';

export type FailedPair = Pick<Row<StatementFailedAccountRow>, 'payee_id' | 'account_index'>;
type NewFailedAccount = Omit<Row<StatementFailedAccountRow>, 'company_id' | 'failed_at'>;

/** The latest failure is the one that is told. */
export async function rememberFailed(ctx: Ctx, failed: readonly NewFailedAccount[]): Promise<void> {
  await ctx.count(
    `INSERT INTO statement_failed_account (company_id, payee_id, account_index, statement_id, fail_code, fail_text, failed_at)
     SELECT DISTINCT ON (x.payee_id, x.account_index) $1::bigint, x.payee_id, x.account_index, x.statement_id, x.fail_code, x.fail_text, $2::timestamptz
     FROM jsonb_to_recordset($3::jsonb) AS x(payee_id bigint, account_index text, statement_id bigint, fail_code text, fail_text text)
     ORDER BY x.payee_id, x.account_index, x.statement_id DESC
     ON CONFLICT (company_id, payee_id, account_index) DO UPDATE SET statement_id = excluded.statement_id, fail_code = excluded.fail_code,
       fail_text = excluded.fail_text, failed_at = excluded.failed_at`,
    [ctx.companyId, ctx.now, JSON.stringify(failed)],
  );
}

export async function forgetFailed(ctx: Ctx, pairs: readonly FailedPair[]): Promise<number> {
  return ctx.count(
    `DELETE FROM statement_failed_account f USING jsonb_to_recordset($2::jsonb) AS x(payee_id bigint, account_index text)
     WHERE f.company_id = $1 AND f.payee_id = x.payee_id AND f.account_index = x.account_index`,
    [ctx.companyId, JSON.stringify(pairs.map(({ payee_id, account_index }) => ({ payee_id, account_index })))],
  );
}

interface FailedRow {
  readonly id: string;
  readonly fail_text: string;
  readonly failed_at: Date;
  readonly statement_code: string;
  /** Where this person was last paid; null = nowhere yet. */
  readonly good_mask: string | null;
}

const GOOD = `SELECT l.account_cipher, l.account_mask FROM statement_line l WHERE l.company_id = r.company_id AND l.person_id = r.person_id
  AND l.payee_id = r.payee_id AND l.status = 'SUCCESS' AND l.pay_way = o.pay_way AND l.account_index <> r.account_index
  AND NOT EXISTS (SELECT 1 FROM statement_failed_account b WHERE b.company_id = l.company_id AND b.payee_id = l.payee_id AND b.account_index = l.account_index)
  ORDER BY l.paid_at DESC, l.id DESC LIMIT 1`;

/** Rows that go to an account which failed for good; the account to use instead is looked up for these few alone. */
export async function failedRowsOf(ctx: Ctx, scope: RowScope): Promise<FailedRow[]> {
  const parameters: unknown[] = [ctx.companyId, scope.rosterId];
  const only = scope.rowIds === null ? '' : `AND r.id = ANY ($${parameters.push(scope.rowIds)})`;
  return ctx.rows<FailedRow>(
    `SELECT r.id, f.fail_text, f.failed_at, s.statement_code, good.account_mask AS good_mask FROM roster_row r
     JOIN roster o ON o.company_id = r.company_id AND o.id = r.roster_id
     JOIN statement_failed_account f ON f.company_id = r.company_id AND f.payee_id = r.payee_id AND f.account_index = r.account_index
     JOIN statement s ON s.company_id = f.company_id AND s.id = f.statement_id
     LEFT JOIN LATERAL (${GOOD}) good ON true
     WHERE r.company_id = $1 AND r.roster_id = $2 ${only}`,
    parameters,
  );
}

export async function goodAccountCipher(ctx: Ctx, rowId: string): Promise<string | null> {
  const found = await ctx.maybe<{ account_cipher: string }>(
    `SELECT good.account_cipher FROM roster_row r JOIN roster o ON o.company_id = r.company_id AND o.id = r.roster_id
     CROSS JOIN LATERAL (${GOOD}) good WHERE r.company_id = $1 AND r.id = $2`,
    [ctx.companyId, rowId],
  );
  return found?.account_cipher ?? null;
}
