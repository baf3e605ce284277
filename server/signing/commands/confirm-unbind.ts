import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signingTexts } from '../../../schema/signingTexts';
import { command } from '../../kernel/usecase';
import { checkHolder, holderErrors, holderShape, releasePhone, useHolder } from '../../payee/public';
import { phoneOf, sealedPhone } from '../steps/phones';
import { confirmUnbinding, findUnbind, markUnbound } from '../store/unbinding';

/**
 * Whoever holds the phone of the link lets it go by the code that went there (PYE-018): it is bound to the person of the record no more, and the
 * company reads so. It says nothing of who that is: no session, no binding and no proof of the person comes of it.
 */
export const confirmUnbind = command({
  name: 'confirmUnbind',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object(holderShape),
  errors: [...holderErrors],
  // A code works once, and so does its link: whose answer was lost hears by the same key that it is done.
  idempotent: 'required',
  audit: { action: 'contract.confirmUnbind' },
  before: (before, input) => checkHolder(before, 'UNBIND', input),
  run: (ctx, { token }, checked): Promise<boolean> =>
    useHolder(ctx, token, checked, async ({ linkId, targetId, personId }) => {
      const asked = await findUnbind(ctx, targetId);
      if (!asked || !(await confirmUnbinding(ctx, asked.id))) throw new DomainError('LINK_INVALID');
      const phone = phoneOf(ctx, asked);
      await releasePhone(ctx, linkId, phone);
      const phoneIndex = sealedPhone(ctx, phone).phone_index;
      // The record that was asked about too, marked or not: its detail says that the message was answered.
      const shown = new Set(await markUnbound(ctx, { personId, phoneIndex }));
      if (asked.contract_id !== null) shown.add(asked.contract_id);
      for (const id of shown) ctx.announce('contract', id);
      ctx.note({
        target: asked.contract_id === null ? ['person', personId] : ['contract', asked.contract_id],
        after: { phone: asked.phone_mask, remark: signingTexts.holder },
      });
      return true;
    }),
});
