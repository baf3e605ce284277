import { boolean, object, string } from 'yup';
import { bankFileProblems } from '../../schema/bankFile';
import { flowSource, LOCK_PURPOSE, transferCode } from '../../schema/codes';
import { DomainError, invalid } from '../../schema/errors';
import { limits } from '../../schema/limits';
import { inboundTransfer } from '../../schema/machines/inboundTransfer';
import { companiesNamed, companyById } from '../company/public';
import { addDays, dayOf, startOfDay } from '../kernel/clock';
import { keywordOf } from '../kernel/keyword';
import { loader } from '../kernel/loader';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { dayShape, idShape, optionalDayShape, optionalFormatShape, optionalIdInput, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { blockedAccounts, type CancelledLocks, explainBalance, type FlowFilter, flowCount, flowsOf, trialBalance } from '../ledger/public';
import { proposersOf } from '../operator/public';
import { subjectById } from '../subject/public';
import { bankContentShape, bankRefOf } from './inputs';
import { LIFT_ACTION } from './rules';
import { type BankComparisonView, bankComparisonView } from './steps/compareBank';
import { alertsCrossed } from './store/alerts';
import { countInbounds, getInbound, listInbounds } from './store/inbounds';
import { countWaitingReversals, waitingReversals } from './store/reversals';
import {
  type AccountView,
  accountView,
  accountViews,
  type BalanceExplanationView,
  balanceExplanationView,
  type FlowView,
  flowView,
  foldedFlowView,
  requireAccount,
  requireNamedAccount,
  type TrialBalanceView,
  trialBalanceView,
} from './views/accounts';
import { type InboundView, inboundView } from './views/inbounds';
import { type ReversalView, reversalViews } from './views/reversals';

const FIRST_DAY = '2000-01-01';

export const fundAccounts = query({
  name: 'fundAccounts',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: (): AccountView[] => [],
  run: (ctx) => accountViews(ctx),
});

export const fundAccount = query({
  name: 'fundAccount',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idShape() }),
  run: (ctx, input): Promise<AccountView> => accountView(ctx, input.subjectId),
});

export const opsFundAccounts = query({
  name: 'opsFundAccounts',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape() }),
  run: async (ctx, { companyId }): Promise<AccountView[]> => {
    await ctx.enterCompany(companyId);
    return accountViews(ctx);
  },
});

const purposes: readonly string[] = [...transferCode.keys, LOCK_PURPOSE];

export const flowFilterShape = object({
  subjectId: optionalIdInput(),
  account: optionalKeyShape(['AVAILABLE', 'COUPON', 'ADVANCE_USED'] as const),
  source: optionalKeyShape(flowSource.keys),
  statementId: optionalIdInput(),
  flowId: optionalIdInput(),
  code: string()
    .nullable()
    .default(null)
    .oneOf([...purposes, null]),
  from: optionalDayShape(),
  to: optionalDayShape(),
  cancelledLocks: optionalKeyShape(['EACH', 'FOLDED', 'HIDDEN'] as const),
});

export interface FlowConditions {
  readonly subjectId?: string | null | undefined;
  readonly account?: FlowFilter['account'] | undefined;
  readonly statementId?: string | null | undefined;
  readonly flowId?: string | null | undefined;
  readonly source?: FlowFilter['source'];
  readonly code?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly cancelledLocks?: CancelledLocks | null | undefined;
}

/** Days are days of Asia/Shanghai, both inclusive. */
export const flowFilterOf = (conditions: FlowConditions): FlowFilter => ({
  subjectId: conditions.subjectId || null,
  // A statement may have moved balance, coupon and quota: its own page shows all three. A flow that is named is found in whatever account it is.
  account: conditions.account ?? (conditions.statementId || conditions.flowId ? null : 'AVAILABLE'),
  holder: conditions.statementId ? { type: 'statement', id: conditions.statementId } : null,
  ids: conditions.flowId ? [conditions.flowId] : undefined,
  source: conditions.source ?? null,
  code: conditions.code ?? null,
  from: conditions.from ? startOfDay(conditions.from) : null,
  before: conditions.to ? startOfDay(addDays(conditions.to, 1)) : null,
  cancelledLocks: conditions.cancelledLocks ?? 'EACH',
});

export const fundFlows = query({
  name: 'fundFlows',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ filter: flowFilterShape.nullable().default(null), ...pageShape }),
  visitor: (): Connection<FlowView> => emptyConnection(),
  run: async (ctx, input): Promise<Connection<FlowView>> => {
    const page = pageOf(input);
    await requireNamedAccount(ctx, input.filter?.subjectId);
    const filter = flowFilterOf(input.filter ?? {});
    const rows = await flowsOf(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await flowCount(ctx, filter, COUNT_CAP);
    return connectionOf(rows.map(filter.cancelledLocks === 'FOLDED' ? foldedFlowView : flowView), page, total, (flow) => [flow.id]);
  },
});

/** LDG-007: what stood before the first day, and what has moved it since. */
export const balanceExplanation = query({
  name: 'balanceExplanation',
  realm: 'company',
  needs: 'READER',
  input: object({
    subjectId: idShape(),
    account: optionalKeyShape(['AVAILABLE', 'COUPON', 'ADVANCE_USED'] as const).required(),
    from: optionalDayShape(),
    to: optionalDayShape(),
  }),
  run: async (ctx, { subjectId, account, from, to }): Promise<BalanceExplanationView> => {
    await requireAccount(ctx, subjectId);
    const span = { from: startOfDay(from ?? FIRST_DAY), before: startOfDay(addDays(to ?? dayOf(ctx.now), 1)) };
    return balanceExplanationView(await explainBalance(ctx, { subjectId, account, ...span }));
  },
});

/** LDG-009: all accounts at the end of a day. */
export const opsTrialBalance = query({
  name: 'opsTrialBalance',
  fromReplica: true,
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ day: dayShape(), companyId: optionalIdInput() }),
  statementTimeoutMs: 60_000,
  run: async (ctx, { day, companyId }): Promise<TrialBalanceView> => {
    if (companyId && !(await companyById(ctx, companyId))) throw new DomainError('COMPANY_NOT_FOUND');
    return trialBalanceView(ctx, day, {
      rows: await trialBalance(ctx, startOfDay(addDays(day, 1)), companyId ?? null),
      blocks: await blockedAccounts(ctx, companyId ?? null),
      lifts: await proposersOf(ctx, LIFT_ACTION),
    });
  },
});

/** LDG-011: what the bank says of an account of the platform, against what the books have of it. Errors: those of opsImportInbounds. */
export const opsBankComparison = query({
  name: 'opsBankComparison',
  fromReplica: true,
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ subjectId: idShape(), from: dayShape(), to: dayShape(), content: bankContentShape() }),
  statementTimeoutMs: 60_000,
  run: async (ctx, { subjectId, from, to, content }): Promise<BankComparisonView> => {
    await subjectById(ctx, subjectId);
    if (to < from) throw invalid({ to: bankFileProblems.span });
    return bankComparisonView(ctx, { subjectId, from, to }, Buffer.from(content, 'base64'));
  },
});

export const opsInboundTransfers = query({
  name: 'opsInboundTransfers',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    status: optionalKeyShape(inboundTransfer.stateKeys),
    unmatched: boolean().nullable().default(null),
    reversed: boolean().nullable().default(null),
    keyword: optionalFormatShape('searchText'),
    bankRef: string().nullable().default(null).max(limits.list.searchMax),
    ...pageShape,
  }),
  run: async (ctx, input): Promise<Connection<InboundView>> => {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const filter = {
      status: input.status,
      isUnmatched: input.unmatched ?? false,
      isReversed: input.reversed ?? false,
      keyword,
      companyIds: keyword ? await companiesNamed(ctx, keyword.pattern) : [],
      bankRef: input.bankRef && bankRefOf(input.bankRef),
    };
    const rows = await listInbounds(ctx, filter, { limit: page.size + 1, offset: page.offset, beforeId: page.cursor?.[0] ?? null });
    const total = await countInbounds(ctx, filter, COUNT_CAP);
    // Side by side: the names of all rows are one reading.
    const nodes = await Promise.all(rows.map((row) => inboundView(ctx, row)));
    return connectionOf(nodes, page, total, (inbound) => [inbound.id]);
  },
});

export const opsInboundTransfer = query({
  name: 'opsInboundTransfer',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<InboundView> => inboundView(ctx, await getInbound(ctx, input.id)),
});

/** What the bank has taken back and is of no credit yet, the oldest first. */
export const opsWaitingReversals = query({
  name: 'opsWaitingReversals',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ ...pageShape }),
  run: async (ctx, input): Promise<{ readonly nodes: ReversalView[]; readonly totalCount: number }> => {
    const page = pageOf(input);
    const rows = await waitingReversals(ctx, { limit: page.size, offset: page.offset });
    return { nodes: await reversalViews(ctx, rows), totalCount: await countWaitingReversals(ctx) };
  },
});

const ALERTS_AT_ONCE = 200;

/** For the sweep: balances on the other side of their line than when they were last seen, over all companies. */
export const crossedAlerts = query({
  name: 'crossedAlerts',
  realm: 'system',
  needs: null,
  input: object({}),
  run: (ctx): Promise<{ companyId: string; subjectId: string }[]> => alertsCrossed(ctx, ALERTS_AT_ONCE),
});

/** For live events: several accounts that changed at once are read in one transaction. */
export const accountsBySubject = loader<AccountView>({
  name: 'accountsBySubject',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, subjectIds) => {
    const asked = [...new Set(subjectIds)];
    return new Map(await Promise.all(asked.map(async (id) => [id, await accountView(ctx, id)] as const)));
  },
});
