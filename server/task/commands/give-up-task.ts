import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { taskPerson as machine } from '../../../schema/machines/task';
import { command } from '../../kernel/usecase';
import { mineShape } from '../inputs';
import { myTaskView } from '../queries/mine';
import { freesPlace } from '../rules';
import { mineErrors, myPerson } from '../steps/mine';
import { changePerson, lockPerson } from '../store/people';
import { givePlaceBack } from '../store/tasks';
import type { MyTaskView } from '../views';

/** Who has handed nothing in leaves a free place behind. */
export const giveUpTask = command({
  name: 'giveUpTask',
  realm: 'payee',
  needs: null,
  errors: ['ACTION_NOT_ALLOWED', ...mineErrors],
  idempotent: 'required',
  audit: { action: 'task.giveUp', target: (_input, output: MyTaskView) => ['taskPerson', output.id] },
  input: object({ id: mineShape() }),
  async run(ctx, input): Promise<MyTaskView> {
    const seen = await myPerson(ctx, input.id, 'toWrite');
    machine.require(seen.status, 'giveUp');
    // The task before the person, as everywhere.
    if (freesPlace(seen)) await givePlaceBack(ctx, seen.task_id);
    const row = await lockPerson(ctx, seen.id);
    machine.require(row.status, 'giveUp');
    // A round came in between: what was just given back is no longer hers to give.
    if (row.round !== seen.round)
      throw new DomainError('ACTION_NOT_ALLOWED', { state: machine.label(row.status), action: machine.actions.giveUp.label });
    const moved = await changePerson(ctx, row, { status: machine.target(row.status, 'giveUp'), due_at: null });
    ctx.announce('task', row.task_id);
    return myTaskView(ctx, moved);
  },
});
