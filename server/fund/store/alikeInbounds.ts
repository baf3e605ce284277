import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';

/** So many of them are named. */
const MAX_ALIKE = 10;
/** Entered without a time a transfer stands at the time of its entry, which is this much later at the most where people keep up. */
const UNSAID_WITHIN = '3 days';

/**
 * References of others of the same payer, amount and day, by the id of the transfer that waits for its confirmation: one transfer that was entered by
 * the number of its receipt comes with the file under another one, and would be credited twice. Those that were rejected or taken back are no money.
 */
export async function alikeInbounds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ctx.rows<{ id: string; bank_ref: string }>(
    `SELECT one.id, alike.bank_ref FROM inbound_transfer one CROSS JOIN LATERAL (
       SELECT other.bank_ref FROM inbound_transfer other
       WHERE other.payer_key = one.payer_key AND other.amount_cents = one.amount_cents AND other.id <> one.id
         AND other.status <> 'REJECTED' AND other.reversed_at IS NULL
         AND ((other.received_at AT TIME ZONE 'Asia/Shanghai')::date = (one.received_at AT TIME ZONE 'Asia/Shanghai')::date
           OR ((other.received_at = other.entered_at OR one.received_at = one.entered_at)
             AND other.received_at BETWEEN one.received_at - $2::interval AND one.received_at + $2::interval))
       ORDER BY other.id DESC LIMIT $3) alike
     WHERE one.id = ANY ($1::bigint[]) AND one.status = 'ENTERED'`,
    [ids, UNSAID_WITHIN, MAX_ALIKE],
  );
  return new Map([...groupedBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ bank_ref }) => bank_ref)] as const));
}
