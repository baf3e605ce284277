import { object } from 'yup';
import { task as machine } from '../../../schema/machines/task';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { changeTask, lockTask } from '../store/tasks';
import { type TaskView, taskView } from '../views';

/** TSK-024: who may take it sees it again. */
export const openTask = command({
  name: 'openTask',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'task.open', target: (input) => ['task', input.id] },
  async run(ctx, input): Promise<TaskView> {
    const row = await lockTask(ctx, input.id);
    machine.require(row.status, 'open');
    const moved = await changeTask(ctx, row.id, { status: machine.target(row.status, 'open') });
    ctx.announce('task', row.id);
    return taskView(ctx, moved);
  },
});
