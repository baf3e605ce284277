// What domains hand to the engines through wiring.ts, so that no engine imports a domain and no domain an engine.
import type { AgreementType, PayWay, PersonalField, PersonalRecord } from '../../schema/codes';
import type { Cents } from '../../schema/money';
import type { ExportNeed } from '../../schema/permissions';
import type { ProblemCode, ProblemParams, RosterField } from '../../schema/problems';
import type { Ctx } from './context';
import type { SheetColumn, SheetText } from './sheetWriter';

export const rosterKindKeys = [
  'BUSINESS_INCOME',
  'LABOR',
  'BACK_CALC',
  'SERVICE_ORDER',
  'SIGNING',
  'REGISTRATION',
  'TASK',
  'TAX_CALC',
  'AGENT_INVOICE',
] as const;
export type RosterKindKey = (typeof rosterKindKeys)[number];

/** An uploaded list as its kind sees it. `context` is what the holder gave when it made the list (subject, service kind …). */
export interface RosterRef {
  readonly id: string;
  readonly kind: RosterKindKey;
  /** null = nothing holds it: the list stands for itself until it is submitted. */
  readonly holderType: string | null;
  readonly holderId: string | null;
  readonly payWay: PayWay;
  readonly step: 1 | 2;
  readonly keyAge: number;
  readonly context: Readonly<Record<string, unknown>>;
}

/** What holds the list, for kinds that give every list one. */
export function holderOf(roster: RosterRef): string {
  if (roster.holderId === null) throw new Error(`list ${roster.id} has no holder`);
  return roster.holderId;
}

/** A row in clear, for hooks only; never logged, announced or stored elsewhere in clear. Null = missing or not sound. */
export interface RosterRowFacts {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly idCard: string | null;
  readonly phone: string | null;
  readonly account: string | null;
  readonly amount: Cents | null;
  readonly sourceId: string | null;
}

export type RowPeople = Readonly<Record<'personId' | 'payeeId', string | null>>;

export interface RowProblem {
  readonly rowId: string;
  readonly field: RosterField | null;
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

/** Which rows a check is asked about; null = all rows of the list. Problems of other rows are ignored. */
export interface RosterScope {
  readonly roster: RosterRef;
  readonly rowIds: readonly string[] | null;
}

/** One rule over many rows as one SQL statement (or a few); runs again for the rows that an edit touched. */
export interface SetCheck {
  readonly codes: readonly ProblemCode[];
  /** 1 = from the upload on, 2 = only in the detail check. */
  readonly step: 1 | 2;
  run(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]>;
}

export type IdentityAnswer = 'MATCH' | 'MISMATCH' | 'NOT_FOUND';
interface IdentityPair {
  readonly name: string;
  readonly idCard: string;
}

/** The platform's memory of answered identity questions; keys of `known` are `name|idCard`. */
interface IdentityMemory {
  known(ctx: Ctx, pairs: readonly IdentityPair[]): Promise<ReadonlyMap<string, IdentityAnswer>>;
  remember(ctx: Ctx, answers: readonly (IdentityPair & { readonly result: IdentityAnswer })[], source: string): Promise<void>;
}

/** What the kind knows of accounts that failed: the number to use instead, and whether a failure was there to be forgotten. */
interface AccountMemory {
  lastGood(ctx: Ctx, rowId: string): Promise<string | null>;
  trust(ctx: Ctx, pair: { readonly payeeId: string; readonly accountIndex: string }): Promise<boolean>;
}

export interface RosterCounts {
  readonly total: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Rows whose identity answer is still open. */
  readonly checking: number;
  readonly passed: number;
  readonly twoElement: number;
  readonly amountLimit: number;
  readonly verifyCollection: number;
  readonly incomeSourceId: number;
  readonly amount: Cents;
}

/** Rules over the list itself that the engine knows; a kind names those it wants. */
export type ListRule =
  | 'DUPLICATE_LINE'
  | 'DUPLICATE_SALE'
  | 'DUPLICATE_PERSON'
  | 'PAYEE_REPEATED'
  | 'SOURCE_ID_DUPLICATE'
  | 'ACCOUNT_SHARED'
  | 'PHONE_SHARED'
  | 'CONSECUTIVE_IDS'
  | 'SAME_FILE';

interface KindColumn {
  readonly field: RosterField;
  readonly isRequired: boolean;
  /** Where the column means something else than in other lists. */
  readonly title?: string;
}

export interface RosterKind {
  readonly key: RosterKindKey;
  readonly columns: readonly KindColumn[];
  /** What headers mean in lists of this kind, before what companies teach; null = not imported. Keys by headerKey. */
  readonly headers?: ReadonlyMap<string, RosterField | null>;
  readonly listRules: readonly ListRule[];
  readonly setChecks: readonly SetCheck[];
  readonly identity?: IdentityMemory;
  readonly accountMemory?: AccountMemory;
  /** Its people are written to and must prove who they are: no doubt about a number is let through, and a phone must take SMS. */
  readonly isAboutPeople?: boolean;
  /** What is missing is asked for in the words of the edit form of such lists: 请输入姓名 (SGN-024, TAX-010). */
  readonly asksToEnter?: boolean;
  /** D24: may a batch delete leave the list empty? Then onEmptied runs in the same transaction. */
  readonly mayEmpty: boolean;
  /** Before every change by a person: locks the holder (lock order!) and refuses when its state forbids changes. A list without one is its own lock. */
  lockHolder?(ctx: Ctx, roster: RosterRef): Promise<void>;
  /** Of a kind that locks its holder when it is told of a change: locks it whatever its state, and nothing where it is gone (roster/steps/lockLists). */
  lockFirst?(ctx: Ctx, roster: RosterRef): Promise<void>;
  /** New or changed rows with a sound identity number, in pages, before the set checks. */
  prepare?(ctx: Ctx, roster: RosterRef, rows: readonly RosterRowFacts[]): Promise<ReadonlyMap<string, RowPeople>>;
  /** After every change and every finished check; in the same transaction. `isSettled` = nothing is read or checked any more. Takes no lock but lockFirst's. */
  onChanged?(ctx: Ctx, roster: RosterRef, state: { readonly counts: RosterCounts; readonly isSettled: boolean }): Promise<void>;
  onEmptied?(ctx: Ctx, roster: RosterRef): Promise<void>;
  /** One word for what its checks compute beside these rows and a confirm goes by: another one as soon as any figure of theirs is another. */
  figures?(ctx: Ctx, roster: RosterRef, rowIds: readonly string[]): Promise<string>;
}

/** Kinds of lists of people of whom something is asked; each has its domain, which declares the rest. */
export const peopleImportKeys = ['SIGNING', 'REGISTRATION', 'TASK'] as const satisfies readonly RosterKindKey[];
export type PeopleImportKey = (typeof peopleImportKeys)[number];

/** What is said beside the file of a list of people; kept with the list. */
export interface ImportTerms {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly templateId: string | null;
  /** The task that the people are added to; null = one that is published with them, or no task at all. */
  readonly taskId?: string | null;
}

/** One of a submitted list, in clear; known to the company by then. */
export interface ImportedPerson {
  readonly personId: string;
  readonly payeeId: string;
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** A list of people of whom something is asked: checked, checked in depth, submitted, and taken over by the domain whose records they become. */
export interface PeopleImportKind {
  readonly key: PeopleImportKey;
  /** Rules of its own, beside those of every such list. */
  readonly checks: readonly SetCheck[];
  /** What must be said beside subject and file. */
  readonly asksFor: readonly ('agreementType' | 'templateId')[];
  /** Judges what was said beside the file and fills in what was left open. */
  begin(
    ctx: Ctx,
    said: {
      readonly subjectId: string;
      readonly agreementType: AgreementType | null;
      readonly templateId: string | null;
      readonly taskId: string | null;
    },
  ): Promise<ImportTerms>;
  /** Answers how many were written to. A kind without it is taken over by a command of its own domain, which has more to say than the list. */
  take?(ctx: Ctx, terms: ImportTerms, people: readonly ImportedPerson[], isNotified: boolean): Promise<number>;
}

export const exportKindKeys = [
  'UNFINISHED_STATEMENTS',
  'COMPLETED_STATEMENTS',
  'STATEMENT_LINES',
  'FUND_FLOWS',
  'FUND_RECORDS',
  'ROSTER_ROWS',
  'BILL',
  'BILL_RECEIPTS',
  'REGISTRATIONS',
  'CONTRACTS',
  'TAX_CALCS',
  'TAX_CALC_ROWS',
  'BACK_CALC_ROWS',
  'SERVICE_ORDERS',
  'TASK_PEOPLE',
  'AGENT_INVOICES',
  'AGENT_INVOICE_LINES',
  'INVOICE_FILES',
  'EVIDENCE_PACK',
  'STATEMENT_PAPERS',
  'AUDIT_RECORDS',
] as const;
export type ExportKindKey = (typeof exportKindKeys)[number];

export type ExportValue = string | number | SheetText | null;
/** Those of a sheet; `amount` takes a decimal string of yuan, and a hidden one is for the way back in. */
export type ExportColumn = Readonly<SheetColumn>;

export interface ExportRequest {
  readonly mode: 'ALL' | 'PAGE';
  readonly ids: readonly string[];
  readonly excludedIds: readonly string[];
  /** Conditions of the list in view by name; each kind checks its own. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
}

export interface ExportPlan {
  /** Kept with the export and given to every page: ids, filter, upper bounds. JSON, no personal data. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly expectedRows: number;
  /** What the download record says, in Chinese. */
  readonly content: string;
  readonly fileName: string;
  /** Where it shows its asker more than others see: who else has it. Left out = whoever may start such an export. */
  readonly needs?: ExportNeed;
}

type ExportState = ExportPlan['state'];
type Part<Of extends string, One> = Readonly<Record<Of, readonly One[]>> & { readonly cursor: string | null };

interface ExportBase {
  readonly key: ExportKindKey;
  readonly needs: ExportNeed;
  /** The use cases that read what it holds: a token needs the scope of each (API-002). */
  readonly reads: readonly string[];
  /** What it is called where its file is spoken of; of a sheet also the name of the sheet. */
  readonly sheetName: string;
  /** Names of the conditions and how many values each takes; the engine refuses every other one. */
  readonly conditions: Readonly<Record<string, 'one' | 'many'>>;
  /** Above it: refused, or the latest rows with a closing line that says so (D16). */
  readonly cap: { readonly rows: number; readonly above: 'REFUSE' | 'LATEST' };
  /** Checks the request (range, selection) and fixes what will be exported. */
  plan(ctx: Ctx, request: ExportRequest): Promise<ExportPlan>;
}

/** A list as a spreadsheet. */
export interface SheetExport extends ExportBase {
  readonly columns: readonly ExportColumn[];
  readonly archive?: undefined;
  readonly holdsWholeNumbers?: true; // It asks what for, and every page says who had it made and when (AUT-007).
  /** Rows after the cursor, at most `limit`; cursor null = from the start, answered cursor null = no more. */
  page(ctx: Ctx, state: ExportState, cursor: string | null, limit: number): Promise<Part<'rows', readonly ExportValue[]>>;
}

/** One file of an archive: stored already, or made when its turn comes. */
export interface ArchiveFile {
  /** Path in the archive; what people typed in it is made harmless by the writer. */
  readonly path: readonly string[];
  readonly modifiedAt: Date;
  readonly content: { readonly storageKey: string } | { readonly make: () => Promise<Buffer> | Buffer };
}

/** Several files as one archive (ZIP). */
export interface ArchiveExport extends ExportBase {
  readonly columns?: undefined;
  readonly archive: {
    /** Files after the cursor, of about `limit` records; cursor as of rows. */
    files(ctx: Ctx, state: ExportState, cursor: string | null, limit: number): Promise<Part<'files', ArchiveFile>>;
    /** What the manifest says beside the SHA-256 of every file; without it the archive has none. */
    manifest?(state: ExportState): Readonly<Record<string, unknown>>;
  };
}

export type ExportKind = SheetExport | ArchiveExport;
/** Opens one field of one kind of record for a reader who said why; the caller leaves the audit row. */
export interface PersonalRecordKind {
  readonly key: PersonalRecord;
  /** Null for a record of another company, one that is gone, and a field it does not hold: all look alike. */
  open(ctx: Ctx, id: string, field: PersonalField): Promise<string | null>;
}
