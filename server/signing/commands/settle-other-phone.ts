import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { getContract, lockContract } from '../store/contracts';
import { noteOtherPhone } from '../store/phone';
import { type ContractView, contractViews } from '../views/contracts';

/** The company has looked into it: what was noted of another phone goes, the phone of the record stays, and who comes with another one is noted anew. */
export const settleOtherPhone = command({
  name: 'settleOtherPhone',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput(), phoneMasked: string().trim().required().max(20) }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'STALE'],
  idempotent: 'required',
  audit: { action: 'contract.settleOtherPhone', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<ContractView> {
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'settleOtherPhone');
    if (row.other_phone_mask === null) {
      const names = { state: signing.label(row.status), action: signing.actions.settleOtherPhone.label };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: 'settleOtherPhone' });
    }
    // Somebody has come with yet another one since it was read.
    if (row.other_phone_mask !== input.phoneMasked) throw new DomainError('STALE');
    await noteOtherPhone(ctx, row.id, null);
    ctx.announce('contract', row.id);
    ctx.note({ before: { phone: row.other_phone_mask, at: row.other_phone_at } });
    const [view] = await contractViews(ctx, [await getContract(ctx, row.id)]);
    if (!view) throw new Error('a contract without a view');
    return view;
  },
});
