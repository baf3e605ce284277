import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { countedAddress } from '../../kernel/addresses';
import { dayOf } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { countPictures } from '../store/pictures';
import { countOne, type SessionRecord } from '../store/sessions';
import { identityLink, publicCode, requireLive } from './openSession';

/** That the attempt takes one more picture. Errors: IDENTITY_SESSION_OVER, ACTION_NOT_ALLOWED, IDENTITY_PICTURES_MANY. */
export async function requirePictureRoom(ctx: Ctx, row: SessionRecord): Promise<void> {
  requireLive(ctx, row);
  machine.require(row.status, 'addPicture');
  if ((await countPictures(ctx, row.id)) >= limits.identity.pictures) throw new DomainError('IDENTITY_PICTURES_MANY');
}

/** One more picture is read; one that its address may not have read any more takes none from a code that many share. */
async function isReadingSpent(ctx: Ctx, token: string): Promise<boolean> {
  const { readsPerAddressHour, readsPerCodeDay, readsPerLinkDay } = limits.identity;
  const day = dayOf(ctx.now);
  const code = await publicCode(ctx, token);
  if (code === null) return (await countOne(ctx, 'READ_LINK', `${day}:${await identityLink(ctx, token)}`)) > readsPerLinkDay;
  if ((await countOne(ctx, 'READ_ASKER', countedAddress(ctx.ip))) > readsPerAddressHour) return true;
  return (await countOne(ctx, 'READ_CODE', `${day}:${code}`)) > readsPerCodeDay;
}

/** Anybody may stand before a code on the wall, and each picture that is read is paid for: it counts, whatever is read of it. Errors: IDENTITY_READS_PAUSED. */
export async function requireReading(before: Before, token: string): Promise<void> {
  // Counted by then, also where it is refused.
  const isSpent = await before.autonomous((ctx) => isReadingSpent(ctx, token));
  if (isSpent) throw new DomainError('IDENTITY_READS_PAUSED');
}
