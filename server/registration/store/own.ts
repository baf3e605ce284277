// The payee's own registrations over all companies; row security shows nothing else, and the companies lead into the index.
import type { Ctx } from '../../kernel/context';
import type { RegistrationRecord } from './registrations';

type OwnRegistration = Pick<
  RegistrationRecord,
  'company_id' | 'subject_id' | 'agreement_type' | 'status' | 'name' | 'phone_cipher' | 'imported_at' | 'registered_at' | 'confirmed_at'
>;

/** The newest first. */
export const ownRegistrations = (ctx: Ctx, companyIds: readonly string[], most: number): Promise<OwnRegistration[]> =>
  ctx.rows<OwnRegistration>(
    `SELECT company_id, subject_id, agreement_type, status, name, phone_cipher, imported_at, registered_at, confirmed_at FROM registration
     WHERE company_id = ANY ($1) AND person_id = $2 ORDER BY imported_at DESC, id DESC LIMIT $3`,
    [companyIds, ctx.actor?.id ?? '0', most],
  );
