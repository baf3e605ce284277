import { limits } from '../../../schema/limits';
import { later, machineNow } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Roster } from '../store/rosters';

/**
 * A register that did not answer is asked again by itself, until every row has its answer: rows that wait for one keep their list from going on,
 * and nobody would think of editing them. A list that was left lying is asked about by its next change alone.
 */
export function askLater(
  ctx: Ctx,
  { id, createdAt }: Pick<Roster, 'id' | 'createdAt'>,
  counts: { readonly checking: number } | null,
): void {
  const { askAgainAfter, askAgainFor } = limits.roster;
  if (!counts || counts.checking === 0 || ctx.now > later(createdAt, askAgainFor)) return;
  const runAt = later(machineNow(), askAgainAfter);
  ctx.enqueue('roster.identify', { companyId: ctx.companyId, rosterId: id }, { key: `roster.identify:${id}`, runAt });
}
