// The payout's side of a statement: which lines may be sent now, and what the bank's answers make of them.
import type { PayWay } from '../../schema/codes';
import { DomainError, errorText } from '../../schema/errors';
import { type Cents, centsFromDatabase, sum } from '../../schema/money';
import { nextSteps } from '../../schema/statementTexts';
import { monthOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { capture, reverse as reverseCaptures } from '../ledger/public';
import { forgetPayments, type PaymentInput, rememberPayments } from '../payee/public';
import { post, resume, reverse as reverseTax } from '../tax/public';
import { lineFailed, lineReturned, lineSucceeded } from './events';
import { holderOf } from './funds';
import { accountOf, blockingText, lineReasons } from './lineEdit';
import { lineTax } from './paying';
import { settle } from './settling';
import { addHistory, getStatements, lockStatement, moveStatement, type StatementRecord } from './store';
import { type LineRecord, type LineTax, linesByIds, moveLines, setLineTaxes } from './storeLines';
import { holdLine, lockLineIds, lockSendableLines, lockStatementsToSend, markSent, statementsOfLines } from './storePayout';
import { amountsOf, taxBatch, termsOf } from './taxSheet';

export interface ClaimedLine {
  readonly lineId: string;
  readonly statementId: string;
  readonly subjectId: string;
  readonly attemptNo: number;
  readonly net: Cents;
  readonly payWay: PayWay;
  readonly accountNo: string;
  readonly accountMask: string;
  readonly payeeName: string;
  readonly abstract: string;
  readonly personId: string;
}

const STATEMENTS_AT_ONCE = 5;

/** Row 24: unpaid lines whose payees may be paid now become PAYING with their next attempt number; the others are held with their reason. */
export async function claimLines(ctx: Ctx, { limit, payWays }: { limit: number; payWays: readonly PayWay[] }): Promise<ClaimedLine[]> {
  const claimed: ClaimedLine[] = [];
  for (const statement of await lockStatementsToSend(ctx, payWays, STATEMENTS_AT_ONCE)) {
    if (claimed.length >= limit) break;
    claimed.push(...(await claimFrom(ctx, statement, { limit: limit - claimed.length, payWays })));
  }
  return claimed;
}

async function claimFrom(
  ctx: Ctx,
  statement: StatementRecord,
  order: { limit: number; payWays: readonly PayWay[] },
): Promise<ClaimedLine[]> {
  const lines = await lockSendableLines(ctx, statement.id, order);
  const reasons = await lineReasons(ctx, statement, lines);
  const refused = new Map(lines.flatMap((line): [string, string][] => asRefusal(line, blockingText(reasons.get(line.id)))));
  const fit = lines.filter((line) => !refused.has(line.id));
  const taxed = await renewTaxes(ctx, statement, fit, refused);
  const sent = await markSent(
    ctx,
    taxed.filter((id) => !refused.has(id)),
  );
  await refuse(ctx, statement, lines, refused);
  if (sent.length === 0 && refused.size > 0) await settle(ctx, statement);
  if (sent.length + refused.size > 0) ctx.announce('statement', statement.id);
  return sent.map((line) => ({
    lineId: line.id,
    statementId: statement.id,
    subjectId: statement.subject_id,
    attemptNo: line.attempt_count,
    net: centsFromDatabase(line.net_cents),
    payWay: line.pay_way,
    accountNo: accountOf(ctx, line),
    accountMask: line.account_mask,
    payeeName: line.name,
    abstract: line.bank_abstract ?? statement.title,
    personId: line.person_id,
  }));
}

const asRefusal = (line: LineRecord, reason: string | null): [string, string][] => (reason === null ? [] : [[line.id, reason]]);

/** The tax month is the month of sending (D54); a line that came back takes its tax up again, in a later month with a new one (D28). */
async function renewTaxes(
  ctx: Ctx,
  statement: StatementRecord,
  lines: readonly LineRecord[],
  refused: Map<string, string>,
): Promise<string[]> {
  const month = monthOf(ctx.now);
  const again = lines.filter((line) => line.status === 'RESENDING' || line.tax_month !== month);
  if (again.length > 0) {
    const terms = await termsOf(ctx, statement);
    const figures = await resume(ctx, {
      ...(await taxBatch(ctx, statement)),
      statementId: statement.id,
      lines: again.map((line) => ({
        lineId: line.id,
        personId: line.person_id,
        gross: centsFromDatabase(line.gross_cents),
        month: line.tax_month,
      })),
    });
    const taxes = figures.map((one) => lineTax(one.key, one, amountsOf(one, terms)));
    const fresh = new Map(taxes.map((tax) => [tax.id, tax]));
    const kept = again.filter((line) => {
      const reason = taxRefusal(line, fresh.get(line.id));
      if (reason !== null) refused.set(line.id, reason);
      return reason === null;
    });
    await setLineTaxes(
      ctx,
      kept.flatMap((line) => fresh.get(line.id) ?? []),
    );
    // What is not sent withholds nothing; the next attempt takes its tax up again.
    await reverseTax(ctx, { lineIds: again.filter((line) => !kept.includes(line)).map((line) => line.id) });
  }
  return lines.map((line) => line.id);
}

/** The total is what the company paid: a change of a tax that it bears waits for people (D54), as does a payee who would get nothing. */
function taxRefusal(line: LineRecord, tax: LineTax | undefined): string | null {
  if (centsFromDatabase(line.total_cents) !== tax?.total_cents) return errorText('TAX_CHANGED');
  return tax.net_cents <= 0 ? errorText('TAX_ABOVE_AMOUNT', { names: line.name }) : null;
}

/** D29: a first sending is held with its reason; a resend goes back to failed. */
async function refuse(
  ctx: Ctx,
  statement: StatementRecord,
  lines: readonly LineRecord[],
  refused: ReadonlyMap<string, string>,
): Promise<void> {
  for (const line of lines) {
    const reason = refused.get(line.id);
    if (reason === undefined) continue;
    if (line.status === 'PENDING') await holdLine(ctx, line.id, reason);
    else
      await moveLines(ctx, {
        action: 'resendRefused',
        ids: [line.id],
        change: { fail_code: 'NOT_PAYABLE', fail_text: reason, failed_at: ctx.now },
      });
    await addHistory(ctx, statement.id, {
      action: 'holdLine',
      from: statement.status,
      to: statement.status,
      lineId: line.id,
      remark: `${line.name}：${reason}`,
    });
  }
}

export interface LineResult {
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
      await linesByIds(
        ctx,
        results.map((one) => one.lineId),
      )
    ).map((line) => [line.id, line]),
  );
  const statements = new Map(
    (await getStatements(ctx, [...new Set([...lines.values()].map((line) => line.statement_id))])).map((one) => [one.id, one]),
  );
  const of = (result: LineResult): LineRecord => {
    const line = lines.get(result.lineId);
    if (!line) throw new DomainError('LINE_NOT_FOUND');
    if (line.attempt_count !== result.attemptNo)
      throw new Error(`line ${line.id}: a result for attempt ${result.attemptNo} of ${line.attempt_count}`);
    return line;
  };
  const paid = results.filter((one) => one.result === 'SUCCESS').map(of);
  const failed = results.filter((one) => one.result === 'FAILED');
  const returned = results.filter((one) => one.result === 'RETURNED');
  await succeed(ctx, statements, paid);
  await fail(ctx, failed);
  await bringBack(ctx, returned, returned.map(of));
  for (const statement of [...statements.values()].sort((a, b) => byNumber(a.id, b.id))) {
    const own = (ones: readonly LineRecord[]): string[] => ones.filter((line) => line.statement_id === statement.id).map((line) => line.id);
    emitFor(ctx, statement.id, { paid: own(paid), failed: own(failed.map(of)), returned: own(returned.map(of)) });
    const back = own(returned.map(of)).length;
    const open = back > 0 ? await reopen(ctx, statement, back) : statement;
    await settle(ctx, open);
  }
}

async function succeed(ctx: Ctx, statements: ReadonlyMap<string, StatementRecord>, paid: readonly LineRecord[]): Promise<void> {
  if (paid.length === 0) return;
  const ids = paid.map((line) => line.id);
  await moveLines(ctx, {
    action: 'confirmed',
    ids,
    change: { paid_at: ctx.now, fail_code: null, fail_text: null, failed_at: null, is_returned: false },
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
        fee: centsFromDatabase(line.service_cents),
      };
    }),
  );
  await rememberPayments(ctx, paid.map(paymentOf));
}

const paymentOf = (line: LineRecord): PaymentInput => ({
  payeeId: line.payee_id,
  accountIndex: line.account_index,
  accountMask: line.account_mask,
  grossCents: centsFromDatabase(line.gross_cents),
});

/** Money stays in PAYOUT_CLEARING until the line is sent again or stopped. */
async function fail(ctx: Ctx, failed: readonly LineResult[]): Promise<void> {
  for (const one of failed) {
    const change = { fail_code: one.reasonCode ?? 'OTHER', fail_text: one.reasonText ?? nextSteps.OTHER, failed_at: ctx.now };
    await moveLines(ctx, { action: 'refused', ids: [one.lineId], change });
  }
}

/** Row 27: net, tax and fee come back into clearing; the line is failed and may be sent again or stopped. */
async function bringBack(ctx: Ctx, returned: readonly LineResult[], lines: readonly LineRecord[]): Promise<void> {
  if (returned.length === 0) return;
  for (const one of returned) {
    await moveLines(ctx, {
      action: 'returned',
      ids: [one.lineId],
      change: {
        fail_code: 'RETURNED',
        fail_text: one.reasonText ?? nextSteps.RETURNED,
        failed_at: ctx.now,
        is_returned: true,
        returned_at: ctx.now,
        paid_at: null,
      },
    });
  }
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
