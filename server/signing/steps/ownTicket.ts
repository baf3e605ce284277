import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { payeeSession } from '../../payee/public';
import { findContract, ticketOfContract } from '../store/phone';
import { requireOwnPhone } from './provenPhone';

/** Address of a few minutes of the person's own sealed document, its company entered. Errors: CONTRACT_NOT_SEALED, and of a session of a link SIGNER_PHONE_REPLACED. */
export async function ticketOfOwn(ctx: Ctx, contractId: string): Promise<string> {
  const contract = await findContract(ctx, contractId);
  // A file that was made but not verified yet is no contract.
  if (!contract || contract.sealed_at === null) throw new DomainError('CONTRACT_NOT_SEALED');
  // A whole session reaches the companies that know its phone, whichever has signed.
  if (ctx.actor?.roles.includes('LINK')) await requireOwnPhone(ctx, contract);
  const token = randomToken();
  const ticket = { tokenHash: hashToken(token), livesMs: limits.payee.fileLife, session: payeeSession(ctx) };
  if (!(await ticketOfContract(ctx, contract.id, ticket))) throw new DomainError('CONTRACT_NOT_SEALED');
  return `/api/file/download?ticket=${token}`;
}
