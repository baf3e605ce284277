import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { clientAddress } from '../addresses';
import type { Config } from '../config';
import { type Caller, type Door, makeSlots } from '../context';

/** What a door knows of a request before anybody is identified. */
export interface DoorRequest {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Session token or one-time ticket of a query string, on the paths that accept one (D03). */
  readonly queryToken: string | null;
  readonly ip: string;
  readonly door: Door;
  readonly requestId: string;
  /** Whom a living socket belongs to: he is read again by his session, because a ticket is used up by the first look. */
  readonly again?: Caller;
}

/**
 * Who calls: supplied by the session domain. A missing or dead session is a caller of realm `public`, so that
 * public fields work and all others answer SESSION_EXPIRED. Errors: BUSY when the database cannot be asked.
 */
export type Identify = (request: DoorRequest) => Promise<Caller>;

const TRANSACTIONS_PER_REQUEST = 3;

/** The caller before anybody has shown a session. */
export function publicCaller(request: DoorRequest): Caller {
  return {
    realm: 'public',
    actor: null,
    company: null,
    door: request.door,
    ip: request.ip,
    userAgent: text(request.headers['user-agent']).slice(0, 200),
    requestId: request.requestId,
    locale: /^en\b/i.test(text(request.headers['accept-language'])) ? 'en' : 'zh',
    clientBuild: text(request.headers['x-client-build']) || null,
    slots: makeSlots(TRANSACTIONS_PER_REQUEST),
    replayed: false,
    problem: null,
    cookies: [],
  };
}

/** Whom limits, locks and the log know a request by, at whatever door; Forwarded and X-Real-IP are nobody's word. */
export function addressOf({ socket, headers }: IncomingMessage, config: Pick<Config, 'trustProxy'>): string {
  return clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], config.trustProxy);
}

function text(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** Token of a header, in the order: Authorization: Bearer, legacy `token`. */
export function headerToken(headers: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(text(headers.authorization))?.[1];
  return bearer ?? (text(headers.token) || null);
}
