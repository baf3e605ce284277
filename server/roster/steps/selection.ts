// What a selection of rows means. It is decided inside the transaction, and what is decided must be what was seen (issue 30): named rows in the
// version they had on the screen, "all" as many as were agreed to. Programs that saw nothing name no versions and no number (D63).
import { DomainError } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import type { ProblemCode } from '../../../schema/problems';
import { rosterTexts } from '../../../schema/rosterTexts';
import { classifySearch, soughtIdCard, soughtName, soughtNumber } from '../../../schema/searchArm';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { requireCount, type SeenRow } from '../../kernel/seen';
import type { RosterRowEntity } from '../entity';
import type { RowSelection, rowFilterShape } from '../inputs';
import { matchingIds, type searchRows } from '../store/lists';
import { getRow, listRowsById, rowVersion } from '../store/rows';

type RowFilter = NonNullable<ReturnType<typeof rowFilterShape.cast>>;
type RowConditions = Parameters<typeof searchRows>[2];

/**
 * D15: a number that looks like an identity number or account is searched whole, by its index; anything else is a name. A name or a number asked
 * for by its own field wins over that, and both must hold: what is left in may be about to be deleted.
 */
export function rowConditions(ctx: Ctx, filter: Partial<RowFilter> | null): RowConditions {
  const isNamed = Boolean(filter?.name || filter?.card);
  const search = filter?.search && !isNamed ? classifySearch(filter.search) : null;
  const card = (filter?.card && soughtNumber(filter.card)) || (search?.arm === 'CARD' ? search.text : '');
  return {
    severity: filter?.severity ?? null,
    code: filter?.code ?? null,
    status: filter?.status ?? null,
    ids: filter?.ids ?? null,
    name: (filter?.name && soughtName(filter.name)) || (search?.arm === 'NAME' ? search.text : null),
    personIndex: card === '' ? null : blindIndex(ctx.companyId, 'idCard', soughtIdCard(card)),
    accountIndex: card === '' ? null : blindIndex(ctx.companyId, 'account', card),
  };
}

/** Those that are named, with or without the version they were seen in. */
const namedOf = ({ ids, seen }: RowSelection): string[] => [...new Set(seen ? seen.map(({ id }) => id) : (ids ?? []))];

/** With `code`, only those among them that it was found about. */
export async function selectedIds(ctx: Ctx, rosterId: string, selection: RowSelection, code?: ProblemCode): Promise<string[]> {
  const { mode, excludedIds, filter } = selection;
  const asked = mode === 'ALL' ? filter : { ...filter, ids: namedOf(selection) };
  if (code && asked?.code && asked.code !== code) return [];
  return matchingIds(ctx, rosterId, rowConditions(ctx, code ? { ...asked, code } : asked), excludedIds ?? []);
}

/** One row that is not on this list refuses the whole call. Errors: ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED. */
export async function requireNamed(ctx: Ctx, rosterId: string, selection: RowSelection): Promise<void> {
  if (selection.seen) await requireSeen(ctx, rosterId, selection.seen);
  const named = selection.mode === 'PAGE' && !selection.seen ? namedOf(selection) : [];
  if ((await listRowsById(ctx, rosterId, named)).length < named.length) throw new DomainError('ROSTER_ROW_NOT_FOUND');
}

/** The rows of a selection under the lock of their list. Errors: ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED, SELECTION_CHANGED. */
export async function chosenIds(ctx: Ctx, rosterId: string, selection: RowSelection): Promise<string[]> {
  await requireNamed(ctx, rosterId, selection);
  const ids = await selectedIds(ctx, rosterId, selection);
  requireCount(ids.length, selection.expectedCount);
  return ids;
}

/** So many are told by name. */
const NAMED = 5;

/** The rows exactly as they were seen, in the order they were named; one that changed since or is gone refuses all. Errors: ROSTER_ROWS_CHANGED. */
export async function requireSeen(ctx: Ctx, rosterId: string, seen: readonly SeenRow[]): Promise<RosterRowEntity[]> {
  const found = new Map(
    (
      await listRowsById(
        ctx,
        rosterId,
        seen.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const changed = seen.filter(({ id, version }) => {
    const row = found.get(id);
    return !row || rowVersion(row) !== version;
  });
  if (changed.length > 0) {
    const told = changed.slice(0, NAMED).map(({ id, lineNo }) => nameOf(found.get(id), lineNo));
    const rest = changed.length > NAMED ? [rosterTexts.andMore] : [];
    throw new DomainError('ROSTER_ROWS_CHANGED', { count: changed.length, names: [...told, ...rest].join('、') });
  }
  return seen.map(({ id }) => found.get(id)).filter((row) => row !== undefined);
}

/** One row as it was seen; with no version whatever stands there. Errors: ROSTER_ROW_NOT_FOUND, ROSTER_ROWS_CHANGED. */
export async function seenRow(ctx: Ctx, rosterId: string, { rowId, version }: SingleRow): Promise<RosterRowEntity> {
  if (version) await requireSeen(ctx, rosterId, [{ id: rowId, version, lineNo: null }]);
  return getRow(ctx, rosterId, rowId);
}

interface SingleRow {
  readonly rowId: string;
  readonly version?: string | null | undefined;
}

function nameOf(row: RosterRowEntity | undefined, lineNo: number | null): string {
  const place = row?.line_no ?? lineNo;
  const number = place === null ? '' : fillText(rosterTexts.line, { line: place });
  if (!row) return fillText(rosterTexts.gone, { row: number });
  const said = place !== null && row.name ? fillText(rosterTexts.lineOf, { line: place, name: row.name }) : number || row.name || '';
  return fillText(rosterTexts.changed, { row: said });
}
