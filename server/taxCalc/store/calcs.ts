import type { TaxCalcStatus } from '../../../schema/machines/taxCalc';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import type { ChosenSum } from '../../kernel/shapes';
import { TaxCalcEntity } from '../entity';

export type TaxCalcRecord = Row<TaxCalcEntity>;

export const insertCalc = (ctx: Ctx, calc: Written<TaxCalcEntity>): Promise<TaxCalcRecord> =>
  scoped(ctx, TaxCalcEntity).insertReturning(calc);

/** Errors: TAX_CALC_NOT_FOUND, also for another company's id. */
export const getCalc = (ctx: Ctx, id: string): Promise<TaxCalcRecord> => scoped(ctx, TaxCalcEntity).get({ id }, 'TAX_CALC_NOT_FOUND');

export const calcsById = (ctx: Ctx, ids: readonly string[]): Promise<TaxCalcRecord[]> => scoped(ctx, TaxCalcEntity).list({ id: ids });

export const lockCalc = (ctx: Ctx, id: string): Promise<TaxCalcRecord> =>
  scoped(ctx, TaxCalcEntity).getLocked({ id }, 'TAX_CALC_NOT_FOUND');

export const changeCalc = (
  ctx: Ctx,
  { id, status }: Pick<TaxCalcRecord, 'id' | 'status'>,
  change: Written<TaxCalcEntity>,
): Promise<TaxCalcRecord> => scoped(ctx, TaxCalcEntity).updateOne({ id, status }, change);

export interface CalcFilter {
  /** Part of the title or of a name, its own signs taken literally. */
  readonly title: string | null;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  /** Half-open: from `createdFrom` on, before `createdBefore`. */
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly id: string | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
}

function whereOf(ctx: Ctx, filter: CalcFilter): ListConditions {
  const ofRow = (condition: string): string =>
    `EXISTS (SELECT 1 FROM tax_calc_row r WHERE r.company_id = c.company_id AND r.tax_calc_id = c.id AND ${condition})`;
  return ofCompany(ctx, 'c')
    .and('CALCULATED' satisfies TaxCalcStatus, (mark) => `c.status = ${mark}`)
    .maybe(filter.title, (mark) => `c.title LIKE '%' || ${mark} || '%'`)
    .maybe(filter.name, (mark) => ofRow(`r.name LIKE '%' || ${mark} || '%'`))
    .maybe(filter.idIndex, (mark) => ofRow(`r.id_index = ${mark}`))
    .maybe(filter.phoneIndex, (mark) => ofRow(`r.phone_index = ${mark}`))
    .maybe(filter.createdFrom, (mark) => `c.created_at >= ${mark}`)
    .maybe(filter.createdBefore, (mark) => `c.created_at < ${mark}`)
    .maybe(filter.id, (mark) => `c.id = ${mark}`)
    .chosen('c', filter);
}

export const countCalcs = (ctx: Ctx, filter: CalcFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, 'tax_calc c', whereOf(ctx, filter), cap);

/** What the orders of a filter come to, all of them, in the figure that the list shows. */
export async function sumCalcs(ctx: Ctx, filter: CalcFilter): Promise<ChosenSum> {
  const { text, parameters } = whereOf(ctx, filter);
  const row = await ctx.row<{ n: number; total: string; without: number }>(
    `SELECT count(*)::int AS n, coalesce(sum(x.total), 0)::bigint AS total,
       count(*) FILTER (WHERE coalesce(x.total, 0) = 0)::int AS without FROM tax_calc c
     LEFT JOIN LATERAL (SELECT sum(x.gross_cents) AS total FROM tax_calc_row x WHERE x.company_id = c.company_id AND x.tax_calc_id = c.id AND x.status <> 'TERMINATED') x ON true
     WHERE ${text}`,
    parameters,
  );
  return { count: row.n, amount: centsFromDatabase(row.total), withoutAmount: row.without };
}

/** Newest first. */
export const listCalcs = (ctx: Ctx, filter: CalcFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<TaxCalcRecord[]> =>
  pageRowsOf(
    ctx,
    { columns: columnList(TaxCalcEntity, 'c'), from: 'tax_calc c', keys: ['c.id'], isNewestFirst: true },
    whereOf(ctx, filter),
    page,
  );

export interface CalcSums {
  readonly count: number;
  readonly gross: Cents;
  readonly net: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly general: Cents | null;
  readonly continuous: Cents | null;
}

type SumRow = { readonly tax_calc_id: string; readonly n: number } & Readonly<
  Record<'gross' | 'net' | 'vat' | 'surtax' | 'income_tax', string> & Record<'general' | 'continuous', string | null>
>;

/** Sums of the rows that have not ended, by calculation; one without such rows has none. */
export async function sumsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, CalcSums>> {
  const rows = await ctx.rows<SumRow>(
    `SELECT tax_calc_id, count(*)::int AS n, sum(gross_cents)::bigint AS gross, sum(net_cents)::bigint AS net, sum(vat_cents)::bigint AS vat,
       sum(surtax_cents)::bigint AS surtax, sum(income_tax_cents)::bigint AS income_tax, sum(general_cents)::bigint AS general,
       sum(continuous_cents)::bigint AS continuous
     FROM tax_calc_row WHERE company_id = $1 AND tax_calc_id = ANY ($2::bigint[]) AND status <> 'TERMINATED' GROUP BY tax_calc_id`,
    [ctx.companyId, ids],
  );
  const orNull = (text: string | null): Cents | null => (text === null ? null : centsFromDatabase(text));
  return new Map(
    rows.map((row) => [
      row.tax_calc_id,
      {
        count: row.n,
        gross: centsFromDatabase(row.gross),
        net: centsFromDatabase(row.net),
        vat: centsFromDatabase(row.vat),
        surtax: centsFromDatabase(row.surtax),
        incomeTax: centsFromDatabase(row.income_tax),
        general: orNull(row.general),
        continuous: orNull(row.continuous),
      },
    ]),
  );
}
