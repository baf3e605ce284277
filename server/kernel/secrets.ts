// Encryption at rest, blind indexes and token hashes. Synchronous and free of the runtime, so that worker threads
// use the same functions after installKeys() with the key handed to them.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Master keys by version; the highest encrypts, all decrypt. */
export interface Keys {
  readonly current: string;
  readonly masters: Readonly<Record<string, string>>;
}

const PLATFORM = 'platform';
let installed: Keys | null = null;
const derived = new Map<string, Buffer>();

export function installKeys(keys: Keys): void {
  installed = keys;
  derived.clear();
}

/** For a worker thread's workerData. */
export function exportKeys(): Keys {
  if (!installed) throw new Error('keys are not installed');
  return installed;
}

/** KEY_ENCRYPTION_KEY = one or more `version:base64` of 32 bytes, newest first; without it a key kept in DATA_DIR (not in production). */
export function readKeys(environmentValue: string | undefined, dataDir: string): Keys {
  if (environmentValue) {
    const pairs = environmentValue.split(',').map((part) => part.trim().split(':') as [string, string]);
    const [first] = pairs;
    if (!first || pairs.some(([version, key]) => !version || Buffer.from(key ?? '', 'base64').length !== 32)) {
      throw new Error('KEY_ENCRYPTION_KEY must be version:base64 of 32 bytes, several separated by commas');
    }
    return { current: first[0], masters: Object.fromEntries(pairs) };
  }
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ current: 'k1', masters: { k1: randomBytes(32).toString('base64') } }), {
      mode: 0o600,
      flag: 'wx',
    });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}

/** One key per company, purpose and version: HKDF of the master, so nothing but the master is kept. */
function keyFor(version: string, companyId: string | null, purpose: string): Buffer {
  const name = `${version}|${companyId ?? PLATFORM}|${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const master = exportKeys().masters[version];
  if (!master) throw new Error(`encryption key ${version} is missing`);
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64'), 'jieqing', name, 32));
  derived.set(name, key);
  return key;
}

/** `version.iv.ciphertext`; bound to its company and column, so a value moved elsewhere does not open. */
export function encryptField(companyId: string | null, column: string, plain: string): string {
  const version = exportKeys().current;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(version, companyId, 'field'), iv);
  cipher.setAAD(Buffer.from(`${column}:${companyId ?? PLATFORM}`));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${iv.toString('base64url')}.${body.toString('base64url')}`;
}

export function decryptField(companyId: string | null, column: string, stored: string): string {
  const [version, iv, body] = stored.split('.');
  if (!version || !iv || !body) throw new Error('not an encrypted field');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(version, companyId, 'field'), Buffer.from(iv, 'base64url'));
  decipher.setAAD(Buffer.from(`${column}:${companyId ?? PLATFORM}`));
  decipher.setAuthTag(bytes.subarray(bytes.length - 16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

const INDEX_VERSION_OF_FIRST_KEY = 0;

/** Whole-value search on an encrypted field; companyId null = the platform's own index in `person`. Never rotates with the cipher. */
export function blindIndex(companyId: string | null, field: 'idCard' | 'phone' | 'account' | 'email', normalised: string): string {
  const oldest = Object.keys(exportKeys().masters).sort()[INDEX_VERSION_OF_FIRST_KEY] ?? '';
  return createHmac('sha256', keyFor(oldest, companyId, `index:${field}`))
    .update(normalised)
    .digest('hex');
}

/** 256 random bits for sessions, links and keys of waiting lists. */
/** Never with _ as its second or third character: so are tickets (t_) and sessions of operators (op_) marked; one session in 4,096 was taken for one. */
export function randomToken(): string {
  const token = randomBytes(32).toString('base64url');
  return /^.{1,2}_/.test(token) ? randomToken() : token;
}

/** Tokens are kept as hashes only. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A six-digit code is too short for a bare hash: keyed, so a copy of the table cannot be searched. */
export function hmacCode(code: string, salt: string): string {
  const { current } = exportKeys();
  return createHmac('sha256', keyFor(current, null, 'code'))
    .update(`${salt}:${code}`)
    .digest('hex');
}

/** Signs cursors and short-lived tickets. */
export function signText(text: string): string {
  const { current } = exportKeys();
  return createHmac('sha256', keyFor(current, null, 'sign'))
    .update(text)
    .digest('base64url')
    .slice(0, 22);
}
