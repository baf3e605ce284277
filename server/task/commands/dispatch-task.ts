import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { taskMode } from '../../../schema/taskTexts';
import { currentCompanyView, openErrors, requireOpen } from '../../company/public';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { takeImport, takeImportErrors } from '../../peopleImport/public';
import { requireSubject, subjectErrors } from '../../subject/public';
import { taskEditShape } from '../inputs';
import { offer } from '../steps/offer';
import { publish } from '../steps/publish';
import { type TaskView, taskView } from '../views';

const LONG_TIMEOUT_MS = 30_000;

/**
 * TSK-016, TSK-049: a dispatch is published with the people of its checked list, who are told by SMS. Subject, agreement and contract are those
 * that the list was checked for.
 */
export const dispatchTask = command({
  name: 'dispatchTask',
  realm: 'company',
  needs: 'ANY',
  input: object({ input: taskEditShape(), key: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['TASK_MODE_OTHER', 'FILE_NOT_FOUND', 'ROSTER_NOT_FOUND', ...takeImportErrors, ...openErrors, ...subjectErrors],
  idempotent: 'required',
  audit: { action: 'task.dispatch', target: (_input, output: TaskView) => ['task', output.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { input, key, keyAge }): Promise<TaskView> {
    const { kind, terms, people, fileId } = await takeImport(ctx, { key, keyAge });
    // A list of another kind, or one for the people of a task that is there, is not the list of a new task.
    if (kind.key !== 'TASK' || terms.taskId) throw new DomainError('ROSTER_NOT_FOUND');
    const { taskMode: own } = await currentCompanyView(ctx);
    if (own !== 'DISPATCH') throw new DomainError('TASK_MODE_OTHER', { mode: taskMode.label(own) });
    requireOpen(ctx, terms.agreementType);
    await requireSubject(ctx, terms.subjectId);
    const row = await publish(ctx, input, { mode: 'DISPATCH', ...terms, listFileId: fileId });
    ctx.note({ after: { offered: await offer(ctx, row.id, people) } });
    return taskView(ctx, row);
  },
});
