import { type PayType, payType as payTypes, type ServiceOrderResult, serviceOrderResult } from '../../../schema/codes';
import type { AvailableAction } from '../../../schema/machines/machine';
import { serviceOrder as machine, type ServiceOrderStatus, serviceOrderScreen } from '../../../schema/machines/serviceOrder';
import { type Cents, sum } from '../../../schema/money';
import { type ServiceOrderDeed, type ServiceOrderStep, serviceOrderDeeds, serviceOrderSteps } from '../../../schema/serviceOrderTexts';
import type { Ctx } from '../../kernel/context';
import { mayOf, notNowOf, type OrderPaymentView, type OrderRecordView, orderFunds, orderPayment, orderRecord } from '../../order/public';
import { subjectById } from '../../subject/public';
import { resultOf } from '../rules';
import { codeOf, noSums, totalOf } from '../steps/due';
import { type OrderSums, sharesOf, sumsOf } from '../store/items';
import { type HistoryRecord, history, type ServiceOrderRecord } from '../store/orders';

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

export async function orderViews(ctx: Ctx, rows: readonly ServiceOrderRecord[]): Promise<ServiceOrderView[]> {
  const sums = await sumsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => viewOf(ctx, row, sums.get(row.id) ?? noSums)));
}

async function viewOf(ctx: Ctx, row: ServiceOrderRecord, of: OrderSums): Promise<ServiceOrderView> {
  const [subject, funds] = await Promise.all([subjectById(ctx, row.subject_id), orderFunds(ctx, row.subject_id, totalOf(of))]);
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

interface TimelineView {
  readonly key: ServiceOrderStep;
  readonly label: string;
  readonly at: Date | null;
}

/** ISO-015: 提交, 计算, 支付, 开票, 完成. Invoicing is done with the last item, which ends the order too. */
export async function timelineOf(ctx: Ctx, row: ServiceOrderRecord): Promise<TimelineView[]> {
  const times = await history.times(ctx, row.id, ['submit', 'calculate', 'taxChanged', 'pay', 'issueItem', 'finish']);
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

export async function paymentFactsOf(ctx: Ctx, row: ServiceOrderRecord): Promise<OrderPaymentView> {
  const sums = (await sumsOf(ctx, [row.id])).get(row.id) ?? noSums;
  return orderPayment(ctx, {
    subjectId: row.subject_id,
    kind: 'INTERMEDIARY',
    total: totalOf(sums),
    notNow: notNowOf(machine, row.status),
    shares: () => sharesOf(ctx, row.id),
    isMonthly: false,
  });
}

export const recordView = (row: HistoryRecord): OrderRecordView =>
  orderRecord(row, serviceOrderDeeds[row.deed], machine.label(row.to_status));
