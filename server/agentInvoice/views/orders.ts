import {
  type AgentCategory,
  type AgentInvoiceDeed,
  type AgentInvoiceStep,
  type AgentLabor,
  agentCategory,
  agentInvoiceDeeds,
  agentInvoiceSteps,
  agentLabor,
} from '../../../schema/agentInvoiceTexts';
import { type PayType, payType as payTypes, type ServiceKind, serviceKind } from '../../../schema/codes';
import { type AgentInvoiceStatus, agentInvoiceScreen, agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import type { AvailableAction } from '../../../schema/machines/machine';
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { mayOf, notNowOf, type OrderPaymentView, type OrderRecordView, orderFunds, orderPayment, orderRecord } from '../../order/public';
import { subjectById } from '../../subject/public';
import { codeOf, noSums, totalOf } from '../steps/due';
import { type OrderSums, sharesOf, sumsOf } from '../store/lines';
import { type AgentInvoiceRecord, type HistoryRecord, history } from '../store/orders';

export interface AgentInvoiceView {
  readonly id: string;
  readonly companyId: string;
  readonly code: string;
  readonly title: string;
  readonly status: AgentInvoiceStatus;
  readonly statusName: string;
  readonly validateStage: number | null;
  readonly screen: string;
  readonly version: number;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly kind: ServiceKind;
  readonly kindName: string;
  readonly category: AgentCategory;
  readonly categoryName: string;
  readonly labor: AgentLabor;
  readonly laborName: string;
  readonly taxCode: string;
  readonly rosterId: string | null;
  readonly lineCount: number;
  readonly invoicingCount: number;
  readonly invoicedCount: number;
  readonly failedCount: number;
  readonly terminatedCount: number;
  readonly invoiceAmount: Cents;
  readonly taxAmount: Cents;
  readonly serviceAmount: Cents;
  readonly total: Cents;
  readonly payType: PayType;
  readonly payTypeName: string;
  readonly remainingQuota: Cents;
  readonly stopReason: string | null;
  readonly createdAt: Date;
  readonly createdByName: string;
  readonly updatedAt: Date;
  readonly paidAt: Date | null;
  readonly paidByName: string | null;
  readonly paymentPaperUrl: string | null;
  readonly availableActions: readonly AvailableAction[];
}

export async function orderViews(ctx: Ctx, rows: readonly AgentInvoiceRecord[]): Promise<AgentInvoiceView[]> {
  const sums = await sumsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => viewOf(ctx, row, sums.get(row.id) ?? noSums)));
}

/** AIO-014: an order in 1 is in one of two checks. */
const stages: Partial<Record<AgentInvoiceStatus, number>> = { CHECKING_INFO: 1, CHECKING_SIGNING: 2 };

/** Whose payment info can be read. */
const PAYABLE: readonly AgentInvoiceStatus[] = ['PENDING_PAYMENT', 'INVOICING', 'INVOICED'];

async function viewOf(ctx: Ctx, row: AgentInvoiceRecord, of: OrderSums): Promise<AgentInvoiceView> {
  const [subject, funds] = await Promise.all([subjectById(ctx, row.subject_id), orderFunds(ctx, row.subject_id, totalOf(of))]);
  const payType = row.pay_type ?? funds.payType;
  return {
    id: row.id,
    companyId: row.company_id,
    code: codeOf(row),
    title: row.title,
    status: row.status,
    statusName: machine.label(row.status),
    validateStage: stages[row.status] ?? null,
    screen: agentInvoiceScreen[row.status],
    version: row.version,
    subjectId: row.subject_id,
    subjectName: subject.name,
    kind: row.kind,
    kindName: serviceKind.label(row.kind),
    category: row.category,
    categoryName: agentCategory.label(row.category),
    labor: row.labor,
    laborName: agentLabor.label(row.labor),
    taxCode: agentLabor.rows[row.labor].taxCode,
    rosterId: row.roster_id,
    lineCount: of.lines,
    invoicingCount: of.invoicing,
    invoicedCount: of.invoiced,
    failedCount: of.failed,
    terminatedCount: of.terminated,
    invoiceAmount: of.invoice,
    taxAmount: of.tax,
    serviceAmount: of.service,
    total: totalOf(of),
    payType,
    payTypeName: payTypes.label(payType),
    remainingQuota: funds.spendable,
    stopReason: row.stop_reason,
    createdAt: row.created_at,
    createdByName: row.created_by_name,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
    paidByName: row.paid_by_name,
    paymentPaperUrl: PAYABLE.includes(row.status) ? `/api/agent/management/payInfo/file?invoice_id=${row.id}` : null,
    availableActions: machine.availableActions(row.status, {}, mayOf(ctx)),
  };
}

export async function orderView(ctx: Ctx, row: AgentInvoiceRecord): Promise<AgentInvoiceView> {
  const [view] = await orderViews(ctx, [row]);
  if (!view) throw new Error('an order without a view');
  return view;
}

interface StepView {
  readonly key: AgentInvoiceStep;
  readonly label: string;
  readonly at: Date | null;
}

const WHOLE: readonly AgentInvoiceStep[] = ['submit', 'pay', 'invoice', 'done'];
const ENDED: readonly AgentInvoiceStep[] = ['submit', 'pay', 'terminated'];

/** AIO-015. Waiting for the payment is over with it, and so is invoicing with its end. */
export async function stepsOf(ctx: Ctx, row: AgentInvoiceRecord): Promise<StepView[]> {
  const times = await history.times(ctx, row.id, ['submit', 'pay', 'terminate', 'finish']);
  const of = (deed: AgentInvoiceDeed): Date | null => times.get(deed) ?? null;
  const over = row.status === 'INVOICED' ? of('finish') : null;
  const at: Readonly<Record<AgentInvoiceStep, Date | null>> = {
    submit: of('submit'),
    pay: of('pay'),
    invoice: over,
    done: over,
    terminated: of('terminate'),
  };
  return (row.status === 'TERMINATED' ? ENDED : WHOLE).map((key) => ({ key, label: agentInvoiceSteps[key], at: at[key] }));
}

export async function paymentFactsOf(ctx: Ctx, row: AgentInvoiceRecord): Promise<OrderPaymentView> {
  const sums = (await sumsOf(ctx, [row.id])).get(row.id) ?? noSums;
  return orderPayment(ctx, {
    subjectId: row.subject_id,
    kind: row.kind,
    total: totalOf(sums),
    notNow: notNowOf(machine, row.status),
    shares: () => sharesOf(ctx, row.id),
    isMonthly: true,
  });
}

export const recordView = (row: HistoryRecord): OrderRecordView => orderRecord(row, agentInvoiceDeeds[row.deed], machine.label(row.status));
