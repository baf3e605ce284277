import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import { linkPath } from '../../../schema/payeeLinks';
import { later } from '../../kernel/clock';
import { hashToken, randomToken } from '../../kernel/secrets';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { payeeSession } from '../../payee/public';
import { companyOfOwn, linkToSign, lockContract } from '../store/phone';

/**
 * Who has logged in goes on with a contract that waits for her, without the SMS: a link like the one that the SMS has, which it ends, to the same phone.
 * Whoever opens it proves who she is as ever. Somebody else's contract is none (O02).
 */
export const continueMySigning = command({
  name: 'continueMySigning',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ contractId: idInput() }),
  errors: ['CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'CONTRACT_OVERDUE', 'SIGNER_PHONE_OTHER'],
  idempotent: 'no',
  audit: { action: 'contract.continueMine', target: (input) => ['contract', input.contractId] },
  async run(ctx, { contractId }): Promise<{ path: string }> {
    const companyId = await companyOfOwn(ctx, contractId);
    if (companyId === null) throw new DomainError('CONTRACT_NOT_FOUND');
    await ctx.enterCompany(companyId);
    const row = await lockContract(ctx, contractId);
    if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
    signing.require(row.status, 'sign');
    if (row.deadline_at === null || row.deadline_at <= ctx.now) throw new DomainError('CONTRACT_OVERDUE');
    const token = randomToken();
    const expiresAt = later(ctx.now, limits.session.payeeLinkLife);
    const isMade = await linkToSign(ctx, contractId, { tokenHash: hashToken(token), expiresAt, session: payeeSession(ctx) });
    // The link goes where the SMS went, and nowhere else.
    if (!isMade) throw new DomainError('SIGNER_PHONE_OTHER');
    return { path: linkPath('SIGN', token) };
  },
});
