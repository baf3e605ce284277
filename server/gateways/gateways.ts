import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountCheckGateway } from './accountCheck/contract';
import { simulatedAccountCheck } from './accountCheck/simulator';
import { connectBank } from './bank/client';
import type { PayoutGateway } from './bank/contract';
import { attachBank, launchBank, type RunningBank } from './bank/launcher';
import { altchaCaptcha } from './captcha/altcha';
import type { CaptchaGateway } from './captcha/contract';
import type { EsignGateway } from './esign/contract';
import { simulatedEsign } from './esign/simulator';
import type { IdentityCheckGateway } from './identityCheck/contract';
import { simulatedIdentityCheck } from './identityCheck/simulator';
import type { InvoiceIssuerGateway } from './invoiceIssuer/contract';
import { simulatedInvoiceIssuer } from './invoiceIssuer/simulator';
import type { MailGateway } from './mail/contract';
import { simulatedMail } from './mail/simulator';
import type { SmsGateway } from './sms/contract';
import { simulatedSms } from './sms/simulator';
import type { FileStorage } from './storage/contract';
import { diskStorage } from './storage/disk';
import { removeLeftovers } from './storage/leftovers';
import { type S3Settings, s3Storage } from './storage/s3';

/** The outside world. Handed to jobs; commands never see it, because a command may run twice. */
export interface Gateways {
  readonly bank: PayoutGateway;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly captcha: CaptchaGateway;
  readonly identityCheck: IdentityCheckGateway;
  readonly accountCheck: AccountCheckGateway;
  readonly esign: EsignGateway;
  readonly invoiceIssuer: InvoiceIssuerGateway;
  readonly storage: FileStorage;
}

export interface GatewaySettings {
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
  readonly log?: (line: string) => void;
}

export interface RunningGateways {
  readonly gateways: Gateways;
  /** The simulated bank itself: its clock, its callbacks, its sandbox panel. */
  readonly bank: RunningBank;
  close(): Promise<void>;
}

/** No put takes an hour; what is older was left by a killed process. */
const LEFTOVER_MS = 60 * 60_000;

/** The secret shared with the simulated bank: made once, kept beside its book. */
const keptSecret = (dir: string): string => {
  const file = join(dir, 'secret');
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
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
  const secret = settings.bankSecret ?? keptSecret(dir);
  const bank = await startBank(settings, dir, secret);
  const log = settings.log ?? (() => undefined);
  const payouts = connectBank({
    url: bank.url,
    secret,
    ...(settings.bankTimeoutMs && { timeoutMs: settings.bankTimeoutMs }),
    onUnlisted: (code) => log(`the bank spoke a code that is in no list: ${code}`),
  });
  const gateways: Gateways = {
    bank: payouts,
    sms: simulatedSms(),
    mail: simulatedMail(),
    captcha: altchaCaptcha({ secret: settings.captchaSecret, ...(settings.captchaCost && { cost: settings.captchaCost }) }),
    identityCheck: simulatedIdentityCheck({ holders: settings.identityHolders ?? new Map() }),
    accountCheck: simulatedAccountCheck(),
    esign: simulatedEsign(),
    invoiceIssuer: simulatedInvoiceIssuer(),
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
    close: async () => {
      clearInterval(tidying);
      payouts.close();
      await bank.stop();
    },
  };
};
