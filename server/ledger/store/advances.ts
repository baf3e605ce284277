// What changed the debt of an advance: payments that began, and money that came back to the quota.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import type { Row } from '../../kernel/rows';
import type { LedgerTransferRow } from '../entity';
import { type Holder, payStartKeySql } from '../rules';

type MovementRow = Pick<Row<LedgerTransferRow>, 'id' | 'subject_id' | 'code' | 'occurred_at' | 'line_id'> & {
  readonly holder_type: Holder['type'];
  readonly holder_id: string;
  readonly amount: string;
  readonly moved_at: string;
};

/** Which statement each of these transfers belongs to, the oldest statement first; one of another holder has no entry. */
export async function listStatementsOf(ctx: Ctx, transferIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows<{ id: string; holder_id: string }>(
    `SELECT id, holder_id FROM ledger_transfer
     WHERE company_id = $1 AND id = ANY ($2::bigint[]) AND holder_type = 'statement' ORDER BY holder_id, id`,
    [ctx.companyId, transferIds],
  );
  return new Map(rows.map(({ id, holder_id }) => [id, holder_id]));
}

export interface AdvanceMovement {
  readonly transferId: string;
  readonly subjectId: string;
  readonly at: Date;
  readonly isRefund: boolean;
  readonly holder: Holder;
  /** Of a refund: the line that was stopped, of an order the one that its key names. */
  readonly lineId: string | null;
  readonly amount: Cents;
  /** Where the next page goes on behind it; to the microsecond, which a Date is not. */
  readonly place: MovementPlace;
}

interface MovementPlace {
  readonly movedAt: string;
  readonly transferId: string;
}

const BEGINNING: MovementPlace = { movedAt: '-infinity', transferId: '0' };

/**
 * In the order of their times, those behind a place that happened in from ≤ at < before. A lock is none until its payment begins; a coupon that
 * paid a part is no advance. A page reads what stands on it and not the whole span again.
 */
export async function listAdvanceMovements(
  ctx: Ctx,
  span: { readonly from: Date; readonly before: Date },
  part: { readonly after: MovementPlace | null; readonly limit: number },
): Promise<AdvanceMovement[]> {
  const { movedAt, transferId } = part.after ?? BEGINNING;
  const rows = await ctx.rows<MovementRow>(
    `SELECT id, subject_id, occurred_at, code, holder_type, holder_id, line_id, amount, moved.at::text AS moved_at FROM (
       (SELECT h.ended_at AS at, t.id, t.subject_id, t.occurred_at, t.code, t.holder_type, t.holder_id, t.line_id, h.amount_cents AS amount
        FROM ledger_hold h JOIN ledger_transfer t ON t.company_id = h.company_id
          AND t.idem_key = ${payStartKeySql('h')}
        WHERE h.company_id = $1 AND h.status = 'USED' AND h.pay_type = 'ADVANCE' AND h.ended_at >= greatest($2::timestamptz, $4::timestamptz)
          AND h.ended_at < $3 AND (h.ended_at, t.id) > ($4::timestamptz, $5::bigint)
        ORDER BY h.ended_at, t.id LIMIT $6)
       UNION ALL
       (SELECT t.occurred_at, t.id, t.subject_id, t.occurred_at, t.code, t.holder_type, t.holder_id,
          coalesce(t.line_id, substring(t.idem_key FROM '^refund:[A-Za-z]+:([0-9]+)')::bigint), t.amount_cents
        FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND t.credit_account_id = a.id
        WHERE a.company_id = $1 AND a.kind = 'ADVANCE_USED' AND t.code = 'refund' AND t.occurred_at >= greatest($2::timestamptz, $4::timestamptz)
          AND t.occurred_at < $3 AND (t.occurred_at, t.id) > ($4::timestamptz, $5::bigint)
        ORDER BY t.occurred_at, t.id LIMIT $6)) moved
     ORDER BY moved.at, id LIMIT $6`,
    [ctx.companyId, span.from, span.before, movedAt, transferId, part.limit],
  );
  return rows.map((row) => ({
    transferId: row.id,
    subjectId: row.subject_id,
    at: row.occurred_at,
    isRefund: row.code === 'refund',
    holder: { type: row.holder_type, id: row.holder_id },
    lineId: row.line_id,
    amount: centsFromDatabase(row.amount),
    place: { movedAt: row.moved_at, transferId: row.id },
  }));
}
