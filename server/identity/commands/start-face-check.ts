import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { faceConsent } from '../../../schema/identitySessions';
import { limits } from '../../../schema/limits';
import { isOffered } from '../../kernel/runtime';
import { command } from '../../kernel/usecase';
import { type FaceView, faceView, requireFaceLink, sessionForFace } from '../steps/face';
import { passIfReady } from '../steps/pass';
import { countFaces, insertFace, openFace } from '../store/faces';

/** The consent is written before anything is asked of the service, one for each ticket; whoever has one that waits goes on with it. */
export const startFaceCheck = command({
  name: 'startFaceCheck',
  realm: 'payee',
  needs: null,
  errors: ['LINK_INVALID', 'FACE_CHECK_OFF', 'FACE_CONSENT_CHANGED', 'FACE_TRIES_SPENT'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'identity.consentFace' },
  input: object({ consentVersion: string().trim().required().max(40) }),
  async run(ctx, { consentVersion }): Promise<FaceView> {
    const mine = await requireFaceLink(ctx);
    if (!isOffered('faceCheck')) throw new DomainError('FACE_CHECK_OFF');
    if (consentVersion !== faceConsent.version) throw new DomainError('FACE_CONSENT_CHANGED');
    const session = await sessionForFace(ctx, mine);
    if (!(await openFace(ctx, session.id))) {
      if ((await countFaces(ctx, mine.personId)) >= limits.identity.facesPerDay) throw new DomainError('FACE_TRIES_SPENT');
      const face = await insertFace(ctx, { session_id: session.id, person_id: mine.personId }, consentVersion);
      ctx.note({ target: ['identitySession', session.id], after: { face: face.id, consent: consentVersion } });
      if (session.status === 'FACE') ctx.enqueue('identity.faceStart', { companyId: ctx.companyId, faceId: face.id });
    }
    await passIfReady(ctx, session);
    return faceView(ctx, mine.personId);
  },
});
