// What the checks say of the rows of a list, for the domains whose lists they are.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { type ProblemCode, type ProblemParams, problems, type Severity } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import * as listStore from '../store/lists';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { listNotes, problemView } from '../views/rows';

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

/** Problems of one severity, those of the list as a whole first, the others each with the row it belongs to; warnings are what a confirm must answer. */
export async function problemRows(ctx: Ctx, rosterId: string, severity: Severity): Promise<WarnedRow[]> {
  const whole = listNotes(await store.getRoster(ctx, rosterId)).filter((note) => note.severity === severity);
  const rows = await listStore.problemsOf(ctx, rosterId, severity);
  return [
    ...whole.map((note) => ({ ...note, ...OF_THE_LIST, reasonRequired: problems[note.code].reasonRequired, params: {} })),
    ...rows.map((row) => ({ ...rowOf(row), params: row.params })),
  ];
}

/** In the place of a row. */
const OF_THE_LIST = { rowId: '0', lineNo: 0, name: '' } as const;

function rowOf(row: listStore.ProblemOfRow): Omit<WarnedRow, 'params'> {
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
  };
}

/** A row about which something was found. */
export interface ProblemRow extends Omit<WarnedRow, 'params'> {
  readonly amount: Cents | null;
}

/** All rows about which one of these was found, also those that are wrong in another way, in the order of the list. */
export async function rowsNamed(ctx: Ctx, rosterId: string, codes: readonly ProblemCode[]): Promise<ProblemRow[]> {
  return (await listStore.problemsNamed(ctx, rosterId, codes)).map((row) => ({
    ...rowOf(row),
    amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
  }));
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
