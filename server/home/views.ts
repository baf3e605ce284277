import { type ChecklistStep, checklistStep } from '../../schema/messages';
import { allows, type CompanyPermission } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { isHidden, listSteps } from './store';

export interface ChecklistView {
  readonly items: { readonly step: ChecklistStep; readonly label: string; readonly isDone: boolean; readonly doneAt: Date | null }[];
  readonly doneCount: number;
  readonly isHidden: boolean;
}

/** A step stands in the list of those whose work it is; filing is everybody's, and whoever only reads packs no receipts. */
const stepNeeds: Readonly<Record<ChecklistStep, CompanyPermission>> = {
  UPLOAD: 'PAYMENT_CREATE',
  FIX: 'PAYMENT_CREATE',
  CONFIRM: 'PAYMENT_CREATE',
  SUBMIT: 'PAYMENT_CREATE',
  PASS: 'PAYMENT_AUDIT',
  PAY: 'PAYER',
  RECEIPT: 'ANY',
  EXPORT: 'READER',
};

/** Without an audit nobody submits to it or passes it. */
const auditSteps: readonly ChecklistStep[] = ['SUBMIT', 'PASS'];

function stepsOf(ctx: Ctx): ChecklistStep[] {
  const auditOn = ctx.company?.auditOn ?? true;
  const roles = ctx.actor?.roles ?? [];
  return checklistStep.keys.filter((step) => (auditOn || !auditSteps.includes(step)) && allows(stepNeeds[step], roles, { auditOn }));
}

export async function checklistView(ctx: Ctx): Promise<ChecklistView> {
  const userId = ctx.actor?.id ?? '0';
  const done = new Map((await listSteps(ctx, userId)).map((row) => [row.step, row.done_at]));
  const items = stepsOf(ctx).map((step) => {
    const doneAt = done.get(step) ?? null;
    return { step, label: checklistStep.label(step), isDone: doneAt !== null, doneAt };
  });
  return { items, doneCount: items.filter((item) => item.isDone).length, isHidden: await isHidden(ctx, userId) };
}

export function emptyChecklist(): ChecklistView {
  return {
    items: checklistStep.keys.map((step) => ({ step, label: checklistStep.label(step), isDone: false, doneAt: null })),
    doneCount: 0,
    isHidden: false,
  };
}
