import { type PayType, payType as payTypes, type ServiceFlag } from '../../../schema/codes';
import { errorText } from '../../../schema/errors';
import { type Cents, formatGrouped, notBelowZero, subtract } from '../../../schema/money';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { shortOf } from '../../ledger/public';
import { userById } from '../../member/public';
import { orderFunds } from '../steps/funds';
import { mayOf } from './may';

export interface OrderPaymentView {
  readonly mayPay: boolean;
  readonly reason: string | null;
  readonly due: Cents;
  readonly payType: PayType;
  readonly payTypeName: string;
  readonly balanceBefore: Cents;
  readonly balanceAfter: Cents;
  readonly short: Cents;
  readonly shortText: string | null;
  readonly needsSms: boolean;
  readonly codePhoneMasked: string | null;
}

interface Payable {
  readonly subjectId: string;
  readonly kind: ServiceFlag;
  readonly total: Cents;
  /** Why its state allows no payment; null = it waits for one. */
  readonly notNow: string | null;
}

interface PayMachine<S extends string> {
  readonly can: (status: S, action: 'pay') => boolean;
  readonly label: (status: S) => string;
  readonly actions: { readonly pay: { readonly label: string } };
}

/** Why an order in this state is not paid now; null = it waits for its payment. */
export function notNowOf<S extends string>(machine: PayMachine<S>, status: S): string | null {
  if (machine.can(status, 'pay')) return null;
  return errorText('ACTION_NOT_ALLOWED', { state: machine.label(status), action: machine.actions.pay.label });
}

/** Why it may not be paid now, in the order in which somebody could do something about it (ISO-024). */
function reasonOf(ctx: Ctx, { kind, notNow }: Payable, shortText: string | null): string | null {
  if (notNow !== null) return notNow;
  if (!mayOf(ctx)('PAYER')) return errorText('PERMISSION_MISSING');
  return serviceOpen(ctx, kind) ? shortText : errorText('SERVICE_OFFLINE', { date: '' });
}

/** What somebody must see before he pays an order, and whether he may. */
export async function orderPayment(ctx: Ctx, order: Payable): Promise<OrderPaymentView> {
  const readsPayer = ctx.actor?.kind === 'member' ? userById(ctx, ctx.actor.id) : null;
  const [{ payType, due, spendable }, payer] = await Promise.all([orderFunds(ctx, order.subjectId, order.total), readsPayer]);
  const short = notBelowZero(subtract(due, spendable));
  const shortText = short > 0 && order.notNow === null ? errorText(shortOf(payType), { short: formatGrouped(short) }) : null;
  const reason = reasonOf(ctx, order, shortText);
  return {
    mayPay: reason === null,
    reason,
    due,
    payType,
    payTypeName: payTypes.label(payType),
    balanceBefore: spendable,
    balanceAfter: subtract(spendable, due),
    short,
    shortText,
    needsSms: ctx.company?.paymentVerificationOn ?? true,
    codePhoneMasked: payer?.phoneMasked ?? null,
  };
}
