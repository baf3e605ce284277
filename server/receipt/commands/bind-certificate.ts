import { number, object, string } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { certificateDrawn } from '../store/certificates';

/** A certificate that was drawn becomes a download; answers where the bytes lie that nobody owns any more: replaced by it, or its own if it was erased meanwhile. */
export const bindCertificate = command({
  name: 'bindCertificate',
  realm: 'system',
  needs: null,
  input: object({
    certificateId: idInput(),
    storageKey: string().required(),
    /** null = nothing was drawn now. */
    size: number().defined().nullable().integer(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  run: (ctx, { certificateId, storageKey, size }): Promise<string[]> => certificateDrawn(ctx, certificateId, storageKey, size),
});
