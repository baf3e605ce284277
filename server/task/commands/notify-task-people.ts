import { number, object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { command } from '../../kernel/usecase';
import { linksOf, sendLinks } from '../steps/notices';
import { takeDue } from '../store/people';

/** A few of the SMS that are due, each with a fresh link. Answers how many were taken; 0 = none is left. */
export const notifyTaskPeople = command({
  name: 'notifyTaskPeople',
  realm: 'system',
  needs: null,
  input: object({ limit: number().integer().min(1).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'task.notify' },
  async run(ctx, input): Promise<number> {
    const taken = await takeDue(ctx, input.limit);
    // Who has nothing left to do needs no SMS.
    const rows = taken.filter(({ status }) => machine.can(status, 'remind'));
    await sendLinks(ctx, rows, await linksOf(ctx, rows));
    for (const id of new Set(rows.map((row) => row.task_id))) ctx.announce('task', id);
    ctx.note({ after: { sent: rows.length } });
    return taken.length;
  },
});
