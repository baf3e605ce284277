// Encryption at rest, blind indexes and token hashes. Synchronous and free of the runtime, so that worker threads
// use the same functions after installKeys() with the key handed to them.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startTexts } from '../../schema/startTexts';
import { ConfigError } from './config';
import { makeFolder } from './folders';

/** Master keys by version; the highest encrypts, all decrypt. */
export interface Keys {
  readonly current: string;
  readonly masters: Readonly<Record<string, string>>;
  /** Whose key the blind indexes keep for ever; without it the first by name. */
  readonly index?: string;
}

const PLATFORM = 'platform';
const KEY_BYTES = 32;
let installed: Keys | null = null;
/** Version of the master that the blind indexes keep for ever. */
let indexVersion = '';
const derived = new Map<string, Buffer>();
const fieldKeys = new Map<string, FieldKey>();

export function installKeys(keys: Keys): void {
  indexVersion = keys.index ?? Object.keys(keys.masters).sort()[0] ?? '';
  installed = { ...keys, index: indexVersion };
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

/** With which version is encrypted now, which ones still open, and which one the indexes keep. */
export function keyVersions(): { readonly current: string; readonly all: readonly string[]; readonly index: string } {
  const { current, masters } = exportKeys();
  return { current, all: Object.keys(masters), index: indexVersion };
}

/** Tells by version whether the same masters are at hand, and gives no way back to them. */
export const keyMarks = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(exportKeys().masters).map((version) => [
      version,
      createHmac('sha256', keyFor(version, null, 'mark'))
        .update(version)
        .digest('hex')
        .slice(0, 16),
    ]),
  );

/** The indexes of this database were made with that version. Errors: ConfigError where its master is not among the keys. */
export function keepIndexVersion(version: string): void {
  const keys = exportKeys();
  if (!(version in keys.masters)) throw new ConfigError(startTexts.indexKeyGone(version));
  installKeys({ ...keys, index: version });
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

/** The same value under the current version, with the same bond. */
export function resealField(companyId: string | null, column: string, stored: string): string {
  return encryptField(companyId, column, decryptField(companyId, column, stored));
}

/** Whole-value search on an encrypted field; companyId null = the platform's own index in `person`. Never rotates with the cipher. */
export function blindIndex(
  companyId: string | null,
  field: 'idCard' | 'phone' | 'account' | 'email' | 'person',
  normalised: string,
): string {
  return createHmac('sha256', keyFor(indexVersion, companyId, `index:${field}`))
    .update(normalised)
    .digest('hex');
}

/** Of a mobile over the whole platform: by it codes are counted, users and payees found. */
export const phoneIndexOf = (phone: string): string => blindIndex(null, 'phone', phone.trim());

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
  return createHmac('sha256', keyFor(indexVersion, companyId, 'approval'))
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
  return codeHash(exportKeys().current, code, salt);
}

/** What a code may have been kept as: one that was sent before a rotation still works after it. */
export function codeHashes(code: string, salt: string): string[] {
  return versionsNewestFirst().map((version) => codeHash(version, code, salt));
}

const codeHash = (version: string, code: string, salt: string): string =>
  createHmac('sha256', keyFor(version, null, 'code'))
    .update(`${salt}:${code}`)
    .digest('hex');

/** Signs cursors and short-lived tickets. */
export function signText(text: string): string {
  return signature(exportKeys().current, text);
}

/** What a text may have been signed with: by this process first, then by whoever knows an older key. */
export function signaturesOf(text: string): string[] {
  return versionsNewestFirst().map((version) => signature(version, text));
}

export function isSigned(text: string, given: string): boolean {
  return signaturesOf(text).some((expected) => isSameText(expected, given));
}

/** Takes as long for a wrong text as for the right one. */
export function isSameText(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const signature = (version: string, text: string): string =>
  createHmac('sha256', keyFor(version, null, 'sign'))
    .update(text)
    .digest('base64url')
    .slice(0, 22);

function versionsNewestFirst(): string[] {
  const { current, masters } = exportKeys();
  return [current, ...Object.keys(masters).filter((version) => version !== current)];
}
