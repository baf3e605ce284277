// What callers see of a statement and its lines. Amounts are the server's; the client adds nothing.
import {
  type AuditRejectReason,
  auditRejectReason,
  type DisbursementStatus,
  type InvoiceState,
  type PayOrder,
  type PayType,
  type PayWay,
  payWay,
  type ServiceKind,
  scenario,
  serviceKind,
} from '../../../schema/codes';
import {
  rejectedState,
  type StatementStatus,
  statementHints,
  statement as statementMachine,
  statementScreen,
} from '../../../schema/machines/statement';
import { type Cents, centsFromDatabase, subtract, sum } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { counts as rosterCounts } from '../../roster/public';
import { subjectNames } from '../../subject/public';
import { isDraft, isTaxedDraft } from '../rules';
import { statementHash } from '../steps/bindApprovals';
import { sumRowTaxes } from '../store/rows';
import type { StatementRecord } from '../store/statements';
import { type LineTotals, lineTotals, noLines } from '../store/totals';

export interface TotalsView {
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
  readonly deduction: Cents;
  readonly due: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly tax: Cents;
  readonly net: Cents;
  readonly isEstimate: boolean;
  readonly successCount: number;
  readonly successPay: Cents;
  readonly successServiceFee: Cents;
  readonly successReceivable: Cents;
  readonly successTax: Cents;
  readonly successNet: Cents;
  readonly terminatedCount: number;
  readonly terminatedPay: Cents;
  readonly terminatedServiceFee: Cents;
  readonly terminatedReceivable: Cents;
  readonly failedCount: number;
  readonly openCount: number;
  readonly openReceivable: Cents;
  readonly finalReceivable: Cents;
}

export interface StatementView {
  readonly id: string;
  readonly statementCode: string;
  readonly statementKey: string;
  readonly version: number;
  readonly contentHash: string;
  readonly keyAge: number;
  readonly kind: ServiceKind;
  readonly kindName: string;
  readonly settlementType: number;
  readonly status: StatementStatus;
  readonly statusName: string;
  readonly statusHint: string | null;
  readonly tone: string;
  readonly screen: string;
  readonly isAccountShown: boolean;
  readonly auditStatus: StatementRecord['audit_status'];
  readonly auditReason: { reason: AuditRejectReason; reasonName: string; remark: string | null } | null;
  readonly title: string;
  readonly remark: string | null;
  readonly subject: { id: string; name: string };
  readonly scenarioCode: string;
  readonly scenarioName: string;
  readonly payWay: PayWay;
  readonly payWayName: string;
  readonly payOrder: PayOrder;
  readonly payType: PayType | null;
  readonly rosterId: string | null;
  readonly fileName: string;
  readonly lineCount: number;
  readonly totals: TotalsView;
  readonly disbursementStatus: DisbursementStatus;
  readonly invoiceState: InvoiceState;
  readonly remittedOn: string | null;
  readonly paysWhenFunded: boolean;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly auditedAt: Date | null;
  readonly paidAt: Date | null;
  readonly settledAt: Date | null;
}

/** Views of a page: sums, lists and subjects are read once for all of them. */
export async function statementViews(ctx: Ctx, records: readonly StatementRecord[]): Promise<StatementView[]> {
  const withLines = records.filter((row) => row.line_count > 0).map((row) => row.id);
  const [totals, subjects] = await Promise.all([
    lineTotals(ctx, withLines),
    subjectNames(
      ctx,
      records.map((row) => row.subject_id),
    ),
  ]);
  const drafts = records.filter((row) => isDraft(row.status)).flatMap(({ roster_id: id }) => (id === null ? [] : [id]));
  const lists = new Map(await Promise.all(drafts.map(async (id) => [id, await rosterCounts(ctx, id)] as const)));
  const viewed = async (record: StatementRecord): Promise<StatementView> => {
    const list = record.roster_id === null ? undefined : lists.get(record.roster_id);
    const draft = list ? await draftTotals(ctx, record, list.amount) : null;
    return {
      ...viewOf(ctx, record, subjects.get(record.subject_id) ?? ''),
      contentHash: statementHash(ctx, record),
      statusHint: hintOf(ctx, record),
      isAccountShown: !(ctx.company?.features.includes('STUDIO') ?? false),
      keyAge: list?.keyAge ?? 0,
      lineCount: list ? draftCount(record, list.total, draft) : record.line_count,
      totals: draft ?? totalsView(record, totals.get(record.id) ?? noLines),
    };
  };
  return Promise.all(records.map(viewed));
}

export async function statementView(ctx: Ctx, record: StatementRecord): Promise<StatementView> {
  const [view] = await statementViews(ctx, [record]);
  if (!view) throw new Error('a statement without a view');
  return view;
}

/** STM-014: while it waits for its maker again, in a company that has its audit on; what became of it afterwards is told by its state. */
export function isRejected(ctx: Ctx, record: Pick<StatementRecord, 'status' | 'audit_status'>): boolean {
  return record.status === 'PENDING_PAYMENT' && record.audit_status === 'REJECTED' && (ctx.company?.auditOn ?? true);
}

function viewOf(
  ctx: Ctx,
  record: StatementRecord,
  subjectName: string,
): Omit<StatementView, 'contentHash' | 'totals' | 'keyAge' | 'lineCount' | 'isAccountShown' | 'statusHint'> {
  const rejected = isRejected(ctx, record);
  return {
    id: record.id,
    statementCode: record.statement_code,
    statementKey: record.statement_key,
    version: record.version,
    kind: record.kind,
    kindName: serviceKind.label(record.kind),
    settlementType: serviceKind.rows[record.kind].settlementType,
    status: record.status,
    statusName: rejected ? rejectedState.label : statementMachine.label(record.status),
    tone: rejected ? rejectedState.tone : statementMachine.states[record.status].tone,
    screen: statementScreen[record.status],
    auditStatus: record.audit_status,
    auditReason: rejected ? reasonOf(record) : null,
    title: record.title,
    remark: record.remark,
    subject: { id: record.subject_id, name: subjectName },
    scenarioCode: record.scenario_code,
    scenarioName: scenarioNameOf(record),
    payWay: record.pay_way,
    payWayName: payWay.label(record.pay_way),
    payOrder: record.pay_order,
    payType: record.pay_type,
    rosterId: record.roster_id,
    fileName: record.file_name,
    disbursementStatus: disbursementOf(record.status),
    invoiceState: record.invoice_state,
    remittedOn: record.remitted_on,
    paysWhenFunded: record.pays_when_funded,
    createdByName: record.created_by_name,
    createdAt: record.created_at,
    submittedAt: record.submitted_at,
    auditedAt: record.audited_at,
    paidAt: record.paid_at,
    settledAt: record.settled_at,
  };
}

function hintOf(ctx: Ctx, record: StatementRecord): string | null {
  if (record.status === 'WAITING_PAYMENT') return record.audit_status === 'PASSED' ? statementHints.passed : statementHints.toPay;
  if (record.status !== 'PENDING_PAYMENT' || isRejected(ctx, record)) return null;
  return (ctx.company?.auditOn ?? true) ? statementHints.toSubmit : statementHints.toPay;
}

/** `at`: what it was called then, for papers, which keep their words (OPS-020). */
export function scenarioNameOf(record: StatementRecord, at?: Date): string {
  const key = scenario.fromCode(record.scenario_code);
  if (key === null) return record.scenario_code;
  return at ? scenario.labelAt(key, at) : scenario.label(key);
}

function reasonOf(record: StatementRecord): StatementView['auditReason'] {
  const { reject_reason: reason } = record;
  if (!auditRejectReason.is(reason)) return null;
  return { reason, reasonName: auditRejectReason.label(reason), remark: record.reject_remark };
}

/** D29: 1 running, 2 settled with a success, 3 abnormal, 4 ended without success. */
function disbursementOf(status: StatementStatus): DisbursementStatus {
  if (status === 'COMPLETED') return 'SETTLED';
  if (status === 'ABNORMAL' || status === 'EXCEPTION') return 'ABNORMAL';
  return status === 'TERMINATED' ? 'ENDED' : 'RUNNING';
}

/** D33; success + terminated + open = totals. */
function totalsView(record: StatementRecord, lines: LineTotals): TotalsView {
  const tax = sum([lines.vat, lines.surtax, lines.incomeTax]);
  const leftCoupon = subtract(lines.coupon, lines.stoppedCoupon);
  return {
    pay: lines.pay,
    serviceFee: lines.serviceFee,
    total: lines.total,
    deduction: lines.coupon,
    due: subtract(lines.total, lines.coupon),
    vat: lines.vat,
    surtax: lines.surtax,
    incomeTax: lines.incomeTax,
    tax,
    net: lines.net,
    isEstimate: isEstimate(record),
    successCount: lines.successCount,
    successPay: lines.successPay,
    successServiceFee: lines.successServiceFee,
    successReceivable: lines.successTotal,
    successTax: lines.successTax,
    successNet: lines.successNet,
    terminatedCount: lines.stoppedCount,
    terminatedPay: lines.stoppedPay,
    terminatedServiceFee: lines.stoppedServiceFee,
    terminatedReceivable: lines.stoppedTotal,
    failedCount: lines.failedCount,
    openCount: lines.openCount,
    openReceivable: lines.openTotal,
    finalReceivable: subtract(subtract(lines.total, lines.stoppedTotal), leftCoupon),
  };
}

/** STM-042: labor shows its tax and net as estimates until the payment is complete. */
export function isEstimate(record: StatementRecord): boolean {
  return serviceKind.rows[record.kind].settlementType === 2 && record.status !== 'COMPLETED' && record.status !== 'TERMINATED';
}

function draftCount(record: StatementRecord, listTotal: number, totals: TotalsView | null): number {
  return totals !== null && isTaxedDraft(record.status) ? totals.openCount : listTotal;
}

async function draftTotals(ctx: Ctx, record: StatementRecord, listAmount: Cents): Promise<TotalsView> {
  const blank = totalsView(record, noLines);
  if (!isTaxedDraft(record.status)) return { ...blank, pay: listAmount };
  const sheet = await sumRowTaxes(ctx, record.id);
  return {
    ...blank,
    pay: sheet.pay,
    serviceFee: sheet.serviceFee,
    total: sheet.total,
    due: sheet.total,
    vat: sheet.vat,
    surtax: sheet.surtax,
    incomeTax: sheet.incomeTax,
    tax: sum([sheet.vat, sheet.surtax, sheet.incomeTax]),
    net: sheet.net,
    openCount: sheet.count,
    openReceivable: sheet.total,
    finalReceivable: sheet.total,
  };
}

export interface HoldView {
  readonly holderName: string;
  readonly isMine: boolean;
  readonly until: Date;
  readonly amount: Cents;
}

export function holdView(ctx: Ctx, record: StatementRecord): HoldView | null {
  if (record.locked_until === null) return null;
  return {
    holderName: record.locked_by_name ?? '',
    isMine: record.locked_by === ctx.actor?.id,
    until: record.locked_until,
    amount: subtract(centsFromDatabase(record.total_cents), centsFromDatabase(record.deduction_cents)),
  };
}
