import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { BackCalcRowEntity } from '../entity';

export type BackCalcRowRecord = Row<BackCalcRowEntity>;
export type NewRow = Required<Omit<Written<BackCalcRowEntity>, 'back_calc_id'>>;

const COLUMNS = columnList(BackCalcRowEntity, 'r');
const TYPES = `roster_row_id bigint, line_no int, person_id bigint, name text, id_index text, id_card_mask text, phone_index text, phone_mask text,
  account_mask text, wanted_cents bigint, gross_cents bigint, net_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint,
  service_cents bigint, total_cents bigint, tax_facts jsonb`;
const NAMES = TYPES.replace(/\s+(bigint|int|text|jsonb)/g, '');

export async function insertRows(ctx: Ctx, calcId: string, rows: readonly NewRow[]): Promise<void> {
  await ctx.count(
    `INSERT INTO back_calc_row (company_id, back_calc_id, ${NAMES}) SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(${TYPES})`,
    [ctx.companyId, calcId, JSON.stringify(rows)],
  );
}

export async function deleteRows(ctx: Ctx, calcId: string): Promise<void> {
  await ctx.count('DELETE FROM back_calc_row WHERE company_id = $1 AND back_calc_id = $2', [ctx.companyId, calcId]);
}

/** Errors: BACK_CALC_NOT_FOUND, also for another company's id. */
export const getRow = (ctx: Ctx, calcId: string, id: string): Promise<BackCalcRowRecord> =>
  scoped(ctx, BackCalcRowEntity).get({ back_calc_id: calcId, roster_row_id: id }, 'BACK_CALC_NOT_FOUND');

export interface RowFilter {
  readonly calcId: string;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
}

const whereOf = (ctx: Ctx, filter: RowFilter): ListConditions =>
  ofCompany(ctx, 'r')
    .and(filter.calcId, (mark) => `r.back_calc_id = ${mark}`)
    .maybe(filter.name, (mark) => `r.name LIKE '%' || ${mark} || '%'`)
    .maybe(filter.idIndex, (mark) => `r.id_index = ${mark}`)
    .maybe(filter.phoneIndex, (mark) => `r.phone_index = ${mark}`);

export const countRows = (ctx: Ctx, filter: RowFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, 'back_calc_row r', whereOf(ctx, filter), cap);

/** In the order of the list. */
export const listRows = (ctx: Ctx, filter: RowFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<BackCalcRowRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: 'back_calc_row r', keys: ['r.line_no', 'r.roster_row_id'] }, whereOf(ctx, filter), page);

/** Every gross amount by its row of the list, in their order. */
export async function grossByRow(
  ctx: Ctx,
  calcId: string,
): Promise<Pick<BackCalcRowRecord, 'roster_row_id' | 'gross_cents' | 'total_cents'>[]> {
  return ctx.rows(
    'SELECT roster_row_id, gross_cents, total_cents FROM back_calc_row WHERE company_id = $1 AND back_calc_id = $2 ORDER BY line_no, roster_row_id',
    [ctx.companyId, calcId],
  );
}
