import { maskIdCard } from '../../../schema/formats';
import type { Ctx } from '../../kernel/context';
import { blindIndex, encryptField } from '../../kernel/secrets';
import { idCardsOf } from '../../payee/public';

export const ENTRY_CARD = 'signature_entry.id_card';

/** The number of a card as an entry keeps it. */
export function sealedCard(ctx: Ctx, idCard: string) {
  return {
    id_card_cipher: encryptField(ctx.companyId, ENTRY_CARD, idCard),
    id_index: blindIndex(ctx.companyId, 'idCard', idCard),
    id_card_mask: maskIdCard(idCard),
  };
}

/** The same of a payee of the company. */
export async function sealedIdCard(ctx: Ctx, payeeId: string): Promise<ReturnType<typeof sealedCard>> {
  const known = (await idCardsOf(ctx, [payeeId])).get(payeeId);
  if (!known) throw new Error('a contract without a payee');
  return sealedCard(ctx, known.idCard);
}
