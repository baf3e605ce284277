// The second half of the payout's side of a statement: what the bank's answers make of its lines.
import { DomainError } from '../../../schema/errors';
import { centsFromDatabase, sum } from '../../../schema/money';
import { nextSteps } from '../../../schema/statementTexts';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { capture, reverse as reverseCaptures } from '../../ledger/public';
import { forgetPayments, type PaymentInput, rememberPayments } from '../../payee/public';
import { post, reverse as reverseTax } from '../../tax/public';
import { lineFailed, lineReturned, lineSucceeded } from '../events';
import { retryDelay } from '../rules';
import { moveLines } from '../store/lines';
import { keepFailedAccounts, linesOfResults, lockLineIds, type ResultLine, statementsOfLines } from '../store/payout';
import { addHistory, getStatements, lockStatement, moveStatement, type StatementRecord } from '../store/statements';
import { holderOf } from './holdFunds';
import { noteFailures, noteSuccesses } from './rememberFailures';
import { settle } from './settle';

interface LineResult {
  readonly lineId: string;
  readonly attemptNo: number;
  readonly result: 'SUCCESS' | 'FAILED' | 'RETURNED';
  readonly reasonCode?: string;
  readonly reasonText?: string;
}

/** Locks statements and then lines, each in id order: the payout takes its attempts after this call. */
export async function lockForPayout(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  for (const id of (await statementsOfLines(ctx, lineIds)).sort(byNumber)) await lockStatement(ctx, id);
  await lockLineIds(ctx, lineIds);
}

const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/**
 * Rows 25 to 27 for many answers in one transaction: lines, tax, money, history of the payees, state of the statements. The caller holds
 * the locks (lockForPayout), because it judges its attempts behind them; what is moved is guarded by its state all the same.
 */
export async function applyLineResults(ctx: Ctx, results: readonly LineResult[]): Promise<void> {
  if (results.length === 0) return;
  const lines = new Map(
    (
      await linesOfResults(
        ctx,
        results.map((one) => one.lineId),
      )
    ).map((line) => [line.id, line]),
  );
  const statements = new Map(
    (await getStatements(ctx, [...new Set([...lines.values()].map((line) => line.statement_id))])).map((one) => [one.id, one]),
  );
  const of = (result: LineResult): ResultLine => {
    const line = lines.get(result.lineId);
    if (!line) throw new DomainError('LINE_NOT_FOUND');
    if (line.attempt_count !== result.attemptNo)
      throw new Error(`line ${line.id}: a result for attempt ${result.attemptNo} of ${line.attempt_count}`);
    return line;
  };
  const paid = results.filter((one) => one.result === 'SUCCESS').map(of);
  const refused = results.filter((one) => one.result === 'FAILED');
  const delayOf = (one: LineResult): number | null => retryDelay(one.reasonCode ?? '', of(one).retry_count);
  const failed = refused.filter((one) => delayOf(one) === null);
  await retryLater(
    ctx,
    refused.filter((one) => delayOf(one) !== null),
    of,
  );
  const returned = results.filter((one) => one.result === 'RETURNED');
  await succeed(ctx, statements, paid);
  await fail(ctx, failed);
  await bringBack(ctx, returned, returned.map(of));
  await noteFailures(
    ctx,
    failed.map((one) => ({ line: of(one), code: one.reasonCode ?? '', text: one.reasonText ?? '' })),
  );
  for (const statement of [...statements.values()].sort((a, b) => byNumber(a.id, b.id))) {
    const own = (ones: readonly ResultLine[]): string[] => ones.filter((line) => line.statement_id === statement.id).map((line) => line.id);
    emitFor(ctx, statement.id, { paid: own(paid), failed: own(failed.map(of)), returned: own(returned.map(of)) });
    const back = own(returned.map(of)).length;
    const open = back > 0 ? await reopen(ctx, statement, back) : statement;
    await settle(ctx, open);
  }
}

async function succeed(ctx: Ctx, statements: ReadonlyMap<string, StatementRecord>, paid: readonly ResultLine[]): Promise<void> {
  if (paid.length === 0) return;
  const ids = paid.map((line) => line.id);
  await moveLines(ctx, {
    action: 'confirmed',
    ids,
    change: { paid_at: ctx.now, fail_code: null, fail_text: null, failed_at: null, is_returned: false, retry_count: 0 },
  });
  await post(ctx, { lineIds: ids });
  await capture(
    ctx,
    paid.map((line) => {
      const statement = statements.get(line.statement_id);
      if (!statement) throw new Error(`no statement of line ${line.id}`);
      return {
        holder: holderOf(statement),
        subjectId: statement.subject_id,
        lineId: line.id,
        attemptNo: line.attempt_count,
        net: centsFromDatabase(line.net_cents),
        taxes: sum([centsFromDatabase(line.payee_tax_cents), centsFromDatabase(line.company_tax_cents)]),
        platformTaxes: centsFromDatabase(line.platform_tax_cents),
        fee: centsFromDatabase(line.service_cents),
      };
    }),
  );
  await rememberPayments(ctx, paid.map(paymentOf));
  await noteSuccesses(ctx, paid);
}

const paymentOf = (line: ResultLine): PaymentInput => ({
  payeeId: line.payee_id,
  accountIndex: line.account_index,
  accountMask: line.account_mask,
  payWay: line.pay_way,
  bankName: line.bank_name,
  grossCents: centsFromDatabase(line.gross_cents),
});

/** Many lines fail for few reasons: each reason moves its lines with one update. */
const byReason = (results: readonly LineResult[]) => groupedBy(results, (one) => `${one.reasonCode} ${one.reasonText}`).values();
const lineIdsOf = (results: readonly LineResult[]): string[] => results.map((one) => one.lineId);

/** GWY-011: the line waits for its next number; the money stays where it is, and the statement goes on paying. */
async function retryLater(ctx: Ctx, results: readonly LineResult[], of: (result: LineResult) => ResultLine): Promise<void> {
  const same = groupedBy(results, (one) => `${of(one).statement_id} ${of(one).retry_count} ${one.reasonCode} ${one.reasonText}`);
  for (const group of same.values()) {
    const [first] = group;
    const { reasonCode = '', reasonText = '' } = first ?? {};
    const line = first && of(first);
    const delay = line && retryDelay(reasonCode, line.retry_count);
    if (!line || !delay) continue;
    const change = { fail_code: reasonCode, fail_text: reasonText, failed_at: ctx.now };
    const again = { retry_at: later(ctx.now, delay), retry_count: line.retry_count + 1 };
    await moveLines(ctx, { action: 'retryLater', ids: lineIdsOf(group), change: { ...change, ...again } });
    const told = { action: 'retryLine', from: null, to: null, lineCount: group.length, remark: reasonText };
    await addHistory(ctx, line.statement_id, group.length === 1 ? { ...told, lineId: line.id } : told);
  }
}

/** Money stays in PAYOUT_CLEARING until the line is sent again or stopped. */
async function fail(ctx: Ctx, failed: readonly LineResult[]): Promise<void> {
  for (const group of byReason(failed)) {
    const { reasonCode = 'OTHER', reasonText = nextSteps.OTHER } = group[0] ?? {};
    const change = { fail_code: reasonCode, fail_text: reasonText, failed_at: ctx.now, retry_count: 0 };
    await moveLines(ctx, { action: 'refused', ids: lineIdsOf(group), change });
  }
  await keepFailedAccounts(ctx, lineIdsOf(failed));
}

/** Row 27: net, tax and fee come back into clearing; the line is failed and may be sent again or stopped. */
async function bringBack(ctx: Ctx, returned: readonly LineResult[], lines: readonly ResultLine[]): Promise<void> {
  if (returned.length === 0) return;
  for (const group of byReason(returned)) {
    await moveLines(ctx, {
      action: 'returned',
      ids: lineIdsOf(group),
      change: {
        fail_code: 'RETURNED',
        fail_text: group[0]?.reasonText ?? nextSteps.RETURNED,
        failed_at: ctx.now,
        is_returned: true,
        returned_at: ctx.now,
        paid_at: null,
      },
    });
  }
  await keepFailedAccounts(ctx, lineIdsOf(returned));
  await reverseTax(ctx, { lineIds: lines.map((line) => line.id) });
  await reverseCaptures(
    ctx,
    returned.map((one) => ({ lineId: one.lineId, attemptNo: one.attemptNo })),
  );
  await forgetPayments(ctx, lines.map(paymentOf));
}

async function reopen(ctx: Ctx, statement: StatementRecord, count: number): Promise<StatementRecord> {
  if (statement.status === 'COMPLETED') {
    return moveStatement(ctx, statement, {
      action: 'returnAfterEnd',
      to: 'ABNORMAL',
      lineCount: count,
      raisesVersion: false,
      change: { settled_at: null },
    });
  }
  await addHistory(ctx, statement.id, { action: 'returnLine', from: statement.status, to: statement.status, lineCount: count });
  return statement;
}

function emitFor(ctx: Ctx, statementId: string, ids: { paid: string[]; failed: string[]; returned: string[] }): void {
  if (ids.paid.length > 0) ctx.emit(lineSucceeded({ statementId, lineIds: ids.paid }));
  if (ids.failed.length > 0) ctx.emit(lineFailed({ statementId, lineIds: ids.failed }));
  if (ids.returned.length > 0) ctx.emit(lineReturned({ statementId, lineIds: ids.returned }));
}
