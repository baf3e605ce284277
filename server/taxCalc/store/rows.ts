import type { Ctx } from '../../kernel/context';
import { countRowsOf, type ListConditions, ofCompany, pageRowsOf } from '../../kernel/listing';
import type { Page } from '../../kernel/paging';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { TaxCalcRowEntity } from '../entity';

export type TaxCalcRowRecord = Row<TaxCalcRowEntity>;

type NewRow = Required<Omit<Written<TaxCalcRowEntity>, 'id' | 'tax_calc_id'>>;

const COLUMNS = columnList(TaxCalcRowEntity, 'r');
const TYPES = `roster_row_id bigint, line_no int, person_id bigint, name text, id_index text, id_card_mask text, phone_index text, phone_mask text,
  status text, gross_cents bigint, net_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, general_cents bigint,
  continuous_cents bigint, tax_facts jsonb`;
const NAMES = TYPES.replace(/\s+(bigint|int|text|jsonb)/g, '');

export async function insertRows(ctx: Ctx, calcId: string, rows: readonly NewRow[]): Promise<void> {
  await ctx.count(
    `INSERT INTO tax_calc_row (company_id, tax_calc_id, ${NAMES}) SELECT $1, $2, x.* FROM jsonb_to_recordset($3::jsonb) AS x(${TYPES})`,
    [ctx.companyId, calcId, JSON.stringify(rows)],
  );
}

/** Errors: TAX_CALC_ROW_NOT_FOUND, also for another company's id. */
export const getRow = (ctx: Ctx, id: string): Promise<TaxCalcRowRecord> =>
  scoped(ctx, TaxCalcRowEntity).get({ id }, 'TAX_CALC_ROW_NOT_FOUND');

/** The rows of one person that have not ended, in the order in which they are taxed. */
export const rowsOfPerson = (ctx: Ctx, calcId: string, personId: string): Promise<TaxCalcRowRecord[]> =>
  ctx.rows<TaxCalcRowRecord>(
    `SELECT ${COLUMNS} FROM tax_calc_row r WHERE r.company_id = $1 AND r.tax_calc_id = $2 AND r.person_id = $3 AND r.status <> 'TERMINATED'
     ORDER BY r.line_no, r.id`,
    [ctx.companyId, calcId, personId],
  );

export const changeRow = (
  ctx: Ctx,
  { id, status }: Pick<TaxCalcRowRecord, 'id' | 'status'>,
  change: Written<TaxCalcRowEntity>,
): Promise<TaxCalcRowRecord> => scoped(ctx, TaxCalcRowEntity).updateOne({ id, status }, change);

export interface RowFilter {
  readonly calcId: string;
  readonly name: string | null;
  readonly idIndex: string | null;
  readonly phoneIndex: string | null;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[] | null;
  /** Those that would be paid: neither ended nor with a tax above the amount. */
  readonly onlyPayable?: boolean;
}

const whereOf = (ctx: Ctx, filter: RowFilter): ListConditions =>
  ofCompany(ctx, 'r')
    .and(filter.calcId, (mark) => `r.tax_calc_id = ${mark}`)
    .maybe(filter.name, (mark) => `r.name LIKE '%' || ${mark} || '%'`)
    .maybe(filter.idIndex, (mark) => `r.id_index = ${mark}`)
    .maybe(filter.phoneIndex, (mark) => `r.phone_index = ${mark}`)
    .chosen('r', filter)
    .fixed(filter.onlyPayable ? `r.status = 'SUCCESS'` : null);

export const countRows = (ctx: Ctx, filter: RowFilter, cap?: number): Promise<number> =>
  countRowsOf(ctx, 'tax_calc_row r', whereOf(ctx, filter), cap);

/** In the order of the list. */
export const listRows = (ctx: Ctx, filter: RowFilter, page: Pick<Page, 'size' | 'offset' | 'cursor'>): Promise<TaxCalcRowRecord[]> =>
  pageRowsOf(ctx, { columns: COLUMNS, from: 'tax_calc_row r', keys: ['r.line_no', 'r.id'] }, whereOf(ctx, filter), page);
