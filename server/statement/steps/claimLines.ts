// The first half of the payout's side of a statement: which lines may be sent now.
import type { PayWay } from '../../../schema/codes';
import { errorText } from '../../../schema/errors';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isBlocked } from '../../ledger/public';
import { lockPayees, missingLaw, resume, reverse as reverseTax } from '../../tax/public';
import { type LineRecord, type LineTax, moveLines, setLineTaxes } from '../store/lines';
import { holdLine, lockSendableLines, lockStatementsToSend, markSent } from '../store/payout';
import { addHistory, type StatementRecord } from '../store/statements';
import { accountOf, blockingText, lineReasons } from './changeLine';
import { lineTax } from './pay';
import { settle } from './settle';
import { amountsOf, estimateLines, taxBatch, termsOf } from './taxSheet';

interface ClaimedLine {
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
  await lockLate(ctx, statement, lines);
  const refused = await refusals(ctx, statement, lines);
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

/** What is sent in a later month counts in it from now on: two statements that do so with one payee wait for each other before the limit is asked (D36). */
async function lockLate(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<void> {
  const month = monthOf(ctx.now);
  const personIds = lines.filter((line) => line.tax_month !== month).map((line) => line.person_id);
  if (personIds.length > 0) await lockPayees(ctx, { subjectId: statement.subject_id, month, personIds });
}

/** Why which line is not sent now. LDG-005: nothing is, while an account that its money stands in, or came from, is blocked. */
async function refusals(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<Map<string, string>> {
  if (await isBlocked(ctx, { type: 'statement', id: statement.id })) {
    const reason = errorText('FUNDS_BLOCKED');
    return new Map(lines.map((line): [string, string] => [line.id, reason]));
  }
  const reasons = await lineReasons(ctx, statement, lines);
  return new Map(lines.flatMap((line): [string, string][] => asRefusal(line, blockingText(reasons.get(line.id)))));
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
  const batch = await taxBatch(ctx, statement);
  const law = again.length > 0 ? await missingLaw(ctx, batch) : null;
  if (law !== null) {
    for (const line of again) refused.set(line.id, law.message);
    await reverseTax(ctx, { lineIds: again.map((line) => line.id) });
  } else if (again.length > 0) {
    const terms = await termsOf(ctx, statement);
    const figures = await resume(ctx, {
      ...batch,
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

/** What a claim would say of these lines that were not sent yet, because their month has passed; nothing is written. */
export async function taxReasons(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<Map<string, string>> {
  const month = monthOf(ctx.now);
  const again = lines.filter((line) => line.tax_month !== month);
  if (again.length === 0) return new Map();
  const law = await missingLaw(ctx, await taxBatch(ctx, statement));
  if (law !== null) return new Map(again.map((line) => [line.id, law.message]));
  const asked = again.map((line) => ({ key: line.id, personId: line.person_id, gross: centsFromDatabase(line.gross_cents) }));
  const taxes = (await estimateLines(ctx, statement, asked)).map(({ figures, amounts }) => lineTax(figures.key, figures, amounts));
  const fresh = new Map(taxes.map((tax) => [tax.id, tax]));
  return new Map(again.flatMap((line): [string, string][] => asRefusal(line, taxRefusal(line, fresh.get(line.id)))));
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
        change: { fail_code: 'NOT_PAYABLE', fail_text: reason, failed_at: ctx.now, retry_at: null, retry_count: 0 },
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
