import { object } from 'yup';
import { createTicket } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { findDecision } from '../store/operations';

/** OPS-013: whoever confirms what became of a payment looks at the evidence first; each look stands in the company's log. */
export const opsOpenDecisionEvidence = command({
  name: 'opsOpenDecisionEvidence',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ id: idInput() }),
  errors: ['APPROVAL_NOT_FOUND', 'FILE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'payout.openEvidence', target: (input) => ['payoutDecision', input.id] },
  run: async (ctx, { id }) => {
    const decision = await findDecision(ctx, id);
    await ctx.enterCompany(decision.companyId);
    return createTicket(ctx, decision.evidenceFileId);
  },
});
