import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { findFaceByTicket } from '../store/faces';

/** A call of the service, or of anybody: a job asks the service's book, whatever the call says. False = no ticket of ours. */
export const hearFaceCall = command({
  name: 'hearFaceCall',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ ticket: string().required().max(200) }),
  async run(ctx, { ticket }): Promise<boolean> {
    const face = await findFaceByTicket(ctx, ticket);
    if (!face) return false;
    ctx.enqueue('identity.faceResult', { companyId: face.company_id, faceId: face.id }, { key: `face:${face.id}` });
    return true;
  },
});
