import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import type { CertificateOrder } from '../paper/certificate';
import { certificatePrinted } from '../store/certificates';

/** For the thread that draws it; null = nothing is left to draw. */
export const certificateToDraw = query({
  name: 'certificateToDraw',
  realm: 'system',
  needs: null,
  input: object({ certificateId: idInput() }),
  run: async (ctx, { certificateId }): Promise<CertificateOrder | null> =>
    (await certificatePrinted(ctx, certificateId)) as CertificateOrder | null,
});
