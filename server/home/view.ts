import { type ChecklistStep, checklistStep } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import { isHidden, listSteps } from './store';

export interface ChecklistView {
  readonly items: { readonly step: ChecklistStep; readonly label: string; readonly isDone: boolean; readonly doneAt: Date | null }[];
  readonly doneCount: number;
  readonly isHidden: boolean;
}

export async function checklistView(ctx: Ctx): Promise<ChecklistView> {
  const userId = ctx.actor?.id ?? '0';
  const done = new Map((await listSteps(ctx, userId)).map((row) => [row.step, row.done_at]));
  const items = checklistStep.keys.map((step) => {
    const doneAt = done.get(step) ?? null;
    return { step, label: checklistStep.label(step), isDone: doneAt !== null, doneAt };
  });
  return { items, doneCount: done.size, isHidden: await isHidden(ctx, userId) };
}

export function emptyChecklist(): ChecklistView {
  return {
    items: checklistStep.keys.map((step) => ({ step, label: checklistStep.label(step), isDone: false, doneAt: null })),
    doneCount: 0,
    isHidden: false,
  };
}
