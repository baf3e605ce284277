import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { task as machine } from '../../../schema/machines/task';
import { taskTexts } from '../../../schema/taskTexts';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { revokeLinksOf } from '../../payee/public';
import { changePerson, lockPeopleIn, tallies } from '../store/people';
import { changeTask, lockTask } from '../store/tasks';

/** Work that was handed in is reviewed and settled first: nobody's work disappears with a task. Whoever has handed nothing in goes with it. */
export const deleteTask = command({
  name: 'deleteTask',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['TASK_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'TASK_HAS_WORK'],
  idempotent: 'no',
  audit: { action: 'task.delete', target: (input) => ['task', input.id] },
  async run(ctx, input): Promise<boolean> {
    const row = await lockTask(ctx, input.id);
    machine.require(row.status, 'delete');
    const leaving = await lockPeopleIn(ctx, row.id, ['OFFERED', 'TAKEN', 'RETURNED']);
    const [tally] = await tallies(ctx, [row.id]);
    if (tally && tally.submitted + tally.accepted > 0) throw new DomainError('TASK_HAS_WORK');
    for (const person of leaving)
      await changePerson(ctx, person, { status: 'REMOVED', removed_reason: taskTexts.removedWithTask, due_at: null });
    await revokeLinksOf(ctx, { targets: leaving.map((person) => person.id), purposes: ['TASK'], reason: 'DELETED' });
    await changeTask(ctx, row.id, { status: machine.target(row.status, 'delete') });
    ctx.announce('task', row.id);
    ctx.note({ after: { taskNumber: row.task_number, removed: leaving.length } });
    return true;
  },
});
