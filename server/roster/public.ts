import type { PayWay } from '../../schema/codes';
import { rosterColumns } from '../../schema/columns';
import { DomainError } from '../../schema/errors';
import { type Cents, centsFromDatabase } from '../../schema/money';
import type { ProblemCode, ProblemParams, RosterField, Severity } from '../../schema/problems';
import { storedFile } from '../file/public';
import type { Ctx } from '../kernel/context';
import type { RosterCounts, RosterKindKey, RosterRef } from '../kernel/kinds';
import { cellTexts } from './cellTexts';
import { runSetChecks, settle } from './checks';
import { deleteRosterRow } from './commands/delete-roster-row';
import { deleteRosterRows } from './commands/delete-roster-rows';
import { editRosterRow } from './commands/edit-roster-row';
import { rosterUploaded } from './events';
import * as listStore from './listStore';
import { registryColumns } from './mapping';
import { outlineOf, rosterRowsQuery } from './queries';
import { rosterKind } from './registry';
import * as rowStore from './rowStore';
import { type GraphField, graphFields } from './rules';
import { planColumns } from './sheet/headers';
import * as store from './store';
import { countsOf, problemView } from './views';

export interface NewRosterInput {
  readonly kind: RosterKindKey;
  readonly holderType: string;
  readonly holderId: string;
  readonly fileId: string;
  readonly payWay: PayWay;
  readonly tab?: string | null;
  readonly mapping?: readonly { readonly index: number; readonly field: RosterField | null }[];
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The list exists at once, its rows follow by a job. Errors: FILE_NOT_FOUND, FILE_NOT_SHEET, FILE_SHEET_UNKNOWN, ROSTER_MAPPING_INCOMPLETE */
export async function createRoster(ctx: Ctx, input: NewRosterInput): Promise<{ rosterId: string }> {
  const file = await storedFile(ctx, input.fileId);
  const outline = await outlineOf(ctx, input.fileId);
  const tab = input.tab ? outline.tabs.find(({ name }) => name === input.tab) : outline.tabs[outline.preselected];
  if (!tab) throw new DomainError('FILE_SHEET_UNKNOWN', { sheet: input.tab ?? '' });
  const chosen = new Map((input.mapping ?? []).map(({ index, field }) => [index, field]));
  const plan = planColumns(tab.headers, chosen, await store.rememberedMapping(ctx, input.kind));
  const missing = [...registryColumns(input.kind)].filter(([field, isRequired]) => isRequired && !plan.fields.includes(field));
  if (missing.length > 0) {
    throw new DomainError('ROSTER_MAPPING_INCOMPLETE', { columns: missing.map(([field]) => rosterColumns[field].title).join('、') });
  }
  const roster = await store.insertRoster(ctx, {
    kind: input.kind,
    holderType: input.holderType,
    holderId: input.holderId,
    context: input.context ?? {},
    payWay: input.payWay,
    fileId: file.id,
    fileName: file.name,
    fileSha256: file.sha256,
    tab: tab.name,
    mapping: input.mapping ?? [],
    expectedRows: Math.max(outline.lines - 1, 1),
  });
  ctx.enqueue('roster.read', { companyId: ctx.companyId, rosterId: roster.id });
  ctx.announce('roster', roster.id);
  ctx.emit(rosterUploaded({ rosterId: roster.id }));
  return { rosterId: roster.id };
}

export interface RosterState {
  readonly roster: RosterRef;
  readonly status: store.RosterStatus;
  readonly counts: RosterCounts;
  readonly keyAge: number;
  readonly fileName: string | null;
  readonly fileSha256: string | null;
  readonly failKey: string | null;
}

export async function rosterState(ctx: Ctx, rosterId: string): Promise<RosterState> {
  const roster = await store.getRoster(ctx, rosterId);
  return {
    roster,
    status: roster.status,
    counts: countsOf(roster),
    keyAge: roster.keyAge,
    fileName: roster.fileName,
    fileSha256: roster.fileSha256,
    failKey: roster.failKey,
  };
}

/** Where the rows of a list came from, so that the same file can be read the same way again. Errors: ROSTER_GONE. */
export async function sourceOf(ctx: Ctx, rosterId: string): Promise<Pick<store.Roster, 'tab' | 'mapping'>> {
  const { tab, mapping } = await store.getRoster(ctx, rosterId);
  return { tab, mapping };
}

export async function counts(ctx: Ctx, rosterId: string): Promise<RosterCounts & { readonly keyAge: number }> {
  const roster = await store.getRoster(ctx, rosterId);
  return { ...countsOf(roster), keyAge: roster.keyAge };
}

/** Locks the list and compares the version the caller saw; a missing one is stale too (D11). The holder is locked before. */
export async function requireKeyAge(ctx: Ctx, rosterId: string, keyAge: number | null | undefined): Promise<RosterState> {
  const roster = await store.lockRoster(ctx, rosterId);
  if (roster.status === 'READING' || roster.status === 'CHECKING') throw new DomainError('ROSTER_BUSY');
  if (roster.status !== 'OPEN') throw new DomainError('ROSTER_GONE');
  if (keyAge !== roster.keyAge) throw new DomainError('CHECK_LIST_CHANGED');
  return rosterState(ctx, rosterId);
}

/** Counters of several lists at once, for lists of holders. */
export async function countsOfRosters(ctx: Ctx, rosterIds: readonly string[]): Promise<Map<string, RosterCounts>> {
  const rosters = await store.findRosters(ctx, rosterIds);
  return new Map(rosters.map((roster) => [roster.id, countsOf(roster)]));
}

/** Step 2 of the creation: identity, limits and contracts again, with the rules that need the tax. */
export function startDetailCheck(ctx: Ctx, rosterId: string): Promise<void> {
  return startCheck(ctx, rosterId, 2);
}

/** Asks the rules again, with those of the detail check from step 2 on; the list is closed for edits until they are done. */
export async function startCheck(ctx: Ctx, rosterId: string, step: 1 | 2): Promise<void> {
  await store.lockRoster(ctx, rosterId);
  await store.restart(ctx, rosterId, 'CHECKING', { step });
  ctx.enqueue('roster.check', { companyId: ctx.companyId, rosterId });
  ctx.announce('roster', rosterId);
}

export interface CleanRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly status: 'CHECKING' | 'PASSED' | 'ERROR';
  readonly personId: string | null;
  readonly payeeId: string | null;
  readonly name: string;
  readonly idCard: string;
  readonly idCardIndex: string | null;
  readonly idCardMask: string;
  readonly phone: string;
  readonly phoneMask: string;
  readonly account: string;
  readonly accountIndex: string | null;
  readonly accountMask: string;
  readonly bank: string;
  readonly amount: Cents | null;
  readonly sourceId: string | null;
  readonly bankAbstract: string;
  readonly platformName: string;
  readonly platformUserName: string;
  readonly platformUserId: string;
  readonly remark: string;
}

export interface RowCursor {
  readonly lineNo: number;
  readonly id: string;
}

/** Rows in clear for the command that takes them over, in order of the list. */
export async function cleanRows(
  ctx: Ctx,
  rosterId: string,
  options: { cursor?: RowCursor | null; limit: number; onlyPassed?: boolean },
): Promise<{ rows: CleanRow[]; next: RowCursor | null }> {
  const rows = await rowStore.listRowsAfter(ctx, rosterId, options.cursor ?? null, {
    limit: options.limit,
    ...(options.onlyPassed ? { status: 'PASSED' } : {}),
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const texts = cellTexts(ctx.companyId, row);
      return {
        rowId: row.id,
        lineNo: row.line_no,
        status: row.status as CleanRow['status'],
        personId: row.person_id,
        payeeId: row.payee_id,
        name: texts.name,
        idCard: texts.idCard,
        idCardIndex: row.id_card_index,
        idCardMask: row.id_card_mask ?? '',
        phone: texts.phone,
        phoneMask: row.phone_mask ?? '',
        account: texts.account,
        accountIndex: row.account_index,
        accountMask: row.account_mask ?? '',
        bank: texts.bank,
        amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
        sourceId: row.source_id,
        bankAbstract: texts.bankAbstract,
        platformName: texts.platformName,
        platformUserName: texts.platformUserName,
        platformUserId: texts.platformUserId,
        remark: texts.remark,
      };
    }),
    next: last && rows.length === options.limit ? { lineNo: last.line_no, id: last.id } : null,
  };
}

export interface WarnedRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly text: string;
  readonly reasonRequired: boolean;
  readonly params: ProblemParams;
}

/** Problems of one severity, each with the row it belongs to; warnings are what a confirm must answer. */
export async function problemRows(ctx: Ctx, rosterId: string, severity: Severity): Promise<WarnedRow[]> {
  const rows = await listStore.problemsOf(ctx, rosterId, severity);
  return rows.map((row) => {
    const view = problemView(row);
    return {
      rowId: row.row_id,
      lineNo: row.line_no,
      name: row.name ?? '',
      // Codes are written by the checks only.
      code: row.code as ProblemCode,
      severity: view.severity,
      text: view.text,
      reasonRequired: view.reasonRequired,
      params: row.params,
    };
  });
}

export interface FailedRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string | null;
  readonly text: string;
}

/** Rows with errors in the order of the list, each with its reasons; they stay readable after the list was taken over. */
export async function failedRows(ctx: Ctx, rosterId: string, limit: number): Promise<FailedRow[]> {
  const rows = await rowStore.listRowsAfter(ctx, rosterId, null, { limit, status: 'ERROR' });
  const problems = await rowStore.listProblems(
    ctx,
    rows.map((row) => row.id),
  );
  const reasonsOf = (rowId: string): string =>
    problems
      .filter((problem) => problem.row_id === rowId && problem.severity === 'ERROR')
      .map((problem) => problemView(problem).text)
      .join('；');
  return rows.map((row) => ({ rowId: row.id, lineNo: row.line_no, name: row.name, text: reasonsOf(row.id) }));
}

/** What the rows without errors add up to. */
export function soundAmount(ctx: Ctx, rosterId: string): Promise<Cents> {
  return rowStore.sumSoundRows(ctx, rosterId);
}

/** A fact about these persons changed (a contract was signed): their rows in open lists are judged again, in the same transaction. */
export async function recheckPerson(ctx: Ctx, { personId }: { readonly personId: string }): Promise<void> {
  for (const { roster_id, row_ids } of await listStore.openRowsOfPerson(ctx, personId)) {
    const roster = await store.lockRoster(ctx, roster_id);
    if (roster.status !== 'OPEN') continue;
    const kind = rosterKind(roster.kind);
    await runSetChecks(ctx, roster, kind, { rowIds: row_ids });
    await settle(ctx, roster, kind, { rowIds: row_ids, isSettled: true });
  }
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
  ctx.announce('roster', rosterId);
}

/** The list's own use cases, for the legacy calls of its holders, which name a list by the holder's key. */
export const rosterUseCases = {
  rows: rosterRowsQuery,
  editRow: editRosterRow,
  deleteRow: deleteRosterRow,
  deleteRows: deleteRosterRows,
} as const;

/** `ID_CARD` of the graph is `idCard` here; null for a word that is no column. */
export function rosterFieldOf(key: unknown): RosterField | null {
  return typeof key === 'string' && Object.hasOwn(graphFields, key) ? graphFields[key as GraphField] : null;
}
