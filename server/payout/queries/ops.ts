import { array, boolean, mixed, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import type { AvailableAction } from '../../../schema/machines/machine';
import { openAttempt, type PayoutAttemptStatus, payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { companyById } from '../../company/public';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type DecisionView, decisionView, opsActions } from '../decisionView';
import { countAttempts, type Decision, listAttempts, openDecisions } from '../opsStore';
import type { Attempt } from '../store';
import { type AttemptView, attemptView } from './attempts';

export interface OpsPayoutView {
  readonly attempt: AttemptView;
  readonly companyId: string;
  readonly companyName: string;
  readonly statementId: string;
  readonly isOverdue: boolean;
  readonly decision: DecisionView | null;
  readonly availableActions: AvailableAction[];
}

const overdueBefore = (ctx: Ctx): Date => later(ctx.now, -limits.payout.unknownCaseAfter);

function opsView(
  ctx: Ctx,
  attempt: Attempt & { companyId: string },
  names: ReadonlyMap<string, string>,
  decision: Decision | null,
): OpsPayoutView {
  const isOpen = (openAttempt as readonly PayoutAttemptStatus[]).includes(attempt.status);
  return {
    attempt: attemptView(attempt),
    companyId: attempt.companyId,
    companyName: names.get(attempt.companyId) ?? '',
    statementId: attempt.statementId,
    isOverdue: isOpen && attempt.sentAt < overdueBefore(ctx),
    decision: decision && decisionView(decision),
    availableActions: opsActions(ctx, attempt, decision),
  };
}

async function namesOf(ctx: Ctx, companyIds: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(companyIds)) names.set(id, (await companyById(ctx, id))?.name ?? '');
  return names;
}

export const opsPayouts = query({
  name: 'opsPayouts',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    filter: object({
      statuses: array(mixed<PayoutAttemptStatus>().oneOf(payoutAttempt.stateKeys).required()).nullable().default(null),
      companyId: string().nullable().default(null),
      outBizNo: string().nullable().default(null),
      onlyOverdue: boolean().nullable().default(false),
    })
      .nullable()
      .default(null),
    ...pageShape,
  }),
  run: async (ctx, input): Promise<Connection<OpsPayoutView>> => {
    const page = pageOf(input);
    const given = input.filter;
    const filter = {
      statuses: given?.statuses?.length ? given.statuses : [...openAttempt],
      companyId: given?.companyId ?? null,
      outBizNo: given?.outBizNo || null,
      sentBefore: given?.onlyOverdue ? overdueBefore(ctx) : null,
    };
    const rows = await listAttempts(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await countAttempts(ctx, filter, COUNT_CAP);
    const decisions = await openDecisions(
      ctx,
      rows.map(({ id }) => id),
    );
    const names = await namesOf(
      ctx,
      rows.map(({ companyId }) => companyId),
    );
    const nodes = rows.map((row) => opsView(ctx, row, names, decisions.get(row.id) ?? null));
    return connectionOf(nodes, page, total, ({ attempt }) => [attempt.id]);
  },
});
