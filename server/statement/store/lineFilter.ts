// The filter of a statement's lines, the same for the list, the count, the selection and the export.
import { array, object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { type LineStatus, statementLine } from '../../../schema/machines/statementLine';
import { classifySearch, soughtName, soughtNumber } from '../../../schema/searchArm';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';

export interface LineFilter {
  readonly statuses?: readonly LineStatus[] | null | undefined;
  readonly search?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly card?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
  readonly excludedIds?: readonly string[] | null | undefined;
}

const text = () => string().trim().nullable().max(limits.list.searchMax, formats.searchText.message);

export const lineFilterInput = () =>
  object({
    statuses: array(string<LineStatus>().oneOf(statementLine.stateKeys).required()).nullable(),
    search: text(),
    name: text(),
    card: text(),
  })
    .nullable()
    .default(null);

const literal = (part: string): string => part.replace(/[\\%_]/g, '\\$&');

/** Conditions in use only: a condition that is always there would cost the index. */
export function lineWhere(ctx: Ctx, filter: LineFilter | null, parameters: unknown[]): string {
  const where: string[] = [];
  const add = (sql: (mark: string) => string, value: unknown): void => void where.push(sql(`$${parameters.push(value)}`));
  if (filter?.statuses && filter.statuses.length > 0) add((mark) => `l.status = ANY (${mark})`, filter.statuses);
  const arm = filter?.search ? classifySearch(filter.search) : null;
  const card = (filter?.card && soughtNumber(filter.card)) || (arm?.arm === 'CARD' ? arm.text : '');
  const name = (filter?.name && soughtName(filter.name)) || (arm?.arm === 'NAME' && !filter?.card ? arm.text : '');
  if (card !== '') {
    const indexes = [blindIndex(ctx.companyId, 'idCard', card), blindIndex(ctx.companyId, 'account', card)];
    add((mark) => `(l.id_index = (${mark}::text[])[1] OR l.account_index = (${mark}::text[])[2])`, indexes);
  }
  if (name !== '') add((mark) => `l.name LIKE '%' || ${mark} || '%'`, literal(name));
  if (filter?.ids) add((mark) => `l.id = ANY (${mark})`, filter.ids);
  if (filter?.excludedIds) add((mark) => `NOT (l.id = ANY (${mark}))`, filter.excludedIds);
  return where.map((part) => ` AND ${part}`).join('');
}

/** Ids of the filter at this moment, inside the transaction (D63). */
export async function lineIdsOf(ctx: Ctx, statementId: string, filter: LineFilter | null): Promise<string[]> {
  const parameters: unknown[] = [ctx.companyId, statementId];
  const where = lineWhere(ctx, filter, parameters);
  const rows = await ctx.rows<{ id: string }>(
    `SELECT l.id FROM statement_line l WHERE l.company_id = $1 AND l.statement_id = $2${where} ORDER BY l.id`,
    parameters,
  );
  return rows.map((row) => row.id);
}
