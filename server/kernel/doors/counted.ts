// Who is counted for a request: the caller, once it is known that the token shown is one; until then the address. A token that
// nobody has is no name: a new one with every call would be a new allowance with every call.
import { createHash } from 'node:crypto';
import { countedAddress } from '../addresses';
import { elapsedMs } from '../clock';
import type { Caller } from '../context';
import { type DoorRequest, headerToken, type Identify } from './identify';
import type { RateGate } from './rate';

/** A known token keeps its own allowance this long after it was last found good. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 20_000;

interface KnownTokens {
  /** The caller a token was found to belong to a moment ago. */
  find(shown: string): string | undefined;
  learn(shown: string, key: string | null): void;
}

export function knownTokens(now: () => number = elapsedMs): KnownTokens {
  const tokens = new Map<string, { readonly key: string; readonly until: number }>();
  return {
    find(shown) {
      const found = tokens.get(shown);
      return found && found.until > now() ? found.key : undefined;
    },
    learn(shown, key) {
      tokens.delete(shown);
      if (key === null) return;
      const [oldest] = tokens.keys();
      if (tokens.size >= KNOWN_MAX && oldest !== undefined) tokens.delete(oldest);
      tokens.set(shown, { key, until: now() + KNOWN_MS });
    },
  };
}

/** Identifies callers and counts each request. Errors: RATE_LIMITED, BUSY. */
export function countedIdentify(rate: RateGate, identify: Identify, known: KnownTokens = knownTokens()): Identify {
  return async (request) => {
    const shown = shownBy(request);
    const key = (shown === null ? undefined : known.find(shown)) ?? addressKey(request.ip);
    await rate.passHere(key);
    // Side by side: the count of all processes costs a way to the database or to Redis, and so does whoever comes.
    const [caller] = await Promise.all([identify(request), rate.passEverywhere(key)]);
    if (shown !== null) known.learn(shown, caller.actor ? callerKey(caller) : null);
    return caller;
  };
}

/** One person is one caller, however many sessions they open; a token is one of its own (API-016). */
export function callerKey(caller: Caller): string {
  if (caller.token) return `token:${caller.token.id}`;
  return caller.actor ? `${caller.actor.kind}:${caller.actor.id}` : addressKey(caller.ip);
}

const addressKey = (ip: string): string => `ip:${countedAddress(ip)}`;

/** Everything a caller may be recognised by, hashed; null = nothing was shown. */
function shownBy({ headers, queryToken, cookies }: DoorRequest): string | null {
  const sessions = Object.entries(cookies).filter(([name]) => /jq_(session|ops|payee)$/.test(name));
  const token = headerToken(headers) ?? queryToken;
  if (token === null && sessions.length === 0) return null;
  const said = JSON.stringify([token, sessions, headers['jieqing-realm'] ?? null]);
  return createHash('sha256').update(said).digest('base64url');
}
