// The forms behind settlement contracts, and the receipts of many statements at once.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped } from '../../kernel/rows';
import { LineReceiptRow, PreviewFormRow } from '../entity';

interface SavedForm {
  readonly partyAName: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly content: string;
  readonly amount: Cents;
  readonly savedBy: string;
  readonly savedAt: Date;
}

export async function findForm(ctx: Ctx, statementId: string): Promise<SavedForm | null> {
  const row = await scoped(ctx, PreviewFormRow).find({ statement_id: statementId });
  if (!row) return null;
  return {
    partyAName: row.party_a_name,
    serviceFrom: row.service_from,
    serviceTo: row.service_to,
    content: row.content,
    amount: centsFromDatabase(row.amount_cents),
    savedBy: row.saved_by_name,
    savedAt: row.saved_at,
  };
}

/** The last one stands. */
export async function putForm(ctx: Ctx, statementId: string, form: Omit<SavedForm, 'savedBy' | 'savedAt'>): Promise<void> {
  await scoped(ctx, PreviewFormRow).put(['statement_id'], {
    statement_id: statementId,
    party_a_name: form.partyAName,
    service_from: form.serviceFrom,
    service_to: form.serviceTo,
    content: form.content,
    amount_cents: form.amount,
    saved_by: ctx.actor?.id ?? '',
    saved_by_name: ctx.actor?.name ?? '',
    saved_at: ctx.now,
  });
}

export async function countAvailable(ctx: Ctx, statementIds: readonly string[], limit: number): Promise<number> {
  const { n } = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM line_receipt
       WHERE company_id = $1 AND statement_id = ANY ($2::bigint[]) AND status = 'AVAILABLE' LIMIT $3) counted`,
    [ctx.companyId, statementIds, limit],
  );
  return n;
}

/** In the order of the lines. */
export async function availableOf(
  ctx: Ctx,
  statementIds: readonly string[],
  part: { readonly afterLineId: string; readonly limit: number },
): Promise<Row<LineReceiptRow>[]> {
  return ctx.rows<Row<LineReceiptRow>>(
    `SELECT ${columnList(LineReceiptRow)} FROM line_receipt
     WHERE company_id = $1 AND statement_id = ANY ($2::bigint[]) AND status = 'AVAILABLE' AND line_id > $3 ORDER BY line_id LIMIT $4`,
    [ctx.companyId, statementIds, part.afterLineId, part.limit],
  );
}
