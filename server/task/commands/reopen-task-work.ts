import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { taskPerson as machine } from '../../../schema/machines/task';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { reviewDue } from '../steps/due';
import { changePerson, lockPerson } from '../store/people';
import { getTask } from '../store/tasks';
import { personView, type TaskPersonView } from '../views';

/** A verdict that was a mistake, as long as no statement was made of it; the verdict stays readable. */
export const reopenTaskWork = command({
  name: 'reopenTaskWork',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_PERSON_NOT_FOUND', 'TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'task.reopen', target: (input) => ['taskPerson', input.id] },
  async run(ctx, input): Promise<TaskPersonView> {
    const row = await lockPerson(ctx, input.id);
    const task = await getTask(ctx, row.task_id);
    machine.require(row.status, 'reopen');
    if (row.statement_id !== null)
      throw new DomainError('ACTION_NOT_ALLOWED', { state: machine.guards.notSettled, action: machine.actions.reopen.label });
    const moved = await changePerson(ctx, row, {
      status: machine.target(row.status, 'reopen'),
      amount_cents: null,
      due_at: await reviewDue(ctx),
    });
    ctx.announce('task', task.id);
    return personView(ctx, task, moved);
  },
});
