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

/** A statement whose money is locked has left the balance already: it needs nothing more. */
export async function duesByState(ctx: Ctx): Promise<Due[]> {
  const rows = await ctx.rows<{ subject_id: string; status: StatementStatus; n: string; cents: string }>(
    `SELECT subject_id, status, count(*) AS n,
       coalesce(sum(total_cents - deduction_cents) FILTER (WHERE locked_until IS NULL), 0)::bigint AS cents
     FROM statement WHERE company_id = $1 AND status = ANY ($2) GROUP BY 1, 2 ORDER BY 1, 2`,
    [ctx.companyId, WAITING],
  );
  return rows.map((row) => ({
    subjectId: row.subject_id,
    status: row.status,
    count: Number(row.n),
    amount: centsFromDatabase(row.cents),
  }));
}
