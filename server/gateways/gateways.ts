import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTexts } from '../../schema/startTexts';
import { ConfigError } from '../kernel/config';
import type { Gateways } from '../kernel/outside';
import { unlistedCodes } from '../kernel/unlistedCodes';
import type { AccountCheckGateway } from './accountCheck/contract';
import { simulatedAccountCheck } from './accountCheck/simulator';
import { connectBank } from './bank/client';
import type { PayoutGateway } from './bank/contract';
import { attachBank, bankOutside, launchBank, type RunningBank } from './bank/launcher';
import { type SandboxBank, sandboxBank } from './bank/sandbox';
import { altchaCaptcha } from './captcha/altcha';
import type { CaptchaGateway } from './captcha/contract';
import type { CertificateAuthority } from './certificateAuthority/contract';
import { simulatedCertificateAuthority } from './certificateAuthority/simulator';
import { type GatewayChoice, type OptionalKind, optionalKinds, type SimulatedKind, simulatedKinds } from './choice';
import type { DocumentReader } from './documentReader/contract';
import { simulatedDocumentReader } from './documentReader/simulator';
import type { FaceCheckGateway } from './faceCheck/contract';
import { simulatedFaceCheck } from './faceCheck/simulator';
import type { IdentityCheckGateway } from './identityCheck/contract';
import { simulatedIdentityCheck } from './identityCheck/simulator';
import type { IdentityProviderGateway } from './identityProvider/contract';
import { identityProviders } from './identityProvider/providers';
import type { InvoiceIssuerGateway } from './invoiceIssuer/contract';
import { simulatedInvoiceIssuer } from './invoiceIssuer/simulator';
import type { MailGateway } from './mail/contract';
import { simulatedMail } from './mail/simulator';
import { smtpMail } from './mail/smtp';
import type { SmsGateway } from './sms/contract';
import { httpSms } from './sms/http';
import { simulatedSms } from './sms/simulator';
import type { FileStorage } from './storage/contract';
import { diskStorage } from './storage/disk';
import { removeLeftovers } from './storage/leftovers';
import { type S3Settings, s3Storage } from './storage/s3';
import type { TimestampAuthority } from './timestampAuthority/contract';
import { simulatedTimestampAuthority } from './timestampAuthority/simulator';
import type { WebhookGateway } from './webhooks/contract';
import { httpWebhooks } from './webhooks/http';

declare module '../kernel/outside' {
  interface Gateways {
    readonly bank: PayoutGateway;
    readonly sms: SmsGateway;
    readonly mail: MailGateway;
    readonly captcha: CaptchaGateway;
    readonly identityCheck: IdentityCheckGateway;
    /** null = nobody does it here, and nobody is offered it. */
    readonly documentReader: DocumentReader | null;
    readonly faceCheck: FaceCheckGateway | null;
    readonly identityProvider: IdentityProviderGateway;
    readonly accountCheck: AccountCheckGateway;
    readonly certificateAuthority: CertificateAuthority;
    readonly timestampAuthority: TimestampAuthority;
    readonly invoiceIssuer: InvoiceIssuerGateway;
    readonly webhooks: WebhookGateway;
    readonly storage: FileStorage;
    /** What sandboxes use in their place (API-014): simulated, whatever was chosen for live companies. */
    readonly sandbox: Pick<Gateways, 'bank' | 'sms' | 'mail' | 'identityCheck'>;
  }
}

export type { Gateways };

/** The outside world of a company, chosen by its row and by no setting of the process. */
export const gatewaysOf = (gateways: Gateways, company: { readonly isSandbox: boolean } | null): Gateways =>
  company?.isSandbox ? { ...gateways, ...gateways.sandbox } : gateways;

interface GatewaySettings {
  /** Adapters to the real world by kind; what is not chosen is simulated. */
  readonly choice?: GatewayChoice;
  readonly dataDir: string;
  readonly filesDir: string;
  readonly s3?: Omit<S3Settings, 'spoolFolder'>;
  /** The bank as a service of its own; otherwise it is started as a child of this process. */
  readonly bankUrl?: string | null;
  readonly bankSecret?: string;
  readonly bankLatency: 'demo' | 'fast';
  readonly bankTimeoutMs?: number;
  readonly bankSeed?: number;
  readonly bankRates?: Readonly<Record<string, number>> | null;
  /** Where the bank delivers its callbacks; when not known yet, bank.setCallbackUrl tells it later. */
  readonly callbackUrl?: string;
  readonly clockOffsetMs?: number;
  readonly captchaSecret: string;
  readonly captchaCost?: number;
  readonly identityHolders?: ReadonlyMap<string, string>;
  /** Identity providers and webhooks may be on this very machine: in tests and the demo, never in production. */
  readonly isLoopbackOpen?: boolean;
  /** In earnest nothing about people is asked of a simulator that the product could do without. */
  readonly isInEarnest?: boolean;
  readonly log?: (line: string) => void;
}

export interface RunningGateways {
  readonly gateways: Gateways;
  /** The simulated bank itself: its clock, its callbacks, its sandbox panel; where a real one is chosen, nothing that could be told. */
  readonly bank: RunningBank;
  /** As the adapters say of themselves. */
  readonly simulated: readonly (SimulatedKind | OptionalKind)[];
  /** Of what the product could do without, what there is. */
  readonly offered: readonly OptionalKind[];
  close(): Promise<void>;
}

/** No put takes an hour; what is older was left by a killed process. */
const LEFTOVER_MS = 60 * 60_000;

/** The secret shared with the simulated bank: made once, kept beside its book. */
const keptSecret = (dir: string): string => {
  const file = join(dir, 'secret');
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8');
  // An empty one would let anybody sign as the bank.
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new ConfigError(startTexts.badSecretFile(file));
  return secret;
};

const startBank = (settings: GatewaySettings, dir: string, secret: string): Promise<RunningBank> | RunningBank => {
  if (settings.bankUrl) return attachBank(settings.bankUrl, secret);
  return launchBank({
    dir,
    secret,
    latency: settings.bankLatency,
    ...(settings.callbackUrl && { callbackUrl: settings.callbackUrl }),
    ...(settings.clockOffsetMs !== undefined && { clockOffsetMs: settings.clockOffsetMs }),
    ...(settings.bankSeed !== undefined && { seed: settings.bankSeed }),
    ...(settings.bankRates && { rates: settings.bankRates }),
    ...(settings.log && { log: settings.log }),
  });
};

export const startGateways = async (settings: GatewaySettings): Promise<RunningGateways> => {
  const dir = join(settings.dataDir, 'bank');
  const outside = settings.choice?.bank ?? null;
  const secret = outside?.secret ?? settings.bankSecret ?? keptSecret(dir);
  const bank = outside ? bankOutside(outside.url) : await startBank(settings, dir, secret);
  const log = settings.log ?? (() => undefined);
  const payouts = connectBank({
    url: bank.url,
    secret,
    isOutside: outside !== null,
    ...(settings.bankTimeoutMs && { timeoutMs: settings.bankTimeoutMs }),
    onUnlisted: (code) => {
      unlistedCodes.note(code);
      log(`the bank spoke a code that is in no list: ${code}`);
    },
  });
  // Beside a simulated bank sandboxes need none of their own.
  const own: SandboxBank | null = outside
    ? sandboxBank(join(settings.dataDir, 'sandboxBank'), keptSecret(join(settings.dataDir, 'sandboxBank')))
    : null;
  const register = simulatedIdentityCheck({ holders: settings.identityHolders ?? new Map() });
  const gateways: Gateways = {
    sandbox: { bank: own?.gateway ?? payouts, sms: simulatedSms(), mail: simulatedMail(), identityCheck: register },
    bank: payouts,
    sms: settings.choice?.sms ? httpSms(settings.choice.sms) : simulatedSms(),
    mail: settings.choice?.mail ? smtpMail(settings.choice.mail) : simulatedMail(),
    captcha: altchaCaptcha({ secret: settings.captchaSecret, ...(settings.captchaCost && { cost: settings.captchaCost }) }),
    documentReader: settings.isInEarnest ? null : simulatedDocumentReader(join(settings.dataDir, 'authorities', 'documents')),
    faceCheck: settings.isInEarnest ? null : simulatedFaceCheck(join(settings.dataDir, 'authorities', 'faces')),
    identityCheck: register,
    identityProvider: identityProviders({ isLoopbackOpen: settings.isLoopbackOpen ?? false }),
    webhooks: httpWebhooks({ isLoopbackOpen: settings.isLoopbackOpen ?? false }),
    accountCheck: simulatedAccountCheck(),
    certificateAuthority: simulatedCertificateAuthority(join(settings.dataDir, 'authorities', 'certificates')),
    timestampAuthority: simulatedTimestampAuthority(join(settings.dataDir, 'authorities', 'timestamps')),
    invoiceIssuer: simulatedInvoiceIssuer(join(settings.dataDir, 'authorities', 'invoices')),
    storage: settings.s3 ? s3Storage({ ...settings.s3, spoolFolder: join(settings.filesDir, 'spool') }) : diskStorage(settings.filesDir),
  };
  const tidy = (): void => {
    removeLeftovers(settings.filesDir, LEFTOVER_MS).catch(() => log('old parts of files could not be removed'));
  };
  tidy();
  const tidying = setInterval(tidy, LEFTOVER_MS);
  tidying.unref();
  return {
    gateways,
    bank,
    simulated: [...simulatedKinds, ...optionalKinds].filter((kind) => gateways[kind]?.isSimulated),
    offered: optionalKinds.filter((kind) => gateways[kind] !== null),
    close: async () => {
      clearInterval(tidying);
      payouts.close();
      await own?.stop();
      await bank.stop();
    },
  };
};
