import { operatorPayoutResult } from '../../../schema/codes';
import type { AvailableAction } from '../../../schema/machines/machine';
import { payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { isCaseWaiting, reconcileCase } from '../../../schema/machines/reconcileCase';
import { cents, formatYuan } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import { type ReconcileKind, reconcileTexts } from '../../../schema/reconcile';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { type Case, caseHash } from '../store/cases';

export interface ReconcileCaseView extends Omit<Case, 'askedHash' | 'proposals' | 'proposedById'> {
  readonly isSettled: boolean;
  readonly companyName: string | null;
  readonly oursText: string;
  readonly theirsText: string;
  readonly contentHash: string;
  readonly availableActions: readonly AvailableAction[];
}

const AMOUNTS: readonly ReconcileKind[] = ['AMOUNT', 'LEDGER'];

/** Both sides are kept as they were compared: cents, a state of an attempt, or results of the book side by side. */
function words(kind: ReconcileKind, said: string): string {
  if (said === '') return reconcileTexts.nothing;
  if (AMOUNTS.includes(kind)) return formatYuan(cents(Number(said)));
  const named = (one: string): string =>
    operatorPayoutResult.is(one) ? operatorPayoutResult.label(one) : payoutAttempt.is(one) ? payoutAttempt.label(one) : one;
  return said.split(', ').map(named).join('、');
}

function actionsOf(ctx: Ctx, found: Case): readonly AvailableAction[] {
  const roles = ctx.actor?.roles ?? [];
  const facts = { otherOperator: found.proposedById !== ctx.actor?.id };
  return reconcileCase.availableActions(
    found.status,
    facts,
    (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, { auditOn: true }),
  );
}

/** Names of all companies of a page by one question. */
export async function viewsOfCases(ctx: Ctx, cases: readonly Case[]): Promise<ReconcileCaseView[]> {
  const names = await companyNames(
    ctx,
    cases.flatMap(({ companyId }) => companyId ?? []),
  );
  return cases.map((found) => {
    const { askedHash: _asked, proposals: _times, proposedById: _by, ...shown } = found;
    return {
      ...shown,
      isSettled: !isCaseWaiting(found.status),
      companyName: found.companyId === null ? null : (names.get(found.companyId) ?? null),
      oursText: words(found.kind, found.ours),
      theirsText: words(found.kind, found.theirs),
      contentHash: caseHash(found),
      availableActions: actionsOf(ctx, found),
    };
  });
}
