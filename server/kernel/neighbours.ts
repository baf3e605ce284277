import { DomainError, type ErrorKey } from '../../schema/errors';
import type { Ctx } from './context';
import { COUNT_CAP } from './paging';

/** A list as its store asks for it: `where` begins with the wall of the company, whose id is the first parameter. */
interface Ordered {
  /** The table with its alias. */
  readonly from: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
  /** Column of the id; rows of equal keys follow it. */
  readonly id: string;
  /** What the list is sorted by before the id. */
  readonly key?: { readonly column: string; readonly type: 'timestamptz' | 'bigint' };
  readonly direction: 'ASC' | 'DESC';
}

interface Around {
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** From 1; null = the row is none of the list any more, or stands further behind than lists are counted. */
  readonly position: number | null;
  readonly totalCount: number;
}

export interface Neighbours<N> {
  readonly previous: N | null;
  readonly next: N | null;
  readonly position: number | null;
  readonly totalCount: number;
}

export const noNeighbours = <N>(): Neighbours<N> => ({ previous: null, next: null, position: null, totalCount: 0 });

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

/**
 * What stands before and after a row in a list, by the keys of the row alone: it works over the borders of pages, and goes on from the
 * place where the row stood when it is none of the list any more. Errors: `missing` when the company has no such row.
 */
export async function neighboursOf(ctx: Ctx, list: Ordered, id: string, missing: ErrorKey): Promise<Around> {
  const { from, id: column, key, direction } = list;
  const alias = from.split(' ').at(-1) ?? from;
  const at = await ctx.maybe<{ key: string | null }>(
    `SELECT ${key ? `${key.column}::text` : 'NULL'} AS key FROM ${from} WHERE ${alias}.company_id = $1 AND ${column} = $2`,
    [ctx.companyId, id],
  );
  if (!at) throw new DomainError(missing);
  const parameters = [...list.parameters];
  const mark = (value: unknown, type: string): string => `$${parameters.push(value)}::${type}`;
  const here = key ? `${mark(at.key, key.type)}, ${mark(id, 'bigint')}` : mark(id, 'bigint');
  const columns = key ? `${key.column}, ${column}` : column;
  const row = (sign: '<' | '>'): string => `(${columns}) ${sign} (${here})`;
  const [before, after] = direction === 'DESC' ? [row('>'), row('<')] : [row('<'), row('>')];
  const sorted = (way: 'ASC' | 'DESC'): string => `${key ? `${key.column} ${way}, ` : ''}${column} ${way}`;
  const nearest = (condition: string, way: 'ASC' | 'DESC'): string =>
    `(SELECT ${column} FROM ${from} WHERE ${list.where} AND ${condition} ORDER BY ${sorted(way)} LIMIT 1)`;
  const counted = (condition: string): string =>
    `(SELECT count(*)::int FROM (SELECT 1 FROM ${from} WHERE ${list.where}${condition} LIMIT ${COUNT_CAP}) x)`;
  const found = await ctx.row<{ previous: string | null; next: string | null; before: number; total: number; is_in: boolean }>(
    `SELECT ${nearest(before, opposite[direction])} AS previous, ${nearest(after, direction)} AS next,
       ${counted(` AND ${before}`)} AS before, ${counted('')} AS total,
       EXISTS (SELECT 1 FROM ${from} WHERE ${list.where} AND ${column} = ${mark(id, 'bigint')}) AS is_in`,
    parameters,
  );
  const isCounted = found.is_in && found.before + 1 < COUNT_CAP;
  return {
    previousId: found.previous,
    nextId: found.next,
    position: isCounted ? found.before + 1 : null,
    totalCount: found.total,
  };
}

/** The same with the rows that the ids name; `read` answers none for an id that is gone meanwhile. */
export async function withNeighbours<N extends { readonly id: string }>(
  around: Around,
  read: (ids: readonly string[]) => Promise<readonly N[]>,
): Promise<Neighbours<N>> {
  const ids = [around.previousId, around.nextId].filter((id) => id !== null);
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  const of = (id: string | null): N | null => (id === null ? null : (rows.get(id) ?? null));
  return { previous: of(around.previousId), next: of(around.nextId), position: around.position, totalCount: around.totalCount };
}
