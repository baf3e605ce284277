// Pure rules of statements: amounts of a line, the outcome of a settled statement, what the buttons depend on.
import { isTransient } from '../../schema/bankCodes';
import { type AgreementType, agreementType, type ServiceKind, serviceKind, type TaxBearer } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { type StatementStatus, statement as statementMachine, statementScreen } from '../../schema/machines/statement';
import type { LineStatus } from '../../schema/machines/statementLine';
import { add, allocate, type Cents, type Ppm, ppmOf, share, subtract, sum, ZERO } from '../../schema/money';
import { undoTexts } from '../../schema/riskTexts';

interface TaxAmounts {
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
}

/** Who bears which tax: fixed per company × subject × tax (D33). */
export interface Bearers {
  readonly vat: TaxBearer;
  readonly surtax: TaxBearer;
  readonly incomeTax: TaxBearer;
}

export interface LineAmounts extends TaxAmounts {
  readonly gross: Cents;
  readonly payeeTax: Cents;
  readonly companyTax: Cents;
  readonly platformTax: Cents;
  readonly net: Cents;
  readonly serviceFee: Cents;
  readonly total: Cents;
}

/** D33: net = A − payee's taxes; fee = round(A × rate) per line; total = A + fee + company's taxes. */
export function lineAmounts(gross: Cents, taxes: TaxAmounts, feeRate: Ppm, bearers: Bearers): LineAmounts {
  const borneBy = (bearer: TaxBearer): Cents =>
    sum([
      bearers.vat === bearer ? taxes.vat : ZERO,
      bearers.surtax === bearer ? taxes.surtax : ZERO,
      bearers.incomeTax === bearer ? taxes.incomeTax : ZERO,
    ]);
  const payeeTax = borneBy('PAYEE');
  const companyTax = borneBy('COMPANY');
  const serviceFee = share(gross, feeRate);
  return {
    gross,
    vat: taxes.vat,
    surtax: taxes.surtax,
    incomeTax: taxes.incomeTax,
    payeeTax,
    companyTax,
    platformTax: borneBy('PLATFORM'),
    net: subtract(gross, payeeTax),
    serviceFee,
    total: sum([gross, serviceFee, companyTax]),
  };
}

/** The coupon of a statement on its lines, by their fees; parts sum to the whole (D47). */
export function spreadDeduction(deduction: Cents, serviceFees: readonly Cents[]): Cents[] {
  return deduction === 0 ? serviceFees.map(() => ZERO) : allocate(deduction, serviceFees);
}

export interface LineCounts {
  readonly open: number;
  readonly held: number;
  readonly failed: number;
  readonly succeeded: number;
}

/** The address of the page that a statement belongs to in its state; both types have their own. */
export function detailPath(statement: { readonly id: string; readonly kind: ServiceKind; readonly status: StatementStatus }): string {
  const [unfinished, completed] =
    serviceKind.rows[statement.kind].settlementType === 1 ? ['unfinished', 'completed'] : ['serviceUnfinished', 'serviceCompleted'];
  return `/${statementScreen[statement.status] === 'completed' ? completed : unfinished}/detail/${statement.id}`;
}

/** D22 row 26; null while a line is still on its way. */
export function settledStatus(counts: LineCounts): Extract<StatementStatus, 'ABNORMAL' | 'COMPLETED' | 'TERMINATED'> | null {
  if (counts.open > 0) return null;
  if (counts.failed > 0 || counts.held > 0) return 'ABNORMAL';
  return counts.succeeded > 0 ? 'COMPLETED' : 'TERMINATED';
}

/** D28: a changed account above the company's limit needs an auditor while the audit is on. */
export function needsReapproval(facts: { auditOn: boolean; isAccountChanged: boolean; gross: Cents; limit: Cents }): boolean {
  return facts.auditOn && facts.isAccountChanged && facts.gross > facts.limit;
}

/** GWY-011: how long to wait before the channel is tried again by itself; null = it has failed. */
export function retryDelay(code: string, retries: number): number | null {
  return isTransient(code) ? (limits.payout.retryAfter[retries] ?? null) : null;
}

/** Lines a stop may take: nothing that is at the bank, paid or ended. */
export function isStoppable(status: LineStatus): boolean {
  return status === 'PENDING' || status === 'FAILED';
}

/** Row 20: paying statements of labor cannot be stopped line by line. */
export function stopsLines(status: StatementStatus, kind: ServiceKind): boolean {
  if (status === 'ABNORMAL' || status === 'EXCEPTION') return true;
  return status === 'PAYING' && isBusinessIncome(kind);
}

export function isBusinessIncome(kind: ServiceKind): boolean {
  return serviceKind.rows[kind].settlementType === 1;
}

/** "4.0": how often the mean of the last payments fits into the amount; one decimal. */
export function outlierFactor(amount: Cents, mean: Cents): string {
  const tenths = Math.floor((ppmOf(amount, mean) + 50_000) / 100_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** "+300%", "−50%": change of an amount against the last one, with a real minus sign. */
export function changeText(before: Cents, now: Cents): string {
  const percent = Math.floor((ppmOf(now, before) - 1_000_000) / 10_000);
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** RSK-005 tells amounts that changed by more than a half. */
export function isLargeChange(before: Cents, now: Cents): boolean {
  const difference = sizeOfChange(before, now);
  return add(difference, difference) > before;
}

export function sizeOfChange(before: Cents, now: Cents): Cents {
  return now > before ? subtract(now, before) : subtract(before, now);
}

/** The agreement that a payee must have signed for statements of the kind. */
export function agreementOf(kind: ServiceKind): AgreementType {
  const found = agreementType.fromCode(serviceKind.rows[kind].agreementType);
  if (!found) throw new Error(`${kind} has no agreement`);
  return found;
}

/** Kinds of a settlement type (1 business income, 2 labor). */
export const kindsOfType = (settlementType: number): ServiceKind[] =>
  (serviceKind.keys as readonly ServiceKind[]).filter((kind) => serviceKind.rows[kind].settlementType === settlementType);

/** From the detail check on the taxes of its rows stand, and a draft speaks of the rows that a confirm would take over now. */
export const TAXED_DRAFTS: readonly StatementStatus[] = ['CHECKING_DETAIL', 'PENDING_CONFIRM'];
export const isTaxedDraft = (status: StatementStatus): boolean => TAXED_DRAFTS.includes(status);

const DRAFTS: readonly StatementStatus[] = ['CHECKING_BASE', ...TAXED_DRAFTS];

/** Nothing has been submitted yet: the list of people may still change. */
export function isDraft(status: StatementStatus): boolean {
  return DRAFTS.includes(status);
}

export interface UndoFacts {
  readonly status: StatementStatus;
  readonly isInvoiceFree: boolean;
  /** An application for its invoice waits: it is dropped knowingly, on the page of the statement (D30). */
  readonly isInvoiceAsked: boolean;
  /** Whoever asks has handed the statement in, or is the master. */
  readonly isOwnReview: boolean;
  readonly mayEdit: boolean;
  readonly mayStop: boolean;
}

/** A draft is given up by whoever makes statements, a statement ended by whoever may end it. */
export const lacksUndoRole = ({ status, mayEdit, mayStop }: UndoFacts): boolean => !(isDraft(status) ? mayEdit : mayStop);

/** IMP-014: until the payment, by whoever may end the statement that it became. Null = it may be undone; undefined = it was given up before. */
export function undoRefusal(facts: UndoFacts | undefined): string | null {
  if (!facts) return undoTexts.gone;
  const { status } = facts;
  if (isDraft(status)) return lacksUndoRole(facts) ? undoTexts.stopper : null;
  if (status === 'TERMINATED') return undoTexts.ended;
  if (status === 'AWAITING_FUNDS') return undoTexts.awaiting;
  const isReviewed = status === 'PENDING_REVIEW';
  if (!isReviewed && !statementMachine.can(status, 'terminate')) return undoTexts.paid;
  if (!facts.isInvoiceFree) return undoTexts.invoicing;
  if (lacksUndoRole(facts)) return undoTexts.stopper;
  if (facts.isInvoiceAsked) return undoTexts.applied;
  return isReviewed && !facts.isOwnReview ? undoTexts.reviewing : null;
}
