import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { askTermination } from '../steps/askTermination';
import { isTerminationAsked } from '../steps/voiding';
import { getContract, lockContract } from '../store/contracts';
import { countReminders } from '../store/sending';
import { type ContractView, contractViews } from '../views/contracts';

/**
 * A termination that waits for its person, once more. To which phone is not the company's to say: it could consent in the payee's place. Who has changed
 * the number has it changed by the platform (opsRecordPhoneChange).
 */
export const resendTermination = command({
  name: 'resendTermination',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'REMINDER_LIMIT', 'RECEIVER_LIMIT'],
  idempotent: 'required',
  audit: { action: 'contract.resendTermination', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<ContractView> {
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'resendTermination');
    if (!isTerminationAsked(row, ctx.now)) {
      const names = { state: signing.label(row.status), action: signing.actions.resendTermination.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: 'resendTermination' });
    }
    const left = await countReminders(ctx, [row.person_id], dayOf(ctx.now), limits.signing.remindersPerDay);
    if (!left.has(row.person_id)) throw new DomainError('REMINDER_LIMIT');
    await askTermination(ctx, [row]);
    ctx.announce('contract', row.id);
    ctx.note({ after: { phone: row.end_phone_mask ?? row.phone_mask } });
    const [view] = await contractViews(ctx, [await getContract(ctx, row.id)]);
    if (!view) throw new Error('a contract without a view');
    return view;
  },
});
