// What other domains may call inside their own transaction.
import type { InvoiceState, PayWay, ServiceKind } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import type { StatementStatus } from '../../schema/machines/statement';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { Ctx } from '../kernel/context';
import * as arriving from './arriving';
import * as claims from './payoutClaims';
import * as results from './payoutResults';
import * as store from './store';
import { getLine, linesByIds } from './storeLines';
import { paidLines, type ReceiptChange, releaseHeldLines, setReceipts } from './storePayout';

export type { ClaimedLine } from './payoutClaims';
export type { LineResult } from './payoutResults';

/** Row 24: lines to be sent now, marked PAYING with their next attempt number; a line whose payee may not be paid is held. */
export const claimLines = claims.claimLines;
/** Locks statements and then lines in id order; attempts are locked after this call. */
export const lockForPayout = results.lockForPayout;
/** Rows 25 to 27; throws when a line is not in the state its result starts from. */
export const applyLineResults = results.applyLineResults;
/** Row 18: money arrived at this subject. */
export const fundsArrivedAt = arriving.fundsArrivedAt;

/** First of the row locks. Errors: STATEMENT_NOT_FOUND. */
export async function lockStatement(ctx: Ctx, id: string): Promise<void> {
  await store.lockStatement(ctx, id);
}

export interface StatementFacts {
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
  };
}

export const statementForReceipts = statementById;

/** Errors: LINE_NOT_FOUND, also for another company's id. */
export async function requireLine(ctx: Ctx, id: string): Promise<void> {
  await getLine(ctx, id);
}

/** Kept by the invoice domain: what an application of this statement has become (D45). */
export async function setInvoiceState(ctx: Ctx, statementId: string, state: InvoiceState): Promise<void> {
  const statement = await store.lockStatement(ctx, statementId);
  const invoicedAt = state === 'INVOICED' ? ctx.now : state === 'INVOICING' ? statement.invoiced_at : null;
  await store.changeStatement(ctx, statement, { invoice_state: state, invoiced_at: invoicedAt });
  ctx.announce('statement', statementId);
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
