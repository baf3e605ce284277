import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { signInTexts } from '../../../schema/messages';
import { runtime } from '../../kernel/runtime';
import { passwordProblem } from '../rules';

const BLOCK = 8;
/** Of one block, as RFC 7914 lays them out. */
const BYTES_AT_ONCE = 128 * BLOCK;

/** money-and-safety.md §10: with N = 2^15 about a quarter of a second on two cores. It may use twice the memory that N asks for, which is more than Node allows. */
const scryptOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: BLOCK, p: 3, maxmem: 2 * BYTES_AT_ONCE * 2 ** cost });
/** Of hashes that do not tell theirs: they were made before one could be chosen. */
const FIRST_COST = '15';
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, scryptOf(cost), (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `scrypt.cost.salt.key`: a hash tells its own cost, so that the cost can be raised while old hashes still open. */
export async function hashPassword(password: string): Promise<string> {
  const { passwordCost } = runtime().config;
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, passwordCost);
  return `scrypt.${passwordCost}.${salt.toString('base64url')}.${key.toString('base64url')}`;
}

interface KeptPassword {
  readonly cost: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function partsOf(hash: string): KeptPassword {
  const parts = hash.split('.').slice(1);
  const [cost, salt = '', key = ''] = parts.length === 3 ? parts : [FIRST_COST, ...parts];
  return { cost: Number(cost), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Without a hash the same work is done on a random salt: a missing account takes the time of a wrong password (AUTH-002). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (!hash) {
    await derive(password, randomBytes(SALT_BYTES), runtime().config.passwordCost);
    return false;
  }
  const { cost, salt, key } = partsOf(hash);
  const found = await derive(password, salt, cost);
  return key.length === found.length && timingSafeEqual(key, found);
}

/** Errors: VALIDATION_FAILED at the field. */
export function requireGoodPassword(password: string, field = 'password'): void {
  const problem = passwordProblem(password);
  if (problem === 'SHAPE') throw invalid({ [field]: formats.password.message });
  if (problem === 'LEAKED') throw invalid({ [field]: signInTexts.passwordCommon });
}
