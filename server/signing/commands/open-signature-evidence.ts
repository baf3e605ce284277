import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { createTicket } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findEntry } from '../store/entries';

/** Whoever confirms a signature from paper looks at the paper first; each look stands in the company's log. */
export const opsOpenSignatureEvidence = command({
  name: 'opsOpenSignatureEvidence',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput() }),
  errors: ['APPROVAL_NOT_FOUND', 'FILE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'signature.openEvidence', target: (input) => ['signature', input.id] },
  run: async (ctx, { id }) => {
    const entry = await findEntry(ctx, id);
    if (!entry) throw new DomainError('APPROVAL_NOT_FOUND');
    await ctx.enterCompany(entry.company_id);
    return createTicket(ctx, entry.evidence_file_id);
  },
});
