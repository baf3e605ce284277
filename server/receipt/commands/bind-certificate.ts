import { number, object, string } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { certificateDrawn } from '../store/certificates';

/** A certificate that was drawn becomes a download; answers where the bytes lie that it replaces. */
export const bindCertificate = command({
  name: 'bindCertificate',
  realm: 'system',
  needs: null,
  input: object({
    certificateId: idInput(),
    storageKey: string().required(),
    size: number().required().integer(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: (ctx, { certificateId, storageKey, size }): Promise<string[]> => certificateDrawn(ctx, certificateId, storageKey, size),
});
