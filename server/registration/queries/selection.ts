import { object } from 'yup';
import { errorText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { registration as machine } from '../../../schema/machines/registration';
import { registrationTexts } from '../../../schema/registrationTexts';
import { dayOf } from '../../kernel/clock';
import { query } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { countReminded, listReminded, type RegistrationRecord } from '../store/registrations';
import { chosenBy } from './filter';

interface SelectionView {
  readonly count: number;
  readonly refusedCount: number;
  readonly fit: readonly { readonly id: string; readonly name: string }[];
  readonly refused: readonly { readonly id: string; readonly name: string; readonly statusName: string; readonly reason: string | null }[];
}

const MAX_NAMED = 200;

/** null = the state says it. */
function reasonOf(row: RegistrationRecord & { readonly is_unbound: boolean }): string | null {
  if (!machine.can(row.status, 'remind')) return null;
  if (row.is_unbound) return errorText('SIGNER_UNBOUND');
  return row.notice_due ? registrationTexts.noticeDue : errorText('REMINDER_LIMIT');
}

/** Whom a reminder would reach, before it does (REG-018): by name, as with contracts. */
export const registrationSelection = query({
  name: 'registrationSelection',
  realm: 'company',
  needs: 'READER',
  input: object({ selection: selectionShape() }),
  async run(ctx, { selection }): Promise<SelectionView> {
    const asked = { today: dayOf(ctx.now), perDay: limits.registration.remindersPerDay };
    const { filter, counted } = await chosenBy(ctx, selection, (all) => countReminded(ctx, all, asked));
    const fit = await listReminded(ctx, filter, { ...asked, isFit: true, most: MAX_NAMED });
    const left = await listReminded(ctx, filter, { ...asked, isFit: false, most: MAX_NAMED });
    return {
      count: counted.fit,
      refusedCount: counted.all - counted.fit,
      fit: fit.map(({ id, name }) => ({ id, name })),
      refused: left.map((row) => ({ id: row.id, name: row.name, statusName: machine.label(row.status), reason: reasonOf(row) })),
    };
  },
});
