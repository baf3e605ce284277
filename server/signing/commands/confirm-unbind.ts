import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { linkUsed, releasePhone, requireLink } from '../../payee/public';
import { phoneOf } from '../steps/phones';
import { clearUnproven, confirmOwnUnbind, findOwnUnbind } from '../store/phone';

/** Whoever holds the phone lets it go (PYE-018): it is bound to nobody, and records that were refused for it may be signed again. */
export const confirmUnbind = command({
  name: 'confirmUnbind',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'contract.confirmUnbind' },
  async run(ctx): Promise<boolean> {
    const link = await requireLink(ctx, 'UNBIND');
    const binding = await findOwnUnbind(ctx, link.targetId);
    if (!binding || !(await confirmOwnUnbind(ctx, binding.id))) throw new DomainError('LINK_INVALID');
    await releasePhone(ctx, phoneOf(ctx, binding));
    for (const id of await clearUnproven(ctx, link.personId)) ctx.announce('contract', id);
    await linkUsed(ctx, link.linkId);
    ctx.note({ target: ['person', link.personId], after: { phone: binding.phone_mask } });
    return true;
  },
});
