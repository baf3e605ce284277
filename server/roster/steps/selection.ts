// What a selection of rows means: decided inside the transaction, not by the page that was seen (D63).
import { DomainError } from '../../../schema/errors';
import { classifySearch } from '../../../schema/formats';
import type { ProblemCode } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import type { RowSelection, rowFilterShape } from '../inputs';
import { matchingIds, type searchRows } from '../store/lists';
import { listRowsById } from '../store/rows';

type RowFilter = NonNullable<ReturnType<typeof rowFilterShape.cast>>;
type RowConditions = Parameters<typeof searchRows>[2];

/** D15: a number that looks like an identity number or account is searched whole, by its index; anything else is a name. */
export function rowConditions(ctx: Ctx, filter: Partial<RowFilter> | null): RowConditions {
  const search = filter?.search ? classifySearch(filter.search) : null;
  return {
    severity: filter?.severity ?? null,
    code: filter?.code ?? null,
    status: filter?.status ?? null,
    ids: filter?.ids ?? null,
    name: search?.arm === 'NAME' ? search.text : null,
    personIndex: search?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', search.text) : null,
    accountIndex: search?.arm === 'CARD' ? blindIndex(ctx.companyId, 'account', search.text) : null,
  };
}

/** With `code`, only those among them that it was found about. */
export async function selectedIds(ctx: Ctx, rosterId: string, selection: RowSelection, code?: ProblemCode): Promise<string[]> {
  const { mode, ids, excludedIds, filter } = selection;
  const asked = mode === 'ALL' ? filter : { ...filter, ids: ids ?? [] };
  if (code && asked?.code && asked.code !== code) return [];
  return matchingIds(ctx, rosterId, rowConditions(ctx, code ? { ...asked, code } : asked), excludedIds ?? []);
}

/** One row that is not on this list refuses the whole call. Errors: ROSTER_ROW_NOT_FOUND. */
export async function requireNamed(ctx: Ctx, rosterId: string, { mode, ids }: RowSelection): Promise<void> {
  const named = [...new Set(mode === 'PAGE' ? ids : [])];
  if ((await listRowsById(ctx, rosterId, named)).length < named.length) throw new DomainError('ROSTER_ROW_NOT_FOUND');
}
