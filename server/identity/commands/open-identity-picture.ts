import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findPicture, keepLook } from '../store/pictures';
import { findSessionById } from '../store/sessions';

interface OpenedPicture {
  readonly storageKey: string;
  readonly contentType: string;
}

/** An operator looks at a picture of an attempt that waits for operators; of no other. Each look leaves a row, without which nobody decides. */
export const openIdentityPicture = command({
  name: 'openIdentityPicture',
  realm: 'operator',
  needs: 'OPS_ACTING',
  errors: ['COMPANY_NOT_FOUND', 'IDENTITY_SESSION_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'identity.openPicture' },
  input: object({ companyId: idInput(), pictureId: idInput() }),
  async run(ctx, { companyId, pictureId }): Promise<OpenedPicture> {
    await ctx.enterCompany(companyId);
    const picture = await findPicture(ctx, pictureId);
    const session = picture && (await findSessionById(ctx, picture.session_id));
    if (!picture || session?.status !== 'MANUAL') throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
    await keepLook(ctx, picture.id);
    ctx.note({ target: ['identitySession', session.id], after: { picture: picture.id } });
    return { storageKey: picture.storage_key, contentType: picture.content_type };
  },
});
