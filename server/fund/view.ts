import { DomainError } from '../../schema/errors';
import type { AvailableAction } from '../../schema/machines/machine';
import { type Cents, subtract } from '../../schema/money';
import { companyById } from '../company/public';
import type { Ctx } from '../kernel/context';
import { type Balance, balances, type FlowRow, type HoldRow, holdsOf } from '../ledger/public';
import { type RemittanceView, remittanceAccountOf, subjectById } from '../subject/public';
import { flowDescription, inboundActions } from './rules';
import type { Inbound } from './store';

export interface HoldView {
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

async function accountFrom(ctx: Ctx, subjectId: string, balance: Balance, holds: readonly HoldRow[]): Promise<AccountView> {
  const subject = await subjectById(ctx, subjectId);
  const { available, held, inPayout, recharged, paid, tax, serviceFee } = balance;
  return {
    id: subjectId,
    subjectName: subject.name,
    available,
    held,
    inPayout,
    recharged,
    paid,
    tax,
    serviceFee,
    advance: advanceOf(balance),
    coupon: { granted: balance.couponGranted, used: subtract(balance.couponGranted, balance.coupon), balance: balance.coupon },
    holds: holds.filter((hold) => hold.subjectId === subjectId).map(holdView),
    remittance: await remittanceAccountOf(ctx, subjectId),
  };
}

/** Errors: SUBJECT_NOT_FOUND, also for a subject this company does not work with. */
export async function accountView(ctx: Ctx, subjectId: string): Promise<AccountView> {
  const balance = (await balances(ctx)).get(subjectId);
  if (!balance) throw new DomainError('SUBJECT_NOT_FOUND');
  return accountFrom(ctx, subjectId, balance, await holdsOf(ctx, { subjectId }));
}

export async function accountViews(ctx: Ctx): Promise<AccountView[]> {
  const all = await balances(ctx);
  const holds = await holdsOf(ctx, { subjectId: null });
  const views: AccountView[] = [];
  for (const [subjectId, balance] of [...all].sort(([a], [b]) => Number(a) - Number(b)))
    views.push(await accountFrom(ctx, subjectId, balance, holds));
  return views;
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
  description: flowDescription(flow.code),
  remark: flow.remark,
});

export interface InboundView extends Omit<Inbound, 'accountNo' | 'matchedBy' | 'handledBy'> {
  readonly virtualAccountNo: string | null;
  readonly match: Inbound['matchedBy'];
  readonly companyName: string | null;
  readonly subjectName: string | null;
  readonly availableActions: readonly AvailableAction[];
}

export async function inboundView(ctx: Ctx, inbound: Inbound): Promise<InboundView> {
  const { accountNo, matchedBy, handledBy, ...rest } = inbound;
  const company = inbound.companyId && (await companyById(ctx, inbound.companyId));
  const subject = inbound.subjectId && (await subjectById(ctx, inbound.subjectId));
  const facts = { status: inbound.status, handledBy, isMatched: inbound.companyId !== null };
  return {
    ...rest,
    virtualAccountNo: accountNo,
    match: matchedBy,
    companyName: company ? company.name : null,
    subjectName: subject ? subject.name : null,
    availableActions: inboundActions(facts, ctx.actor),
  };
}
