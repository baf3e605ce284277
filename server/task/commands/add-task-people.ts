import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { task as machine } from '../../../schema/machines/task';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { takeImport, takeImportErrors } from '../../peopleImport/public';
import { offer } from '../steps/offer';
import { lockTask } from '../store/tasks';
import { type TaskView, taskView } from '../views';

const LONG_TIMEOUT_MS = 30_000;

/** TSK-014, TSK-049: the people of another checked list come onto a dispatch that is there, and are told by SMS. */
export const addTaskPeople = command({
  name: 'addTaskPeople',
  realm: 'company',
  needs: 'ANY',
  input: object({ taskId: idShape(), key: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['TASK_NOT_FOUND', 'ROSTER_NOT_FOUND', 'ACTION_NOT_ALLOWED', ...takeImportErrors],
  idempotent: 'required',
  audit: { action: 'task.addPeople', target: (input) => ['task', input.taskId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, { taskId, key, keyAge }): Promise<TaskView> {
    const task = await lockTask(ctx, taskId);
    machine.require(task.status, 'addPeople');
    const { kind, terms, people } = await takeImport(ctx, { key, keyAge });
    if (kind.key !== 'TASK' || terms.taskId !== taskId) throw new DomainError('ROSTER_NOT_FOUND');
    ctx.note({ after: { offered: await offer(ctx, taskId, people) } });
    return taskView(ctx, task);
  },
});
