// The door of every password: counted before it is looked at, locked per account and network, the same for unknown accounts.
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { networkOf } from '../../kernel/addresses';
import type { Before } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { verifyPassword } from '../../member/public';
import { type CaptchaAnswer, plainPassword, verifyCaptcha } from '../../verification/public';
import { loginGate } from '../rules';
import { countTry, forgetFailures, giveTryBack, type LoginPlace, lockPlace } from '../store';

export interface PasswordTry {
  readonly realm: 'company' | 'operator';
  readonly account: string;
  readonly password: string;
  readonly captcha: CaptchaAnswer | null | undefined;
}

/** Finds the account; undefined takes the same way and the same time as a wrong password. */
export type FindAccount<T> = () => Promise<(T & { readonly passwordHash: string | null }) | undefined>;

const MAX_PASSWORD = 1_024;

/** Errors: LOGIN_REFUSED, LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_UNAVAILABLE. */
export async function passPassword<T>(before: Before, attempt: PasswordTry, find: FindAccount<T>): Promise<T> {
  const account = attempt.account.trim().toLowerCase();
  const place: LoginPlace = {
    realm: attempt.realm,
    accountIndex: blindIndex(null, account.includes('@') ? 'email' : 'phone', account),
    network: networkOf(before.ip),
  };
  const counted = await before.autonomous((ctx) => countTry(ctx, place));
  const gate = loginGate(counted);
  if (gate === 'LOCKED') throw new DomainError('LOGIN_LOCKED', { minutes: counted.minutesLeft });
  if (gate === 'CAPTCHA') {
    try {
      await verifyCaptcha(before, attempt.captcha);
    } catch (refusal) {
      await before.autonomous((ctx) => giveTryBack(ctx, place));
      throw refusal;
    }
  }
  const found = await find();
  // What no key of ours opens is a wrong password, and takes as long.
  const password = (await plainPassword(before, attempt.password)) ?? '';
  const isRight = password.length <= MAX_PASSWORD && (await verifyPassword(password, found?.passwordHash ?? null));
  if (!found || !isRight) {
    if (counted.here >= limits.session.loginFailures) await before.autonomous((ctx) => lockPlace(ctx, place));
    throw new DomainError('LOGIN_REFUSED');
  }
  await before.autonomous((ctx) => forgetFailures(ctx, place));
  return found;
}
