import type { HiddenRowsChoice, PayWay } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import type { Cents } from '../../schema/money';
import type { RosterField } from '../../schema/problems';
import { createTexts } from '../../schema/rest/createTexts';
import { storedFile } from '../file/public';
import type { Ctx } from '../kernel/context';
import type { RosterCounts, RosterKindKey } from '../kernel/kinds';
import type { Refusal } from '../kernel/refusals';
import { deleteRosterRow } from './commands/delete-roster-row';
import { deleteRosterRows } from './commands/delete-roster-rows';
import { editRosterRow } from './commands/edit-roster-row';
import { openErrorRows } from './commands/open-error-rows';
import { rosterUploaded } from './events';
import * as inputs from './inputs';
import * as people from './queries/people';
import * as problems from './queries/problems';
import * as states from './queries/rosterState';
import { outlineOf, rosterQuery, rosterRowsQuery } from './queries/rosters';
import { type GraphField, graphFields } from './rules';
import type { SheetRow } from './sheet/cell';
import * as lines from './sheet/lines';
import { hiddenRefusal } from './sheet/outline';
import { tableInThread } from './sheet/reader';
import * as unreadCells from './sheet/unread';
import * as asking from './steps/askAgain';
import { openListErrors } from './steps/change';
import * as checks from './steps/check';
import { type CopiedRows, copyRows } from './steps/copyRows';
import * as locks from './steps/lockLists';
import { type ListTarget, listOfOwnRows, type OwnRows } from './steps/makeList';
import { newListErrors, requireTitles } from './steps/mapColumns';
import * as rechecks from './steps/recheckPeople';
import * as selections from './steps/selection';
import * as listStore from './store/lists';
import * as peopleStore from './store/people';
import * as store from './store/rosters';
import * as rowStore from './store/rows';
import { countsOf, type RosterView, rosterView } from './views/rows';
import * as checkedList from './wire/checkedList';
import * as files from './wire/files';

export type { RowSelection } from './inputs';
export type { CleanRow, FoundRow, RowCursor } from './queries/people';
export type { FailedRow, ProblemRow, WarnedRow } from './queries/problems';
export type { RosterState } from './queries/rosterState';
export type { NewFault } from './steps/askAgain';
export type { CopiedRows } from './steps/copyRows';
export type { ListTarget, OwnRows } from './steps/makeList';
export type { PersonRow, RowScope } from './store/people';
export type { CheckedRow } from './wire/checkedList';

/** Rows in clear: all of them for the command that takes them over, their people for a rule. */
export const cleanRows = people.cleanRows;
export const soundRows = people.soundRows;
export type { SoundRow } from './queries/people';
export const peopleOfRows = people.peopleOfRows;
export const knownRows = people.knownRows;
export const rowsFoundWith = people.rowsFoundWith;
/** Persons and amounts of rows, nothing in clear: for rules over many rows. */
export const personRows = peopleStore.personRows;
export const personAmounts = peopleStore.personAmounts;
export const requireNamed = selections.requireNamed;
/** Where a list stands; of one whose file could not be read the second refuses. */
export const rosterState = states.rosterState;
export const readRosterState = states.readRosterState;
/** Which of these persons stand on the list. */
export const personsOn = listStore.personsOn;
/** The list of a row, and how many lists of a file were dropped. */
export const rosterOfRow = rowStore.rosterOfRow;
export const droppedLists = listStore.droppedLists;
/** Of an answer that names a list: whether it was dropped, so that the same file makes another one. */
export const isListDropped = listStore.isListDropped;

/** How a selection of rows comes in. */
export const rowSelectionShape = inputs.rowSelectionShape;
/** A table of somebody else's columns, read by the same careful reader: hostile files end its thread and nothing else. */
export type TableRow = SheetRow;
export const readTable = tableInThread;
export const isOtherAmount = unreadCells.isOtherAmount;
export const isOtherNumber = unreadCells.isOtherNumber;
/** Whether a comma that no quotes protect has split a line of a csv. */
export const isSplit = lines.isSplit;

/** Of requireKeyAge and of createRoster. */
export const keyAgeErrors = openListErrors;
export const newRosterErrors = newListErrors;

export interface NewRosterInput {
  readonly kind: RosterKindKey;
  /** Left out = the list stands for itself. */
  readonly holderType?: string;
  readonly holderId?: string;
  readonly fileId: string;
  /** Of lists that are paid; a card where it is left out. */
  readonly payWay?: PayWay;
  readonly tab?: string | null;
  readonly mapping?: readonly { readonly index: number; readonly field: RosterField | null }[];
  /** What becomes of rows that nobody sees in the sheet; where there are any, it must be said. */
  readonly hiddenRows?: HiddenRowsChoice | null;
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The list exists at once, its rows follow by a job. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE, ROSTER_HIDDEN_ROWS */
export async function createRoster(ctx: Ctx, input: NewRosterInput): Promise<{ rosterId: string }> {
  const file = await storedFile(ctx, input.fileId);
  const outline = await outlineOf(ctx, input.fileId);
  const tab = input.tab ? outline.tabs.find(({ name }) => name === input.tab) : outline.tabs[outline.preselected];
  if (!tab) throw new DomainError('FILE_SHEET_UNKNOWN', { sheet: input.tab ?? '' });
  const chosen = new Map((input.mapping ?? []).map(({ index, field }) => [index, field]));
  await requireTitles(ctx, input.kind, { outline, tab, chosen });
  if (tab.hiddenLines && tab.hiddenLines.count > 0 && !input.hiddenRows) throw hiddenRefusal(tab.hiddenLines);
  const roster = await store.insertRoster(ctx, {
    kind: input.kind,
    holderType: input.holderType ?? null,
    holderId: input.holderId ?? null,
    context: input.context ?? {},
    payWay: input.payWay ?? 'BANK_CARD',
    fileId: file.id,
    fileName: file.name,
    fileSha256: file.sha256,
    tab: tab.name,
    mapping: input.mapping ?? [],
    hiddenRows: input.hiddenRows ?? null,
    expectedRows: Math.max(outline.lines - 1, 1),
  });
  ctx.enqueue('roster.read', { companyId: ctx.companyId, rosterId: roster.id });
  ctx.announce('roster', roster.id);
  ctx.emit(rosterUploaded({ rosterId: roster.id, kind: input.kind }));
  return { rosterId: roster.id };
}

const COPIED_ROWS = 2000;

/** The list exists with its rows, which are checked by a job: rows that the caller knows, or some of another list. Errors, of rows of another list: ROSTER_NOT_FOUND, ROSTER_EMPTY. */
export function createRosterOfRows(ctx: Ctx, from: OwnRows | CopiedRows, target: ListTarget): Promise<{ rosterId: string }> {
  if ('rows' in from) return listOfOwnRows(ctx, from, target);
  return copyRows(ctx, from, target, (cursor: people.RowCursor | null) =>
    people.cleanRows(ctx, from.rosterId, { cursor, limit: COPIED_ROWS, onlyPassed: true }),
  );
}

/** Of these lists those that statements are made of, each with its statement. */
export async function rostersOfStatements(ctx: Ctx, rosterIds: readonly string[]): Promise<Map<string, string>> {
  const rosters = await Promise.all(rosterIds.map((id) => store.getRoster(ctx, id)));
  return new Map(
    rosters.flatMap(({ id, holderType, holderId }) => (holderType === 'statement' && holderId !== null ? [[id, holderId]] : [])),
  );
}

/** Where the rows of a list came from, so that the same file can be read the same way again. Errors: ROSTER_GONE. */
export async function sourceOf(ctx: Ctx, rosterId: string): Promise<Pick<store.Roster, 'tab' | 'mapping' | 'hiddenRows'>> {
  const { tab, mapping, hiddenRows } = await store.getRoster(ctx, rosterId);
  return { tab, mapping, hiddenRows };
}

export async function counts(ctx: Ctx, rosterId: string): Promise<RosterCounts & { readonly keyAge: number }> {
  const roster = await store.getRoster(ctx, rosterId);
  return { ...countsOf(roster), keyAge: roster.keyAge };
}

/** Locks a list of which every row was read and judged. Errors: ROSTER_BUSY, ROSTER_GONE. */
export async function lockOpen(ctx: Ctx, rosterId: string): Promise<states.RosterState> {
  const roster = await store.lockRoster(ctx, rosterId);
  if (roster.status === 'READING' || roster.status === 'CHECKING') throw new DomainError('ROSTER_BUSY');
  if (roster.status !== 'OPEN') throw new DomainError('ROSTER_GONE');
  return rosterState(ctx, rosterId);
}

/** Locks the list and compares the version the caller saw; a missing one is stale too (D11). The holder is locked before. */
export async function requireKeyAge(ctx: Ctx, rosterId: string, keyAge: number | null | undefined): Promise<states.RosterState> {
  const state = await lockOpen(ctx, rosterId);
  if (keyAge !== state.keyAge) throw new DomainError('CHECK_LIST_CHANGED');
  return state;
}

/** Of requireFaultless. */
export const faultlessErrors: readonly Refusal[] = [...openListErrors, 'ROSTER_HAS_ERRORS', 'ROSTER_MANY_ERRORS'];

/** The way on: the list locked in the version that was seen, every row answered for and none of them faulty. */
export async function requireFaultless(ctx: Ctx, rosterId: string, keyAge: number | null | undefined): Promise<states.RosterState> {
  const state = await requireKeyAge(ctx, rosterId, keyAge);
  requireNoFaults(state);
  return state;
}

/** Of a locked list: every row answered for and none of them faulty. Errors: ROSTER_MANY_ERRORS, ROSTER_HAS_ERRORS, ROSTER_BUSY. */
export function requireNoFaults({ roster, counts: { errors, checking } }: Pick<states.RosterState, 'roster' | 'counts'>): void {
  const { errorAlertAbove } = limits.roster;
  if (errors > errorAlertAbove)
    throw new DomainError('ROSTER_MANY_ERRORS', { limit: errorAlertAbove, errorCount: errors, rosterId: roster.id });
  if (errors > 0) throw new DomainError('ROSTER_HAS_ERRORS', { errorCount: errors });
  if (checking > 0) throw new DomainError('ROSTER_BUSY');
}

/** The last wall of a take-over: whoever the list counts as sound and was not taken would be left out without a word. Errors: CHECK_LIST_CHANGED. */
export function requireEverybody({ passed }: Pick<RosterCounts, 'passed'>, taken: number): void {
  if (taken !== passed) throw new DomainError('CHECK_LIST_CHANGED');
}

/** Step 2 of the creation: identity, limits and contracts again, with the rules that need the tax. */
export function startDetailCheck(ctx: Ctx, rosterId: string): Promise<void> {
  return startCheck(ctx, rosterId, 2);
}

/** Asks the rules again; the list is closed for edits until they are done. */
export const startCheck = checks.startCheck;

/** Problems of one severity, and the rows with errors. */
export const problemRows = problems.problemRows;
export const failedRows = problems.failedRows;
export const rowsNamed = problems.rowsNamed;

/** What the rows without errors add up to. */
export function soundAmount(ctx: Ctx, rosterId: string): Promise<Cents> {
  return rowStore.sumSoundRows(ctx, rosterId);
}

/** Rules about what lies outside the list, asked anew before it is taken over. */
export const newFaults = asking.newFaults;
export const markFaults = asking.markFaults;
export const judgeAgain = asking.judgeAgain;
export const hasFound = asking.hasFound;

/** Before payees are locked by somebody whose work these lists hear of in the end. */
export const { lockListsOf } = locks;

/** A fact about these persons changed (a contract was signed): their rows in open lists are judged again in the same transaction, others after their check. */
export function recheckPeople(ctx: Ctx, { personIds }: { readonly personIds: readonly string[] }): Promise<void> {
  return rechecks.recheckPeople(ctx, personIds);
}

/** The same of one. */
export function recheckPerson(ctx: Ctx, { personId }: { readonly personId: string }): Promise<void> {
  return recheckPeople(ctx, { personIds: [personId] });
}

/** The rows were taken over; the list stays readable in the import history. */
export async function closeRoster(ctx: Ctx, rosterId: string): Promise<void> {
  await store.moveRoster(ctx, rosterId, 'CLOSED', ['OPEN']);
  ctx.announce('roster', rosterId);
}

/** Thrown away: the record with its counters stays in the history, the people in it do not. */
export async function discardRoster(ctx: Ctx, rosterId: string): Promise<void> {
  if (!(await store.moveRoster(ctx, rosterId, 'DISCARDED', ['READING', 'CHECKING', 'OPEN', 'FAILED']))) return;
  await rowStore.deleteRows(ctx, rosterId, null);
  await listStore.takeWaiting(ctx, rosterId);
  ctx.announce('roster', rosterId);
}

/** What was made of it has ended before a payment: its rows stay with the lines that they became. */
export async function undoneRoster(ctx: Ctx, rosterId: string): Promise<RosterView> {
  await store.moveRoster(ctx, rosterId, 'DISCARDED', ['CLOSED']);
  ctx.announce('roster', rosterId);
  return rosterView(await store.getRoster(ctx, rosterId));
}

/** The list's own use cases, for the legacy calls of its holders, which name a list by the holder's key. */
export const rosterUseCases = {
  roster: rosterQuery,
  rows: rosterRowsQuery,
  editRow: editRosterRow,
  deleteRow: deleteRosterRow,
  deleteRows: deleteRosterRows,
} as const;

/** The legacy calls of a list that is being checked: the same under the paths of every kind. */
export const checkOnWire = checkedList.checkOnWire;
export const typedCells = checkedList.typedCells;
export const cellOnWire = checkedList.cellOnWire;
export const pageOfRows = checkedList.pageOfRows;
export const listedRows = checkedList.listedRows;
export const notesOnWire = checkedList.notesOnWire;
export const LIST_NOTES = checkedList.LIST_NOTES;
export const editedRow = checkedList.editedRow;
export const editOf = checkedList.editOf;
export const deletedRow = checkedList.deletedRow;
export const deletionOf = checkedList.deletionOf;
export const exportOfList = checkedList.exportOfList;

/** All rows of a list with what the checks say of them, as a file; a row of the REST table that answers it runs `fileUseCase`. */
export const rosterFile = files.rosterFile;
export const fileUseCase = openErrorRows;

/** Of legacy calls that begin with a list: the rows that nobody sees, and (IDM-003) a file that was sent before with other words. */
export const newListRefusal = ({ key, params }: DomainError): { result?: unknown; message?: string } | undefined => {
  if (key === 'REQUEST_KEY_REUSED' && params.isNatural === true) return { message: createTexts.usedFile };
  return key === 'ROSTER_HIDDEN_ROWS'
    ? { result: { fields: { hidden_rows: createTexts.hiddenRows }, hidden_count: params.count, hidden_lines: params.lines } }
    : undefined;
};

/** `ID_CARD` of the graph is `idCard` here; null for a word that is no column. */
export function rosterFieldOf(key: unknown): RosterField | null {
  return typeof key === 'string' && Object.hasOwn(graphFields, key) ? graphFields[key as GraphField] : null;
}
