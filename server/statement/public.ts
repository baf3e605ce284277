// What other domains may call inside their own transaction.
import type { InvoiceState, PayWay, ServiceKind } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import type { StatementStatus } from '../../schema/machines/statement';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import { type CopiedRows, rosterState } from '../roster/public';
import * as checks from './kinds/checks';
import * as choosing from './kinds/chosen';
import * as states from './queries/states';
import * as amounts from './rules';
import * as results from './steps/applyResults';
import * as confirming from './steps/askToConfirm';
import { type Beginning, beginErrors, beginStatement } from './steps/beginStatement';
import * as claims from './steps/claimLines';
import * as proving from './steps/evidence';
import { payeeOfLine } from './steps/fixLine';
import * as earning from './steps/income';
import * as operatorResend from './steps/operatorResend';
import * as arriving from './steps/payOnArrival';
import * as memory from './steps/rememberFailures';
import * as invoicing from './store/invoicing';
import { getLine, linesByIds } from './store/lines';
import * as outcomes from './store/outcomes';
import { listFailed, paidLines, type ReceiptChange, releaseHeldLines, setReceipts } from './store/payout';
import * as store from './store/statements';
import * as figures from './views/figures';

/** A year of the payee of this transaction, as her own screen shows it, and what year may be asked for. */
export const incomeOfYear = earning.incomeOfYear;
export const incomeYear = earning.incomeYear;
/** Row 24: lines to be sent now, marked PAYING with their next attempt number; a line whose payee may not be paid is held. */
export const claimLines = claims.claimLines;
/** Locks statements and then lines in id order; attempts are locked after this call. */
export const lockForPayout = results.lockForPayout;
/** Rows 25 to 27; throws when a line is not in the state its result starts from. */
export const applyLineResults = results.applyLineResults;
/** Row 22 by two operators, and of these lines those that have failed. */
export const resendForCompany = operatorResend.resendForCompany;
export const resendErrors = operatorResend.operatorResendErrors;
export const failedLines = listFailed;
/** Row 18: money arrived at this subject. */
export const fundsArrivedAt = arriving.fundsArrivedAt;
/** The bank waits for the word of these lines' payees: each is asked by SMS, once. */
export const askToConfirm = confirming.askToConfirm;
/** Once more, at the demand of the company. */
export const askAgain = confirming.askAgain;
export const askAgainErrors = confirming.askAgainErrors;
/** Of these lines those whose newest link to confirm was copied, not sent. */
export const linesLastCopied = confirming.linesLastCopied;
/** D33: the amounts of a line by who bears which tax. */
export const lineAmounts = amounts.lineAmounts;
/** What is remembered of accounts that failed, for every list that is paid. */
export const accountMemory = memory.accountMemory;
/** Rules of every list that is paid; those of step 2 belong to a statement. */
export const paymentChecks = checks.setChecks;
/** A statement as its evidence shows it. */
export const statementEvidence = proving.statementEvidence;
export const statementReasons = proving.statementReasons;
export const evidenceLines = proving.evidenceLines;
/** What is chosen of the completed statements: the shape of the choice, and their ids. */
export const completedConditions = choosing.listConditions;
export const completedChoice = choosing.completedChoice;
export const completedIds = choosing.completedIds;
export const completedIdsOf = choosing.completedIdsOf;
/** Of settleRows. */
export const settleErrors = beginErrors;
/** In the record of the line's statement. Errors: LINE_NOT_FOUND. */
export const noteOfLine = confirming.noteOfLine;

interface SettledRows extends Pick<Beginning, 'kind' | 'subjectId' | 'scenarioCode' | 'payWay' | 'title'> {
  /** With their amounts; changed nowhere but where they come from. */
  readonly rows: CopiedRows;
}

/** Row 1 for rows that a calculation has made: the statement shows them and lets nobody change them (D37). */
export async function settleRows(ctx: Ctx, { rows, ...said }: SettledRows): Promise<{ id: string; statementKey: string }> {
  const { fileId } = await rosterState(ctx, rows.rosterId);
  const begun = await beginStatement(ctx, { ...said, fileId: fileId ?? '0', mapping: [], rows, origin: { isFixed: true } });
  return { id: begun.id, statementKey: begun.statement_key };
}

/** Where these statements stand; one that was thrown away in its creation is left out. */
export async function statusesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, StatementStatus>> {
  if (ids.length === 0) return new Map();
  return new Map((await store.getStatements(ctx, ids)).map((row) => [row.id, row.status]));
}

/** Who a link of this line is for. Errors: LINE_NOT_FOUND. */
export async function payeeOf(ctx: Ctx, lineId: string): Promise<{ name: string; idCard: string; phone: string }> {
  return payeeOfLine(ctx, await getLine(ctx, lineId));
}

/** First of the row locks. Errors: STATEMENT_NOT_FOUND. */
export async function lockStatement(ctx: Ctx, id: string): Promise<void> {
  await store.lockStatement(ctx, id);
}

/** For the searches of operators: statements of all companies that bear this number. */
export async function statementsNumbered(ctx: Ctx, code: string): Promise<string[]> {
  return store.idsByCodeAnywhere(ctx, code, limits.list.idsMax);
}

interface StatementFacts {
  readonly id: string;
  readonly statementCode: string;
  readonly title: string;
  readonly status: StatementStatus;
  readonly kind: ServiceKind;
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly createdBy: string;
  readonly submittedBy: string | null;
  readonly paidBy: string | null;
  readonly settledAt: Date | null;
}

/** Errors: STATEMENT_NOT_FOUND, also for another company's id. */
export async function statementById(ctx: Ctx, id: string): Promise<StatementFacts> {
  const row = await store.getStatement(ctx, id);
  return {
    id: row.id,
    statementCode: row.statement_code,
    title: row.title,
    status: row.status,
    kind: row.kind,
    subjectId: row.subject_id,
    scenarioCode: row.scenario_code,
    createdBy: row.created_by,
    submittedBy: row.submitted_by,
    paidBy: row.paid_by,
    settledAt: row.settled_at,
  };
}

export const statementForReceipts = statementById;

/** Errors: LINE_NOT_FOUND, also for another company's id. */
export async function requireLine(ctx: Ctx, id: string): Promise<void> {
  await getLine(ctx, id);
}

export type { InvoiceableStatement, InvoicingFilter, InvoicingStatement } from './store/invoicing';
/** What can be invoiced (D45): the one question; how many that are; and the same with what cannot be invoiced now. */
export const invoiceableStatements = invoicing.listInvoiceable;
export const countInvoiceable = invoicing.countInvoiceable;
export const invoicingStatements = invoicing.listInvoicing;
/** What an invoice of these statements would say now; one of which none could be made now has no entry. */
export const invoiceSums = invoicing.invoiceSums;
/** What can be invoiced at each subject. */
export const invoiceableSums = invoicing.sumInvoiceable;
/** The same under locks, for an application. */
export const lockInvoiceable = invoicing.lockInvoiceable;
/** First of the row locks, of many. */
export const lockStatements = invoicing.lockStatements;
/** What was invoiced and then came back. */
export const stoppedAfterInvoice = invoicing.stoppedAfterInvoice;

/** Kept by the invoice domain: what an application of these statements has become (D45). `asOf`: of what is invoiced, when it was applied for. */
export async function setInvoiceState(
  ctx: Ctx,
  statementIds: readonly string[],
  state: InvoiceState,
  asOf: Date | null = null,
): Promise<void> {
  if (statementIds.length === 0) return;
  await invoicing.writeInvoiceState(ctx, statementIds, { to: state, invoicedAt: asOf });
  for (const id of statementIds) ctx.announce('statement', id);
}

/** Kept by the receipt domain: the receipts of paid lines (D34). */
export async function setLineReceipts(ctx: Ctx, change: ReceiptChange): Promise<void> {
  if (change.lineIds.length > 0) await setReceipts(ctx, change);
}

/** Number and time of the payments of those of these lines that are paid now; the others are left out. */
export const paidLinesOf = paidLines;

export interface PaidLineFacts {
  readonly lineId: string;
  readonly statementId: string;
  readonly statementCode: string;
  readonly title: string;
  readonly subjectId: string;
  readonly kind: ServiceKind;
  readonly attemptNo: number;
  readonly bankSerial: string;
  readonly bankAbstract: string | null;
  readonly payeeName: string;
  readonly idCardMasked: string;
  readonly accountMasked: string;
  readonly payWay: PayWay;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly net: Cents;
  readonly paidAt: Date;
}

/** Everything that a receipt says, of those of these lines that are paid now; the others are left out. */
export async function receiptFactsOf(ctx: Ctx, lineIds: readonly string[]): Promise<PaidLineFacts[]> {
  const lines = (await linesByIds(ctx, lineIds)).filter((line) => line.status === 'SUCCESS');
  const statements = new Map(
    (await store.getStatements(ctx, [...new Set(lines.map((line) => line.statement_id))])).map((row) => [row.id, row]),
  );
  return lines.map((line) => {
    const statement = statements.get(line.statement_id);
    if (!statement || !line.paid_at) throw new DomainError('LINE_NOT_FOUND');
    return {
      lineId: line.id,
      statementId: statement.id,
      statementCode: statement.statement_code,
      title: statement.title,
      subjectId: statement.subject_id,
      kind: statement.kind,
      attemptNo: line.attempt_count,
      bankSerial: `P${line.id}-${line.attempt_count}`,
      bankAbstract: line.bank_abstract,
      payeeName: line.name,
      idCardMasked: line.id_card_mask,
      accountMasked: line.account_mask,
      payWay: line.pay_way,
      gross: centsFromDatabase(line.gross_cents),
      vat: centsFromDatabase(line.vat_cents),
      surtax: centsFromDatabase(line.surtax_cents),
      incomeTax: centsFromDatabase(line.income_tax_cents),
      net: centsFromDatabase(line.net_cents),
      paidAt: line.paid_at,
    };
  });
}

/** A contract was signed: lines of this person that were held may be sent. Answers the statements concerned. */
export async function releaseHeldLinesOf(ctx: Ctx, personId: string): Promise<string[]> {
  return releaseHeldLines(ctx, personId);
}

interface Charges {
  /** By statement. */
  readonly kinds: ReadonlyMap<string, ServiceKind>;
  readonly statementFees: ReadonlyMap<string, Cents>;
  readonly lineFees: ReadonlyMap<string, Cents>;
}

/** How much of what was paid for these statements, and given back for these lines, is the service fee. */
export async function chargesOf(ctx: Ctx, of: { statementIds: readonly string[]; lineIds: readonly string[] }): Promise<Charges> {
  const statements = await store.getStatements(ctx, of.statementIds);
  const lines = of.lineIds.length === 0 ? [] : await linesByIds(ctx, of.lineIds);
  return {
    kinds: new Map(statements.map((row) => [row.id, row.kind])),
    statementFees: new Map(statements.map((row) => [row.id, centsFromDatabase(row.service_cents)])),
    lineFees: new Map(lines.map((row) => [row.id, centsFromDatabase(row.service_cents)])),
  };
}

/** What papers say of a confirmed statement. */
export const confirmedFigures = figures.confirmedFigures;

/** Lines that were paid or failed on a day, for the counts of that day. */
export const outcomesOf = outcomes.outcomesOf;

/** Where statements and lines stand, as integrators are told. */
export const statementStates = states.statementStates;
export const lineStates = states.lineStates;
