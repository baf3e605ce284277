import { DomainError } from '../../../schema/errors';
import { ledgerAccountNames, lockTexts } from '../../../schema/fundTexts';
import { type Cents, larger, negate, subtract, sum, ZERO } from '../../../schema/money';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import {
  type Balance,
  type BalancePart,
  type BlockedAccount,
  balances,
  charges,
  type FlowRow,
  type HoldRow,
  holdsOf,
  type TrialRow,
} from '../../ledger/public';
import { type RemittanceView, remittanceAccountOf, subjectById, subjectNames } from '../../subject/public';
import { flowDescription, purposeName } from '../rules';
import { thresholdsOf } from '../store/alerts';

interface HoldView {
  readonly id: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly amount: Cents;
  readonly coupon: Cents;
  readonly heldBy: string;
  readonly heldAt: Date;
  readonly expiresAt: Date;
}

export interface AccountView {
  readonly id: string;
  readonly subjectName: string;
  readonly available: Cents;
  readonly held: Cents;
  readonly inPayout: Cents;
  readonly recharged: Cents;
  readonly paid: Cents;
  readonly tax: Cents;
  readonly serviceFee: Cents;
  readonly advance: { readonly total: Cents; readonly used: Cents; readonly remaining: Cents } | null;
  readonly coupon: { readonly granted: Cents; readonly used: Cents; readonly balance: Cents };
  readonly holds: HoldView[];
  readonly remittance: RemittanceView | null;
  /** Below it the payers are told; null = nobody is. */
  readonly alertBelow: Cents | null;
}

const holdView = (hold: HoldRow): HoldView => ({
  id: hold.id,
  statementId: hold.holderId,
  statementCode: hold.orderCode ?? '',
  amount: hold.amount,
  coupon: hold.coupon,
  heldBy: hold.heldBy,
  heldAt: hold.heldAt,
  expiresAt: hold.expiresAt ?? hold.heldAt,
});

const advanceOf = ({ quota, advanceUsed }: Balance): AccountView['advance'] =>
  quota === null ? null : { total: quota, used: advanceUsed, remaining: subtract(quota, advanceUsed) };

interface Facts {
  readonly holds: readonly HoldRow[];
  readonly alerts: ReadonlyMap<string, Cents>;
  readonly chargesOf: Awaited<ReturnType<typeof charges>>;
}

async function accountFrom(ctx: Ctx, subjectId: string, balance: Balance, { holds, alerts, chargesOf }: Facts): Promise<AccountView> {
  const subject = await subjectById(ctx, subjectId);
  const { available, held, inPayout, recharged, paid } = balance;
  return {
    id: subjectId,
    subjectName: subject.name,
    available,
    held,
    inPayout,
    recharged,
    paid,
    ...chargesOf(subjectId, balance),
    advance: advanceOf(balance),
    coupon: { granted: balance.couponGranted, used: subtract(balance.couponGranted, balance.coupon), balance: balance.coupon },
    holds: holds.filter((hold) => hold.subjectId === subjectId).map(holdView),
    remittance: await remittanceAccountOf(ctx, subjectId),
    alertBelow: alerts.get(subjectId) ?? null,
  };
}

/** Errors: SUBJECT_NOT_FOUND, also for a subject this company does not work with. */
export async function requireAccount(ctx: Ctx, subjectId: string): Promise<Balance> {
  const balance = (await balances(ctx)).get(subjectId);
  if (!balance) throw new DomainError('SUBJECT_NOT_FOUND');
  return balance;
}

/** Of a filter: a subject that is named and has no account here would look like one at which nothing has moved. Errors: SUBJECT_NOT_FOUND. */
export async function requireNamedAccount(ctx: Ctx, subjectId: string | null | undefined): Promise<void> {
  if (subjectId) await requireAccount(ctx, subjectId);
}

/** Errors: SUBJECT_NOT_FOUND. */
export async function accountView(ctx: Ctx, subjectId: string): Promise<AccountView> {
  return accountFrom(ctx, subjectId, await requireAccount(ctx, subjectId), {
    holds: await holdsOf(ctx, { subjectId }),
    alerts: await thresholdsOf(ctx, [subjectId]),
    chargesOf: await charges(ctx),
  });
}

export async function accountViews(ctx: Ctx): Promise<AccountView[]> {
  const all = await balances(ctx);
  const more = {
    holds: await holdsOf(ctx, { subjectId: null }),
    alerts: await thresholdsOf(ctx, [...all.keys()]),
    chargesOf: await charges(ctx),
  };
  const sorted = [...all].sort(([a], [b]) => Number(a) - Number(b));
  return Promise.all(sorted.map(([subjectId, balance]) => accountFrom(ctx, subjectId, balance, more)));
}

export interface FlowView {
  readonly id: string;
  readonly at: Date;
  readonly subjectId: string;
  readonly account: FlowRow['account'];
  readonly source: FlowRow['source'];
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly remainingQuota: Cents | null;
  readonly orderCode: string | null;
  readonly statementId: string | null;
  readonly description: string;
  readonly remark: string | null;
  readonly foldedLock: { readonly lockedAt: Date; readonly amount: Cents } | null;
}

export const flowView = (flow: FlowRow): FlowView => ({
  id: flow.id,
  at: flow.at,
  subjectId: flow.subjectId,
  account: flow.account,
  source: flow.source,
  amount: flow.delta,
  balanceAfter: flow.balanceAfter,
  remainingQuota: flow.quota === null ? null : subtract(flow.quota, flow.balanceAfter),
  orderCode: flow.orderCode,
  statementId: flow.holderType === 'statement' ? flow.holderId : null,
  description: flowDescription(flow),
  remark: flow.remark,
  foldedLock: null,
});

/** A lock and its cancelling as one row: nothing went, the balance after the later one holds. */
export const foldedFlowView = (flow: FlowRow): FlowView => {
  const view = flowView(flow);
  if (flow.lockedAt === null) return view;
  return {
    ...view,
    amount: ZERO,
    description: lockTexts.folded,
    foldedLock: { lockedAt: flow.lockedAt, amount: larger(flow.delta, negate(flow.delta)) },
  };
};

export interface BalanceExplanationView {
  readonly opening: Cents;
  readonly parts: readonly (BalancePart & { readonly description: string })[];
  readonly closing: Cents;
}

export const balanceExplanationView = ({
  opening,
  parts,
}: {
  readonly opening: Cents;
  readonly parts: readonly BalancePart[];
}): BalanceExplanationView => ({
  opening,
  parts: parts.map((part) => ({ ...part, description: purposeName(part.code) })),
  closing: sum([opening, ...parts.map(({ amount }) => amount)]),
});

export interface TrialBalanceView {
  readonly day: string;
  readonly rows: readonly (TrialRow & { readonly name: string; readonly companyName: string; readonly subjectName: string })[];
  readonly debit: Cents;
  readonly credit: Cents;
  readonly difference: Cents;
  readonly blocks: readonly (Pick<BlockedAccount, 'companyId' | 'stored' | 'summed' | 'difference' | 'foundAt'> & {
    readonly id: string;
    readonly name: string;
    readonly companyName: string;
    readonly subjectName: string;
    /** Who has asked to lift it, while nobody has decided on that. */
    readonly liftRequestedBy: string | null;
  })[];
}

export async function trialBalanceView(
  ctx: Ctx,
  day: string,
  {
    rows,
    blocks,
    lifts,
  }: { readonly rows: readonly TrialRow[]; readonly blocks: readonly BlockedAccount[]; readonly lifts: ReadonlyMap<string, string> },
): Promise<TrialBalanceView> {
  const all = [...rows, ...blocks];
  const companies = await companyNames(ctx, [...new Set(all.map(({ companyId }) => companyId))]);
  const subjects = await subjectNames(ctx, [...new Set(all.map(({ subjectId }) => subjectId))]);
  const named = ({ kind, companyId, subjectId }: Pick<TrialRow, 'kind' | 'companyId' | 'subjectId'>) => ({
    name: ledgerAccountNames[kind],
    companyName: companies.get(companyId) ?? '',
    subjectName: subjects.get(subjectId) ?? '',
  });
  const [debit, credit] = [sum(rows.map((row) => row.debit)), sum(rows.map((row) => row.credit))];
  return {
    day,
    rows: rows.map((row) => ({ ...row, ...named(row) })),
    debit,
    credit,
    difference: subtract(debit, credit),
    blocks: blocks.map(({ accountId, kind, subjectId, ...block }) => ({
      ...block,
      id: accountId,
      ...named({ kind, subjectId, companyId: block.companyId }),
      liftRequestedBy: lifts.get(accountId) ?? null,
    })),
  };
}
