import { object } from 'yup';
import { registration as machine } from '../../../schema/machines/registration';
import { decryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { recordFor } from '../../signing/public';
import { PHONE_COLUMN } from '../rules';
import { lockOwn } from '../steps';
import { changeRegistration } from '../store/registrations';
import { type RegistrationOfMeView, registrationOfMeView } from '../views';

/** Step one (REG-030): the person says that what the company gave is right, and gets the agreement to confirm. */
export const registerMe = command({
  name: 'registerMe',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID', 'SIGNER_PHONE_REPLACED', 'TEMPLATE_NOT_FOUND'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'registration.register', target: (_input, output: RegistrationOfMeView) => ['registration', output.registrationId] },
  async run(ctx): Promise<RegistrationOfMeView> {
    const { row } = await lockOwn(ctx);
    const contractId = await recordFor(
      ctx,
      { subjectId: row.subject_id, agreementType: row.agreement_type, source: 'REGISTRATION' },
      {
        personId: row.person_id,
        payeeId: row.payee_id,
        name: row.name,
        phone: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
      },
    );
    const isFirst = machine.can(row.status, 'register');
    const moved = isFirst ? ({ status: 'PENDING_CONFIRMATION', registered_at: ctx.now } as const) : {};
    const now = await changeRegistration(ctx, row, { ...moved, contract_id: contractId });
    ctx.note({ before: { status: row.status }, after: { status: now.status, contractId } });
    ctx.announce('registration', row.id);
    return registrationOfMeView(ctx, now);
  },
});
