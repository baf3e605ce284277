import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { payeeSession } from '../../payee/public';
import { findContract, ticketOfContract } from '../store/phone';

/** One-time address of the person's own sealed document, its company entered. Errors: CONTRACT_NOT_SEALED. */
export async function ticketOfOwn(ctx: Ctx, contractId: string): Promise<string> {
  const contract = await findContract(ctx, contractId);
  // A file that was made but not verified yet is no contract.
  if (!contract || contract.sealed_at === null) throw new DomainError('CONTRACT_NOT_SEALED');
  const token = randomToken();
  const ticket = { tokenHash: hashToken(token), livesMs: limits.session.ticketLife, session: payeeSession(ctx) };
  if (!(await ticketOfContract(ctx, contract.id, ticket))) throw new DomainError('CONTRACT_NOT_SEALED');
  return `/api/file/download?ticket=${token}`;
}
