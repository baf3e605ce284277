// What the task owes a person is paid once (D44): who of a list is paid for it by another statement already.
import { problems, problemText } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { type PersonRow, personRows, type RowScope } from '../../roster/public';
import { holdTask, settledIn } from '../../task/public';
import { otherPayments } from '../store/rows';
import { getStatements, type StatementRecord } from '../store/statements';
import type { InterceptItem } from './answerWarnings';

interface SettledRow extends PersonRow {
  readonly statementId: string;
  readonly statementCode: string;
}

/** A statement that names the task too, or that her accepted work stands in, may pay the same again. In the order of the list. */
export async function settledBefore(
  ctx: Ctx,
  of: { readonly taskId: string; readonly statementId: string },
  scope: RowScope,
): Promise<SettledRow[]> {
  const rows = await personRows(ctx, scope);
  const people = [...new Set(rows.map((row) => row.person_id))];
  const others = new Map([...(await settledIn(ctx, of.taskId, people)), ...(await otherPayments(ctx, of, people))]);
  const statements = await getStatements(ctx, [...new Set(others.values())]);
  const codes = new Map(statements.map((statement) => [statement.id, statement.statement_code]));
  return rows.flatMap((row): SettledRow[] => {
    const other = others.get(row.person_id);
    return other === undefined || other === of.statementId
      ? []
      : [{ ...row, statementId: other, statementCode: codes.get(other) ?? other }];
  });
}

/**
 * Two statements that pay one task, both checked before either was confirmed, must not overlook each other: the second waits here until the
 * lines of the first are there. Held until the end of the transaction.
 */
export async function lockPaidTask(ctx: Ctx, { task_id: taskId }: StatementRecord): Promise<void> {
  if (taskId !== null) await holdTask(ctx, taskId);
}

/**
 * The question as it stands now instead of the one that the check has stored: between the two another statement may have been confirmed. Of a row
 * that the check has told with the same words an answer to the list is enough; one that is new names its statement, so that it is told first.
 */
export async function withSettledTask(ctx: Ctx, statement: StatementRecord, stored: readonly InterceptItem[]): Promise<InterceptItem[]> {
  const { task_id: taskId, roster_id: rosterId } = statement;
  if (taskId === null || rosterId === null) return [...stored];
  const known = new Map(stored.find(({ code }) => code === 'TASK_SETTLED')?.rows.map((row) => [row.rowId, row.text]));
  const found = await settledBefore(ctx, { taskId, statementId: statement.id }, { rosterId, rowIds: null });
  const rows = found
    .filter((row) => !row.is_left_out)
    .map(({ id, line_no, name, statementId, statementCode }) => {
      const row = { rowId: id, lineNo: line_no, name: name ?? '', text: problemText('TASK_SETTLED', { statementCode }) };
      return known.get(id) === row.text ? row : { ...row, statementId, statementCode };
    });
  const others = stored.filter(({ code }) => code !== 'TASK_SETTLED');
  if (rows.length === 0) return others;
  const { name, reasonRequired } = problems.TASK_SETTLED;
  return [...others, { code: 'TASK_SETTLED', name, count: rows.length, reasonRequired, rows }];
}
