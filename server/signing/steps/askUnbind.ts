import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { linkPurpose } from '../../../schema/payeeLinks';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { revokeLinksOf } from '../../payee/public';
import { countUnbinds, insertUnbind, olderUnbinds } from '../store/unbinding';
import { phoneOf, sealedPhone } from './phones';
import { sendLinks } from './sendLinks';

interface UnbindAsk {
  readonly contractId: string | null;
  readonly payeeId: string;
  readonly personId: string;
  readonly name: string;
  readonly phone: string;
}

/** One SMS, five a day for one person as with every reminder (D42), and so many for one phone. Errors: REMINDER_LIMIT, RECEIVER_LIMIT. */
export async function askUnbind(ctx: Ctx, ask: UnbindAsk): Promise<void> {
  const today = startOfDay(dayOf(ctx.now));
  if ((await countUnbinds(ctx, ask.personId, today)) >= limits.signing.remindersPerDay) throw new DomainError('REMINDER_LIMIT');
  const { phone_cipher, phone_mask } = sealedPhone(ctx, ask.phone);
  // A newer message ends the link of the one before it. Ten thousand phones look alike: one that was typed is known by all of its digits.
  const alike = await olderUnbinds(ctx, { contractId: ask.contractId, personId: ask.personId, phoneMask: phone_mask });
  const older = alike.flatMap((one) => (ask.contractId !== null || phoneOf(ctx, one) === ask.phone ? [one.id] : []));
  await revokeLinksOf(ctx, { targets: older, purposes: ['UNBIND'], reason: 'NEWER' });
  const { id } = await insertUnbind(ctx, {
    contract_id: ask.contractId,
    payee_id: ask.payeeId,
    person_id: ask.personId,
    name: ask.name,
    phone_cipher,
    phone_mask,
    created_by: ctx.actor?.id ?? 'system',
    created_at: ctx.now,
  });
  // Its detail says that a message is out: a colleague who looks at it sends no second one.
  if (ask.contractId !== null) ctx.announce('contract', ask.contractId);
  ctx.note({ after: { phone: phone_mask } });
  await sendLinks(ctx, 'UNBIND', [{ targetId: id, personId: ask.personId, phone: ask.phone, document: linkPurpose.label('UNBIND') }]);
}
