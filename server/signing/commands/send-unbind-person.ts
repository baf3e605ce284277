import { object } from 'yup';
import { dayOf } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { ensurePersons } from '../../payee/public';
import { personShape } from '../inputs';
import { soundIdCard, soundName } from '../rules/contracts';
import { askUnbind } from '../steps/askUnbind';
import { soundMobile } from '../steps/phones';

/** To a phone that was typed, for somebody who may have no record yet (D42, unbind/person/sms). */
export const sendUnbindPerson = command({
  name: 'sendUnbindPerson',
  realm: 'company',
  needs: 'ANY',
  input: object(personShape),
  errors: ['REMINDER_LIMIT', 'RECEIVER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'contract.unbind' },
  async run(ctx, input): Promise<boolean> {
    const person = { name: soundName(input.name), idCard: soundIdCard(input.idCard, dayOf(ctx.now)) };
    const phone = soundMobile(input.phone);
    // Only typed: what the company knows of the payee stays as it is.
    const ref = (await ensurePersons(ctx, [person])).get(person.idCard);
    if (!ref) throw new Error('a person was not made');
    await askUnbind(ctx, { contractId: null, payeeId: ref.payeeId, personId: ref.personId, name: person.name, phone });
    return true;
  },
});
