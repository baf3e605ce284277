import { array, boolean, mixed, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import type { AvailableAction } from '../../../schema/machines/machine';
import { openAttempt, type PayoutAttemptStatus, payoutAttempt } from '../../../schema/machines/payoutAttempt';
import { companiesNamed, companyNames } from '../../company/public';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { type Keyword, keywordOf } from '../../kernel/keyword';
import { COUNT_CAP, type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { optionalFormatShape, optionalIdInput, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { failedLines, statementsNumbered } from '../../statement/public';
import type { Attempt } from '../store/attempts';
import { countAttempts, type Decision, listAttempts, openDecisions } from '../store/operations';
import { type DecisionView, decisionView, type FailedTry, isLastTry, opsActions } from '../views/decisions';
import { type AttemptView, attemptView } from './attempts';

interface OpsPayoutView {
  readonly attempt: AttemptView;
  readonly companyId: string;
  readonly companyName: string;
  readonly statementId: string;
  readonly isOverdue: boolean;
  readonly decision: DecisionView | null;
  readonly availableActions: AvailableAction[];
}

const overdueBefore = (ctx: Ctx): Date => later(ctx.now, -limits.payout.unknownCaseAfter);

interface Facts {
  readonly names: ReadonlyMap<string, string>;
  readonly decision: Decision | null;
  readonly failed: ReadonlyMap<string, FailedTry>;
}

function opsView(ctx: Ctx, attempt: Attempt & { companyId: string }, { names, decision, failed }: Facts): OpsPayoutView {
  const isOpen = (openAttempt as readonly PayoutAttemptStatus[]).includes(attempt.status);
  return {
    attempt: attemptView(attempt),
    companyId: attempt.companyId,
    companyName: names.get(attempt.companyId) ?? '',
    statementId: attempt.statementId,
    isOverdue: isOpen && attempt.sentAt < overdueBefore(ctx),
    decision: decision && decisionView(decision, attempt),
    availableActions: opsActions(ctx, attempt, { decision, isFailed: isLastTry(attempt, failed.get(attempt.lineId)) }),
  };
}

async function namedBy(ctx: Ctx, keyword: Keyword | null): Promise<{ companyIds: string[]; statementIds: string[] }> {
  if (!keyword) return { companyIds: [], statementIds: [] };
  const numbered = await statementsNumbered(ctx, keyword.text);
  return {
    companyIds: await companiesNamed(ctx, keyword.pattern),
    statementIds: keyword.id === null ? numbered : [...numbered, keyword.id],
  };
}

export const opsPayouts = query({
  name: 'opsPayouts',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    filter: object({
      statuses: array(mixed<PayoutAttemptStatus>().oneOf(payoutAttempt.stateKeys).required()).nullable().default(null),
      companyId: optionalIdInput(),
      outBizNo: string().nullable().default(null),
      onlyOverdue: boolean().nullable().default(false),
      keyword: optionalFormatShape('searchText'),
    })
      .nullable()
      .default(null),
    ...pageShape,
  }),
  run: async (ctx, input): Promise<Connection<OpsPayoutView>> => {
    const page = pageOf(input);
    const given = input.filter;
    const keyword = keywordOf(given?.keyword);
    const filter = {
      // Whoever looks for one payment finds it in whatever state it is.
      statuses: given?.statuses?.length ? given.statuses : [...(keyword ? payoutAttempt.stateKeys : openAttempt)],
      companyId: given?.companyId ?? null,
      outBizNo: given?.outBizNo || null,
      sentBefore: given?.onlyOverdue ? overdueBefore(ctx) : null,
      keyword,
      ...(await namedBy(ctx, keyword)),
    };
    const rows = await listAttempts(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await countAttempts(ctx, filter, COUNT_CAP);
    const decisions = await openDecisions(
      ctx,
      rows.map(({ id }) => id),
    );
    const failed = await failedLines(
      ctx,
      rows.map(({ lineId }) => lineId),
    );
    const names = await companyNames(
      ctx,
      rows.map(({ companyId }) => companyId),
    );
    const nodes = rows.map((row) => opsView(ctx, row, { names, failed, decision: decisions.get(row.id) ?? null }));
    return connectionOf(nodes, page, total, ({ attempt }) => [attempt.id]);
  },
});
