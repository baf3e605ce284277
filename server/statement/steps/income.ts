// What a payee earned in a year: the screen and the certificate read it here, so that their totals are one.
import { number } from 'yup';
import { add, type Cents, centsFromDatabase, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { payersOfMe } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { ownTaxes } from '../../tax/public';
import { type OwnScope, sumOwnNet } from '../store/income';

const FIRST_YEAR = 2019;
const LAST_YEAR = 2999;
/** A year that may be asked for. */
export const incomeYear = () => number().integer().min(FIRST_YEAR).max(LAST_YEAR).required();

interface IncomeMonthView {
  readonly month: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly tax: Cents;
  readonly payeeTax: Cents;
  readonly net: Cents;
  readonly lineCount: number;
}

interface TaxRecordView {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly monthsCounted: number;
  readonly income: Cents;
  readonly withheld: Cents;
}

export interface IncomeSums {
  readonly year: number;
  readonly gross: Cents;
  readonly tax: Cents;
  readonly payeeTax: Cents;
  readonly net: Cents;
  readonly months: readonly IncomeMonthView[];
  readonly records: readonly TaxRecordView[];
}

export interface Own {
  readonly scope: OwnScope;
  readonly companies: ReadonlyMap<string, string>;
}

export async function ownOf(ctx: Ctx): Promise<Own> {
  const companies = await payersOfMe(ctx);
  return { companies, scope: { companyIds: [...companies.keys()], personId: ctx.actor?.id ?? '0' } };
}

const totalOf = <K extends string>(rows: readonly Readonly<Record<K, Cents>>[], key: K): Cents => sum(rows.map((row) => row[key]));

/** Gross and taxes are those of the tax record, net is what arrived (PYE-013). */
export async function sumsOfYear(ctx: Ctx, { scope }: Own, year: number): Promise<IncomeSums> {
  const taxes = await ownTaxes(ctx, scope.personId, year);
  const nets = new Map((await sumOwnNet(ctx, scope, year)).map((row) => [`${row.subject_id}|${row.month}`, row]));
  const names = await subjectNames(
    ctx,
    taxes.records.map((record) => record.subjectId),
  );
  const months = taxes.months.map((row): IncomeMonthView => {
    const arrived = nets.get(`${row.subjectId}|${row.month}`);
    return {
      ...row,
      subjectName: names.get(row.subjectId) ?? '',
      tax: add(add(row.vat, row.surtax), row.incomeTax),
      payeeTax: arrived ? centsFromDatabase(arrived.payee_tax_cents) : ZERO,
      net: arrived ? centsFromDatabase(arrived.net_cents) : ZERO,
    };
  });
  return {
    year,
    gross: totalOf(months, 'gross'),
    tax: totalOf(months, 'tax'),
    payeeTax: totalOf(months, 'payeeTax'),
    net: totalOf(months, 'net'),
    months,
    records: taxes.records.map((record) => ({ ...record, subjectName: names.get(record.subjectId) ?? '' })),
  };
}

/** Of the payee of this transaction, for what other domains make of it. */
export const incomeOfYear = async (ctx: Ctx, year: number): Promise<IncomeSums> => sumsOfYear(ctx, await ownOf(ctx), year);
