import { rosterColumns } from '../../../schema/columns';
import { errorText, isErrorKey } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type Cents, centsFromDatabase, ZERO } from '../../../schema/money';
import {
  isProblemCode,
  type ProblemCode,
  problemFix,
  problems,
  problemText,
  type RosterField,
  type Severity,
} from '../../../schema/problems';
import { groupedBy } from '../../kernel/groups';
import type { RosterCounts, RosterKindKey } from '../../kernel/kinds';
import type { RosterProblemEntity, RosterRowEntity } from '../entity';
import { rosterKind } from '../registry';
import { type GraphField, graphField, secretFields } from '../rules';
import type { Roster } from '../store/rosters';
import { rowVersion } from '../store/rows';

export interface ColumnView {
  readonly field: GraphField;
  readonly title: string;
  readonly isRequired: boolean;
  readonly isMasked: boolean;
}

export function columnViews(kind: RosterKindKey): ColumnView[] {
  const masked: readonly RosterField[] = secretFields;
  return rosterKind(kind).columns.map(({ field, isRequired, title }) => ({
    field: graphField(field),
    title: title ?? rosterColumns[field].title,
    isRequired,
    isMasked: masked.includes(field),
  }));
}

export interface ProblemView {
  readonly code: string;
  readonly severity: Severity;
  readonly field: GraphField | null;
  readonly text: string;
  readonly reasonRequired: boolean;
  readonly fixLabel: string | null;
}

export function problemView(row: RosterProblemEntity): ProblemView {
  // Codes and severities are written by the checks only.
  const code = row.code as ProblemCode;
  const known = isProblemCode(code);
  return {
    code,
    severity: row.severity as Severity,
    field: row.field === null ? null : graphField(row.field as RosterField),
    text: known ? problemText(code, row.params) : code,
    reasonRequired: known && problems[code].reasonRequired && row.severity === 'WARNING',
    fixLabel: known ? problemFix(code, row.params) : null,
  };
}

/** What is said of the list as a whole, with the words and the weight of a problem. */
interface ListNoteView {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly text: string;
}

export const listNotes = ({ sheetFacts }: Pick<Roster, 'sheetFacts'>): ListNoteView[] =>
  sheetFacts.map(({ code, params }) => ({ code, severity: problems[code].severity, text: problemText(code, params) }));

export interface RowView {
  readonly id: string;
  readonly rosterId: string;
  readonly lineNo: number;
  readonly sheetLine: number | null;
  readonly version: string;
  readonly status: 'CHECKING' | 'PASSED' | 'ERROR';
  readonly name: string | null;
  readonly idCard: string | null;
  readonly phone: string | null;
  readonly account: string | null;
  readonly bankName: string | null;
  readonly amount: Cents | null;
  readonly amountText: string | null;
  readonly sourceId: string | null;
  readonly bankAbstract: string | null;
  readonly platformName: string | null;
  readonly platformUserName: string | null;
  readonly platformUserId: string | null;
  readonly remark: string | null;
  readonly buyerName: string | null;
  readonly buyerTaxNo: string | null;
  readonly problems: readonly ProblemView[];
}

export function rowViews(rows: readonly RosterRowEntity[], found: readonly RosterProblemEntity[]): RowView[] {
  const byRow = groupedBy(found, (problem) => problem.row_id);
  return rows.map((row) => ({
    id: row.id,
    rosterId: row.roster_id,
    lineNo: row.line_no,
    sheetLine: row.sheet_line,
    version: rowVersion(row),
    status: row.status as RowView['status'],
    name: row.name,
    idCard: row.id_card_mask,
    phone: row.phone_mask,
    account: row.account_mask,
    bankName: row.bank,
    amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
    amountText: row.amount_text,
    sourceId: row.source_id,
    bankAbstract: row.bank_abstract,
    platformName: row.platform_name,
    platformUserName: row.platform_user_name,
    platformUserId: row.platform_user_id,
    remark: row.remark,
    buyerName: row.buyer_name,
    buyerTaxNo: row.buyer_tax_no,
    problems: (byRow.get(row.id) ?? []).map(problemView),
  }));
}

const noCounts: RosterCounts = {
  total: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
  checking: 0,
  passed: 0,
  twoElement: 0,
  amountLimit: 0,
  verifyCollection: 0,
  incomeSourceId: 0,
  amount: ZERO,
};

export function countsOf(roster: Roster): RosterCounts {
  return roster.counts ?? noCounts;
}

interface CodeCountView {
  readonly code: string;
  readonly severity: Severity;
  readonly label: string;
  readonly count: number;
}

export interface RosterView {
  readonly id: string;
  readonly kind: RosterKindKey;
  readonly status: Roster['status'];
  readonly fileName: string | null;
  readonly tab: string | null;
  readonly progress: number;
  readonly keyAge: number;
  readonly columns: readonly ColumnView[];
  readonly counts: RosterCounts & { readonly byCode: readonly CodeCountView[] };
  readonly skipped: Roster['skipped'];
  readonly notes: readonly ListNoteView[];
  readonly failReason: string | null;
  readonly hasManyErrors: boolean;
  readonly errorFileUrl: string;
  readonly holderId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly corrections: readonly CorrectionView[];
}

interface CorrectionView {
  readonly fileName: string;
  readonly rows: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export function rosterView(roster: Roster): RosterView {
  const counts = countsOf(roster);
  const byCode = roster.codeCounts.map(({ code, severity, count }) => ({
    code,
    severity: severity as Severity,
    label: isProblemCode(code) ? problems[code].name : code,
    count,
  }));
  return {
    id: roster.id,
    kind: roster.kind,
    status: roster.status,
    fileName: roster.fileName,
    tab: roster.tab,
    progress: roster.status === 'READING' || roster.status === 'CHECKING' ? roster.progress : 100,
    keyAge: roster.keyAge,
    columns: columnViews(roster.kind),
    counts: { ...counts, byCode },
    skipped: roster.skipped,
    notes: listNotes(roster),
    failReason: failText(roster),
    hasManyErrors: counts.errors > limits.roster.errorAlertAbove,
    errorFileUrl: errorFileUrl(roster.id),
    holderId: roster.holderId,
    createdBy: roster.createdByName,
    createdAt: roster.createdAt,
    corrections: roster.corrections.map(({ file_name: fileName, by, at, rows }) => ({
      fileName,
      rows,
      createdBy: by,
      createdAt: new Date(at),
    })),
  };
}

function errorFileUrl(rosterId: string): string {
  return `/api/roster/errors?rosterId=${rosterId}`;
}

function failText(roster: Roster): string | null {
  if (roster.failKey === null) return null;
  return isErrorKey(roster.failKey) ? errorText(roster.failKey, roster.failParams ?? {}) : roster.failKey;
}
