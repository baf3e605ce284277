// What the statements that wait to be paid still need, by subject and state.
import type { StatementStatus } from '../../../schema/machines/statement';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';

/** LDG-013: 4, 5, 7 and 10. */
const WAITING: readonly StatementStatus[] = ['PENDING_PAYMENT', 'PENDING_REVIEW', 'AWAITING_FUNDS', 'WAITING_PAYMENT'];

interface Due {
  readonly subjectId: string;
  readonly status: StatementStatus;
  readonly count: number;
  readonly amount: Cents;
}

/** The money of a statement that is locked has left the balance already: it needs nothing more and is not counted, it stands under 锁定中的资金. */
export async function duesByState(ctx: Ctx): Promise<Due[]> {
  const rows = await ctx.rows<{ subject_id: string; status: StatementStatus; n: string; cents: string }>(
    `SELECT subject_id, status, count(*) AS n, sum(total_cents - deduction_cents)::bigint AS cents
     FROM statement WHERE company_id = $1 AND status = ANY ($2) AND locked_until IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    [ctx.companyId, WAITING],
  );
  return rows.map((row) => ({
    subjectId: row.subject_id,
    status: row.status,
    count: Number(row.n),
    amount: centsFromDatabase(row.cents),
  }));
}
