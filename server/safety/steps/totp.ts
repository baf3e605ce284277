// The authenticator's codes (RFC 6238): SHA-1, six digits, half minutes, as every app on a phone makes them.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { decryptField, encryptField } from '../../kernel/secrets';
import { base32, stepOf } from '../rules';

const COLUMN = 'factor_totp.secret';

export function newSecret(): string {
  return base32(randomBytes(limits.safety.totpBytes));
}

export const sealSecret = (secret: string): string => encryptField(null, COLUMN, secret);
const openSecret = (cipher: string): string => decryptField(null, COLUMN, cipher);

const shape = { algorithm: 'SHA1', digits: 6, period: limits.safety.totpStep / 1000 } as const;

/** What the picture for the authenticator holds. */
export function enrolmentAddress(secret: string, label: string): string {
  return new TOTP({ ...shape, issuer: runtime().config.brand, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step whose code this is, at most one away from the time given; null = of none. */
export function stepOfCode(secret: string, at: Date, code: string): number | null {
  const generator = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const away = generator.validate({ token: code, timestamp: at.getTime(), window: limits.safety.totpWindow });
  return away === null ? null : stepOf(at) + away;
}

/** By the clock of the product. */
export function matchedStep(ctx: Pick<Ctx, 'now'>, secretCipher: string, code: string): number | null {
  return stepOfCode(openSecret(secretCipher), ctx.now, code);
}
