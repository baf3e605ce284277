import { number, object } from 'yup';
import { taskPerson as machine } from '../../../schema/machines/task';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { revokeLinksOf } from '../../payee/public';
import { changePerson, lockOffersOver } from '../store/people';

/** Offers that nobody answered until the last day of the task. Answers how many; 0 = none is left. */
export const expireTaskOffers = command({
  name: 'expireTaskOffers',
  realm: 'system',
  needs: null,
  input: object({ limit: number().integer().min(1).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'task.expire' },
  async run(ctx, input): Promise<number> {
    const rows = await lockOffersOver(ctx, dayOf(ctx.now), input.limit);
    for (const row of rows) await changePerson(ctx, row, { status: machine.target(row.status, 'expire'), due_at: null });
    await revokeLinksOf(ctx, { targets: rows.map((row) => row.id), purposes: ['TASK'], reason: 'EXPIRED' });
    for (const id of new Set(rows.map((row) => row.task_id))) ctx.announce('task', id);
    ctx.note({ after: { expired: rows.length } });
    return rows.length;
  },
});
