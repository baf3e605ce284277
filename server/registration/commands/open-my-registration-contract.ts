import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { command } from '../../kernel/usecase';
import { requireOpenedLink } from '../../payee/public';
import { ticketOfOwn } from '../../signing/public';
import { findRegistration } from '../store/registrations';

/** The agreement of the registration as a PDF, for the session that signed it. */
export const openMyRegistrationContract = command({
  name: 'openMyRegistrationContract',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID', 'SIGNER_PHONE_REPLACED', 'CONTRACT_NOT_SEALED'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'registration.openMine' },
  async run(ctx): Promise<{ url: string }> {
    const { targetId } = await requireOpenedLink(ctx, 'REGISTER');
    const row = await findRegistration(ctx, targetId);
    if (!row || row.contract_id === null) throw new DomainError('LINK_INVALID');
    ctx.note({ target: ['registration', row.id] });
    return { url: await ticketOfOwn(ctx, row.contract_id) };
  },
});
