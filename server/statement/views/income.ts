// A line as its payee reads it: plain words, own amounts, and how it came about.
import { payWay, serviceKind } from '../../../schema/codes';
import { fillText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, centsFromDatabase, sum } from '../../../schema/money';
import { payeeStates, payeeSteps } from '../../../schema/payeeTexts';
import { later } from '../../kernel/clock';
import { explain, ruleTitle, type TaxFigures, type TaxStep } from '../../tax/public';
import type { OwnLine } from '../store/income';

export interface IncomeLineView {
  readonly id: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly title: string;
  readonly kindName: string;
  readonly month: string;
  readonly gross: Cents;
  readonly tax: Cents;
  readonly payeeTax: Cents;
  readonly net: Cents;
  readonly stateText: string;
  readonly confirmBy: Date | null;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly accountMasked: string;
  readonly payWayName: string;
}

interface IncomeStepView {
  readonly at: Date;
  readonly text: string;
}

export interface IncomeLineDetailView extends IncomeLineView {
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly bankName: string | null;
  readonly timeline: readonly IncomeStepView[];
  readonly ruleTitle: string;
  readonly whyTax: readonly TaxStep[];
  readonly isReceiptReady: boolean;
  readonly receiptAvailableAt: Date | null;
}

export interface Names {
  readonly companies: ReadonlyMap<string, string>;
  readonly subjects: ReadonlyMap<string, string>;
}

/** Until when her word still counts: afterwards the payment fails, and nothing is left to be confirmed. */
function confirmEnd({ payee_asked_at: askedAt }: OwnLine, now: Date): Date | null {
  const end = askedAt && later(askedAt, limits.payout.payeeAnswers);
  return end && end > now ? end : null;
}

function stateOf(line: OwnLine, now: Date): string {
  if (confirmEnd(line, now) !== null) return payeeStates.ASKED;
  if (line.status === 'FAILED' && line.is_returned) return payeeStates.RETURNED;
  if (line.status === 'PENDING' && line.hold_reason !== null) return payeeStates.HELD;
  return payeeStates[line.status];
}

export function incomeLineView(line: OwnLine, names: Names, now: Date): IncomeLineView {
  return {
    id: line.id,
    companyName: names.companies.get(line.company_id) ?? '',
    subjectName: names.subjects.get(line.subject_id) ?? '',
    title: line.title,
    kindName: serviceKind.label(line.kind),
    month: line.tax_month,
    gross: centsFromDatabase(line.gross_cents),
    tax: sum([line.vat_cents, line.surtax_cents, line.income_tax_cents].map(centsFromDatabase)),
    payeeTax: centsFromDatabase(line.payee_tax_cents),
    net: centsFromDatabase(line.net_cents),
    stateText: stateOf(line, now),
    confirmBy: confirmEnd(line, now),
    isPaid: line.status === 'SUCCESS',
    paidAt: line.paid_at,
    accountMasked: line.account_mask,
    payWayName: payWay.label(line.pay_way),
  };
}

/** In the order it happened; a payment that was sent again shows its last try. */
function timelineOf(line: OwnLine, companyName: string): IncomeStepView[] {
  const { receipt_status: receipt, receipt_available_at: opens } = line;
  const said: readonly (readonly [Date | null, string])[] = [
    [line.confirmed_at, fillText(payeeSteps.CONFIRMED, { company: companyName })],
    [line.company_paid_at, fillText(payeeSteps.FUNDED, { company: companyName })],
    [line.sent_at, payeeSteps.SENT],
    [line.failed_at, fillText(line.is_returned ? payeeSteps.RETURNED : payeeSteps.FAILED, { reason: line.fail_text ?? '' })],
    [line.stopped_at, payeeSteps.STOPPED],
    [line.paid_at, fillText(payeeSteps.ARRIVED, { account: line.account_mask })],
    [receipt === 'AVAILABLE' ? opens : null, payeeSteps.RECEIPT],
  ];
  return said.flatMap(([at, text]) => (at === null ? [] : [{ at, text }])).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** `isWhole` = her session reaches every company that knows her: she is told what the others' payments did to the tax of this one (D49). */
export function incomeLineDetail(line: OwnLine, names: Names, now: Date, isWhole: boolean): IncomeLineDetailView {
  const view = incomeLineView(line, names, now);
  // Stored by this domain as the figures of the tax domain.
  const figures = line.tax_facts as TaxFigures;
  return {
    ...view,
    vat: centsFromDatabase(line.vat_cents),
    surtax: centsFromDatabase(line.surtax_cents),
    incomeTax: centsFromDatabase(line.income_tax_cents),
    bankName: line.bank_name,
    timeline: timelineOf(line, view.companyName),
    ruleTitle: ruleTitle(figures),
    whyTax: explain(figures, isWhole ? 'PAYEE' : 'COMPANY'),
    isReceiptReady: line.receipt_status === 'AVAILABLE',
    receiptAvailableAt: line.receipt_status === 'REVOKED' ? null : line.receipt_available_at,
  };
}
