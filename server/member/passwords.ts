import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../schema/errors';
import { formats } from '../../schema/formats';
import { signInTexts } from '../../schema/messages';
import { passwordProblem } from './rules';

// money-and-safety.md §10: about a quarter of a second on two cores; the default memory limit of Node is too small for it.
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `scrypt.${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/** Without a hash the same work is done on a random salt: a missing account takes the time of a wrong password (AUTH-002). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, key] = (hash ?? '').split('.');
  if (!salt || !key) {
    await derive(password, randomBytes(SALT_BYTES));
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Errors: VALIDATION_FAILED at the field. */
export function requireGoodPassword(password: string, field = 'password'): void {
  const problem = passwordProblem(password);
  if (problem === 'SHAPE') throw invalid({ [field]: formats.password.message });
  if (problem === 'LEAKED') throw invalid({ [field]: signInTexts.passwordCommon });
}
