// Facts of one statement that depend on the caller: buttons, payment facts, stop check, steps.
import { channelPaused } from '../../../schema/bankCodes';
import { type PayType, payType as payTypes, payWay, type StopBlock, stopBlock } from '../../../schema/codes';
import { errorText, fillText } from '../../../schema/errors';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type StatementAction, statement as statementMachine } from '../../../schema/machines/statement';
import { type Cents, formatGrouped, notBelowZero, subtract } from '../../../schema/money';
import { paymentWarnings, refundWays, returnedAlone, type StatementStep, statementSteps } from '../../../schema/statementTexts';
import { receiptsOffered, serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { shortOf } from '../../ledger/public';
import { userById } from '../../member/public';
import { counts as rosterCounts } from '../../roster/public';
import { isBusinessIncome, isDraft, stopsLines } from '../rules';
import { isInboundFree } from '../steps/checkInbound';
import { hasLiveLock, invoiceBlock, isAuditPassed, isInvoiceFree, isOwnWork, isUnpaid } from '../steps/guard';
import { dueOf } from '../steps/holdFunds';
import { auditPasses } from '../steps/passAudit';
import { waitingForChannels } from '../store/channels';
import type { StatementRecord } from '../store/statements';
import { type LineTotals, returnedAfterInvoice } from '../store/totals';
import { doerOf } from './lines';
import { isRejected } from './statements';

type Guard = keyof typeof statementMachine.guards;

/** Invoice and evidence pack come with their domains; a button without a door would be a lie. */
const LATER: readonly StatementAction[] = ['requestInvoice', 'evidencePack'];

export async function actionsOf(ctx: Ctx, statement: StatementRecord, lines: LineTotals): Promise<AvailableAction<StatementAction>[]> {
  const facts = await factsOf(ctx, statement, lines);
  return statementMachine
    .availableActions(statement.status, facts, doerOf(ctx))
    .filter((action) => !LATER.includes(action.key))
    .map((action) =>
      action.reason === statementMachine.guards.invoiceFree ? { ...action, reason: invoiceReason(statement, action.key) } : action,
    );
}

/** TRM-014: a stop that an invoice blocks says which of the two it is. AUD-006: of an audit the platform must be asked. */
const invoiceReason = (statement: StatementRecord, action: StatementAction): string =>
  action === 'terminate' ? stopBlock.label(invoiceBlock(statement) ?? 'STATUS') : errorText('AUDIT_INVOICE_STARTED');

async function factsOf(ctx: Ctx, statement: StatementRecord, lines: LineTotals): Promise<Record<Guard, boolean>> {
  const auditOn = ctx.company?.auditOn ?? true;
  const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
  const isLocked = statement.locked_until !== null;
  const isMine = statement.locked_by === ctx.actor?.id;
  const errors = isDraft(statement.status) && statement.roster_id !== null ? (await rosterCounts(ctx, statement.roster_id)).errors : 0;
  return {
    auditOn,
    auditOff: !auditOn,
    auditPassed: isAuditPassed(ctx, statement),
    auditorIsNew:
      statement.status !== 'PENDING_REVIEW' || !(await auditPasses(ctx, [statement])).some((pass) => pass.auditor_id === ctx.actor?.id),
    auditOpen: statement.audit_status !== 'PASSED',
    checkerIsNotMaker: !(ctx.company?.makerCheckerOn ?? true) || !isOwnWork(ctx, statement),
    ownSubmission: isMaster || statement.submitted_by === ctx.actor?.id,
    notLocked: !hasLiveLock(ctx, statement),
    locked: isLocked,
    mayUnlock: isMine || isMaster || !hasLiveLock(ctx, statement),
    invoiceFree: isInvoiceFree(statement),
    notMigrated: serviceOpen(ctx, statement.kind),
    noErrors: errors === 0,
    businessIncome: isBusinessIncome(statement.kind),
    laborOrGood: errors === 0 || isBusinessIncome(statement.kind),
    hasLinesToStop: stopsLines(statement.status, statement.kind) && lines.failedCount + lines.pendingCount > 0,
    hasFailedLines: lines.failedCount + lines.pendingCount > 0,
    inboundFree: await isInboundFree(ctx, statement),
    receiptsOffered: receiptsOffered(ctx),
    hasReceipts: lines.receiptCount > 0,
    invoiceable: statement.invoice_state === 'NONE',
  };
}

export interface PaymentView {
  readonly due: Cents;
  readonly payType: PayType;
  readonly payTypeName: string;
  readonly balanceBefore: Cents;
  readonly balanceAfter: Cents;
  readonly short: Cents;
  readonly deduction: Cents;
  readonly couponBalance: Cents;
  readonly shortText: string | null;
  /** Which of its channels take no new orders, and what that means for its people; null = none of those it waits for. */
  readonly channelText: string | null;
  readonly needsSms: boolean;
  readonly codePhoneMasked: string | null;
  readonly warnings: readonly { code: string; text: string; count: number }[];
}

interface LineWarnings {
  readonly samePayee: number;
  readonly sharedAccount: number;
  readonly intercepted: number;
}

/** A paused channel holds nobody's deed up: whoever pays is told before that his people wait, and reads on the statement why they do. */
async function channelTextOf(ctx: Ctx, statement: StatementRecord): Promise<string | null> {
  const waiting = await waitingForChannels(ctx, statement.id);
  if (waiting.length === 0) return null;
  const count = waiting.reduce((sum, way) => sum + way.count, 0);
  const channels = waiting.map(({ pay_way: key }) => payWay.label(key)).join('、');
  return fillText(isUnpaid(statement) ? channelPaused.before : channelPaused.after, { channels, count });
}

/** What the payer must see before the code: amounts recomputed from lines and accounts (D33). */
export async function paymentView(ctx: Ctx, statement: StatementRecord, found: LineWarnings): Promise<PaymentView> {
  const readsPayer = ctx.actor?.kind === 'member' ? userById(ctx, ctx.actor.id) : null;
  const [due, payer] = await Promise.all([dueOf(ctx, statement), readsPayer]);
  const after = subtract(due.spendable, due.due);
  const short = notBelowZero(subtract(due.due, due.spendable));
  const warnings = [
    { code: 'SAME_PAYEE' as const, count: found.samePayee },
    { code: 'ACCOUNT_SHARED' as const, count: found.sharedAccount },
    { code: 'INTERCEPTED' as const, count: found.intercepted },
  ];
  return {
    due: due.due,
    payType: due.payType,
    payTypeName: payTypes.label(due.payType),
    balanceBefore: due.spendable,
    balanceAfter: after,
    short,
    deduction: due.deduction,
    couponBalance: due.coupon,
    shortText: short > 0 && isUnpaid(statement) ? errorText(shortOf(due.payType), { short: formatGrouped(short) }) : null,
    channelText: await channelTextOf(ctx, statement),
    needsSms: ctx.token !== undefined || (ctx.company?.paymentVerificationOn ?? true),
    codePhoneMasked: payer?.phoneMasked ?? null,
    warnings: warnings.filter(({ count }) => count > 0).map(({ code, count }) => ({ code, text: paymentWarnings[code], count })),
  };
}

export interface StopCheckView {
  readonly canStop: boolean;
  readonly block: StopBlock;
  readonly text: string;
  readonly needsConfirmation: boolean;
  readonly lineCount: number;
  readonly refund: Cents;
  /** Where it goes; null = to the balance, or nothing was paid yet. */
  readonly refundNote: string | null;
}

/** D58: each part goes back to where it came from. */
function refundNoteOf(statement: StatementRecord): string | null {
  if (statement.pay_type === null || statement.pay_type === 'BALANCE' || isUnpaid(statement)) return null;
  return refundWays[statement.pay_type];
}

/** D30: the pre-check of every stop; the commands ask the same questions again under their locks. */
export async function stopCheckOf(ctx: Ctx, statement: StatementRecord, lines: LineTotals): Promise<StopCheckView> {
  const isWhole = statementMachine.can(statement.status, 'terminate');
  const isByLine = stopsLines(statement.status, statement.kind);
  const block = blockOf(ctx, statement, isWhole || isByLine);
  const refundNote = refundNoteOf(statement);
  if (isByLine && (block === 'INVOICING' || block === 'INVOICED')) {
    const returned = await returnedAfterInvoice(ctx, statement.id);
    const text = returnedAlone[block];
    if (returned.count > 0)
      return { canStop: true, block, text, needsConfirmation: false, lineCount: returned.count, refund: returned.receivable, refundNote };
  }
  return {
    canStop: block === 'FREE' || block === 'INVOICE_PENDING_REVIEW',
    block,
    text: stopBlock.label(block),
    needsConfirmation: block === 'INVOICE_PENDING_REVIEW',
    lineCount: isWhole ? lines.count : lines.failedCount + lines.pendingCount,
    refund: lines.stoppable,
    refundNote,
  };
}

function blockOf(ctx: Ctx, statement: StatementRecord, isStoppable: boolean): StopBlock {
  const may = doerOf(ctx);
  // Row 8: while it is checked nothing was submitted yet, and whoever may make one may end it.
  if (statementMachine.can(statement.status, 'stopCreation'))
    return statementMachine.actions.stopCreation.by.some((need) => may(need)) ? 'FREE' : 'NO_PERMISSION';
  if (!isStoppable) return 'STATUS';
  if (!may('STOPPER')) return 'NO_PERMISSION';
  return invoiceBlock(statement) ?? (statement.invoice_state === 'PENDING_REVIEW' ? 'INVOICE_PENDING_REVIEW' : 'FREE');
}

interface StepView {
  readonly key: StatementStep;
  readonly label: string;
  readonly state: 'done' | 'current' | 'failed' | 'todo';
  readonly at: Date | null;
  readonly byName: string | null;
}

/** What was paid without an audit has none, however the company has it now; without one a rejection is no step of the way either. */
function hasReview(ctx: Ctx, { audit_status: audit, paid_at: paidAt, status }: StatementRecord): boolean {
  if (audit === 'PASSED' || paidAt !== null) return audit === 'PASSED';
  return (ctx.company?.auditOn ?? true) || (audit !== 'NONE' && status !== 'PENDING_PAYMENT');
}

/** 提交, 确认, 审核 (only where there is one), 支付, 完成. */
export function stepsOf(ctx: Ctx, statement: StatementRecord): StepView[] {
  const isReviewed = hasReview(ctx, statement);
  const reviewedAt = statement.audit_status === 'PASSED' ? statement.audited_at : null;
  type Dated = readonly [key: StatementStep, at: Date | null, byName: string | null];
  const all: readonly Dated[] = [
    ['SUBMITTED', statement.created_at, statement.created_by_name],
    ['CONFIRMED', statement.confirmed_at, null],
    ['REVIEWED', reviewedAt, statement.audited_by_name],
    ['PAID', statement.paid_at, statement.paid_by_name],
    ['SETTLED', statement.status === 'COMPLETED' ? statement.settled_at : null, null],
  ];
  const dates = all.filter(([key]) => key !== 'REVIEWED' || isReviewed);
  const current = dates.findIndex(([, at]) => at === null);
  return dates.map(([key, at, byName], index) => ({
    key,
    label: statementSteps[key],
    state: at !== null ? 'done' : index === current ? stateOfCurrent(ctx, statement) : 'todo',
    at,
    byName: at === null ? null : byName,
  }));
}

function stateOfCurrent(ctx: Ctx, statement: StatementRecord): 'current' | 'failed' {
  const isFailed = statement.status === 'TERMINATED' || statement.status === 'ABNORMAL' || isRejected(ctx, statement);
  return isFailed ? 'failed' : 'current';
}

export interface RevokeView {
  readonly canRevoke: boolean;
  /** What would be taken back: the lock, else the audit submission. */
  readonly type: 'lock' | 'audit' | '';
  readonly reason: string;
}

/** D26 whether/revoke: read only. */
export function revokeOf(ctx: Ctx, statement: StatementRecord): RevokeView {
  const does = doerOf(ctx);
  const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
  const refused = (type: 'lock' | 'audit', reason: string): RevokeView => ({ canRevoke: false, type, reason });
  if (statement.locked_until !== null) {
    if (!does('PAYER')) return refused('lock', errorText('PERMISSION_MISSING'));
    const may = isMaster || statement.locked_by === ctx.actor?.id || !hasLiveLock(ctx, statement);
    return may ? { canRevoke: true, type: 'lock', reason: '' } : refused('lock', statementMachine.guards.mayUnlock);
  }
  if (statement.status !== 'PENDING_REVIEW') return { canRevoke: false, type: '', reason: '' };
  if (!does('PAYMENT_CREATE')) return refused('audit', errorText('PERMISSION_MISSING'));
  if (!isMaster && statement.submitted_by !== ctx.actor?.id) return refused('audit', statementMachine.guards.ownSubmission);
  return isInvoiceFree(statement) ? { canRevoke: true, type: 'audit', reason: '' } : refused('audit', errorText('AUDIT_INVOICE_STARTED'));
}
