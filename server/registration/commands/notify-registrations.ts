import { number, object } from 'yup';
import { registration as machine } from '../../../schema/machines/registration';
import { command } from '../../kernel/usecase';
import { linksOf, sendLinks } from '../steps';
import { takeDue } from '../store/registrations';

/** A few of the SMS that are due, each with a fresh link. Answers how many were taken; 0 = none is left. */
export const notifyRegistrations = command({
  name: 'notifyRegistrations',
  realm: 'system',
  needs: null,
  input: object({ limit: number().integer().min(1).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'registration.notify' },
  async run(ctx, input): Promise<number> {
    const taken = await takeDue(ctx, input.limit);
    // Who finished since needs no SMS.
    const rows = taken.filter(({ status }) => machine.can(status, 'remind'));
    await sendLinks(ctx, rows, await linksOf(ctx, rows));
    for (const { id } of rows) ctx.announce('registration', id);
    ctx.note({ after: { sent: rows.length } });
    return taken.length;
  },
});
