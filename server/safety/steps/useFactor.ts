// A second factor is judged before a command, with its try counted by a committed statement, and used up inside it: what was refused for another
// reason costs none, and of many who show the same one goes on.
import { DomainError, invalid } from '../../../schema/errors';
import { type ProofWay, safetyTexts } from '../../../schema/safety';
import type { Before, Ctx } from '../../kernel/context';
import { safetyChanged } from '../events';
import { isCopied, minutesUntil, shownFactor } from '../rules';
import {
  type ChallengePurpose,
  countTry,
  findTotp,
  forgetTries,
  giveTryBack,
  hasRecovery,
  lockedUntil,
  notePasskeyUse,
  takeRecovery,
  takeStep,
} from '../store';
import { judgeUse, type UsedPasskey } from './passkeys';
import { hashOfRecovery } from './recovery';
import { matchedStep } from './totp';

/** What was judged right and waits to be used up. */
export type PassedFactor =
  | { readonly way: 'TOTP'; readonly userId: string; readonly step: number }
  | { readonly way: 'RECOVERY'; readonly userId: string; readonly codeHash: string }
  | ({ readonly way: 'PASSKEY'; readonly userId: string } & UsedPasskey);

async function lockRefusal(ctx: Ctx, userId: string): Promise<DomainError> {
  const until = (await lockedUntil(ctx, userId)) ?? ctx.now;
  return new DomainError('FACTOR_LOCKED', { minutes: minutesUntil(until, ctx.now) });
}

/**
 * Counts a try of the user, then judges in the same short transaction; what `judge` finds right gives its try back. Five wrong ones lock for a
 * quarter of an hour, whatever sessions, addresses and processes they come from. Errors: FACTOR_WRONG, FACTOR_LOCKED.
 */
export async function countedTry<T>(before: Before, userId: string, judge: (ctx: Ctx) => Promise<T | null>): Promise<T> {
  const locked = await before.autonomous(async (ctx) => ((await countTry(ctx, userId)) === undefined ? lockRefusal(ctx, userId) : null));
  if (locked) throw locked;
  const found = await before.autonomous(async (ctx) => {
    const right = await judge(ctx);
    if (right !== null) await giveTryBack(ctx, userId);
    return right;
  });
  if (found === null) throw new DomainError('FACTOR_WRONG');
  return found;
}

/** Errors: FACTOR_WRONG, FACTOR_LOCKED, PASSKEY_REFUSED, VALIDATION_FAILED. */
export async function judgeFactor(
  before: Before,
  {
    userId,
    text,
    purpose,
  }: { readonly userId: string; readonly text: string; readonly purpose: Extract<ChallengePurpose, 'PROVE' | 'PAY'> },
): Promise<PassedFactor> {
  const shown = shownFactor(text);
  if (shown === null) throw invalid({ secondFactor: safetyTexts.totpWrongFormat });
  if (shown.way === 'PASSKEY') return { way: 'PASSKEY', userId, ...(await judgeUse(before, shown.answer, { purpose, userId })) };
  if (shown.way === 'TOTP')
    return countedTry(before, userId, async (ctx) => {
      const totp = await findTotp(ctx, userId);
      const step = totp?.confirmed_at ? matchedStep(ctx, totp.secret_cipher, shown.code) : null;
      // A code that was used before is a wrong one: it costs its try.
      return step === null || step <= Number(totp?.last_step) ? null : { way: 'TOTP' as const, userId, step };
    });
  const codeHash = hashOfRecovery(userId, shown.code);
  return countedTry(before, userId, async (ctx) =>
    (await hasRecovery(ctx, userId, codeHash)) ? { way: 'RECOVERY' as const, userId, codeHash } : null,
  );
}

/** Inside the command. Errors: FACTOR_WRONG, when another call has used it up meanwhile. */
export async function useFactor(ctx: Ctx, passed: PassedFactor): Promise<ProofWay> {
  const { userId } = passed;
  if (passed.way === 'PASSKEY') {
    const { passkey, counter, isSynced } = passed;
    if (isCopied(Number(passkey.counter), counter)) {
      ctx.note({ before: { passkey: passkey.id, counterWas: passkey.counter, counterIs: counter } });
      ctx.emit(safetyChanged({ userId, notice: 'PASSKEY_COPIED' }));
    }
    await notePasskeyUse(ctx, passkey.id, { counter, isSynced });
  } else {
    const isMine = passed.way === 'TOTP' ? await takeStep(ctx, userId, passed.step) : await takeRecovery(ctx, userId, passed.codeHash);
    if (!isMine) throw new DomainError('FACTOR_WRONG');
    if (passed.way === 'RECOVERY') ctx.emit(safetyChanged({ userId, notice: 'RECOVERY_USED' }));
  }
  await forgetTries(ctx, userId);
  return passed.way;
}
