import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { askUnbind } from '../steps/askUnbind';
import { phoneOf } from '../steps/phones';
import { lockContract } from '../store/contracts';

/** To the phone of the record (D42, unbind/sms). */
export const sendUnbind = command({
  name: 'sendUnbind',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'PAYEE_PHONE_MISSING', 'REMINDER_LIMIT', 'RECEIVER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'contract.unbind', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<boolean> {
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'unbind');
    const phone = phoneOf(ctx, row);
    if (phone === '') throw new DomainError('PAYEE_PHONE_MISSING');
    await askUnbind(ctx, { contractId: row.id, payeeId: row.payee_id, personId: row.person_id, name: row.name, phone });
    return true;
  },
});
