import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { taskPerson as machine } from '../../../schema/machines/task';
import { taskTexts } from '../../../schema/taskTexts';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revokeLinks } from '../../payee/public';
import { freesPlace } from '../rules';
import { changePerson, getPerson, lockPerson } from '../store/people';
import { givePlaceBack, lockTask } from '../store/tasks';
import { personView, type TaskPersonView } from '../views';

/** A decision with a reason. After work was handed in the place is not given on: somebody has worked on it. */
export const removeTaskPerson = command({
  name: 'removeTaskPerson',
  realm: 'company',
  needs: 'ANY',
  input: object({
    id: idShape(),
    reason: string().trim().required(taskTexts.removeReasonMissing).max(limits.text.reasonMax, formats.importRemark.message),
  }),
  errors: ['TASK_PERSON_NOT_FOUND', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'task.remove', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<TaskPersonView> {
    const { task_id: taskId } = await getPerson(ctx, input.id);
    const task = await lockTask(ctx, taskId);
    const row = await lockPerson(ctx, input.id);
    machine.require(row.status, 'remove');
    if (freesPlace(row)) await givePlaceBack(ctx, task.id);
    const moved = await changePerson(ctx, row, {
      status: machine.target(row.status, 'remove'),
      removed_reason: input.reason,
      due_at: null,
    });
    await revokeLinks(ctx, { purpose: 'TASK', targetId: row.id, reason: 'REMOVED' });
    ctx.announce('task', task.id);
    ctx.note({ before: { status: row.status, round: row.round }, after: { reason: input.reason } });
    return personView(ctx, task, moved);
  },
});
