import { DomainError } from '../../schema/errors';
import { limits } from '../../schema/limits';
import type { ProofWay } from '../../schema/safety';
import { later } from '../kernel/clock';
import type { Before, Ctx } from '../kernel/context';
import type { Refusal } from '../kernel/refusals';
import { safetyChanged } from './events';
import { countFactors, requireOwner as provenOwner } from './steps/ownFactors';
import { judgeUse, type UsedPasskey } from './steps/passkeys';
import { judgeFactor, type PassedFactor, useFactor } from './steps/useFactor';
import { insertReset } from './store';

export type { PassedFactor } from './steps/useFactor';

/** Of checkFactor and spendFactor. */
export const factorErrors: readonly Refusal[] = ['FACTOR_WRONG', 'FACTOR_LOCKED', 'PASSKEY_REFUSED'];

/**
 * Before a command: judges a code of the authenticator, one from paper, or the answer of a passkey. The try is counted by a committed statement.
 * Errors: FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, VALIDATION_FAILED.
 */
export function checkFactor(
  before: Before,
  shown: { readonly userId: string; readonly text: string; readonly purpose: 'PROVE' | 'PAY' },
): Promise<PassedFactor> {
  return judgeFactor(before, shown);
}

/** Inside the command: of many who show the same, in however many processes, one goes on. Errors: FACTOR_WRONG. */
export function spendFactor(ctx: Ctx, passed: PassedFactor): Promise<ProofWay> {
  return useFactor(ctx, passed);
}

/** At a login the passkey says who it is. Errors: PASSKEY_REFUSED. */
export async function checkPasskeyLogin(before: Before, answer: string): Promise<PassedFactor> {
  const used: UsedPasskey = await judgeUse(before, answer, { purpose: 'LOGIN', userId: null });
  return { way: 'PASSKEY', userId: used.passkey.user_id, ...used };
}

/** Whether the user has an authenticator or a passkey. */
export async function hasFactor(ctx: Ctx, userId: string): Promise<boolean> {
  return (await countFactors(ctx, userId)) > 0;
}

/** What opens an account is changed with a proof by a second factor, where there is one. Answers the user. Errors: PROOF_NEEDED. */
export function requireOwner(ctx: Ctx): Promise<string> {
  return provenOwner(ctx);
}

/** Of a payment that is asked for a second factor; whoever has none is told what to do. Errors: FACTOR_MISSING, FACTOR_REQUIRED. */
export async function refuseWithoutFactor(before: Before, userId: string): Promise<never> {
  const has = await before.autonomous((ctx) => hasFactor(ctx, userId));
  throw new DomainError(has ? 'FACTOR_REQUIRED' : 'FACTOR_MISSING');
}

/** Two operators have let the factors of a user go: he is told at once and can stop it until then. Errors: FACTOR_RESET_OPEN. */
export async function beginFactorReset(ctx: Ctx, { userId, reason }: { readonly userId: string; readonly reason: string }): Promise<Date> {
  const dueAt = later(ctx.now, limits.safety.resetDelay);
  if (!(await insertReset(ctx, { userId, reason, dueAt }))) throw new DomainError('FACTOR_RESET_OPEN');
  ctx.emit(safetyChanged({ userId, notice: 'RESET_BEGUN' }));
  return dueAt;
}
