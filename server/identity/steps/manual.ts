// What two operators decide on: the pair as it was handed in, and the pictures that they open.
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { approvalDigest } from '../../kernel/secrets';
import type { Said } from '../rules';
import { countLooks, type PictureRecord } from '../store/pictures';

export const DECIDE_MANUAL = 'identity.decideManual';

interface Looked {
  readonly said: Said | null;
  readonly askedAt: Date | null;
  readonly pictures: readonly Pick<PictureRecord, 'id' | 'sha256'>[];
}

/** Keyed: what is proposed is what was read, and what is confirmed is what was proposed. Handed in anew it is another one. */
export const manualDigest = (companyId: string, { said, askedAt, pictures }: Looked): string =>
  approvalDigest(
    companyId,
    JSON.stringify([said?.name, said?.idCard, said?.phone, askedAt?.toISOString(), pictures.map(({ id, sha256 }) => [id, sha256])]),
  );

/** That this operator has opened each of them since they were handed in. Errors: IDENTITY_PICTURES_UNSEEN. */
export async function requireLooked(ctx: Ctx, { askedAt, pictures }: Looked): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  if (askedAt === null || (await countLooks(ctx, ids, askedAt)) < ids.length) throw new DomainError('IDENTITY_PICTURES_UNSEEN');
}
