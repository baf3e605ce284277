import { number, object, string } from 'yup';
import { createTicket, registerFileOnce } from '../../file/public';
import { command } from '../../kernel/usecase';

/** A paper that a caller without a browser asked for: a one-time address of its bytes, which lie in the storage already. */
export const keepPaper = command({
  name: 'keepPaper',
  realm: 'company',
  needs: 'READER',
  input: object({
    about: string().required().max(100),
    storageKey: string().required().max(200),
    name: string().required().max(255),
    size: number().required().integer(),
    sha256: string().required().length(64),
  }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'receipt.paper', target: (input) => ['paper', input.about] },
  allowedWhenSuspended: true,
  async run(ctx, { about: _about, ...file }): Promise<{ url: string }> {
    // The same paper twice is the same bytes under the same key; its address is all that anybody needs of it.
    const { id } = await registerFileOnce(ctx, { ...file, purpose: 'DOCUMENT', contentType: 'application/pdf', reads: [] });
    return { url: (await createTicket(ctx, id)).url };
  },
});
