import type { PayWay } from '../../../schema/codes';
import type { Ctx } from '../../kernel/context';
import { UNSENT } from './payout';

interface Waiting {
  readonly statement_id: string;
  readonly pay_way: PayWay;
  readonly count: number;
}

/** Lines that were not sent and whose channel takes no new orders, by channel. */
export async function waitingForChannels(ctx: Ctx, statementId: string): Promise<readonly Waiting[]> {
  const found = await ctx.once('statement.waitingForChannels', [statementId], async (ids) => {
    const rows = await ctx.rows<Waiting>(
      `SELECT l.statement_id, l.pay_way, count(*)::int AS count FROM statement_line l JOIN payout_channel c ON c.key = l.pay_way AND c.is_paused
       WHERE l.company_id = $1 AND l.statement_id = ANY ($2) AND ${UNSENT} GROUP BY 1, 2 ORDER BY 1, 2`,
      [ctx.companyId, ids],
    );
    return new Map(ids.map((id) => [id, rows.filter((row) => row.statement_id === id)]));
  });
  return found.get(statementId) ?? [];
}
