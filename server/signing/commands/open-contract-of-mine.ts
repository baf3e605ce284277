import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { ticketOfOwn } from '../steps/ownTicket';
import { companyOfOwn } from '../store/phone';

/** For a session by login: any sealed contract of the person's own. Somebody else's is none (O02). */
export const openContractOfMine = command({
  name: 'openContractOfMine',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ contractId: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SEALED'],
  idempotent: 'no',
  audit: { action: 'contract.openMine', target: (input) => ['contract', input.contractId] },
  allowedWhenSuspended: true,
  async run(ctx, { contractId }): Promise<{ url: string }> {
    const companyId = await companyOfOwn(ctx, contractId);
    if (companyId === null) throw new DomainError('CONTRACT_NOT_FOUND');
    await ctx.enterCompany(companyId);
    return { url: await ticketOfOwn(ctx, contractId) };
  },
});
