// What a payee may see of the own taxes: all of it, over all companies (D49).
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { ownMonths, ownRecords } from './store';

export interface OwnTaxes {
  readonly records: readonly {
    readonly subjectId: string;
    readonly monthsCounted: number;
    /** Without VAT, of continuous labor. */
    readonly income: Cents;
    readonly withheld: Cents;
  }[];
  readonly months: readonly {
    readonly subjectId: string;
    readonly month: string;
    readonly gross: Cents;
    readonly vat: Cents;
    readonly surtax: Cents;
    readonly incomeTax: Cents;
    readonly lineCount: number;
  }[];
}

type Found<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export const ownTaxesOf = (records: Found<typeof ownRecords>, months: Found<typeof ownMonths>): OwnTaxes => ({
  records: records.map((record) => ({
    subjectId: record.subject_id,
    monthsCounted: record.months_counted,
    income: centsFromDatabase(record.income_cents),
    withheld: centsFromDatabase(record.withheld_cents),
  })),
  months: months.map((row) => ({
    subjectId: row.subject_id,
    month: row.month,
    gross: centsFromDatabase(row.gross_cents),
    vat: centsFromDatabase(row.vat_cents),
    surtax: centsFromDatabase(row.surtax_cents),
    incomeTax: centsFromDatabase(row.income_tax_cents),
    lineCount: row.line_count,
  })),
});
