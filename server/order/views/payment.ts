import { type PayType, payType as payTypes, type ServiceFlag } from '../../../schema/codes';
import { errorText } from '../../../schema/errors';
import { type Cents, formatGrouped, notBelowZero, subtract } from '../../../schema/money';
import { problemText } from '../../../schema/problems';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { shortOf } from '../../ledger/public';
import { userById } from '../../member/public';
import { foreseePayment, type PayeeShare } from '../../payee/public';
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
  readonly unpayable: readonly UnpayableRowView[];
  readonly unpayableCount: number;
  readonly warnings: readonly { readonly code: string; readonly text: string; readonly count: number }[];
}

interface UnpayableRowView {
  readonly id: string;
  readonly lineNo: number;
  readonly name: string;
  readonly amount: Cents;
  readonly reason: string;
}

/** What somebody is to be paid with one row of an order. */
export interface OrderShare extends PayeeShare {
  readonly lineNo: number;
}

interface Payable {
  readonly subjectId: string;
  readonly kind: ServiceFlag;
  readonly total: Cents;
  /** Why its state allows no payment; null = it waits for one. */
  readonly notNow: string | null;
  /** Asked for only while it waits for its payment. */
  readonly shares: () => Promise<readonly OrderShare[]>;
  /** D36: whether the month of a person has a limit for such payments; sales of intermediary orders have that of the quarter, which taxes and refuses nobody. */
  readonly isMonthly: boolean;
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
function reasonOf(
  ctx: Ctx,
  { kind, notNow }: Payable,
  { shortText, refusal }: { readonly shortText: string | null; readonly refusal: string | null },
): string | null {
  if (notNow !== null) return notNow;
  if (!mayOf(ctx)('PAYER')) return errorText('PERMISSION_MISSING');
  if (!serviceOpen(ctx, kind)) return errorText('SERVICE_OFFLINE', { date: '' });
  // Money that is sent after them pays nobody: who may not be paid comes first.
  return refusal ?? shortText;
}

const SHOWN_ROWS = 50;

/** Which rows the payment would be refused for, before anybody tries. */
async function foreseen(ctx: Ctx, { subjectId, isMonthly, notNow, shares }: Payable) {
  const all = notNow === null ? await shares() : [];
  const { refusal, reasons, overYear } = await foreseePayment(ctx, { subjectId, isMonthly }, all);
  const rows = all.filter(({ key }) => reasons.has(key));
  return {
    refusal,
    unpayableCount: rows.length,
    unpayable: rows
      .slice(0, SHOWN_ROWS)
      .map(({ key, lineNo, name, gross }) => ({ id: key, lineNo, name, amount: gross, reason: reasons.get(key) ?? '' })),
    warnings: overYear > 0 ? [{ code: 'ROLLING_INCOME', text: problemText('ROLLING_INCOME'), count: overYear }] : [],
  };
}

/** What somebody must see before he pays an order, and whether he may. */
export async function orderPayment(ctx: Ctx, order: Payable): Promise<OrderPaymentView> {
  const readsPayer = ctx.actor?.kind === 'member' ? userById(ctx, ctx.actor.id) : null;
  const [{ payType, due, spendable }, payer] = await Promise.all([orderFunds(ctx, order.subjectId, order.total), readsPayer]);
  const short = notBelowZero(subtract(due, spendable));
  const shortText = short > 0 && order.notNow === null ? errorText(shortOf(payType), { short: formatGrouped(short) }) : null;
  const { refusal, ...rows } = await foreseen(ctx, order);
  const reason = reasonOf(ctx, order, { shortText, refusal });
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
    needsSms: ctx.token !== undefined || (ctx.company?.paymentVerificationOn ?? true),
    codePhoneMasked: payer?.phoneMasked ?? null,
    ...rows,
  };
}
