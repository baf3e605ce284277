import { DomainError } from '../../schema/errors';
import { registration as machine } from '../../schema/machines/registration';
import type { Ctx } from '../kernel/context';
import { requireLink } from '../payee/public';
import { findRegistration, lockRegistration, type RegistrationRecord } from './store/registrations';

interface OwnRegistration {
  readonly linkId: string;
  readonly row: RegistrationRecord;
}

/** The registration that this session's living link is for, locked and not complete. Errors: LINK_INVALID. */
export async function lockOwn(ctx: Ctx): Promise<OwnRegistration> {
  const { linkId, targetId, personId } = await requireLink(ctx, 'REGISTER');
  if (!(await findRegistration(ctx, targetId))) throw new DomainError('LINK_INVALID');
  const row = await lockRegistration(ctx, targetId);
  if (row.person_id !== personId || !machine.can(row.status, 'copyLink')) throw new DomainError('LINK_INVALID');
  return { linkId, row };
}
