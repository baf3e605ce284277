import { number, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import { command } from '../../kernel/usecase';
import { tokensShape } from '../inputs';
import { lockOwnSession, requireReader, requireSession, sessionErrors } from '../steps/openSession';
import { requirePictureRoom, requireReading } from '../steps/room';
import { insertPicture } from '../store/pictures';
import { changeSession } from '../store/sessions';

/** The bytes lie in the storage already, cleaned of where they were taken; now somebody is asked what is in them. */
export const addIdentityPicture = command({
  name: 'addIdentityPicture',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [
    ...sessionErrors,
    'CARD_READING_OFF',
    'IDENTITY_SESSION_OVER',
    'IDENTITY_PICTURES_MANY',
    'IDENTITY_READS_PAUSED',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'no',
  audit: { action: 'identity.addPicture' },
  input: object({
    ...tokensShape,
    storageKey: string().required(),
    contentType: string().required(),
    size: number().integer().min(1).required(),
    sha256: string().required(),
  }),
  async before(before, input) {
    requireReader();
    await requireSession(before, input);
    await requireReading(before, input.token);
  },
  async run(ctx, { storageKey, contentType, size, sha256, ...tokens }): Promise<{ readonly id: string }> {
    const row = await lockOwnSession(ctx, tokens);
    await requirePictureRoom(ctx, row);
    const picture = await insertPicture(ctx, {
      session_id: row.id,
      side: 'FRONT',
      storage_key: storageKey,
      content_type: contentType,
      size: String(size),
      sha256,
      keep_until: later(ctx.now, limits.identity.pictureLife),
    });
    // What the register is still asked is let go: its answer would come while the picture is read, and what is read may be other words.
    await changeSession(ctx, row.id, { status: machine.target(row.status, 'addPicture'), is_checking: false });
    ctx.enqueue('identity.read', { companyId: ctx.companyId, pictureId: picture.id });
    ctx.note({ target: ['identitySession', row.id], after: { sha256 } });
    return { id: picture.id };
  },
});
