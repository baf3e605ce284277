import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import type { Ctx } from '../../kernel/context';
import { countPictures } from '../store/pictures';
import type { SessionRecord } from '../store/sessions';
import { requireLive } from './openSession';

/** That the attempt takes one more picture. Errors: IDENTITY_SESSION_OVER, ACTION_NOT_ALLOWED, IDENTITY_PICTURES_MANY. */
export async function requirePictureRoom(ctx: Ctx, row: SessionRecord): Promise<void> {
  requireLive(ctx, row);
  machine.require(row.status, 'addPicture');
  if ((await countPictures(ctx, row.id)) >= limits.identity.pictures) throw new DomainError('IDENTITY_PICTURES_MANY');
}
