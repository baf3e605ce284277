import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { chosenOf } from '../queries/filter';
import { isNoticeDue, markForNotice } from '../store/registrations';

interface RemindedView {
  readonly sent: number;
  readonly refused: number;
}

/**
 * REG-018: marks those of the selection who may be written to, at most five times a day each (D42); the SMS leave by a job. Whoever is done or has
 * had his five is counted as refused.
 */
export const remindRegistrations = command({
  name: 'remindRegistrations',
  realm: 'company',
  needs: 'ANY',
  input: object({ selection: selectionShape() }),
  errors: ['SELECTION_EMPTY', 'SELECTION_CHANGED', 'REGISTRATION_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'registration.remind' },
  async run(ctx, { selection }): Promise<RemindedView> {
    const { filter, count: chosen } = await chosenOf(ctx, selection);
    const sent = await markForNotice(ctx, filter, { today: dayOf(ctx.now), perDay: limits.registration.remindersPerDay });
    // Who is marked already is no new one: what an earlier job has left goes by this one.
    if (await isNoticeDue(ctx)) ctx.enqueue('registration.notify', { companyId: ctx.companyId });
    ctx.note({ after: { chosen, sent } });
    return { sent, refused: chosen - sent };
  },
});
