import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { registrationTexts } from '../../../schema/registrationTexts';
import { dayOf } from '../../kernel/clock';
import { requireCount } from '../../kernel/seen';
import { tickedOf } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { filterOf } from '../queries/filter';
import { countRegistrations, markForNotice } from '../store/registrations';

interface RemindedView {
  readonly sent: number;
  readonly refused: number;
}

const COUNTED_MOST = 1_000_000;

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
    const ids = selection.mode === 'PAGE' ? tickedOf(selection) : null;
    const filter = filterOf(ctx, ids === null ? selection.filter : null, { ids, excludedIds: selection.excludedIds });
    const chosen = ids?.length === 0 ? 0 : await countRegistrations(ctx, filter, COUNTED_MOST);
    // One id that names nothing here refuses the whole call.
    if (ids !== null && chosen < ids.length) throw new DomainError('REGISTRATION_NOT_FOUND');
    if (chosen === 0) throw new DomainError('SELECTION_EMPTY', { thing: registrationTexts.remindThing });
    requireCount(chosen, selection.expectedCount);
    const sent = await markForNotice(ctx, filter, { today: dayOf(ctx.now), perDay: limits.registration.remindersPerDay });
    if (sent > 0) ctx.enqueue('registration.notify', { companyId: ctx.companyId });
    ctx.note({ after: { chosen, sent } });
    return { sent, refused: chosen - sent };
  },
});
