// Which adapter speaks for each part of the outside world: chosen by configuration, told in one sentence when the choice cannot stand.
import { ConfigError, type Mode } from '../kernel/config';
import type { SmtpSettings } from './mail/smtp';
import { isPublished } from './published';
import type { SignedSettings } from './signed';

interface BankChoice {
  readonly url: string;
  readonly secret: string;
}

/** null = the simulator of that kind. */
export interface GatewayChoice {
  readonly bank: BankChoice | null;
  readonly sms: SignedSettings | null;
  readonly mail: SmtpSettings | null;
}

/** The kinds that have a simulator, with the variable that chooses and the adapters there are. */
const KINDS = {
  bank: ['BANK_GATEWAY', 'http'],
  sms: ['SMS_GATEWAY', 'http'],
  mail: ['MAIL_GATEWAY', 'smtp'],
  identityCheck: ['IDENTITY_GATEWAY'],
  accountCheck: ['ACCOUNT_GATEWAY'],
  certificateAuthority: ['CERTIFICATE_GATEWAY'],
  timestampAuthority: ['TIMESTAMP_GATEWAY'],
  invoiceIssuer: ['INVOICE_GATEWAY'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Services that the product does without: in earnest nobody is shown to a simulator of theirs, so what needs them is not offered. */
const OPTIONAL = {
  documentReader: ['DOCUMENT_GATEWAY'],
  faceCheck: ['FACE_GATEWAY'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type SimulatedKind = keyof typeof KINDS;
export const simulatedKinds = Object.keys(KINDS) as SimulatedKind[];
export type OptionalKind = keyof typeof OPTIONAL;
export const optionalKinds = Object.keys(OPTIONAL) as OptionalKind[];

type Env = NodeJS.ProcessEnv;

function adapterOf(env: Env, kind: SimulatedKind | OptionalKind): string {
  const [name, ...adapters]: readonly [string, ...string[]] = { ...KINDS, ...OPTIONAL }[kind];
  const chosen = env[name] || 'simulated';
  if (chosen !== 'simulated' && !adapters.includes(chosen))
    throw new ConfigError(`${name} must be one of ${['simulated', ...adapters].join(', ')}`);
  return chosen;
}

function needed(env: Env, adapter: string, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is not set: ${adapter} needs it`);
  return value;
}

function address(env: Env, adapter: string, name: string, schemes: RegExp): string {
  const value = needed(env, adapter, name);
  // The value itself stays out of the sentence: addresses carry passwords.
  if (!URL.canParse(value) || !schemes.test(new URL(value).protocol))
    throw new ConfigError(`${name} is no address that ${adapter} could use`);
  return value;
}

const WEB = /^https?:$/;

/** A demo has simulators alone, whatever is configured beside it (DEM-008). Errors: ConfigError, one sentence that names the setting. */
export function chooseGateways(env: Env, mode: Mode): GatewayChoice {
  for (const kind of [...simulatedKinds, ...optionalKinds]) adapterOf(env, kind);
  if (mode === 'demo') return { bank: null, sms: null, mail: null };
  const isBank = adapterOf(env, 'bank') === 'http';
  const isSms = adapterOf(env, 'sms') === 'http';
  const isMail = adapterOf(env, 'mail') === 'smtp';
  return {
    bank: isBank
      ? { url: address(env, 'BANK_GATEWAY=http', 'BANK_URL', WEB), secret: needed(env, 'BANK_GATEWAY=http', 'BANK_SECRET') }
      : null,
    sms: isSms ? { url: address(env, 'SMS_GATEWAY=http', 'SMS_URL', WEB), secret: needed(env, 'SMS_GATEWAY=http', 'SMS_SECRET') } : null,
    mail: isMail
      ? { url: address(env, 'MAIL_GATEWAY=smtp', 'SMTP_URL', /^smtps?:$/), from: needed(env, 'MAIL_GATEWAY=smtp', 'MAIL_FROM') }
      : null,
  };
}

/** The kinds that nothing real answers for, of those that nothing goes without. */
export function simulatedBy(env: Env): SimulatedKind[] {
  return simulatedKinds.filter((kind) => adapterOf(env, kind) === 'simulated');
}

const SECRETS = ['KEY_ENCRYPTION_KEY', 'BANK_SECRET', 'SMS_SECRET', 'SMTP_URL', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY'] as const;
const SIGNING = ['BANK_SECRET', 'SMS_SECRET'] as const;
const SHORTEST_SECRET = 32;

/** The reasons why production must not start with this outside world; empty = it may. */
export function gatewayRefusals(mode: Mode, env: Env): string[] {
  if (mode !== 'production') return [];
  const choice = chooseGateways(env, mode);
  const allowed = (env.JIEQING_SIMULATED_OK ?? '').split(',').map((name) => name.trim());
  const unknown = allowed.filter((name) => name !== '' && !simulatedKinds.some((kind) => kind === name));
  const open = simulatedBy(env).filter((kind) => !allowed.includes(kind));
  return [
    ...unknown.map((name) => `JIEQING_SIMULATED_OK names ${name}, there are ${simulatedKinds.join(', ')}`),
    ...open.map((kind) => `${kind} is simulated: set ${KINDS[kind][0]} or name it in JIEQING_SIMULATED_OK`),
    ...SECRETS.filter((name) => isPublished(env[name])).map((name) => `${name} holds a key that stands in published examples`),
    ...SIGNING.filter((name) => env[name] && (env[name] ?? '').length < SHORTEST_SECRET).map(
      (name) => `${name} is shorter than ${SHORTEST_SECRET} characters`,
    ),
    ...(choice.bank && !choice.bank.url.startsWith('https:') ? ['BANK_URL is not https: payments would travel in the clear'] : []),
    ...(choice.sms && !choice.sms.url.startsWith('https:') ? ['SMS_URL is not https: codes would travel in the clear'] : []),
  ];
}
