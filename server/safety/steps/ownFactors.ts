// Rules about the set of one user's factors.
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { isStrongEnough, strengthNeeded } from '../rules';
import { demandingCompanies, findTotp, listPasskeys, lockFactors, removeRecovery } from '../store';

export function myId(caller: Pick<Ctx, 'actor'>): string {
  if (caller.actor?.kind !== 'member') throw new DomainError('SESSION_EXPIRED');
  return caller.actor.id;
}

export async function countFactors(ctx: Ctx, userId: string): Promise<number> {
  const totp = await findTotp(ctx, userId);
  return (totp?.confirmed_at ? 1 : 0) + (await listPasskeys(ctx, userId)).length;
}

/**
 * Whoever has a second factor changes factors with a proof by one of them: neither a password nor a phone number alone takes both away from
 * their owner. Errors: PROOF_NEEDED.
 */
export async function requireOwner(ctx: Ctx): Promise<string> {
  const userId = myId(ctx);
  await lockFactors(ctx, userId);
  const strength = strengthNeeded((await countFactors(ctx, userId)) > 0);
  const { proof, sessionId } = ctx.actor ?? { sessionId: null };
  if (sessionId !== null && (!proof || !isStrongEnough(proof.way, strength))) throw new DomainError('PROOF_NEEDED', { strength });
  return userId;
}

/** After one was removed: without any, codes on paper stand for nothing. Errors: FACTOR_DEMANDED. */
export async function requireFactorLeft(ctx: Ctx, userId: string): Promise<void> {
  if ((await countFactors(ctx, userId)) > 0) return;
  const [company] = await demandingCompanies(ctx, userId);
  if (company !== undefined) throw new DomainError('FACTOR_DEMANDED', { company });
  await removeRecovery(ctx, userId);
}
