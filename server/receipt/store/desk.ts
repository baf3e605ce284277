import { paperStuckAfter } from '../../../schema/desk';
import type { Ctx } from '../../kernel/context';
import type { Page } from '../../kernel/paging';
import { type PaperSearch, type QueueKind, readPapers, readQueue } from '../../kernel/queues';

/** By the line, whose receipt it is. */
const FAILED = `SELECT line_id AS id, company_id, receipt_no AS title, draw_failure AS reason, draw_tries AS tries, draw_failed_at AS since
  FROM line_receipt WHERE draw_tries >= ${paperStuckAfter}`;

export const queues: readonly QueueKind[] = [
  {
    key: 'RECEIPT',
    read: (ctx) =>
      readQueue(
        ctx,
        `SELECT id, company_id, title, NULL::bigint AS cents, since, false AS mine, false AS overdue, title AS find FROM (${FAILED}) failed`,
      ),
  },
];

/** Each with the name of what failed as its reason. */
export const listFailed = (ctx: Ctx, search: PaperSearch, page: Page): ReturnType<typeof readPapers> =>
  readPapers(ctx, FAILED, search, page);

/** Whose it is, over all companies; null = it is drawn by now, or its payment came back. */
export async function companyOfFailed(ctx: Ctx, lineId: string): Promise<string | null> {
  const found = await ctx.maybe<{ company_id: string }>('SELECT company_id FROM line_receipt WHERE line_id = $1 AND draw_tries > 0', [
    lineId,
  ]);
  return found?.company_id ?? null;
}
