import { object } from 'yup';
import { signing } from '../../../schema/machines/signing';
import { dayOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { ensurePersons, revokeLinks } from '../../payee/public';
import { signerReplaced } from '../events';
import { personShape } from '../inputs';
import { nameToSign, soundIdCard } from '../rules/contracts';
import { sealedPhone, soundMobile } from '../steps/phones';
import { changeContract, getContract, lockContract } from '../store/contracts';
import { type ContractView, contractViews } from '../views/contracts';

constraintMeans('contract_one_open', 'CONTRACT_OPEN');

/** Who was named wrong is named right. The link to the wrong person ends; the right one is reminded or gets a copied link. */
export const editContract = command({
  name: 'editContract',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput(), ...personShape }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'CONTRACT_OPEN'],
  idempotent: 'required',
  audit: { action: 'contract.edit', target: (input) => ['contract', input.id] },
  async run(ctx, input): Promise<ContractView> {
    const person = { name: nameToSign(input.name), idCard: soundIdCard(input.idCard, dayOf(ctx.now)), phone: soundMobile(input.phone) };
    const row = await lockContract(ctx, input.id);
    signing.require(row.status, 'edit');
    const ref = (await ensurePersons(ctx, [person], true)).get(person.idCard);
    if (!ref) throw new Error('a person was not made');
    await changeContract(ctx, row, {
      name: person.name,
      payee_id: ref.payeeId,
      person_id: ref.personId,
      ...sealedPhone(ctx, person.phone),
      authentication_failed: false,
      unbound_at: null,
    });
    await revokeLinks(ctx, { purpose: 'SIGN', targetId: row.id, reason: 'EDITED' });
    if (ref.personId !== row.person_id) ctx.emit(signerReplaced({ contractId: row.id, personId: ref.personId }));
    ctx.announce('contract', row.id);
    const edited = await getContract(ctx, row.id);
    ctx.note({
      before: { name: row.name, idCard: row.id_card_mask, phone: row.phone_mask },
      after: { name: edited.name, idCard: edited.id_card_mask, phone: edited.phone_mask },
    });
    const [view] = await contractViews(ctx, [edited]);
    if (!view) throw new Error('a contract without a view');
    return view;
  },
});
