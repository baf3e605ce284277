import { object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { idInput, keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { countRefused, decideFaceRow, findFace } from '../store/faces';
import { changeSession, lockSession } from '../store/sessions';

/** What the book of the service says of a ticket; said again, or later otherwise, it changes nothing. */
export const decideFace = command({
  name: 'decideFace',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'identity.decideFace' },
  allowedWhenSuspended: true,
  input: object({
    faceId: idInput(),
    status: keyShape(['PASSED', 'REFUSED', 'EXPIRED'] as const),
    why: string().nullable().default(null),
    score: string().nullable().default(null),
  }),
  async run(ctx, { faceId, ...decided }): Promise<boolean> {
    // The attempt is locked before its face, as everywhere.
    const known = await findFace(ctx, faceId);
    const session = known && (await lockSession(ctx, known.session_id));
    const face = session && (await decideFaceRow(ctx, faceId, decided));
    if (!face || !session) return false;
    ctx.note({ target: ['identitySession', session.id], after: { ticket: face.ticket, status: face.status, score: face.score } });
    if (face.status === 'PASSED' && machine.can(session.status, 'passFace'))
      await changeSession(ctx, session.id, { status: machine.target(session.status, 'passFace'), passed_at: ctx.now, said_cipher: null });
    const isLast = face.status === 'REFUSED' && (await countRefused(ctx, session.id)) >= limits.identity.facesPerSession;
    if (isLast && machine.can(session.status, 'failFace'))
      await changeSession(ctx, session.id, {
        status: machine.target(session.status, 'failFace'),
        failure: 'FACE_REFUSED',
        said_cipher: null,
      });
    return true;
  },
});
