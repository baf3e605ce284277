import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultBrand } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { startTexts } from '../../schema/startTexts';
import { type TrustedProxies, trustedProxies } from './addresses';
import { WAIT_LIMIT_MS } from './waitLimit';

type RunRole = 'all' | 'web' | 'worker';
export type Mode = 'demo' | 'production' | 'test';

/** Where a payment may be interrupted, in its order: `before` and `after` are the call to the bank. */
const paymentSteps = ['hold', 'start', 'open', 'before', 'after', 'record', 'settle'] as const;
export type PaymentStep = (typeof paymentSteps)[number];
/** Where the sealing of a contract may be interrupted: behind each answer from outside, and behind each row that keeps one. */
const sealSteps = [
  'sealClaimed',
  'sealKey',
  'sealAsked',
  'sealCertified',
  'sealSignature',
  'sealSigned',
  'sealStamped',
  'sealTimed',
  'sealWritten',
  'sealStored',
] as const;
const markedSteps = [...paymentSteps, ...sealSteps] as const;
export type MarkedStep = (typeof markedSteps)[number];

/** Limits a test may inject; production refuses any that differ from the defaults. */
export interface Limits {
  readonly requestsPerSecond: number;
  readonly requestBurst: number;
  readonly socketsPerUser: number;
  readonly subscriptionsPerSocket: number;
  readonly socketPingMs: number;
  readonly codeResendAfterMs: number;
  readonly codesPerPhoneHour: number;
  readonly codesPerPhoneDay: number;
  readonly codesPerIpHour: number;
  readonly codesPerCompanyDay: number;
  /** Hex prefix a captcha's solution must reach: each digit makes it 16 times dearer. */
  readonly captchaPrefix: string;
}

export const defaultLimits: Limits = {
  requestsPerSecond: 50,
  requestBurst: 200,
  socketsPerUser: 5,
  subscriptionsPerSocket: 20,
  socketPingMs: limits.live.ping,
  codeResendAfterMs: limits.code.resendAfter,
  codesPerPhoneHour: limits.code.perPhoneHour,
  codesPerPhoneDay: limits.code.perPhoneDay,
  codesPerIpHour: limits.code.perIpHour,
  codesPerCompanyDay: limits.code.perCompanyDay,
  captchaPrefix: '000',
};

export interface Config {
  readonly role: RunRole;
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whose X-Forwarded-For is believed; null = nobody's. */
  readonly trustProxy: TrustedProxies | null;
  readonly dataDir: string;
  /** null = the embedded PostgreSQL of DATA_DIR. */
  readonly databaseUrl: string | null;
  readonly replicaUrl: string | null;
  /** null = PostgreSQL carries what processes share. */
  readonly redisUrl: string | null;
  /** How long a request waits for the count of all processes before its own process's count is enough. Long in tests only, as databaseWaitMs. */
  readonly countWaitMs: number;
  readonly filesDir: string;
  readonly bankLatency: 'demo' | 'fast';
  /** Where the simulated bank answers when it is a service of its own; null = this process starts it as a child. */
  readonly bankUrl: string | null;
  /** Every minute the books are checked and payouts stop when they are wrong; only tests that plant faults switch it off. */
  readonly watchesBooks: boolean;
  /** A sandbox process that kills itself when it passes this step for the so-manieth time (chaos test); null = never. */
  readonly endsAt: { readonly step: MarkedStep; readonly times: number } | null;
  /** How long somebody waits for a connection to the database before they are told BUSY. Long in tests only, whose machine may be kept from its turn. */
  readonly databaseWaitMs: number;
  /** What a guess of a password costs: N of scrypt as a power of two. Little in tests only, which log in thousands of times. */
  readonly passwordCost: number;
  readonly legacyQueryToken: boolean;
  readonly brand: string;
  readonly hotline: string;
  /** Where the header's link to the international version leads; null = there is none. */
  readonly internationalUrl: string | null;
  /** Of the pages that this server has, as they name themselves in X-Client-Build; `dev` where none were built. */
  readonly build: string;
  /** Identifies this process among the workers. */
  readonly processId: string;
  readonly limits: Limits;
}

/** Compiled code stands in dist/server beside dist/client; tests run from source and use the same builds. */
function builtPages(): string | null {
  const name = [join(__dirname, '../../client/build.txt'), join(__dirname, '../../dist/client/build.txt')].find((place) =>
    existsSync(place),
  );
  return name ? readFileSync(name, 'utf8') : null;
}

const flag = (text: string | undefined, fallback: boolean): boolean =>
  text === undefined ? fallback : !['0', 'false', 'off', 'no'].includes(text);

function oneOf<T extends string>(name: string, text: string | undefined, allowed: readonly T[], fallback: T): T {
  if (text === undefined || text === '') return fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}

/** A mistake in the environment: printed as one sentence, never as a stack. */
export class ConfigError extends Error {}

function webAddress(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) throw new ConfigError(`${name} must be a web address`);
  return text;
}

function redisAddress(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^rediss?:\/\/\S+$/.test(text) || !URL.canParse(text)) throw new ConfigError(startTexts.badRedis);
  return text;
}

function proxiesOf(text: string | undefined): TrustedProxies | null {
  if (!text) return null;
  const trusted = trustedProxies(text);
  if (!trusted) throw new ConfigError(startTexts.badProxy);
  return trusted;
}

/** `record:3` = at the third time that the step `record` is passed. */
function endOf(text: string | undefined): Config['endsAt'] {
  if (!text) return null;
  const [step, times = '1'] = text.split(':');
  const known = markedSteps.find((one) => one === step);
  if (!known || !/^[1-9]\d*$/.test(times)) throw new ConfigError(`JIEQING_ENDS_AT must be one of ${markedSteps.join(', ')}, then :times`);
  return { step: known, times: Number(times) };
}

/** money-and-safety §10. */
export const PASSWORD_COST = 15;
const TEST_PASSWORD_COST = 8;
const COUNT_WAIT_MS = 500;
/** As the waits of the tests themselves. */
const TEST_WAIT_LIMIT_MS = 90_000;

/** Reads the environment once; nothing else in the tree looks at process.env. */
export function readConfig(env: NodeJS.ProcessEnv, overrides: Partial<Config> = {}): Config {
  const databaseUrl = env.DATABASE_URL || null;
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigError('PORT must be a number from 0 to 65535');
  const host = env.HOST || 'localhost';
  const dataDir = resolve(env.DATA_DIR || 'data');
  const mode: Mode =
    overrides.mode ?? oneOf<Mode>('JIEQING_MODE', env.JIEQING_MODE, ['demo', 'production', 'test'], databaseUrl ? 'production' : 'demo');
  return {
    role: oneOf('JIEQING_ROLE', env.JIEQING_ROLE, ['all', 'web', 'worker'], 'all'),
    mode,
    host,
    port,
    publicUrl: webAddress('PUBLIC_URL', env.PUBLIC_URL) ?? `http://${host}:${port}`,
    trustProxy: proxiesOf(env.TRUST_PROXY),
    dataDir,
    databaseUrl,
    replicaUrl: env.DATABASE_REPLICA_URL || null,
    redisUrl: redisAddress(env.REDIS_URL),
    filesDir: resolve(env.FILES_DIR || `${dataDir}/files`),
    bankLatency: oneOf('BANK_LATENCY', env.BANK_LATENCY, ['demo', 'fast'], 'demo'),
    bankUrl: env.BANK_URL || null,
    watchesBooks: true,
    endsAt: endOf(env.JIEQING_ENDS_AT),
    countWaitMs: mode === 'test' ? TEST_WAIT_LIMIT_MS : COUNT_WAIT_MS,
    databaseWaitMs: mode === 'test' ? TEST_WAIT_LIMIT_MS : WAIT_LIMIT_MS,
    passwordCost: mode === 'test' ? TEST_PASSWORD_COST : PASSWORD_COST,
    legacyQueryToken: flag(env.LEGACY_QUERY_TOKEN, true),
    brand: env.BRAND || defaultBrand,
    hotline: env.HOTLINE || '400-000-1234',
    internationalUrl: webAddress('INTERNATIONAL_URL', env.INTERNATIONAL_URL),
    build: builtPages() ?? 'dev',
    processId: randomUUID(),
    limits: defaultLimits,
    ...overrides,
  };
}

/** The reasons why production must not start (money-and-safety §10); empty = it may. */
export function productionRefusals(config: Config, env: NodeJS.ProcessEnv): string[] {
  if (config.mode !== 'production') return [];
  const refusals: string[] = [];
  if (!env.KEY_ENCRYPTION_KEY) refusals.push('KEY_ENCRYPTION_KEY is not set');
  if (JSON.stringify(config.limits) !== JSON.stringify(defaultLimits)) refusals.push('request limits differ from the defaults');
  if (!config.watchesBooks) refusals.push('nobody watches the books');
  if (config.passwordCost < PASSWORD_COST) refusals.push('passwords would be cheap to guess');
  if (config.endsAt) refusals.push('the process would end itself at a step of a payment');
  if (!config.publicUrl.startsWith('https://')) refusals.push('PUBLIC_URL is not https: sessions would travel in the clear');
  if (config.role !== 'all' && !env.FILES_DIR && !env.S3_ENDPOINT) refusals.push('web and worker need FILES_DIR or S3_ENDPOINT');
  return refusals;
}
