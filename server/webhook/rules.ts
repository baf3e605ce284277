import { limits } from '../../schema/limits';
import type { WebhookOutcome } from '../../schema/webhooks';

const { pauses, jitter, retryAfterMax, urlMax, offAfter } = limits.webhook;

/** Whether a text could be the address of an endpoint at all; on this very machine only where tests and the demo have theirs (API-007). */
export function isEndpointUrl(text: string, { isLoopbackOpen }: { readonly isLoopbackOpen: boolean }): boolean {
  if (text.length > urlMax || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return (protocol === 'https:' || (isLoopbackOpen && protocol === 'http:' && isHere)) && `${username}${password}${hash}` === '';
}

interface Tried {
  readonly outcome: WebhookOutcome;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
}

type Verdict =
  | { readonly kind: 'DELIVERED' }
  | { readonly kind: 'GONE' }
  | { readonly kind: 'PARKED' }
  | { readonly kind: 'AGAIN'; readonly inMs: number };

/**
 * API-009: what follows from the try with this number of its round. `chance` from 0 to 1 draws out or shortens a pause; an endpoint that asks
 * for more time (429, 503) gets it, up to a day.
 */
export function verdictOf({ outcome, status, retryAfterSeconds }: Tried, tries: number, chance: number): Verdict {
  if (outcome === 'ACCEPTED') return { kind: 'DELIVERED' };
  if (status === 410) return { kind: 'GONE' };
  const pause = pauses[tries - 1];
  if (pause === undefined) return { kind: 'PARKED' };
  const asked = status === 429 || status === 503 ? Math.min((retryAfterSeconds ?? 0) * 1_000, retryAfterMax) : 0;
  return { kind: 'AGAIN', inMs: Math.max(Math.trunc(pause * (1 + jitter * (2 * chance - 1))), asked) };
}

export const isFailingTooLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= offAfter;
