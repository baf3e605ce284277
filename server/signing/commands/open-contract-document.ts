import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { createTicket } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { getContract } from '../store/contracts';

/** The sealed document, by a one-time address. One that was cancelled has none to give (SGN-013). */
export const openContractDocument = command({
  name: 'openContractDocument',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'CONTRACT_NO_DOCUMENT'],
  idempotent: 'no',
  audit: { action: 'contract.download', target: (input) => ['contract', input.id] },
  allowedWhenSuspended: true,
  async run(ctx, input): Promise<{ url: string }> {
    const row = await getContract(ctx, input.id);
    signing.require(row.status, 'download');
    if (row.document_file_id === null) throw new DomainError('CONTRACT_NO_DOCUMENT');
    return { url: (await createTicket(ctx, row.document_file_id)).url };
  },
});
