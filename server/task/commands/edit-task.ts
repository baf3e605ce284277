import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { task as machine } from '../../../schema/machines/task';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { taskEditShape } from '../inputs';
import { columnsOf, requirePicture } from '../steps/form';
import { changeTask, keepVersion, lockTask } from '../store/tasks';
import { type TaskView, taskView } from '../views';

/** A new version of the text: who took the task before took it in the version that he read. Mode, subject and contract stay. */
export const editTask = command({
  name: 'editTask',
  realm: 'company',
  needs: 'ANY',
  // The legacy wire names no version; whoever sends none overwrites what is there.
  input: object({ id: idShape(), version: number().integer().min(1).nullable().default(null), input: taskEditShape() }),
  errors: ['TASK_NOT_FOUND', 'STALE', 'ACTION_NOT_ALLOWED', 'TASK_PEOPLE_BELOW', 'FILE_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'task.edit', target: (input) => ['task', input.id] },
  async run(ctx, { id, version, input }): Promise<TaskView> {
    const row = await lockTask(ctx, id);
    machine.require(row.status, 'edit');
    if (version !== null && version !== undefined && row.version !== version) throw new DomainError('STALE');
    if (input.people !== null && input.people !== undefined && input.people < row.taken)
      throw new DomainError('TASK_PEOPLE_BELOW', { taken: row.taken });
    const lastDay = input.endsOn === undefined ? row.ends_on : input.endsOn;
    // The day of the task as it stands may be over; only a new one must lie ahead.
    const { ends_on: endsOn, ...columns } = columnsOf(ctx, { ...input, endsOn: lastDay === row.ends_on ? null : lastDay });
    if (input.imageFileId !== row.image_file_id) await requirePicture(ctx, input.imageFileId);
    const edited = await changeTask(ctx, id, { ...columns, ends_on: endsOn ?? lastDay, version: row.version + 1 });
    await keepVersion(ctx, edited);
    ctx.announce('task', id);
    ctx.note({ before: { name: row.name, version: row.version }, after: { name: edited.name, version: edited.version } });
    return taskView(ctx, edited);
  },
});
