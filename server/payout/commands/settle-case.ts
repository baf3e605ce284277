import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { reconcileCase } from '../../../schema/machines/reconcileCase';
import { requireSameApproved } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import { idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { type Case, caseHash, decideCase, lockCase, proposeCase } from '../store/cases';
import { type ReconcileCaseView, viewsOfCases } from '../views/cases';

const view = async (ctx: Ctx, found: Case): Promise<ReconcileCaseView> => {
  const [seen] = await viewsOfCases(ctx, [found]);
  if (!seen) throw new Error('one case has one view');
  return seen;
};

/** LDG-010: no money moves here. What had to be done was done where payments are decided; this says what it was. */
export const opsProposeReconcileCase = command({
  name: 'opsProposeReconcileCase',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape(), remark: string().trim().required().max(limits.text.reasonMax) }),
  errors: ['RECONCILE_CASE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.proposeCase', target: (input) => ['payoutCase', input.id] },
  run: async (ctx, { id, remark }) => {
    const found = await lockCase(ctx, id);
    reconcileCase.require(found.status, 'propose');
    ctx.note({ after: { outBizNo: found.outBizNo, kind: found.kind, remark } });
    return view(ctx, await proposeCase(ctx, found, remark));
  },
});

const seen = { id: idShape(), contentHash: seenShape() };

/** The second operator. */
export const opsConfirmReconcileCase = command({
  name: 'opsConfirmReconcileCase',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object(seen),
  errors: ['RECONCILE_CASE_NOT_FOUND', 'SECOND_OPERATOR_REQUIRED', 'APPROVAL_CHANGED', 'APPROVAL_UNSEEN', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.confirmCase', target: (input) => ['payoutCase', input.id] },
  run: async (ctx, { id, contentHash }) => {
    const found = await lockCase(ctx, id);
    reconcileCase.require(found.status, 'confirm');
    if (found.proposedById === ctx.actor?.id) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    requireSameApproved({ now: caseHash(found), asked: found.askedHash, seen: contentHash, isRevised: found.proposals > 1 });
    ctx.note({ after: { outBizNo: found.outBizNo, kind: found.kind, remark: found.remark } });
    return view(ctx, await decideCase(ctx, found, 'confirm'));
  },
});

export const opsRejectReconcileCase = command({
  name: 'opsRejectReconcileCase',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object(seen),
  errors: ['RECONCILE_CASE_NOT_FOUND', 'APPROVAL_CHANGED', 'APPROVAL_UNSEEN', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'payout.rejectCase', target: (input) => ['payoutCase', input.id] },
  run: async (ctx, { id, contentHash }) => {
    const found = await lockCase(ctx, id);
    reconcileCase.require(found.status, 'reject');
    requireSameApproved({ now: caseHash(found), asked: null, seen: contentHash, isRevised: found.proposals > 1 });
    ctx.note({ after: { outBizNo: found.outBizNo, kind: found.kind } });
    return view(ctx, await decideCase(ctx, found, 'reject'));
  },
});
