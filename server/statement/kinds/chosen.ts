// What is chosen in the lists of statements, by exports of this domain and of others.
import { object } from 'yup';
import { DomainError, type ErrorKey } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { statementExports } from '../../../schema/statementTexts';
import type { Ctx } from '../../kernel/context';
import type { ExportRequest } from '../../kernel/kinds';
import { checked, chosenShape } from '../../kernel/shapes';
import { filterInput, listFilterOf, type StatementFilterInput } from '../queries/listFilter';
import { listStatements } from '../store/list';
import { getStatements } from '../store/statements';

/** Conditions of the screen by the names of StatementFilter. */
export const listConditions = {
  tab: 'one',
  settlementType: 'one',
  isCompleted: 'one',
  statuses: 'many',
  rejected: 'one',
  auditStatuses: 'many',
  kinds: 'many',
  subjectId: 'one',
  payType: 'one',
  payWay: 'one',
  payChannel: 'one',
  search: 'one',
  title: 'one',
  statementCode: 'one',
  idCard: 'one',
  createdFrom: 'one',
  createdTo: 'one',
} as const;

export function inputOf(request: ExportRequest): Partial<StatementFilterInput> {
  const takes: Readonly<Record<string, 'one' | 'many'>> = listConditions;
  // Kinds of other domains have conditions of their own beside these.
  const named = Object.entries(request.conditions).filter(([name]) => name in takes);
  const given = named.map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]);
  return checked(filterInput(), Object.fromEntries(given)) ?? {};
}

/** One id that names nothing here refuses the whole call: what is left out silently is taken for exported. */
export async function requireAll(ids: readonly string[], records: Promise<readonly unknown[]>, key: ErrorKey): Promise<void> {
  if ((await records).length < new Set(ids).size) throw new DomainError(key);
}

/** The chosen rows of the list of completed statements, as queries take them. */
export const completedChoice = () => object({ filter: filterInput(), chosen: chosenShape() });

interface CompletedChoice {
  readonly filter: Partial<StatementFilterInput> | null;
  readonly chosen: Pick<ExportRequest, 'mode' | 'ids' | 'excludedIds'>;
}

/**
 * Those chosen one by one, or all that match and are completed, newest first: at most as many as may be chosen in a list. All of them
 * are asked for with the days on which they were created. Errors: SELECTION_EMPTY, STATEMENT_NOT_FOUND, EXPORT_RANGE_REQUIRED, EXPORT_TOO_LARGE.
 */
export async function completedIds(ctx: Ctx, { filter, chosen: { mode, ids, excludedIds } }: CompletedChoice): Promise<string[]> {
  const found = mode === 'PAGE' ? await pickedIds(ctx, ids) : await matchingIds(ctx, filter ?? {}, excludedIds);
  if (found.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: statementExports.thing });
  if (found.length > limits.list.idsMax) throw new DomainError('EXPORT_TOO_LARGE', { limit: limits.list.idsMax });
  return found;
}

async function pickedIds(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  await requireAll(ids, getStatements(ctx, ids), 'STATEMENT_NOT_FOUND');
  return [...new Set(ids)];
}

async function matchingIds(ctx: Ctx, filter: Partial<StatementFilterInput>, excludedIds: readonly string[]): Promise<string[]> {
  if (!filter.createdFrom || !filter.createdTo) throw new DomainError('EXPORT_RANGE_REQUIRED');
  const asked = { ...listFilterOf(ctx, { ...filter, isCompleted: true }), excludedIds };
  const rows = await listStatements(ctx, asked, 'CREATED_DESC', { size: limits.list.idsMax, offset: 0, cursor: null });
  return rows.map(({ id }) => id);
}

/** The same of an export. */
export const completedIdsOf = (ctx: Ctx, request: ExportRequest): Promise<string[]> =>
  completedIds(ctx, { filter: inputOf(request), chosen: request });
