// What is owed of an advance by one kind of bill. The account of the quota is one for both kinds, so this is counted from what bills and entries say.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { type AdvanceKind, advanceKind, advanceKindSql, type Holder, payStartKeySql } from '../rules';

/** Movements younger than this may have no entry yet; the daily run looks back three days. */
const DAYS_WITHOUT_ENTRY = 7;

/** The bill that takes what this holder moves. */
export async function advanceKindOf(ctx: Ctx, { type, id }: Holder): Promise<AdvanceKind> {
  if (type !== 'statement') return advanceKind(null);
  // By hand: the row is the statement's, of which the ledger has no entity.
  const found = await ctx.maybe<{ kind: string }>(`SELECT kind FROM statement WHERE company_id = $1 AND id = $2`, [ctx.companyId, id]);
  return advanceKind(found?.kind);
}

const SIDES = `
  SELECT t.id, h.holder_type, h.holder_id, h.amount_cents AS cents FROM ledger_hold h JOIN ledger_transfer t ON t.company_id = h.company_id
    AND t.idem_key = ${payStartKeySql('h')}
  WHERE h.company_id = $1 AND h.subject_id = $2 AND h.status = 'USED' AND h.pay_type = 'ADVANCE' AND h.ended_at >= (SELECT at FROM since)
  UNION ALL
  SELECT t.id, t.holder_type, t.holder_id, -t.amount_cents FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id
    AND t.credit_account_id = a.id
  WHERE a.company_id = $1 AND a.subject_id = $2 AND a.kind = 'ADVANCE_USED' AND t.code = 'refund' AND t.occurred_at >= (SELECT at FROM since)`;

/**
 * In one snapshot: principal of the open bill, entries that no bill has taken, and movements that have no entry yet. Both kinds together are the advance
 * in use without its locks (I11d). Below zero where more came back than was owed, before that went to the balance.
 */
export async function owedOfKind(ctx: Ctx, subjectId: string, kind: AdvanceKind): Promise<Cents> {
  const { owed } = await ctx.row<{ owed: string }>(
    `WITH since AS (SELECT coalesce((SELECT (r.accrued_to - ${DAYS_WITHOUT_ENTRY})::timestamp AT TIME ZONE 'Asia/Shanghai' FROM bill_run r
         WHERE r.company_id = $1), '-infinity') AS at),
       moved AS (${SIDES})
     SELECT ((SELECT coalesce(sum(settlement_cents + service_cents + past_remittance_cents - refund_settlement_cents - refund_service_cents
           - paid_principal_cents), 0) FROM bill WHERE company_id = $1 AND subject_id = $2 AND kind = $3 AND status = 'TO_PAY')
       + (SELECT coalesce(sum(CASE WHEN is_refund THEN -1 ELSE 1 END * (settlement_cents + service_cents)), 0) FROM bill_entry
         WHERE company_id = $1 AND subject_id = $2 AND kind = $3 AND bill_id IS NULL)
       + (SELECT coalesce(sum(m.cents), 0) FROM moved m LEFT JOIN statement s ON m.holder_type = 'statement' AND s.company_id = $1 AND s.id = m.holder_id
         WHERE ${advanceKindSql('s.kind')} = $3
           AND NOT EXISTS (SELECT 1 FROM bill_entry e WHERE e.company_id = $1 AND e.transfer_id = m.id)))::bigint AS owed`,
    [ctx.companyId, subjectId, kind],
  );
  return centsFromDatabase(owed);
}
