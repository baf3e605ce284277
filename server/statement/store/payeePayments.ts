// What a payee was paid by this company: his history, and the account of his last payment.
import type { LineStatus } from '../../../schema/machines/statementLine';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import type { LineRecord } from './lines';
import type { StatementRecord } from './statements';

export const lastPaidAccounts = (ctx: Ctx, payeeIds: readonly string[]): Promise<Pick<LineRecord, 'payee_id' | 'account_cipher'>[]> =>
  ctx.rows(
    `SELECT DISTINCT ON (l.payee_id) l.payee_id, l.account_cipher FROM statement_line l
     WHERE l.company_id = $1 AND l.payee_id = ANY ($2::bigint[]) AND l.status = 'SUCCESS' ORDER BY l.payee_id, l.id DESC`,
    [ctx.companyId, payeeIds],
  );

/** A line with what its statement is called. */
export interface PaymentRecord
  extends Pick<LineRecord, 'id' | 'statement_id' | 'gross_cents' | 'net_cents' | 'account_mask' | 'paid_at'>,
    Pick<StatementRecord, 'statement_code' | 'title' | 'kind'> {
  readonly status: LineStatus;
}

/** Newest first. */
export async function listPayments(ctx: Ctx, payeeId: string, page: Page): Promise<{ rows: PaymentRecord[]; count: number }> {
  const parameters: unknown[] = [ctx.companyId, payeeId];
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM statement_line WHERE company_id = $1 AND payee_id = $2 LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const keyset = page.cursor ? `AND l.id < $${parameters.push(page.cursor[0])}` : '';
  const rows = await ctx.rows<PaymentRecord>(
    `SELECT l.id, l.statement_id, l.gross_cents, l.net_cents, l.account_mask, l.paid_at, l.status, s.statement_code, s.title, s.kind
     FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
     WHERE l.company_id = $1 AND l.payee_id = $2 ${keyset} ORDER BY l.id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: n };
}
