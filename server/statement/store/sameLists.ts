// SQL of D81: which statements hold the rows of a list already.
import type { Ctx } from '../../kernel/context';

export interface HeldList {
  readonly id: string;
  readonly statement_code: string;
  readonly status: string;
  readonly paid_at: Date | null;
  /** Rows of the list, those of them that the statement holds, and all that it still holds. */
  readonly total: number;
  readonly equal: number;
  readonly others: number;
}

interface HeldWithin {
  readonly statementId: string;
  readonly rosterId: string;
  readonly since: Date;
  readonly percent: number;
  readonly told: number;
}

// What a confirm would take over now: who, where to, how much, and how often the list says so.
const MINE = `mine AS MATERIALIZED (SELECT id_card_index, account_index, amount_cents, count(*)::int AS n FROM roster_row
  WHERE company_id = $1 AND roster_id = $2 AND status <> 'ERROR' AND id_card_index IS NOT NULL AND account_index IS NOT NULL AND amount_cents IS NOT NULL
  GROUP BY id_card_index, account_index, amount_cents)`;

/**
 * Confirmed statements whose money may move or has moved and that hold at least `percent` of the list. A statement that is too small to hold
 * so much is not looked into, and stopped lines got their money back. Rows of the list and lines meet in one sort, not in a join: of lists
 * and lines that were just written the planner knows nothing, and 20,000 by 20,000 is a bad guess.
 */
export async function heldLists(ctx: Ctx, within: HeldWithin): Promise<HeldList[]> {
  return ctx.rows<HeldList>(
    `WITH ${MINE}, size AS (SELECT coalesce(sum(n), 0)::int AS total FROM mine),
     recent AS (SELECT s.id, s.statement_code, s.status, s.paid_at, s.confirmed_at FROM statement s, size
       WHERE s.company_id = $1 AND s.confirmed_at > $3 AND s.status <> 'TERMINATED' AND s.id <> $4 AND s.line_count * 100 >= size.total * $5::int AND size.total > 0),
     every AS (SELECT NULL::bigint AS statement_id, id_card_index AS who, account_index AS account, amount_cents AS amount, n FROM mine
       UNION ALL SELECT l.statement_id, l.id_index, l.account_index, l.gross_cents, 0 FROM recent
         JOIN statement_line l ON l.company_id = $1 AND l.statement_id = recent.id WHERE l.status <> 'TERMINATED'),
     met AS (SELECT statement_id, who, account, amount, max(n) OVER (PARTITION BY who, account, amount) AS mine FROM every),
     held AS (SELECT statement_id, max(mine) AS mine, count(*)::int AS theirs FROM met WHERE statement_id IS NOT NULL AND mine > 0
       GROUP BY statement_id, who, account, amount),
     shares AS (SELECT statement_id, sum(least(mine, theirs))::int AS equal FROM held GROUP BY statement_id)
     SELECT r.id, r.statement_code, r.status, r.paid_at, size.total, shares.equal, (SELECT count(*)::int FROM statement_line l
         WHERE l.company_id = $1 AND l.statement_id = r.id AND l.status <> 'TERMINATED') AS others
     FROM shares JOIN recent r ON r.id = shares.statement_id, size WHERE shares.equal * 100 >= size.total * $5::int
     ORDER BY shares.equal DESC, r.confirmed_at DESC, r.id DESC LIMIT $6`,
    [ctx.companyId, within.rosterId, within.since, within.statementId, within.percent, within.told],
  );
}

/**
 * Two equal lists confirmed at the same moment must not overlook each other: the second waits here until the lines of the first are there.
 * Held until the end of the transaction.
 */
export async function lockContent(ctx: Ctx, rosterId: string): Promise<void> {
  await ctx.rows(
    `WITH ${MINE} SELECT pg_advisory_xact_lock(hashtextextended(concat_ws('|', $1::text, count(*), sum(amount_cents * n),
       bit_xor(hashtextextended(concat_ws('|', id_card_index, account_index, amount_cents, n), 31))), 81)) FROM mine`,
    [ctx.companyId, rosterId],
  );
}
