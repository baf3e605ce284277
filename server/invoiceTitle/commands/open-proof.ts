import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { createTicket } from '../../file/public';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findTitle } from '../store/titles';

/** Who reviews a title looks at what it was shown with; each look stands in the company's log. */
export const opsOpenTitleProof = command({
  name: 'opsOpenTitleProof',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idShape() }),
  errors: ['INVOICE_TITLE_NOT_FOUND', 'COMPANY_NOT_FOUND', 'FILE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoiceTitle.openProof', target: (input) => ['company', input.id] },
  run: async (ctx, { id }) => {
    await ctx.enterCompany(id);
    const title = await findTitle(ctx);
    if (!title) throw new DomainError('INVOICE_TITLE_NOT_FOUND');
    if (title.proof_file_id === null) throw new DomainError('FILE_NOT_FOUND');
    return createTicket(ctx, title.proof_file_id);
  },
});
