import { type FilingKind, filingKind } from '../../../schema/filings';
import { type Cents, centsFromDatabase, subtract, sum } from '../../../schema/money';
import type { FilingRecord, LedgerRecord, OpenRecord, PersonRecord, SumsRecord } from '../store';

interface SumsView {
  readonly lineCount: number;
  readonly personCount: number;
  readonly gross: Cents;
  /** What the income tax was about: without the VAT of its own (D51). */
  readonly income: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly tax: Cents;
  readonly platformTax: Cents;
  readonly payable: Cents;
  readonly exempt: Cents | null;
  readonly taxable: Cents | null;
}

export function sumsView(row: SumsRecord): SumsView {
  const [vat, surtax, incomeTax] = [row.vat_cents, row.surtax_cents, row.income_tax_cents].map(centsFromDatabase) as [Cents, Cents, Cents];
  const tax = sum([vat, surtax, incomeTax]);
  const platformTax = centsFromDatabase(row.platform_tax_cents);
  const gross = centsFromDatabase(row.gross_cents);
  return {
    lineCount: row.line_count,
    personCount: row.person_count,
    gross,
    income: row.income_cents === null ? subtract(gross, vat) : centsFromDatabase(row.income_cents),
    vat,
    surtax,
    incomeTax,
    tax,
    platformTax,
    // Every tax of a posted line stands in TAX_PAYABLE, whoever bears it (D29); of sales it is what was charged for them.
    payable: row.charged_cents === null ? tax : centsFromDatabase(row.charged_cents),
    exempt: row.exempt_cents === null ? null : centsFromDatabase(row.exempt_cents),
    taxable: row.taxable_cents === null ? null : centsFromDatabase(row.taxable_cents),
  };
}

export const ledgerView = (row: LedgerRecord) => ({
  moved: centsFromDatabase(row.moved_cents),
  ofMonth: centsFromDatabase(row.month_cents),
  ofOtherMonths: centsFromDatabase(row.other_cents),
  agentInvoices: centsFromDatabase(row.invoice_cents),
  serviceOrders: centsFromDatabase(row.order_cents),
});

interface OpenView {
  readonly lineCount: number;
  readonly gross: Cents;
}

export const openView = ({ open_count, open_cents }: OpenRecord): OpenView => ({
  lineCount: open_count,
  gross: centsFromDatabase(open_cents),
});

export interface FilingView {
  readonly id: string;
  readonly kind: FilingKind;
  readonly kindName: string;
  readonly period: string;
  readonly rowCount: number;
  readonly sums: SumsView;
  /** null = made before it was counted. */
  readonly open: OpenView | null;
  readonly isCurrent: boolean;
  readonly madeByName: string;
  readonly madeAt: Date;
}

/** `now` = the sums that the period has at this moment. */
export function filingView(row: FilingRecord, now: SumsView): FilingView {
  const sums = sumsView(row);
  return {
    id: row.id,
    kind: row.kind,
    kindName: filingKind.label(row.kind),
    period: row.period,
    rowCount: row.row_count,
    sums,
    open: row.open_count === null || row.open_cents === null ? null : openView({ open_count: row.open_count, open_cents: row.open_cents }),
    isCurrent: (Object.keys(sums) as (keyof SumsView)[]).every((key) => sums[key] === now[key]),
    madeByName: row.made_by_name,
    madeAt: row.made_at,
  };
}

export const recordView = (row: PersonRecord) => ({
  personId: row.person_id,
  name: row.name,
  idCardMasked: row.id_card_mask,
  monthsCounted: row.months_counted,
  income: centsFromDatabase(row.income_cents),
  withheld: centsFromDatabase(row.withheld_cents),
  lastMonth: row.last_month,
});
export type RecordView = ReturnType<typeof recordView>;
