import { array, number, object, string } from 'yup';
import { type PictureBox, type PictureFault, pictureFault } from '../../../schema/identitySessions';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import type { Ctx } from '../../kernel/context';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isOfUse } from '../rules';
import { openedSaid, sealedRead, sealedSaid } from '../steps/sealed';
import { findPicture, keepReading, newestPicture } from '../store/pictures';
import { changeSession, lockSession } from '../store/sessions';

const boxShape = () => array().of(number().min(0).max(1).required()).length(4).nullable().default(null);

interface Reading {
  readonly name: string | null;
  readonly idCard: string | null;
}

const boxOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[]): PictureBox => [left, top, width, height];

/** What was read becomes a proposal, unless the person has gone on meanwhile, or has sent a newer picture. */
async function propose(ctx: Ctx, sessionId: string, read: Reading | null): Promise<void> {
  const row = await lockSession(ctx, sessionId);
  if (!row || !machine.can(row.status, 'read')) return;
  if (read === null) {
    await changeSession(ctx, row.id, { status: machine.target(row.status, 'read', row.said_cipher === null ? 'CREATED' : 'READ') });
    return;
  }
  const before = openedSaid(ctx, row);
  const said = { name: read.name ?? before?.name ?? '', idCard: read.idCard ?? before?.idCard ?? '', phone: before?.phone ?? '' };
  await changeSession(ctx, row.id, {
    status: machine.target(row.status, 'read', 'READ'),
    said_cipher: sealedSaid(ctx, said),
    name_origin: read.name ? 'READ' : row.name_origin,
    id_card_origin: read.idCard ? 'READ' : row.id_card_origin,
    // What the register said, or is still asked, was about other words.
    ...{ verdict: null, verdict_source: null, verdict_at: null, is_checking: false },
  });
}

/** The answer of the reader. May come twice: the first one counts. */
export const keepIdentityReading = command({
  name: 'keepIdentityReading',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  input: object({
    pictureId: idInput(),
    name: string().nullable().default(null),
    idCard: string().nullable().default(null),
    nameBox: boxShape(),
    idCardBox: boxShape(),
    faults: array().of(keyShape(pictureFault.keys)).required(),
  }),
  async run(ctx, { pictureId, name, idCard, nameBox, idCardBox, ...said }): Promise<boolean> {
    const faults: PictureFault[] = [...said.faults];
    const isRead = isOfUse(faults) && (name !== null || idCard !== null);
    const read = isRead ? { name, idCard } : null;
    const picture = await findPicture(ctx, pictureId);
    if (!picture) return false;
    const kept = await keepReading(ctx, pictureId, {
      verdict: read ? 'READ' : 'UNUSABLE',
      faults,
      read_cipher: read ? sealedRead(ctx, read) : null,
      boxes: read && nameBox && idCardBox ? { name: boxOf(nameBox), idCard: boxOf(idCardBox) } : null,
    });
    if (!kept) return false;
    if ((await newestPicture(ctx, picture.session_id))?.id === pictureId) await propose(ctx, picture.session_id, read);
    return true;
  },
});
