import type { ChecklistStep } from '../../schema/messages';
import type { Ctx } from '../kernel/context';

/** The first time counts; a later one changes nothing. */
export async function insertStep(ctx: Ctx, userId: string, step: ChecklistStep): Promise<void> {
  await ctx.count(`INSERT INTO checklist_step (company_id, user_id, step, done_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, [
    ctx.companyId,
    userId,
    step,
    ctx.now,
  ]);
}

export async function listSteps(ctx: Ctx, userId: string): Promise<{ step: ChecklistStep; done_at: Date }[]> {
  return ctx.rows(`SELECT step, done_at FROM checklist_step WHERE company_id = $1 AND user_id = $2`, [ctx.companyId, userId]);
}

export async function isHidden(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.maybe<{ is_hidden: boolean }>(`SELECT is_hidden FROM checklist_choice WHERE company_id = $1 AND user_id = $2`, [
    ctx.companyId,
    userId,
  ]);
  return row?.is_hidden ?? false;
}

export async function writeHidden(ctx: Ctx, userId: string, hidden: boolean): Promise<void> {
  await ctx.count(
    `INSERT INTO checklist_choice (company_id, user_id, is_hidden) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, user_id) DO UPDATE SET is_hidden = excluded.is_hidden`,
    [ctx.companyId, userId, hidden],
  );
}
