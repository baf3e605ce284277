import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { sourceOf } from '../../roster/public';
import { beginErrors, beginStatement } from '../steps/beginStatement';
import { getStatement } from '../store/statements';
import { type StatementView, statementView } from '../views/statements';

/** A terminated statement begins again: the same file, read by the same columns, as a new statement in 1 (D76). */
export const copyStatement = command({
  name: 'copyStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['STATEMENT_NOT_FOUND', 'STATEMENT_OF_TASK', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_NOT_FOUND', ...beginErrors],
  idempotent: 'required',
  audit: { action: 'statement.copy', target: (_input, output: StatementView) => ['statement', output.id] },
  async run(ctx, input) {
    const from = await getStatement(ctx, input.id);
    statementMachine.require(from.status, 'copy');
    // Work of a task is settled anew from the task, where it is free again.
    if (from.file_id === null) throw new DomainError('STATEMENT_OF_TASK');
    const source = from.roster_id === null ? null : await sourceOf(ctx, from.roster_id);
    const copy = await beginStatement(ctx, {
      kind: from.kind,
      subjectId: from.subject_id,
      scenarioCode: from.scenario_code,
      payWay: from.pay_way,
      fileId: from.file_id,
      taskId: from.task_id,
      sheet: source?.tab,
      mapping: source?.mapping ?? [],
      // A sheet that was read before it was asked about: everything, as then.
      hiddenRows: source?.hiddenRows ?? 'INCLUDE',
      title: from.title,
      payOrder: from.pay_order,
      remark: from.remark,
    });
    ctx.note({ before: { statementCode: from.statement_code } });
    return statementView(ctx, copy);
  },
});
