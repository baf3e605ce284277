import { backCalc as machine } from '../../../schema/machines/backCalc';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { BackCalcEntity } from '../entity';

export type BackCalcRecord = Row<BackCalcEntity>;

export const insertCalc = (ctx: Ctx, calc: Written<BackCalcEntity>): Promise<BackCalcRecord> =>
  scoped(ctx, BackCalcEntity).insertReturning(calc);

/** Errors: BACK_CALC_NOT_FOUND, also for another company's id. */
export const getCalc = (ctx: Ctx, id: string): Promise<BackCalcRecord> => scoped(ctx, BackCalcEntity).get({ id }, 'BACK_CALC_NOT_FOUND');

export const calcsById = (ctx: Ctx, ids: readonly string[]): Promise<BackCalcRecord[]> => scoped(ctx, BackCalcEntity).list({ id: ids });

export const lockCalc = (ctx: Ctx, id: string): Promise<BackCalcRecord> =>
  scoped(ctx, BackCalcEntity).getLocked({ id }, 'BACK_CALC_NOT_FOUND');

/** The one that a statement was made of, and that it still belongs to. */
export const lockCalcOfStatement = (ctx: Ctx, statementId: string): Promise<BackCalcRecord | undefined> =>
  scoped(ctx, BackCalcEntity).lock({ statement_id: statementId, status: 'IN_STATEMENT' });

export const changeCalc = (
  ctx: Ctx,
  { id, status }: Pick<BackCalcRecord, 'id' | 'status'>,
  change: Written<BackCalcEntity>,
): Promise<BackCalcRecord> => scoped(ctx, BackCalcEntity).updateOne({ id, status }, change);

export interface CalcFilter {
  /** Parts of texts, their own signs taken literally. */
  readonly title: string | null;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  /** Half-open: from `createdFrom` on, before `createdBefore`. */
  readonly createdFrom: Date | null;
  readonly createdBefore: Date | null;
  readonly id: string | null;
  /** Without those that are still being checked: the legacy list knows no such state. */
  readonly onlyCalculated: boolean;
}

function whereOf(ctx: Ctx, filter: CalcFilter): ListConditions {
  const ofRow = (condition: string): string =>
    `EXISTS (SELECT 1 FROM back_calc_row r WHERE r.company_id = c.company_id AND r.back_calc_id = c.id AND ${condition})`;
  const shown = machine.stateKeys.filter((key) => key !== 'STOPPED' && !(filter.onlyCalculated && key === 'CHECKING'));
  return ofCompany(ctx, 'c')
    .fixed(`c.status <> 'STOPPED'`)
    .and(shown, (mark) => `c.status = ANY (${mark})`)
    .maybe(filter.title, (mark) => `c.title LIKE '%' || ${mark} || '%'`)
    .maybe(filter.name, (mark) => ofRow(`r.name LIKE '%' || ${mark} || '%'`))
    .maybe(filter.idIndex, (mark) => ofRow(`r.id_index = ${mark}`))
    .maybe(filter.phoneIndex, (mark) => ofRow(`r.phone_index = ${mark}`))
    .maybe(filter.createdFrom, (mark) => `c.created_at >= ${mark}`)
    .maybe(filter.createdBefore, (mark) => `c.created_at < ${mark}`)
    .maybe(filter.id, (mark) => `c.id = ${mark}`);
}

export const countCalcs = (ctx: Ctx, filter: CalcFilter): Promise<number> => countRowsOf(ctx, 'back_calc c', whereOf(ctx, filter));

/** Newest first. */
export const listCalcs = (ctx: Ctx, filter: CalcFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<BackCalcRecord[]> =>
  pageRowsOf(
    ctx,
    { columns: columnList(BackCalcEntity, 'c'), from: 'back_calc c', keys: ['c.id'], isNewestFirst: true },
    whereOf(ctx, filter),
    page,
  );

export interface CalcSums {
  readonly count: number;
  readonly net: Cents;
  readonly gross: Cents;
  readonly vat: Cents;
  readonly surtax: Cents;
  readonly incomeTax: Cents;
  readonly service: Cents;
  readonly total: Cents;
}

type SumRow = { readonly back_calc_id: string; readonly n: number } & Readonly<
  Record<'net' | 'gross' | 'vat' | 'surtax' | 'income_tax' | 'service' | 'total', string>
>;

/** Sums of the figures, by calculation; one without figures has none. */
export async function sumsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, CalcSums>> {
  const rows = await ctx.rows<SumRow>(
    `SELECT back_calc_id, count(*)::int AS n, sum(net_cents)::bigint AS net, sum(gross_cents)::bigint AS gross, sum(vat_cents)::bigint AS vat,
       sum(surtax_cents)::bigint AS surtax, sum(income_tax_cents)::bigint AS income_tax, sum(service_cents)::bigint AS service,
       sum(total_cents)::bigint AS total
     FROM back_calc_row WHERE company_id = $1 AND back_calc_id = ANY ($2::bigint[]) GROUP BY back_calc_id`,
    [ctx.companyId, ids],
  );
  return new Map(
    rows.map((row) => [
      row.back_calc_id,
      {
        count: row.n,
        net: centsFromDatabase(row.net),
        gross: centsFromDatabase(row.gross),
        vat: centsFromDatabase(row.vat),
        surtax: centsFromDatabase(row.surtax),
        incomeTax: centsFromDatabase(row.income_tax),
        service: centsFromDatabase(row.service),
        total: centsFromDatabase(row.total),
      },
    ]),
  );
}
