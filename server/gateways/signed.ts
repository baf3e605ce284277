// The wire of every adapter of ours that has no open standard: JSON over https, signed, sent again under the same reference.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { machineNow } from '../kernel/clock';

export const TIME_HEADER = 'x-jieqing-time';
export const SIGNATURE_HEADER = 'x-jieqing-signature';
export const FRESH_MS = 5 * 60_000;

/** HMAC-SHA256, hex, over `time.METHOD.path.` and the body as it is sent; of an answer over `time.METHOD.path.status.` and its body. */
export function signatureOf(secret: string, parts: readonly (string | number)[], body: string | Buffer): string {
  return createHmac('sha256', secret)
    .update(`${parts.join('.')}.`)
    .update(body)
    .digest('hex');
}

export function isSignature(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

export function signedHeaders(secret: string, method: string, path: string, body: string): Record<string, string> {
  const time = String(machineNow().getTime());
  return { [TIME_HEADER]: time, [SIGNATURE_HEADER]: signatureOf(secret, [time, method, path], body) };
}

export interface SignedSettings {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

interface SignedReply {
  readonly status: number;
  /** null = not an object in JSON. */
  readonly said: Readonly<Record<string, unknown>> | null;
}

const TIMEOUT_MS = 10_000;
const TRIES = 3;
const FIRST_WAIT_MS = 200;
const MAX_ANSWER = 64 * 1024;

/** Tries again what the other side may not have heard. What is still not answered then is for the caller to call UNKNOWN. */
export async function askSigned(settings: SignedSettings, question: object): Promise<SignedReply | Error> {
  let answer: SignedReply | Error = new Error('not asked');
  for (let tries = 1; ; tries += 1) {
    answer = await askOnce(settings, JSON.stringify(question));
    const isHeard = !(answer instanceof Error) && answer.status < 500 && answer.status !== 429;
    if (isHeard || tries >= TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * tries));
  }
}

async function askOnce({ url, secret, timeoutMs }: SignedSettings, body: string): Promise<SignedReply | Error> {
  const { pathname, search } = new URL(url);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, 'POST', `${pathname}${search}`, body) },
      body,
    });
    const text = await response.text();
    return { status: response.status, said: text.length > MAX_ANSWER ? null : objectOf(text) };
  } catch (failure) {
    // The name alone: a message of fetch may hold the address, and an address may hold a key.
    return new Error(failure instanceof Error ? failure.name : 'call failed');
  }
}

function objectOf(text: string): SignedReply['said'] {
  try {
    const said: unknown = JSON.parse(text);
    return said !== null && typeof said === 'object' && !Array.isArray(said) ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
