import { number, object, string } from 'yup';
import { registerFileOnce } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { bindDocument } from '../store/contracts';

/** The certificate of a recorded contract was drawn: it is the document that company and payee download. */
export const bindRecord = command({
  name: 'bindRecord',
  realm: 'system',
  needs: null,
  input: object({
    contractId: idInput(),
    name: string().required(),
    storageKey: string().required(),
    size: number().integer().required(),
    sha256: string().required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, { contractId, ...file }): Promise<boolean> {
    const { id } = await registerFileOnce(ctx, {
      ...file,
      purpose: 'DOCUMENT',
      contentType: 'application/pdf',
      reads: ['openContractDocument'],
    });
    const isBound = await bindDocument(ctx, contractId, id);
    if (isBound) ctx.announce('contract', contractId);
    return isBound;
  },
});
