import pino, { type Logger } from 'pino';
import { apiTokenInText } from '../../schema/integration';

/** Keys whose values never reach a log line (SCA-010). */
const secrets = [
  'password',
  'smsCode',
  'secondFactor',
  'answer',
  'code',
  'token',
  'idCard',
  'phone',
  'account',
  'authorization',
  'cookie',
  'secret',
];

const digits = /\d{11,}[Xx]?/g;
/** What a query may carry that opens something. */
const opening = /([?&](?:token|ticket|jwt|password|[\w-]*code)=)[^&\s]+/gi;

/** Long digit runs in a text are identity, phone or account numbers until proven otherwise. */
export function redactText(text: string): string {
  return text.replace(apiTokenInText, '***').replace(opening, '$1***').replace(digits, '***');
}

function makeLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`]), censor: '***' },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: redactText(error.message), stack: error.stack && redactText(error.stack) }
          : redactText(String(error)),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const log: Logger = makeLogger(process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'error' : 'info'));
