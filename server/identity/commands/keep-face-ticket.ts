import { boolean, object, string } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { openTicket } from '../store/faces';

/** The service has given a ticket; of two answers to one request, which are the same, the first is kept. */
export const keepFaceTicket = command({
  name: 'keepFaceTicket',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  input: object({ faceId: idInput(), ticket: string().required(), url: string().required(), isSimulated: boolean().required() }),
  run: async (ctx, { faceId, ticket, url, isSimulated }): Promise<boolean> =>
    (await openTicket(ctx, faceId, { ticket, url, is_simulated: isSimulated })) !== undefined,
});
