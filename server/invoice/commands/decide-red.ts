import { object, string } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { invoiceNotices, invoiceProblems } from '../../../schema/invoiceTexts';
import { redConfirmation as machine } from '../../../schema/machines/redConfirmation';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { freeRed, lockInvoiceOfRed } from '../steps/freeRed';
import { tellApplicant } from '../steps/tellApplicant';
import { changeRed, companyOfRed, lockRed, type Red, redHash } from '../store/reds';
import { type OpsRedView, opsRedView } from '../views/reds';

/** In the company it belongs to, under the locks of its statements, its application and its own. */
async function enterAndLock(ctx: Ctx, id: string): Promise<{ red: Red; invoiceId: string }> {
  const companyId = await companyOfRed(ctx, id);
  if (companyId === null) throw new DomainError('RED_NOT_FOUND');
  await ctx.enterCompany(companyId);
  const { application } = await lockInvoiceOfRed(ctx, id);
  return { red: await lockRed(ctx, id), invoiceId: application.id };
}

function requireRead(ctx: Ctx, red: Red, seen: string | null | undefined): void {
  requireSameApproved({ now: redHash(ctx.companyId, red), asked: red.content_hash, seen });
}

/** For the seller; handed to the issuer by a job. What the issuer could not do is asked of it again. */
export const opsConfirmRedInvoice = command({
  name: 'opsConfirmRedInvoice',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput(), contentHash: seenShape() }),
  errors: ['RED_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'APPROVAL_CHANGED', 'INVOICE_RED_LAPSED'],
  idempotent: 'required',
  audit: { action: 'invoice.redConfirm', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id, contentHash }): Promise<OpsRedView> => {
    const { red } = await enterAndLock(ctx, id);
    const isNew = red.status === 'WAITING';
    machine.require(red.status, isNew ? 'confirm' : 'issue');
    // The sweep may come later than the clock.
    if (isNew && ctx.now > red.due_at) throw new DomainError('INVOICE_RED_LAPSED');
    requireRead(ctx, red, contentHash);
    const changed = await changeRed(ctx, id, {
      status: 'CONFIRMED',
      issue_asked_at: ctx.now,
      issue_problem: null,
      handled_by_name: ctx.actor?.name ?? '',
      ...(isNew ? { confirmed_at: ctx.now } : {}),
    });
    ctx.enqueue('invoice.red', { companyId: ctx.companyId, id }, { key: `invoice.red:${ctx.companyId}:${id}` });
    return opsRedView(ctx, changed);
  },
});

export const opsRefuseRedInvoice = command({
  name: 'opsRefuseRedInvoice',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput(), reason: string().trim().required(invoiceProblems.redRefusal).max(200), contentHash: seenShape() }),
  errors: ['RED_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'APPROVAL_CHANGED'],
  idempotent: 'required',
  audit: { action: 'invoice.redRefuse', target: (input) => ['redConfirmation', input.id] },
  run: async (ctx, { id, reason, contentHash }): Promise<OpsRedView> => {
    const { red, invoiceId } = await enterAndLock(ctx, id);
    machine.require(red.status, 'refuse');
    requireRead(ctx, red, contentHash);
    await freeRed(ctx, red);
    const changed = await changeRed(ctx, id, {
      status: 'REFUSED',
      refuse_reason: reason,
      handled_by_name: ctx.actor?.name ?? '',
      ended_at: ctx.now,
    });
    await tellApplicant(ctx, { id: invoiceId, created_by: red.created_by }, fillText(invoiceNotices.redRefused, { reason }));
    ctx.note({ after: { reason } });
    return opsRedView(ctx, changed);
  },
});
