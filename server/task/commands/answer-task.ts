import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { taskPerson as machine } from '../../../schema/machines/task';
import { command } from '../../kernel/usecase';
import { mineShape, versionShape } from '../inputs';
import { myTaskView } from '../queries/mine';
import { handInDue } from '../steps/due';
import { mineErrors, myPerson } from '../steps/mine';
import { placeErrors, requirePlace, requireSeenText, tooLate } from '../steps/places';
import { changePerson, lockPerson } from '../store/people';
import { tasksById } from '../store/tasks';
import type { MyTaskView } from '../views';

/** PYE-011, TSK-052: the person accepts or declines what was offered; accepting keeps the time and the version of the text. */
export const answerTask = command({
  name: 'answerTask',
  realm: 'payee',
  needs: null,
  errors: ['ACTION_NOT_ALLOWED', ...placeErrors, ...mineErrors],
  idempotent: 'required',
  audit: { action: 'task.answer', target: (_input, output: MyTaskView) => ['taskPerson', output.id], rowless: tooLate },
  input: object({ id: mineShape(), isAccepted: boolean().required(), version: versionShape() }),
  async run(ctx, input): Promise<MyTaskView> {
    const seen = await myPerson(ctx, input.id, 'toWrite');
    const action = input.isAccepted ? 'accept' : 'decline';
    machine.require(seen.status, action);
    const [task] = await tasksById(ctx, [ctx.companyId], [seen.task_id]);
    if (!task) throw new DomainError('TASK_NOT_MINE');
    if (input.isAccepted) await requirePlace(ctx, task, input.version);
    else await requireSeenText(ctx, task.id, input.version);
    const row = await lockPerson(ctx, seen.id);
    machine.require(row.status, action);
    const moved = await changePerson(ctx, row, {
      status: machine.target(row.status, action),
      ...(input.isAccepted ? { confirmed_at: ctx.now, confirmed_version: input.version, due_at: handInDue(ctx, task) } : { due_at: null }),
    });
    ctx.announce('task', task.id);
    if (input.isAccepted) ctx.enqueue('task.askToSign', { companyId: ctx.companyId, id: row.id });
    return myTaskView(ctx, moved);
  },
});
