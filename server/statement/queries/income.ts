import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { add, type Cents, centsFromDatabase, sum, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { payersOfMe } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { ownTaxes } from '../../tax/public';
import { findOwnLine, listOwnLines, type OwnLine, type OwnScope, sumOwnNet } from '../store/income';
import { type IncomeLineDetailView, type IncomeLineView, incomeLineDetail, incomeLineView, type Names } from '../views/income';

/** More payments in one year than anybody has; who has more is told so. */
const LINES_AT_MOST = 500;
const FIRST_YEAR = 2019;
const LAST_YEAR = 2999;

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

interface IncomeView {
  readonly year: number;
  readonly gross: Cents;
  readonly tax: Cents;
  readonly payeeTax: Cents;
  readonly net: Cents;
  readonly months: readonly IncomeMonthView[];
  readonly records: readonly TaxRecordView[];
  readonly lines: readonly IncomeLineView[];
  readonly hasMoreLines: boolean;
}

interface Own {
  readonly scope: OwnScope;
  readonly companies: ReadonlyMap<string, string>;
}

async function ownOf(ctx: Ctx): Promise<Own> {
  const companies = await payersOfMe(ctx);
  return { companies, scope: { companyIds: [...companies.keys()], personId: ctx.actor?.id ?? '0' } };
}

async function namesOf(ctx: Ctx, { companies }: Own, subjectIds: readonly string[]): Promise<Names> {
  return { companies, subjects: await subjectNames(ctx, subjectIds) };
}

const totalOf = <K extends string>(rows: readonly Readonly<Record<K, Cents>>[], key: K): Cents => sum(rows.map((row) => row[key]));

/** Gross and taxes are those of the tax record, net is what arrived (PYE-013). */
export const myIncome = query({
  name: 'myIncome',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ year: number().integer().min(FIRST_YEAR).max(LAST_YEAR).required() }),
  async run(ctx, { year }): Promise<IncomeView> {
    const own = await ownOf(ctx);
    const taxes = await ownTaxes(ctx, own.scope.personId, year);
    const nets = new Map((await sumOwnNet(ctx, own.scope, year)).map((row) => [`${row.subject_id}|${row.month}`, row]));
    const lines = await listOwnLines(ctx, own.scope, year, LINES_AT_MOST + 1);
    const names = await namesOf(ctx, own, [...taxes.records.map((record) => record.subjectId), ...lines.map((line) => line.subject_id)]);
    const months = taxes.months.map((row): IncomeMonthView => {
      const arrived = nets.get(`${row.subjectId}|${row.month}`);
      return {
        ...row,
        subjectName: names.subjects.get(row.subjectId) ?? '',
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
      records: taxes.records.map((record) => ({ ...record, subjectName: names.subjects.get(record.subjectId) ?? '' })),
      lines: lines.slice(0, LINES_AT_MOST).map((line) => incomeLineView(line, names)),
      hasMoreLines: lines.length > LINES_AT_MOST,
    };
  },
});

async function ownLine(ctx: Ctx, own: Own, id: string): Promise<OwnLine> {
  const line = await findOwnLine(ctx, own.scope, id);
  if (!line) throw new DomainError('LINE_NOT_FOUND');
  return line;
}

/** Somebody else's line and one that never was are answered alike (O02). */
export const myIncomeLine = query({
  name: 'myIncomeLine',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<IncomeLineDetailView> {
    const own = await ownOf(ctx);
    const line = await ownLine(ctx, own, input.id);
    return incomeLineDetail(line, await namesOf(ctx, own, [line.subject_id]));
  },
});
