import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { requireFaceLink } from '../steps/face';
import { newestFace } from '../store/faces';

/** The browser is back from the page of the service: its book is asked at once. */
export const askFaceResult = command({
  name: 'askFaceResult',
  realm: 'payee',
  needs: null,
  errors: ['LINK_INVALID'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'identity.askFace' },
  input: object({}),
  async run(ctx): Promise<boolean> {
    const { personId } = await requireFaceLink(ctx);
    const face = await newestFace(ctx, personId);
    if (face?.status !== 'OPEN') return false;
    ctx.enqueue('identity.faceResult', { companyId: ctx.companyId, faceId: face.id }, { key: `face:${face.id}` });
    return true;
  },
});
