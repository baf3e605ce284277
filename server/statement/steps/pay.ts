// Row 15, used by the payer's click, by an approval that pays, and by funds that arrive: tax under locks, money, state, in one commit.
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../schema/errors';
import { centsFromDatabase } from '../../../schema/money';
import { someNames } from '../../../schema/statementTexts';
import { monthOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { markStep } from '../../kernel/steps';
import { fundsErrors, start } from '../../ledger/public';
import { limitErrors, requireWithinMonth } from '../../payee/public';
import { lockPayees, withhold } from '../../tax/public';
import { statementPaid } from '../events';
import type { LineAmounts } from '../rules';
import { contentHash, type LineRecord, type LineTax, lockAllLines, setLineTaxes } from '../store/lines';
import { moveStatement, type StatementRecord } from '../store/statements';
import { shareOf } from './changeLine';
import { isInvoiceFree } from './guard';
import { announcerOf, dueOf, type HoldOwner, holderOf, paidOtherwise, placeHold } from './holdFunds';
import { amountsOf, type TaxFigures, taxBatch, termsOf } from './taxSheet';

/** Of payNow. */
export const payErrors: readonly Refusal[] = [
  ...fundsErrors,
  'TAX_CHANGED',
  'TAX_ABOVE_AMOUNT',
  'TAX_RULE_MISSING',
  'PAY_INVOICED_OTHERWISE',
  ...limitErrors,
];

/** The caller has checked state, version, audit, content and code; the statement row is locked. */
export async function payNow(ctx: Ctx, statement: StatementRecord, action: 'pay' | 'fundsArrived'): Promise<StatementRecord> {
  const lines = await lockAllLines(ctx, statement.id);
  await requireWithin(ctx, statement, lines);
  const changed = await withholdTaxes(ctx, statement, lines);
  const payer = payerOf(ctx, statement, action);
  // A lock of one's own is spent; without one the funds are taken now. Company-borne tax cannot change here, so the due amount stands.
  const held = await placeHold(ctx, statement, payer);
  const { total } = await dueOf(ctx, held);
  await start(ctx, { holder: holderOf(held), subjectId: held.subject_id, total, orderCode: held.statement_code });
  markStep('start');
  const paid = await moveStatement(ctx, held, {
    action,
    to: 'PAYING',
    lineCount: lines.length,
    change: {
      locked_until: null,
      locked_by: null,
      locked_by_name: null,
      paid_by: payer.id,
      paid_by_name: payer.name,
      paid_at: ctx.now,
      tax_month: monthOf(ctx.now),
      ...(changed > 0 ? { content_hash: await contentHash(ctx, statement.id) } : {}),
    },
  });
  ctx.note({ after: { status: paid.status, total, payType: held.pay_type, netsChanged: changed } });
  ctx.emit(statementPaid({ statementId: paid.id }));
  return paid;
}

/** D36 as the month stands behind the locks of the payees. Whom the platform has stopped is held when his line is sent, and the rest is paid (RSK-004). */
async function requireWithin(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<void> {
  const { subject_id: subjectId } = statement;
  await lockPayees(ctx, { subjectId, month: monthOf(ctx.now), personIds: lines.map((line) => line.person_id) });
  await requireWithinMonth(ctx, { subjectId }, lines.map(shareOf));
}

/** Money that arrives pays in the name of the person who asked for it with his code. */
function payerOf(ctx: Ctx, statement: StatementRecord, action: 'pay' | 'fundsArrived'): HoldOwner {
  if (action === 'fundsArrived') return announcerOf(statement);
  return { id: ctx.actor?.id ?? 'system', name: ctx.actor?.name ?? '' };
}

/** D54: computed again under row locks; the payee's change moves his net, the company's change asks to confirm again. */
async function withholdTaxes(ctx: Ctx, statement: StatementRecord, lines: readonly LineRecord[]): Promise<number> {
  const terms = await termsOf(ctx, statement);
  const figures = await withhold(ctx, {
    ...(await taxBatch(ctx, statement)),
    statementId: statement.id,
    lines: lines.map((line) => ({ lineId: line.id, personId: line.person_id, gross: centsFromDatabase(line.gross_cents) })),
  });
  const fresh = new Map(figures.map((one) => [one.key, { now: one, amounts: amountsOf(one, terms) }]));
  refuseAbove(lines.filter((line) => (fresh.get(line.id)?.amounts.net ?? 0) <= 0));
  const taxes: LineTax[] = [];
  let changed = 0;
  for (const line of lines) {
    const withheld = fresh.get(line.id);
    if (!withheld) throw new Error(`no tax was withheld for line ${line.id}`);
    const { now, amounts } = withheld;
    if (amounts.companyTax !== centsFromDatabase(line.company_tax_cents)) throw await taxChanged(ctx, statement);
    if (amounts.net !== centsFromDatabase(line.net_cents)) changed += 1;
    if (!isSameTax(line, now)) taxes.push(lineTax(line.id, now, amounts));
  }
  await setLineTaxes(ctx, taxes);
  return changed;
}

/** What is invoiced keeps its totals, so there is nothing to confirm again. */
async function taxChanged(ctx: Ctx, statement: StatementRecord): Promise<DomainError> {
  return isInvoiceFree(statement) ? new DomainError('TAX_CHANGED') : paidOtherwise(await dueOf(ctx, statement));
}

/** Another payment of the month may have made somebody's VAT due as a whole: what is left of a small amount then pays nobody anything. */
function refuseAbove(lines: readonly LineRecord[]): void {
  if (lines.length > 0) throw new DomainError('TAX_ABOVE_AMOUNT', { names: someNames(lines.map((line) => line.name)) });
}

/**
 * The usual case: what was estimated at confirm is what is withheld, and nothing need be written. All figures count, not the amounts
 * alone: "why this tax" is told from them, and other companies' money may have come in without a cent of change (D49).
 */
function isSameTax(line: LineRecord, now: TaxFigures): boolean {
  // Stored by this domain as the figures of the tax domain; only the key differs, a row's then and a line's now.
  return isDeepStrictEqual({ ...(line.tax_facts as TaxFigures), key: '' }, { ...now, key: '' });
}

export function lineTax(id: string, figures: TaxFigures, amounts: LineAmounts): LineTax {
  return {
    id,
    vat_cents: amounts.vat,
    surtax_cents: amounts.surtax,
    income_tax_cents: amounts.incomeTax,
    payee_tax_cents: amounts.payeeTax,
    company_tax_cents: amounts.companyTax,
    platform_tax_cents: amounts.platformTax,
    net_cents: amounts.net,
    total_cents: amounts.total,
    tax_facts: figures,
    tax_month: figures.month,
  };
}
