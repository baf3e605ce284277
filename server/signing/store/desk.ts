import { paperStuckAfter } from '../../../schema/desk';
import type { Ctx } from '../../kernel/context';
import { type PaperDesk, type QueueKind, readPapers, readQueue, viewerId } from '../../kernel/queues';
import { SEAL_LEASE_MS } from './sealing';

/** Signed, and tried in vain as often as the rule of a stuck sealing says (isSealingStuck). */
const FAILED = `SELECT id, company_id, contract_code AS title, seal_reason AS reason, seal_tries AS tries, signed_at AS since
  FROM contract WHERE status = 'SIGNING' AND seal_reason IS NOT NULL AND seal_tries >= ${paperStuckAfter}`;

export const queues: readonly QueueKind[] = [
  {
    key: 'SIGNATURE',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, name AS title, NULL::bigint AS cents, entered_at AS since, entered_by <> $1 AS mine, false AS overdue, name AS find
         FROM signature_entry WHERE status = 'PROPOSED'`,
        [viewerId(ctx)],
      ),
  },
  {
    key: 'SEALING',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, title, NULL::bigint AS cents, since, false AS mine, false AS overdue, title AS find FROM (${FAILED}) failed`,
      ),
  },
];

/** false = it is sealed by now, or given up. */
async function sealNow(ctx: Ctx, id: string): Promise<boolean> {
  const found = await ctx.maybe<{ company_id: string }>(
    `SELECT company_id FROM contract WHERE id = $1 AND status = 'SIGNING' FOR NO KEY UPDATE`,
    [id],
  );
  if (!found) return false;
  await ctx.enterCompany(found.company_id);
  // By hand: by the real clock of the database. One that is due within a lease may be in a worker's hands, and is tried in a moment anyway.
  await ctx.count(
    `UPDATE contract SET seal_due_at = now() WHERE company_id = $1 AND id = $2 AND seal_due_at > now() + make_interval(secs => $3 / 1000.0)`,
    [found.company_id, id, SEAL_LEASE_MS],
  );
  return true;
}

export const papers: readonly PaperDesk[] = [
  { kind: 'SEALING', list: (ctx, search, page) => readPapers(ctx, FAILED, search, page), retry: sealNow },
];
