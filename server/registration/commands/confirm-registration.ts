import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { registration as machine } from '../../../schema/machines/registration';
import { command } from '../../kernel/usecase';
import { linkUsed } from '../../payee/public';
import { isSignedByOwner, signatureErrors, signatureFields, signRecord } from '../../signing/public';
import { lockOwn } from '../steps';
import { changeRegistration } from '../store/registrations';
import { type RegistrationOfMeView, registrationOfMeView } from '../views';

/** Step two (REG-030): the agreement is signed, with the same evidence as any contract; whoever signed it before only confirms. */
export const confirmRegistration = command({
  name: 'confirmRegistration',
  realm: 'payee',
  needs: null,
  input: object({ input: object(signatureFields).nullable().default(null) }),
  errors: signatureErrors,
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'registration.confirm', target: (_input, output: RegistrationOfMeView) => ['registration', output.registrationId] },
  async run(ctx, { input }): Promise<RegistrationOfMeView> {
    const { linkId, row } = await lockOwn(ctx);
    machine.require(row.status, 'confirm');
    if (row.contract_id === null) throw new DomainError('LINK_INVALID');
    if (input) await signRecord(ctx, row.contract_id, null, input);
    // The agreement that was there when the page was opened is not any more: the page shows what there is now.
    else if (!(await isSignedByOwner(ctx, row.contract_id))) throw new DomainError('CONTRACT_TEXT_CHANGED');
    const now = await changeRegistration(ctx, row, { status: 'COMPLETE', confirmed_at: ctx.now });
    await linkUsed(ctx, linkId);
    ctx.note({ before: { status: row.status }, after: { status: now.status, contractId: row.contract_id } });
    ctx.announce('registration', row.id);
    return registrationOfMeView(ctx, now);
  },
});
