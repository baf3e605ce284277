import { number, object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { command } from '../../kernel/usecase';
import { linksOf, sendLink } from '../steps/notices';
import { takeDue } from '../store/people';
import { tasksById } from '../store/tasks';

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
    const tasks = await tasksById(
      ctx,
      [ctx.companyId],
      rows.map((row) => row.task_id),
    );
    const names = new Map(tasks.map((task) => [task.id, task.name]));
    const links = await linksOf(ctx, rows);
    for (const row of rows) await sendLink(ctx, row, links.get(row.id) ?? '', names.get(row.task_id) ?? '');
    for (const id of new Set(rows.map((row) => row.task_id))) ctx.announce('task', id);
    ctx.note({ after: { sent: rows.length } });
    return taken.length;
  },
});
