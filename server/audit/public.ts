// What other domains may read of the log, inside their own transaction.
import { auditActionLabel } from '../../schema/auditActions';
import type { Ctx } from '../kernel/context';
import { remarkOf, roleLabels, statusOf } from './rules';
import { listRecords } from './store';

type Target = readonly [type: string, id: string];

interface TrailRecord {
  readonly seq: string;
  readonly at: Date;
  readonly actorName: string;
  readonly roles: readonly string[];
  readonly action: string;
  readonly isRefused: boolean;
  readonly status: string | null;
  readonly remark: string | null;
  /** Of the record in the chain. */
  readonly hash: string;
}

/** What was done with one target, newest first, at most `limit` before this number; for evidence, so every actor is named. */
export async function trailOf(
  ctx: Ctx,
  target: Target,
  page: { readonly before: string | null; readonly limit: number },
): Promise<TrailRecord[]> {
  const search = { targetType: target[0], targetId: target[1] };
  const cursor = page.before === null ? null : [page.before];
  const { rows } = await listRecords(ctx, ctx.companyId, search, { size: page.limit, offset: 0, cursor });
  return rows.slice(0, page.limit).map(({ seq, body, hash }) => ({
    seq,
    at: new Date(body.at),
    actorName: body.actor?.name ?? '',
    roles: roleLabels(body.roles),
    action: auditActionLabel(body.action),
    isRefused: body.refused !== undefined,
    status: statusOf(body),
    remark: remarkOf(body),
    hash,
  }));
}

/** How many records there are of it. */
export async function trailLength(ctx: Ctx, target: Target): Promise<number> {
  const search = { targetType: target[0], targetId: target[1] };
  return (await listRecords(ctx, ctx.companyId, search, { size: 1, offset: 0, cursor: null })).count;
}
