// Encryption at rest, blind indexes and token hashes. Synchronous and free of the runtime, so that worker threads
// use the same functions after installKeys() with the key handed to them.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startTexts } from '../../schema/startTexts';
import { ConfigError } from './config';
import { makeFolder } from './folders';

/** Master keys by version; the highest encrypts, all decrypt. */
export interface Keys {
  readonly current: string;
  readonly masters: Readonly<Record<string, string>>;
}

const PLATFORM = 'platform';
const KEY_BYTES = 32;
let installed: Keys | null = null;
/** Version of the first master, which the blind indexes keep for ever. */
let firstVersion = '';
const derived = new Map<string, Buffer>();
const fieldKeys = new Map<string, FieldKey>();

export function installKeys(keys: Keys): void {
  installed = keys;
  firstVersion = Object.keys(keys.masters).sort()[0] ?? '';
  derived.clear();
  fieldKeys.clear();
}

/** For a worker thread's workerData. */
export function exportKeys(): Keys {
  if (!installed) throw new Error('keys are not installed');
  return installed;
}

/**
 * KEY_ENCRYPTION_KEY = one or more `version:base64` of 32 bytes, newest first; without it a key kept in DATA_DIR (not in production).
 * Errors: ConfigError. A key that cannot be read is never replaced: what was written with it could not be opened again.
 */
export function readKeys(environmentValue: string | undefined, dataDir: string): Keys {
  if (environmentValue) {
    const pairs = environmentValue.split(',').map((part) => part.trim().split(':') as [string, string]);
    const keys = { current: pairs[0]?.[0] ?? '', masters: Object.fromEntries(pairs) };
    if (!areKeys(keys)) throw new ConfigError(startTexts.badKey);
    return keys;
  }
  const file = join(dataDir, 'keys.json');
  const keys = keptKeys(file);
  if (!areKeys(keys)) throw new ConfigError(startTexts.badKeyFile(file));
  return keys;
}

/** What the file says, made first where there is none; undefined = it says nothing that can be read. */
function keptKeys(file: string): unknown {
  try {
    if (!existsSync(file)) {
      makeFolder(dirname(file));
      const keys: Keys = { current: 'k1', masters: { k1: randomBytes(KEY_BYTES).toString('base64') } };
      writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx', flush: true });
    }
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw new ConfigError(startTexts.unusable(file, (error as Error).message));
  }
}

function areKeys(value: unknown): value is Keys {
  const { current, masters } = (value ?? {}) as Partial<Keys>;
  if (typeof current !== 'string' || typeof masters !== 'object' || masters === null || !(current in masters)) return false;
  return Object.entries(masters).every(([version, key]) => version !== '' && isMaster(key));
}

const isMaster = (key: unknown): boolean => typeof key === 'string' && Buffer.from(key, 'base64').length === KEY_BYTES;

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

interface FieldKey {
  readonly key: Buffer;
  /** Company and column, so that a value moved elsewhere does not open. */
  readonly bond: Buffer;
}

function fieldKeyFor(version: string, companyId: string | null, column: string): FieldKey {
  const name = `${version}|${companyId ?? PLATFORM}|${column}`;
  const known = fieldKeys.get(name);
  if (known) return known;
  const made = { key: keyFor(version, companyId, 'field'), bond: Buffer.from(`${column}:${companyId ?? PLATFORM}`) };
  fieldKeys.set(name, made);
  return made;
}

const IV_BYTES = 12;
const IVS_AT_ONCE = 500;
let ivs = Buffer.alloc(0);
let ivAt = 0;

/** Random bytes that nobody has had before; drawn for many fields at once, because asking for twelve costs as much as encrypting a field. */
function nextIv(): Buffer {
  if (ivAt === ivs.length) {
    ivs = randomBytes(IV_BYTES * IVS_AT_ONCE);
    ivAt = 0;
  }
  ivAt += IV_BYTES;
  return ivs.subarray(ivAt - IV_BYTES, ivAt);
}

/** `version.iv.ciphertext`; bound to its company and column, so a value moved elsewhere does not open. */
export function encryptField(companyId: string | null, column: string, plain: string): string {
  const version = exportKeys().current;
  const { key, bond } = fieldKeyFor(version, companyId, column);
  const iv = nextIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(bond);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${iv.toString('base64url')}.${body.toString('base64url')}`;
}

export function decryptField(companyId: string | null, column: string, stored: string): string {
  const [version, iv, body] = stored.split('.');
  if (!version || !iv || !body) throw new Error('not an encrypted field');
  const bytes = Buffer.from(body, 'base64url');
  const { key, bond } = fieldKeyFor(version, companyId, column);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  decipher.setAAD(bond);
  decipher.setAuthTag(bytes.subarray(bytes.length - 16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

/** Whole-value search on an encrypted field; companyId null = the platform's own index in `person`. Never rotates with the cipher. */
export function blindIndex(companyId: string | null, field: 'idCard' | 'phone' | 'account' | 'email', normalised: string): string {
  return createHmac('sha256', keyFor(firstVersion, companyId, `index:${field}`))
    .update(normalised)
    .digest('hex');
}

/** An index of the whole platform. What is written in a sandbox never meets the people, phones and accounts of live companies. */
export function platformIndex(
  { company }: { readonly company: { readonly id: string; readonly isSandbox: boolean } | null },
  field: Parameters<typeof blindIndex>[1],
  normalised: string,
): string {
  return blindIndex(company?.isSandbox ? company.id : null, field, normalised);
}

/** Tells whether a value that was approved is still the same; sixteen letters of a keyed digest, and no way back to the value. */
export function approvalDigest(companyId: string | null, value: string): string {
  return createHmac('sha256', keyFor(firstVersion, companyId, 'approval'))
    .update(value)
    .digest('hex')
    .slice(0, 16);
}

/**
 * 43 letters of randomness for sessions, links and keys of waiting lists. None has _ as its second or third letter, because that is how
 * tickets (t_) and sessions of operators (op_) are told apart: one session in 4,096 was taken for one of them.
 */
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
