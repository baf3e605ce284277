import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { query } from '../../kernel/usecase';
import { requireOpenedLink } from '../../payee/public';
import { findRegistration } from '../store/registrations';
import { type RegistrationOfMeView, registrationOfMeView } from '../views';

/** The registration of this session's link; the same session reads afterwards what became of it. */
export const registrationOfMe = query({
  name: 'registrationOfMe',
  realm: 'payee',
  needs: null,
  input: object({}),
  async run(ctx): Promise<RegistrationOfMeView> {
    const { targetId } = await requireOpenedLink(ctx, 'REGISTER');
    const row = await findRegistration(ctx, targetId);
    if (!row) throw new DomainError('LINK_INVALID');
    return registrationOfMeView(ctx, row);
  },
});
