import { DomainError } from '../../../schema/errors';
import { fieldLabels, type RosterField } from '../../../schema/problems';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { RosterKind } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { blindIndex, decryptField } from '../../kernel/secrets';
import type { RosterRowEntity } from '../entity';
import { rosterCorrected } from '../events';
import { rosterKind } from '../registry';
import type { TypedCells } from '../rules';
import { checkRow, type RowCells, type RowRules } from '../sheet/rowCheck';
import { SEAL_COLUMN, type SealedRow, sealRow } from '../sheet/seal';
import * as checkStore from '../store/checks';
import type { Roster } from '../store/rosters';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { withBank } from './bankOf';
import { leniencyOf, prepareRows, runListRules, runSetChecks, settle } from './check';

export interface OpenChange {
  readonly roster: Roster;
  readonly kind: RosterKind;
}

/** Of whoever asks for an open list in the version that was seen. */
export const openListErrors: readonly Refusal[] = ['ROSTER_NOT_FOUND', 'ROSTER_GONE', 'ROSTER_BUSY', 'CHECK_LIST_CHANGED'];

/** Of openForChange: what holds the list may be in a state that takes no changes any more. */
export const changeErrors: readonly Refusal[] = [...openListErrors, 'ACTION_NOT_ALLOWED'];

/** What the list was made for may have been given up meanwhile (row 4): its list stays in the import history and takes no changes any more. */
async function lockHolder(ctx: Ctx, kind: RosterKind, roster: Roster): Promise<void> {
  try {
    await kind.lockHolder?.(ctx, roster);
  } catch (error) {
    throw error instanceof DomainError && error.key.endsWith('_NOT_FOUND') ? new DomainError('ROSTER_GONE') : error;
  }
}

/** The way into every change by a person: holder first, then the list (lock order), open, and seen in its present version. */
export async function openForChange(ctx: Ctx, rosterId: string, keyAge: number | null | undefined): Promise<OpenChange> {
  const seen = await store.getRoster(ctx, rosterId);
  const kind = rosterKind(seen.kind);
  await lockHolder(ctx, kind, seen);
  const roster = await store.lockRoster(ctx, rosterId);
  if (roster.status === 'READING' || roster.status === 'CHECKING') throw new DomainError('ROSTER_BUSY');
  if (roster.status !== 'OPEN') throw new DomainError('ROSTER_GONE');
  if (keyAge !== null && keyAge !== undefined && keyAge !== roster.keyAge) throw new DomainError('CHECK_LIST_CHANGED');
  ctx.emit(rosterCorrected({ rosterId, kind: roster.kind }));
  return { roster, kind };
}

function rulesFor(ctx: Ctx, roster: Roster, fields: readonly RosterField[] | null): RowRules {
  const { columns, asksToEnter = false } = rosterKind(roster.kind);
  return {
    columns: columns.filter(({ field }) => fields === null || fields.includes(field)),
    payWay: roster.payWay,
    asksToEnter,
    today: dayOf(ctx.now),
  };
}

const columnsOf: Readonly<Record<RosterField, readonly (keyof SealedRow)[]>> = {
  name: ['name'],
  idCard: ['id_card_cipher', 'id_card_mask', 'id_card_index', 'id_card_group', 'id_card_serial'],
  phone: ['phone_cipher', 'phone_mask', 'phone_index'],
  account: ['account_cipher', 'account_mask', 'account_index'],
  bank: ['bank'],
  amount: ['amount_text', 'amount_cents'],
  sourceId: ['source_id'],
  bankAbstract: ['bank_abstract'],
  platformName: ['platform_name'],
  platformUserName: ['platform_user_name'],
  platformUserId: ['platform_user_id'],
  remark: ['remark'],
  buyerName: ['buyer_name'],
  buyerTaxNo: ['buyer_tax_no'],
};

/** A list has only the columns of its kind; a value for another one would be lost silently. */
export function requireColumns(kind: RosterKind, fields: readonly RosterField[]): void {
  const stranger = fields.find((field) => !kind.columns.some((column) => column.field === field));
  if (stranger) throw new DomainError('UNKNOWN_VALUE', { field: fieldLabels[stranger] });
}

/** Typed text is a text cell: nothing is lost on the way, so no rule about lost digits can be hidden by typing. */
function cellsOf(typed: TypedCells): RowCells {
  const cells: RowCells = {};
  for (const [field, raw] of typed) cells[field] = { kind: 'text', raw, formula: false };
  return cells;
}

/** `row` = the one that is changed: what it keeps says something of what is typed. */
export function sealTyped(
  ctx: Ctx,
  roster: Roster,
  typed: TypedCells,
  fields: readonly RosterField[] | null,
  row: Pick<RosterRowEntity, 'id_card_index' | 'account_index' | 'account_cipher'> | null = null,
): SealedRow {
  const isOwnIdCard = (text: string): boolean => row !== null && row.id_card_index === blindIndex(ctx.companyId, 'idCard', text);
  // A bank that is typed alone is judged beside the number that the row keeps.
  const keptAccount = typed.has('account') || !typed.has('bank') || !row?.account_index ? null : row.account_cipher;
  const rules = {
    ...rulesFor(ctx, roster, fields),
    ...(typed.has('idCard') ? {} : { isOwnIdCard }),
    ...(keptAccount === null ? {} : { ownAccount: decryptField(ctx.companyId, SEAL_COLUMN.account, keptAccount) }),
  };
  return sealRow(checkRow(cellsOf(typed), rules), ctx.companyId, leniencyOf(ctx, rosterKind(roster.kind)));
}

/** A row as it stands after typing over it, and what changes in it. */
export interface TypedOver {
  readonly replacement: rowStore.RowReplacement;
  readonly fields: readonly RosterField[];
}

/** The one way to type over a row that stands there: what follows from what is typed, as the bank from the number, changes with it. */
export function typeOver(ctx: Ctx, { roster, kind }: OpenChange, row: RosterRowEntity, given: TypedCells): TypedOver {
  const typed = withBank(ctx, { roster, kind }, given, row);
  const fields = [...typed.keys()];
  return { replacement: mergeCells(row, sealTyped(ctx, roster, typed, fields, row), fields), fields };
}

/** Of rows with the same change of cells in one statement: what was found about a cell is forgotten only where the cell is judged again. */
export async function writeOver(ctx: Ctx, { roster }: OpenChange, rows: readonly TypedOver[]): Promise<void> {
  const groups = new Map<string, TypedOver[]>();
  for (const row of rows) {
    const group = groups.get(row.fields.join());
    if (group) group.push(row);
    else groups.set(row.fields.join(), [row]);
  }
  for (const [first, ...more] of groups.values())
    if (first)
      await rowStore.replaceRows(
        ctx,
        roster.id,
        [first, ...more].map(({ replacement }) => replacement),
        first.fields,
      );
}

/** Only the changed cells are judged again: what was found about the others, such as a cell's kind, stays true. */
function mergeCells(row: RosterRowEntity, changed: SealedRow, fields: readonly RosterField[]): rowStore.RowReplacement {
  // The entity carries every column of SealedRow but the problems, which belong to the changed fields alone.
  const merged: Record<string, unknown> = { ...row, problems: changed.problems };
  for (const field of fields) for (const column of columnsOf[field]) merged[column] = changed[column];
  return merged as unknown as rowStore.RowReplacement;
}

/** Checks after a change: the rows themselves, and whatever shares a person or an account with them, before or after. */
export async function recheck(
  ctx: Ctx,
  { roster, kind }: OpenChange,
  changedIds: readonly string[],
  before: readonly RosterRowEntity[],
): Promise<string[]> {
  const after = await rowStore.listRowsById(ctx, roster.id, changedIds);
  await prepareRows(ctx, roster, kind, after);
  const rows = [...before, ...after];
  const present = (values: readonly (string | null)[]): string[] => values.filter((value): value is string => value !== null);
  const related = await checkStore.relatedRows(
    ctx,
    roster.id,
    present(rows.map((row) => row.id_card_index)),
    present(rows.map((row) => row.account_index)),
  );
  const scope = [...new Set([...changedIds, ...related])];
  const collided = await runListRules(ctx, roster, kind);
  await runSetChecks(ctx, roster, kind, { rowIds: scope });
  const touched = [...new Set([...scope, ...collided])];
  await settle(ctx, roster, kind, { rowIds: touched, isSettled: true });
  if (kind.identity)
    ctx.enqueue('roster.identify', { companyId: ctx.companyId, rosterId: roster.id }, { key: `roster.identify:${roster.id}` });
  return touched;
}
