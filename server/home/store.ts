import type { ChecklistStep } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import { type Row, scoped } from '../kernel/rows';
import { ChecklistChoiceRow, ChecklistStepRow } from './entity';

/** The first time counts; a later one changes nothing. */
export async function insertStep(ctx: Ctx, userId: string, step: ChecklistStep): Promise<void> {
  await scoped(ctx, ChecklistStepRow).insertOnce({ user_id: userId, step, done_at: ctx.now });
}

export async function listSteps(ctx: Ctx, userId: string): Promise<Row<ChecklistStepRow>[]> {
  return scoped(ctx, ChecklistStepRow).list({ user_id: userId });
}

export async function isHidden(ctx: Ctx, userId: string): Promise<boolean> {
  return (await scoped(ctx, ChecklistChoiceRow).find({ user_id: userId }))?.is_hidden ?? false;
}

export async function writeHidden(ctx: Ctx, userId: string, hidden: boolean): Promise<void> {
  await scoped(ctx, ChecklistChoiceRow).put(['user_id'], { user_id: userId, is_hidden: hidden });
}
