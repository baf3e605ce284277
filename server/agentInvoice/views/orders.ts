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
import { errorText } from '../../../schema/errors';
import { type AgentInvoiceStatus, agentInvoiceScreen, agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type Cents, formatGrouped, notBelowZero, subtract } from '../../../schema/money';
import { serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { balanceOf, paymentOf, shortOf } from '../../ledger/public';
import { userById } from '../../member/public';
import { subjectById } from '../../subject/public';
import { codeOf, noSums, totalOf } from '../steps/due';
import { type OrderSums, sumsOf } from '../store/lines';
import { type AgentInvoiceRecord, deedTimes, type HistoryRecord } from '../store/orders';
import { mayOf } from './may';

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

/** What the company would be charged on, and what is there of it; all orders of a page ask for their subjects at once. */
async function fundsOf(ctx: Ctx, row: AgentInvoiceRecord, sums: OrderSums) {
  const balance = await balanceOf(ctx, { subjectId: row.subject_id });
  return paymentOf(ctx, balance, { total: totalOf(sums), serviceFee: null });
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
  const [subject, funds] = await Promise.all([subjectById(ctx, row.subject_id), fundsOf(ctx, row, of)]);
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

export interface StepView {
  readonly key: AgentInvoiceStep;
  readonly label: string;
  readonly at: Date | null;
}

const WHOLE: readonly AgentInvoiceStep[] = ['submit', 'pay', 'invoice', 'done'];
const ENDED: readonly AgentInvoiceStep[] = ['submit', 'pay', 'terminated'];

/** AIO-015. Waiting for the payment is over with it, and so is invoicing with its end. */
export async function stepsOf(ctx: Ctx, row: AgentInvoiceRecord): Promise<StepView[]> {
  const times = await deedTimes(ctx, row.id, ['submit', 'pay', 'terminate', 'finish']);
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

/** Why it may not be paid now, in the order in which somebody could do something about it. */
function reasonOf(ctx: Ctx, row: AgentInvoiceRecord, shortText: string | null): string | null {
  if (!machine.can(row.status, 'pay'))
    return errorText('ACTION_NOT_ALLOWED', { state: machine.label(row.status), action: machine.actions.pay.label });
  if (!mayOf(ctx)('PAYER')) return errorText('PERMISSION_MISSING');
  return serviceOpen(ctx, row.kind) ? shortText : errorText('SERVICE_OFFLINE', { date: '' });
}

export async function paymentFactsOf(ctx: Ctx, row: AgentInvoiceRecord): Promise<PaymentFactsView> {
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
  deedName: agentInvoiceDeeds[row.deed],
  statusName: machine.label(row.status),
  actorName: row.actor_name,
  remark: row.remark,
});
