// What an attempt holds of a person lies encrypted in it.
import type { Ctx } from '../../kernel/context';
import { decryptField, encryptField } from '../../kernel/secrets';
import type { ReadCard, Said } from '../rules';
import type { PictureRecord } from '../store/pictures';
import type { SessionRecord } from '../store/sessions';

export const SAID_COLUMN = 'identity_session.said';
export const READ_COLUMN = 'identity_picture.read';

export const sealedSaid = (ctx: Ctx, said: Said): string => encryptField(ctx.companyId, SAID_COLUMN, JSON.stringify(said));

export function openedSaid(ctx: Ctx, { said_cipher: cipher }: Pick<SessionRecord, 'said_cipher'>): Said | null {
  return cipher === null ? null : (JSON.parse(decryptField(ctx.companyId, SAID_COLUMN, cipher)) as Said);
}

export const sealedRead = (ctx: Ctx, read: ReadCard): string => encryptField(ctx.companyId, READ_COLUMN, JSON.stringify(read));

export function openedRead(ctx: Ctx, { read_cipher: cipher }: Pick<PictureRecord, 'read_cipher'>): ReadCard | null {
  return cipher === null ? null : (JSON.parse(decryptField(ctx.companyId, READ_COLUMN, cipher)) as ReadCard);
}
