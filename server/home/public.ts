import type { ChecklistStep } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import type { RosterKindKey } from '../kernel/kinds';
import { insertStep } from './store';

/**
 * DEM-006: called by the reactions of wiring.ts. Only what this very member did counts: no job, no colleague, and not the history
 * that the demo world was built with in their name.
 */
export async function tick(ctx: Ctx, step: ChecklistStep): Promise<void> {
  if (ctx.actor?.kind !== 'member' || !ctx.company || ctx.door === 'SEED') return;
  await insertStep(ctx, ctx.actor.id, step);
}

/** The same for lists that become statements; the getting-started list speaks of no others. */
export const tickOfList = async (ctx: Ctx, kind: RosterKindKey, step: ChecklistStep): Promise<void> =>
  kind === 'BUSINESS_INCOME' || kind === 'LABOR' ? tick(ctx, step) : undefined;
