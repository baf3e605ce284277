import { type PayType, payType as payTypes, type ServiceOrderResult, serviceOrderResult } from '../../../schema/codes';
import { errorText } from '../../../schema/errors';
import type { AvailableAction } from '../../../schema/machines/machine';
import { serviceOrder as machine, type ServiceOrderStatus, serviceOrderScreen } from '../../../schema/machines/serviceOrder';
import { type Cents, formatGrouped, notBelowZero, subtract, sum } from '../../../schema/money';
import { type ServiceOrderDeed, type ServiceOrderStep, serviceOrderDeeds, serviceOrderSteps } from '../../../schema/serviceOrderTexts';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { balanceOf, paymentOf, shortOf } from '../../ledger/public';
import { userById } from '../../member/public';
import { subjectById } from '../../subject/public';
import { resultOf } from '../rules';
import { codeOf, noSums, totalOf } from '../steps/due';
import { type OrderSums, sumsOf } from '../store/items';
import { deedTimes, type HistoryRecord, type ServiceOrderRecord } from '../store/orders';
import { mayOf } from './may';

export interface ServiceOrderView {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly status: ServiceOrderStatus;
  readonly statusName: string;
  readonly screen: string;
  readonly result: ServiceOrderResult | null;
  readonly resultName: string | null;
  readonly version: number;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly subjectCode: string;
  readonly rosterId: string | null;
  readonly taxMonth: string | null;
  readonly personCount: number;
  readonly itemCount: number;
  readonly invoicedCount: number;
  readonly retryCount: number;
  readonly terminatedCount: number;
  readonly payment: Cents;
  readonly tax: Cents;
  readonly supplyTax: Cents;
  readonly totalTax: Cents;
  readonly invoiceAmount: Cents;
  readonly payType: PayType;
  readonly payTypeName: string;
  readonly remainingQuota: Cents;
  readonly stopReason: string | null;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly paidAt: Date | null;
  readonly paidByName: string | null;
  readonly availableActions: readonly AvailableAction[];
}

/** What the company would be charged on, and what is there of it; all orders of a page ask for their subjects at once. */
async function fundsOf(ctx: Ctx, row: ServiceOrderRecord, sums: OrderSums) {
  const balance = await balanceOf(ctx, { subjectId: row.subject_id });
  return paymentOf(ctx, balance, { total: totalOf(sums), serviceFee: null });
}

export async function orderViews(ctx: Ctx, rows: readonly ServiceOrderRecord[]): Promise<ServiceOrderView[]> {
  const sums = await sumsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => viewOf(ctx, row, sums.get(row.id) ?? noSums)));
}

async function viewOf(ctx: Ctx, row: ServiceOrderRecord, of: OrderSums): Promise<ServiceOrderView> {
  const [subject, funds] = await Promise.all([subjectById(ctx, row.subject_id), fundsOf(ctx, row, of)]);
  const result = resultOf(row.status, of);
  const payType = row.pay_type ?? funds.payType;
  return {
    id: row.id,
    code: codeOf(row),
    title: row.title,
    status: row.status,
    statusName: machine.label(row.status),
    screen: serviceOrderScreen[row.status],
    result,
    resultName: result && serviceOrderResult.label(result),
    version: row.version,
    subjectId: row.subject_id,
    subjectName: subject.name,
    subjectCode: subject.code,
    rosterId: row.roster_id,
    taxMonth: row.tax_month,
    personCount: of.people,
    itemCount: of.items,
    invoicedCount: of.invoiced,
    retryCount: of.retrying,
    terminatedCount: of.terminated,
    payment: of.payment,
    tax: of.tax,
    supplyTax: of.supply,
    totalTax: sum([of.tax, of.supply]),
    invoiceAmount: totalOf(of),
    payType,
    payTypeName: payTypes.label(payType),
    remainingQuota: funds.spendable,
    stopReason: row.stop_reason,
    createdAt: row.created_at,
    createdByName: row.created_by_name,
    paidAt: row.paid_at,
    paidByName: row.paid_by_name,
    availableActions: machine.availableActions(row.status, {}, mayOf(ctx)),
  };
}

export async function orderView(ctx: Ctx, row: ServiceOrderRecord): Promise<ServiceOrderView> {
  const [view] = await orderViews(ctx, [row]);
  if (!view) throw new Error('an order without a view');
  return view;
}

export interface TimelineView {
  readonly key: ServiceOrderStep;
  readonly label: string;
  readonly at: Date | null;
}

/** ISO-015: 提交, 计算, 支付, 开票, 完成. Invoicing is done with the last item, which ends the order too. */
export async function timelineOf(ctx: Ctx, row: ServiceOrderRecord): Promise<TimelineView[]> {
  const times = await deedTimes(ctx, row.id, ['submit', 'calculate', 'taxChanged', 'pay', 'issueItem', 'finish']);
  const of = (deed: ServiceOrderDeed): Date | null => times.get(deed) ?? null;
  const isCalculated = row.status !== 'CALCULATING' && row.status !== 'CALCULATION_ERROR';
  const at: Readonly<Record<ServiceOrderStep, Date | null>> = {
    submit: of('submit'),
    calculate: isCalculated ? (of('taxChanged') ?? of('calculate')) : null,
    pay: of('pay'),
    invoice: row.ended_at === null ? null : of('issueItem'),
    done: of('finish'),
  };
  return (Object.keys(serviceOrderSteps) as ServiceOrderStep[]).map((key) => ({ key, label: serviceOrderSteps[key], at: at[key] }));
}

export interface PaymentFactsView {
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

/** ISO-024: why it may not be paid now, in the order in which somebody could do something about it. */
function reasonOf(ctx: Ctx, row: ServiceOrderRecord, shortText: string | null): string | null {
  if (!machine.can(row.status, 'pay'))
    return errorText('ACTION_NOT_ALLOWED', { state: machine.label(row.status), action: machine.actions.pay.label });
  if (!mayOf(ctx)('PAYER')) return errorText('PERMISSION_MISSING');
  return serviceOpen(ctx, 'INTERMEDIARY') ? shortText : errorText('SERVICE_OFFLINE', { date: '' });
}

export async function paymentFactsOf(ctx: Ctx, row: ServiceOrderRecord): Promise<PaymentFactsView> {
  const sums = (await sumsOf(ctx, [row.id])).get(row.id) ?? noSums;
  const readsPayer = ctx.actor?.kind === 'member' ? userById(ctx, ctx.actor.id) : null;
  const [{ payType, due, spendable }, payer] = await Promise.all([fundsOf(ctx, row, sums), readsPayer]);
  const short = notBelowZero(subtract(due, spendable));
  const isUnpaid = machine.can(row.status, 'pay');
  const shortText = short > 0 && isUnpaid ? errorText(shortOf(payType), { short: formatGrouped(short) }) : null;
  const reason = reasonOf(ctx, row, shortText);
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
  };
}

export interface RecordView {
  readonly id: string;
  readonly at: Date;
  readonly deedName: string;
  readonly statusName: string;
  readonly actorName: string;
  readonly remark: string | null;
}

export const recordView = (row: HistoryRecord): RecordView => ({
  id: row.id,
  at: row.at,
  deedName: serviceOrderDeeds[row.deed],
  statusName: machine.label(row.to_status),
  actorName: row.actor_name,
  remark: row.remark,
});
