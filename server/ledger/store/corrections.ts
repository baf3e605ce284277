// What has been put right of a credit.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';

interface Credit {
  readonly id: string;
  readonly amount: Cents;
  /** By all corrections so far. */
  readonly corrected: Cents;
}

/** Of this company at this subject. Whoever decides by it holds the lock of the account that corrections are taken from. */
export async function findCredit(ctx: Ctx, subjectId: string, inboundId: string): Promise<Credit | null> {
  const row = await ctx.maybe<{ id: string; amount_cents: string; corrected: string }>(
    `SELECT t.id, t.amount_cents, coalesce((SELECT sum(c.amount_cents) FROM ledger_transfer c WHERE c.company_id = $1 AND c.corrects_id = t.id), 0)::bigint AS corrected
     FROM ledger_transfer t WHERE t.company_id = $1 AND t.subject_id = $2 AND t.idem_key = $3`,
    [ctx.companyId, subjectId, `recharge:${inboundId}`],
  );
  return row ? { id: row.id, amount: centsFromDatabase(row.amount_cents), corrected: centsFromDatabase(row.corrected) } : null;
}
