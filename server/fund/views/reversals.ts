import type { AvailableAction } from '../../../schema/machines/machine';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { proposersOf } from '../../operator/public';
import { DISMISS_ACTION, reversalActions } from '../rules';
import { candidatesFor } from '../steps/meetReversals';
import type { Inbound } from '../store/inbounds';
import type { KeptReversal } from '../store/reversals';

type CandidateView = Pick<Inbound, 'id' | 'bankRef' | 'payerName' | 'amount' | 'receivedAt' | 'status'> & {
  readonly companyName: string | null;
};

export interface ReversalView
  extends Pick<
    KeptReversal,
    | 'id'
    | 'status'
    | 'bankRef'
    | 'amount'
    | 'payerName'
    | 'remark'
    | 'receivedAt'
    | 'fileName'
    | 'line'
    | 'isDoubted'
    | 'enteredBy'
    | 'enteredAt'
  > {
  readonly candidates: readonly CandidateView[];
  readonly dismissalRequestedBy: string | null;
  readonly availableActions: readonly AvailableAction[];
}

/** Of a page: with the credits that each may be of. */
export async function reversalViews(ctx: Ctx, reversals: readonly KeptReversal[]): Promise<ReversalView[]> {
  const credits = await candidatesFor(ctx, reversals);
  const all = [...credits.values()].flat();
  const companies = await companyNames(ctx, [...new Set(all.flatMap(({ companyId }) => companyId ?? []))]);
  const asked = await proposersOf(ctx, DISMISS_ACTION);
  return reversals.map(
    ({ id, status, bankRef, amount, payerName, remark, receivedAt, fileName, line, isDoubted, enteredBy, enteredAt }) => ({
      id,
      status,
      bankRef,
      amount,
      payerName,
      remark,
      receivedAt,
      fileName,
      line,
      isDoubted,
      enteredBy,
      enteredAt,
      candidates: (credits.get(id) ?? []).map((credit) => ({
        id: credit.id,
        bankRef: credit.bankRef,
        payerName: credit.payerName,
        amount: credit.amount,
        receivedAt: credit.receivedAt,
        status: credit.status,
        companyName: credit.companyId === null ? null : (companies.get(credit.companyId) ?? null),
      })),
      dismissalRequestedBy: asked.get(id) ?? null,
      availableActions: reversalActions(status, ctx.actor),
    }),
  );
}
