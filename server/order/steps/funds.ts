// The one payment step of orders that are paid as a whole: what is charged, what confirms it, and how the money moves.
import type { PayType, ServiceFlag } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type Cents, formatYuan, ZERO } from '../../../schema/money';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { markStep } from '../../kernel/steps';
import { balanceOf, hold, paymentOf, start } from '../../ledger/public';
import { bindingOf } from '../../verification/public';

export interface OrderFunds {
  readonly payType: PayType;
  readonly due: Cents;
  readonly spendable: Cents;
}

/** What an order is charged on and what is there of it; pay types are 1 and 4 (Spec 2 §9), so no coupon pays any of it. */
export async function orderFunds(ctx: Ctx, subjectId: string, total: Cents): Promise<OrderFunds> {
  const balance = await balanceOf(ctx, { subjectId });
  const { payType, due, spendable } = paymentOf(ctx, balance, { total, serviceFee: null });
  return { payType, due, spendable };
}

/** Of a code: bound to this user, order, amount and version; every new figure is a new version. */
export const orderBinding = (
  ctx: Ctx,
  purpose: 'PAY_ORDER' | 'PAY_AGENT_INVOICE',
  order: { readonly id: string; readonly version: number },
  due: Cents,
): string => bindingOf(purpose, ctx.actor?.id ?? '', ctx.companyId, order.id, String(order.version), formatYuan(due));

/** Of requirePayableOrder, beside STALE. */
export const payableOrderErrors: readonly Refusal[] = ['ACTION_NOT_ALLOWED', ...openErrors];

/** An order that waits for its payment, as the caller has seen it, while its kind is offered. */
export function requirePayableOrder<S extends string>(
  ctx: Ctx,
  machine: { readonly require: (status: S, action: 'pay') => void },
  order: { readonly status: S; readonly version: number },
  seen: { readonly version: number; readonly kind: ServiceFlag },
): void {
  if (order.version !== seen.version) throw new DomainError('STALE');
  machine.require(order.status, 'pay');
  requireOpen(ctx, seen.kind);
}

interface Charge {
  readonly holder: { readonly type: 'serviceOrder' | 'agentInvoice'; readonly id: string };
  readonly subjectId: string;
  readonly orderCode: string;
}

/** The money of an order is held and paid over in one; what it gave back later is the refund's. Errors: fundsErrors. */
export async function chargeOrder(ctx: Ctx, charge: Charge, { payType, due }: OrderFunds): Promise<void> {
  await hold(ctx, { ...charge, holdNo: 1, payType, due, deduction: ZERO });
  await start(ctx, { ...charge, total: due });
  markStep('start');
}

/** Columns of an order that has just been paid. */
export const paidNow = (ctx: Ctx, { payType }: OrderFunds) => ({
  pay_type: payType,
  paid_by: ctx.actor?.id ?? 'system',
  paid_by_name: ctx.actor?.name ?? '',
  paid_at: ctx.now,
});
