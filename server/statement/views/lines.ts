import { isPayeeFixable } from '../../../schema/bankCodes';
import { type PayWay, payWay, type RefundStatus, serviceKind, stopBlock } from '../../../schema/codes';
import type { AvailableAction, Doer } from '../../../schema/machines/machine';
import { type LineStatus, statementLine as lineMachine } from '../../../schema/machines/statementLine';
import { type Cents, centsFromDatabase, ZERO } from '../../../schema/money';
import { allows } from '../../../schema/permissions';
import { receiptsOffered, serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { type SentLinkView, sentLinks } from '../../payee/public';
import { type TaxFigures, taxSheetVisible } from '../../tax/public';
import { stopsLines } from '../rules';
import { type ResendApprovalView, resendApprovals } from '../steps/bindApprovals';
import { type FailureView, failureOf } from '../steps/classifyFailures';
import { invoiceBlock, isInvoiceFree, isReturnedAfterInvoice } from '../steps/guard';
import { makersOfLines } from '../store/approvals';
import { type LineRecord, lineVersion } from '../store/lines';
import { namedByPayees } from '../store/named';
import { getStatements, type StatementRecord } from '../store/statements';
import { isEstimate } from './statements';

export interface TaxView {
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly recovered: Cents;
  readonly payeeTax: Cents;
  readonly companyTax: Cents;
  readonly platformTax: Cents;
  readonly monthsCounted: number | null;
  readonly cumIncome: Cents | null;
  /** General labor is taxed by the sum of its month (D48). */
  readonly monthIncome: Cents | null;
  readonly cumTaxable: Cents | null;
  readonly ratePercent: number | null;
  readonly quickDeduction: Cents | null;
  readonly withheldBefore: Cents | null;
  readonly generalLaborTax: Cents | null;
  readonly isCrossingNow: boolean;
  readonly nextBracketPercent: number | null;
  readonly isOthersIncluded: boolean;
  readonly isEstimate: boolean;
  readonly ruleVersion: string;
}

interface TaxShares {
  readonly payee_tax_cents: string;
  readonly company_tax_cents: string;
  readonly platform_tax_cents: string;
}

/** D49: cumulative amounts only when all of them are the company's own. */
export function taxView(facts: unknown, shares: TaxShares, estimate: boolean): TaxView {
  // Stored by this domain as the figures of the tax domain.
  const figures = taxSheetVisible(facts as TaxFigures);
  return {
    vat: figures.vat,
    surtax: figures.surtax,
    incomeTax: figures.incomeTax,
    recovered: figures.recoveredTax,
    payeeTax: centsFromDatabase(shares.payee_tax_cents),
    companyTax: centsFromDatabase(shares.company_tax_cents),
    platformTax: centsFromDatabase(shares.platform_tax_cents),
    monthsCounted: figures.monthsCounted,
    cumIncome: figures.cumIncome,
    monthIncome: figures.basis.method === 'PER_PAYMENT' && !figures.othersIncluded ? figures.basis.monthIncome : null,
    cumTaxable: figures.cumTaxable,
    ratePercent: figures.ratePercent,
    quickDeduction: figures.quickDeduction,
    withheldBefore: figures.withheldBefore,
    generalLaborTax: figures.generalLaborTax,
    isCrossingNow: figures.crossesBracketNow,
    nextBracketPercent: figures.nextBracketPercent,
    isOthersIncluded: figures.othersIncluded,
    isEstimate: estimate,
    ruleVersion: figures.ruleVersion,
  };
}

const UNTAXED = { vat: ZERO, surtax: ZERO, incomeTax: ZERO, recovered: ZERO, payeeTax: ZERO, companyTax: ZERO, platformTax: ZERO };

export interface LineView {
  readonly id: string;
  readonly version: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly lineNo: number;
  readonly status: LineStatus;
  readonly statusName: string;
  readonly tone: string;
  readonly payee: {
    id: string;
    name: string;
    idCardMasked: string;
    phoneMasked: string;
    accountMasked: string;
    accountTail: string;
    bankName: string | null;
  };
  readonly payWay: PayWay;
  readonly payWayName: string;
  readonly pay: Cents;
  readonly tax: TaxView;
  readonly serviceFee: Cents;
  readonly receivable: Cents;
  readonly couponShare: Cents;
  readonly net: Cents;
  readonly failure: FailureView | null;
  readonly approval: ResendApprovalView | null;
  readonly holdReason: string | null;
  readonly isWaitingApproval: boolean;
  readonly refundStatus: RefundStatus;
  readonly accountLink: SentLinkView | null;
  readonly payeeNamedAt: Date | null;
  readonly attemptCount: number;
  readonly retryAt: Date | null;
  readonly paidAt: Date | null;
  readonly incomeSourceId: string | null;
  readonly bankAbstract: string | null;
  readonly platformName: string | null;
  readonly platformUserName: string | null;
  readonly platformUserId: string | null;
  readonly remark: string | null;
  readonly receiptStatus: LineRecord['receipt_status'];
  readonly receiptAvailableAt: Date | null;
  readonly availableActions: readonly AvailableAction[];
}

export async function lineViews(ctx: Ctx, lines: readonly LineRecord[]): Promise<LineView[]> {
  const statements = new Map((await getStatements(ctx, [...new Set(lines.map((line) => line.statement_id))])).map((one) => [one.id, one]));
  const makers = await makersOfLines(
    ctx,
    lines.filter((line) => line.waits_approval).map((line) => line.id),
  );
  const approvals = await resendApprovals(ctx, lines);
  const mendable = lines.filter(
    (line) => line.fail_code !== null && lineMachine.can(line.status, 'fixAccount') && isPayeeFixable(line.fail_code),
  );
  const sent = await sentLinks(
    ctx,
    'FIX_ACCOUNT',
    mendable.map((line) => line.id),
  );
  // What failed with the very account is no longer what he would keep.
  const named = await namedByPayees(
    ctx,
    mendable.filter((line) => line.account_index !== line.failed_account_index),
  );
  return lines.map((line) => {
    const statement = statements.get(line.statement_id);
    if (!statement) throw new Error(`no statement of line ${line.id}`);
    const approval = approvals.get(line.id) ?? null;
    return {
      ...viewOf(line, statement),
      ...receiptOf(ctx, line),
      approval,
      accountLink: sent.get(line.id) ?? null,
      payeeNamedAt: named.get(line.id) ?? null,
      availableActions: actionsOf(ctx, line, statement, makers.get(line.id) ?? []),
    };
  });
}

export async function lineView(ctx: Ctx, line: LineRecord): Promise<LineView> {
  const [view] = await lineViews(ctx, [line]);
  if (!view) throw new Error('a line without a view');
  return view;
}

type ReceiptFacts = 'receiptStatus' | 'receiptAvailableAt';

const receiptOf = (ctx: Ctx, line: LineRecord): Pick<LineView, ReceiptFacts> =>
  receiptsOffered(ctx)
    ? { receiptStatus: line.receipt_status, receiptAvailableAt: line.receipt_available_at }
    : { receiptStatus: null, receiptAvailableAt: null };

function viewOf(
  line: LineRecord,
  statement: StatementRecord,
): Omit<LineView, 'availableActions' | 'approval' | 'accountLink' | 'payeeNamedAt' | ReceiptFacts> {
  const tax = taxView(line.tax_facts, line, isEstimate(statement));
  // STM-042: nobody gets what was stopped, and nothing is withheld from it.
  const isStopped = line.status === 'TERMINATED';
  return {
    id: line.id,
    version: lineVersion(line),
    statementId: line.statement_id,
    statementCode: statement.statement_code,
    lineNo: line.line_no,
    status: line.status,
    statusName: lineMachine.label(line.status),
    tone: lineMachine.states[line.status].tone,
    payee: {
      id: line.payee_id,
      name: line.name,
      idCardMasked: line.id_card_mask,
      phoneMasked: line.phone_mask,
      accountMasked: line.account_mask,
      accountTail: line.account_tail,
      bankName: line.bank_name,
    },
    payWay: line.pay_way,
    payWayName: payWay.label(line.pay_way),
    pay: centsFromDatabase(line.gross_cents),
    tax: isStopped ? { ...tax, ...UNTAXED } : tax,
    serviceFee: centsFromDatabase(line.service_cents),
    receivable: centsFromDatabase(line.total_cents),
    couponShare: centsFromDatabase(line.coupon_cents),
    net: isStopped ? ZERO : centsFromDatabase(line.net_cents),
    failure: failureOf(line),
    holdReason: line.hold_reason,
    isWaitingApproval: line.waits_approval,
    refundStatus: refundOf(line),
    attemptCount: line.attempt_count,
    retryAt: line.retry_at,
    paidAt: line.paid_at,
    incomeSourceId: line.income_source_id,
    bankAbstract: line.bank_abstract,
    platformName: line.platform_name,
    platformUserName: line.platform_user_name,
    platformUserId: line.platform_user_id,
    remark: line.remark,
  };
}

function refundOf(line: LineRecord): RefundStatus {
  const refund = centsFromDatabase(line.refund_cents);
  if (refund === 0) return 'NONE';
  return refund < centsFromDatabase(line.total_cents) ? 'PARTIAL' : 'FULL';
}

export function doerOf(ctx: Ctx): (need: Doer) => boolean {
  const roles = ctx.actor?.roles ?? [];
  const facts = { auditOn: ctx.company?.auditOn ?? true };
  return (need) => need !== 'SYS' && need !== 'PAYEE' && allows(need, roles, facts);
}

function actionsOf(ctx: Ctx, line: LineRecord, statement: StatementRecord, makers: readonly string[]): AvailableAction[] {
  const facts = {
    statementAbnormal: statement.status === 'ABNORMAL',
    accountFault: line.fail_code !== null && isPayeeFixable(line.fail_code),
    statementFailing: statement.status === 'ABNORMAL' || statement.status === 'EXCEPTION',
    statementStoppable: stopsLines(statement.status, statement.kind),
    notMigrated: serviceOpen(ctx, statement.kind),
    invoiceFree: isInvoiceFree(statement) || isReturnedAfterInvoice(statement, line),
    waitsApproval: line.waits_approval,
    checkerIsNotMaker: !(ctx.company?.makerCheckerOn ?? true) || !makers.includes(ctx.actor?.id ?? ''),
    receiptReady: line.receipt_status === 'AVAILABLE',
    receiptsOffered: receiptsOffered(ctx),
  };
  const isResendAsked = line.waits_approval;
  return lineMachine
    .availableActions(line.status, facts, doerOf(ctx))
    .filter((action) => !(isResendAsked && action.key === 'resend'))
    .map((action) => (action.reason === lineMachine.guards.invoiceFree ? { ...action, reason: invoiceReason(statement) } : action));
}

/** TRM-014: a stop that an invoice blocks says which of the two it is. */
const invoiceReason = (statement: StatementRecord): string => stopBlock.label(invoiceBlock(statement) ?? 'STATUS');

export function isLabor(statement: StatementRecord): boolean {
  return serviceKind.rows[statement.kind].settlementType === 2;
}
