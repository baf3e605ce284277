import { createHmac, timingSafeEqual } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { bankRefusal } from '../../../schema/bankCodes';
import { limits } from '../../../schema/limits';
import { machineNow } from '../../kernel/clock';
import { ConfigError } from '../../kernel/config';
import { FRESH_MS, isSignature, SIGNATURE_HEADER, signatureOf, signedHeaders, TIME_HEADER } from '../signed';
import {
  type CallbackHint,
  DayBookBroken,
  type DayBookEnd,
  type DayBookRow,
  type PayoutAnswer,
  type PayoutGateway,
  type QueryAnswer,
} from './contract';

export interface BankSettings {
  /** Asked at every call: a restarted simulator may listen elsewhere. */
  url: () => string;
  secret: string;
  /** A bank outside: every call is signed, the secret never travels, and an answer that is not signed is none. Without it the simulator is spoken to. */
  isOutside?: boolean;
  timeoutMs?: number;
  /** How long a book may stand still. */
  bookIdleMs?: number;
  maxCalls?: number;
  /** Real time; only tests hand in another. */
  now?: () => number;
  /** Every code that is in no list, so that somebody can add it to the list. */
  onUnlisted?: (code: string) => void;
}

const PROBE_MS = 5_000;
const CALLBACK_AGE_MS = 5 * 60_000;
const MAX_ANSWER = 1_000_000;

/** Headers of a call, and whether an answer to it is the bank's. */
function seal({ secret, isOutside }: BankSettings, method: string, path: string, raw: string) {
  const headers = isOutside ? signedHeaders(secret, method, path, raw) : { authorization: `Bearer ${secret}` };
  const isTheirs = (response: IncomingMessage, body: Buffer): boolean => {
    if (!isOutside) return true;
    const time = headerOf(response.headers, TIME_HEADER);
    const isFresh = /^\d{13}$/.test(time) && Math.abs(machineNow().getTime() - Number(time)) <= FRESH_MS;
    const expected = signatureOf(secret, [time, method, path, response.statusCode ?? 0], body);
    return isFresh && isSignature(expected, headerOf(response.headers, SIGNATURE_HEADER));
  };
  return { headers, isTheirs };
}

interface Reply {
  status: number;
  body: Buffer;
}

/** The slip of paper that says what the bank said; null when it said nothing that can be read. */
const spoken = (reply: Reply): { code: string; bankRef?: string; waitsFor?: unknown } | null => {
  try {
    const said = JSON.parse(reply.body.toString('utf8')) as { code?: unknown; bankRef?: unknown; waitsFor?: unknown };
    if (typeof said.code !== 'string') return null;
    return { code: said.code, waitsFor: said.waitsFor, ...(typeof said.bankRef === 'string' && { bankRef: said.bankRef }) };
  } catch {
    return null;
  }
};

const bodyOf = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MAX_ANSWER) response.destroy(new Error('answer too long'));
      parts.push(part);
    });
    response.on('end', () => resolve(Buffer.concat(parts)));
    response.on('error', reject);
    response.on('aborted', () => reject(new Error('answer was cut')));
  });

const headerOf = (headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Only codes of our own list are refusals. Whatever else a bank says or fails to say is UNKNOWN: asked again, never given up. */
const meaning = (reply: Reply | Error, onUnlisted: (code: string) => void): QueryAnswer => {
  if (reply instanceof Error) return { kind: 'UNKNOWN', why: reply.message };
  const said = spoken(reply);
  if (reply.status === 409 && said?.code === 'MISMATCH') return { kind: 'MISMATCH' };
  if (reply.status === 404 && said?.code === 'NOT_FOUND') return { kind: 'NOT_FOUND' };
  if (reply.status !== 200) return { kind: 'UNKNOWN', why: `http ${reply.status}` };
  if (!said) return { kind: 'UNKNOWN', why: 'unreadable answer' };
  const { code, bankRef } = said;
  if (code === 'PROCESSING' && said.waitsFor === 'PAYEE') return { kind: code, isPayeeAsked: true, ...(bankRef && { bankRef }) };
  if (code === 'SUCCESS' || code === 'PROCESSING' || code === 'RETURNED') return { kind: code, ...(bankRef && { bankRef }) };
  const refusal = bankRefusal(code);
  if (refusal) return { kind: 'FAILED', code, text: refusal.text, class: refusal.class };
  onUnlisted(code);
  const told = code.slice(0, 40);
  return { kind: 'UNKNOWN', why: `unlisted code ${told}`, ...(told === '' ? {} : { said: told }) };
};

const isGenuine = (secret: string, time: string, signature: string, rawBody: Buffer): boolean => {
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const hintOf = (rawBody: Buffer): CallbackHint | null => {
  try {
    const said = JSON.parse(rawBody.toString('utf8')) as Partial<CallbackHint>;
    if (typeof said.eventId !== 'string' || typeof said.outBizNo !== 'string' || typeof said.result !== 'string') return null;
    if (said.eventId.length > 120 || said.outBizNo.length > 80) return null;
    const { amountCents } = said;
    const amount = amountCents !== undefined && Number.isSafeInteger(amountCents) ? { amountCents } : {};
    return { eventId: said.eventId, outBizNo: said.outBizNo, result: said.result, ...amount };
  } catch {
    return null;
  }
};

export const connectBank = (settings: BankSettings): PayoutGateway & { close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: settings.maxCalls ?? limits.payout.callsAtOnce });
  const timeoutMs = settings.timeoutMs ?? limits.payout.callTimeout;
  const now = settings.now ?? (() => machineNow().getTime());
  const onUnlisted = settings.onUnlisted ?? (() => undefined);

  /** A call is over within its time; a book, which may be long, only never stands still for `idleMs`. */
  const open = (method: string, path: string, raw: string, sealed: Record<string, string>, idleMs?: number): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...sealed,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(raw),
      };
      const call = request(new URL(path, settings.url()), { method, agent, headers }, resolve);
      const late = () => void call.destroy(new Error('timeout'));
      const timer = idleMs === undefined ? setTimeout(late, timeoutMs) : undefined;
      if (idleMs !== undefined) call.setTimeout(idleMs, late);
      call.on('close', () => clearTimeout(timer));
      call.on('error', reject);
      call.end(raw);
    });
  const call = async (method: string, path: string, body?: object): Promise<Reply | Error> => {
    try {
      const raw = body ? JSON.stringify(body) : '';
      const { headers, isTheirs } = seal(settings, method, path, raw);
      const response = await open(method, path, raw, headers);
      const answer = await bodyOf(response);
      return isTheirs(response, answer)
        ? { status: response.statusCode ?? 0, body: answer }
        : new Error('answer without a right signature');
    } catch (error) {
      return error instanceof Error ? error : new Error('call failed');
    }
  };
  const orderPath = (outBizNo: string, verb = '') => `/payouts/${encodeURIComponent(outBizNo)}${verb}`;

  return {
    isSimulated: !settings.isOutside,
    timeoutMs,
    submit: async (order) => {
      const answer = meaning(await call('POST', '/payouts', order), onUnlisted);
      // A bank that cannot find what we are just handing in has not understood us.
      return answer.kind === 'NOT_FOUND' ? ({ kind: 'UNKNOWN', why: 'not found at submit' } satisfies PayoutAnswer) : answer;
    },
    query: async (outBizNo) => meaning(await call('GET', orderPath(outBizNo)), onUnlisted),
    cancel: async (outBizNo) => meaning(await call('POST', orderPath(outBizNo, '/cancel')), onUnlisted),
    confirm: async (outBizNo) => meaning(await call('POST', orderPath(outBizNo, '/confirm')), onUnlisted),
    receipt: async (outBizNo) => {
      const reply = await call('GET', orderPath(outBizNo, '/receipt'));
      return reply instanceof Error || reply.status !== 200 ? null : reply.body;
    },
    dayBook: (day) => {
      const path = `/daybook?day=${encodeURIComponent(day)}`;
      const idleMs = settings.bookIdleMs ?? limits.payout.bookIdle;
      return readDayBook(() => open('GET', path, '', seal(settings, 'GET', path, '').headers, idleMs));
    },
    parseCallback: (headers, rawBody) => {
      const time = headerOf(headers, 'x-bank-time');
      const isFresh = /^\d{13}$/.test(time) && Math.abs(now() - Number(time)) <= CALLBACK_AGE_MS;
      return isFresh && isGenuine(settings.secret, time, headerOf(headers, 'x-bank-signature'), rawBody) ? hintOf(rawBody) : null;
    },
    close: () => agent.destroy(),
  };
};

async function* readDayBook(open: () => Promise<IncomingMessage>): AsyncGenerator<DayBookRow, DayBookEnd> {
  const response = await open().catch((error: Error) => {
    throw new DayBookBroken(error.message);
  });
  if (response.statusCode !== 200) throw new DayBookBroken(`http ${response.statusCode}`);
  let rest = '';
  let rows = 0;
  response.setEncoding('utf8');
  for await (const part of response) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const row = JSON.parse(line) as DayBookRow & { end?: boolean; rows?: number; isClosed?: boolean };
      if (row.end) {
        if (row.rows !== rows) throw new DayBookBroken(`${rows} of ${row.rows} rows arrived`);
        return { isClosed: row.isClosed === true };
      }
      rows += 1;
      yield { ...row, at: new Date(row.at) };
    }
  }
  throw new DayBookBroken('the book has no end');
}

/** The simulator says what it is with every answer, so that an address alone can not make it a bank. A bank that is away says nothing. */
export async function isSimulatorAt(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(PROBE_MS), redirect: 'error' });
    return response.headers.has('x-simulated');
  } catch {
    return false;
  }
}

const SIMULATOR_LOOKS = 20;
const SIMULATOR_PAUSE_MS = 500;

/** DEM-008: a demo pays nobody, whatever address it was given; one that starts beside its simulator waits for it a little. Errors: ConfigError. */
export async function requireSimulatorAt(url: string, looks = SIMULATOR_LOOKS): Promise<void> {
  for (let looked = 0; looked < looks; looked += 1) {
    if (await isSimulatorAt(url)) return;
    await new Promise((resolve) => setTimeout(resolve, looked + 1 < looks ? SIMULATOR_PAUSE_MS : 0));
  }
  throw new ConfigError('demo mode refuses to start: no simulated bank answers at BANK_URL, and a demo never speaks to a real one');
}
