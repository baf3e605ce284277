import { maskIdCard, maskPhone } from '../../../schema/formats';
import type { Ctx } from '../../kernel/context';
import type { ImportedPerson } from '../../kernel/kinds';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { PHONE_COLUMN } from '../rules';
import { insertOffers } from '../store/people';

const PAGE = 2000;

const rowOf = (ctx: Ctx, { personId, payeeId, name, idCard, phone }: ImportedPerson) => ({
  person_id: personId,
  payee_id: payeeId,
  name,
  id_index: blindIndex(ctx.companyId, 'idCard', idCard),
  id_card_mask: maskIdCard(idCard),
  phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, phone),
  phone_index: blindIndex(ctx.companyId, 'phone', phone),
  phone_mask: maskPhone(phone),
});

/** Each of them is offered the task and told by SMS, which leaves by a job; answers to how many. */
export async function offer(ctx: Ctx, taskId: string, people: readonly ImportedPerson[]): Promise<number> {
  let offered = 0;
  for (let from = 0; from < people.length; from += PAGE)
    offered += await insertOffers(
      ctx,
      taskId,
      people.slice(from, from + PAGE).map((person) => rowOf(ctx, person)),
    );
  ctx.announce('task', taskId);
  if (offered > 0) ctx.enqueue('task.notify', { companyId: ctx.companyId });
  return offered;
}
