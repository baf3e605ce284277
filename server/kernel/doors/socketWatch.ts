// Whether the session of a socket has still the right to listen.
import type { WebSocket } from 'ws';
import { DomainError } from '../../../schema/errors';
import { elapsedMs } from '../clock';
import type { Caller } from '../context';
import { log } from '../log';
import type { DoorRequest, Identify } from './identify';
import { requireOwnPage } from './pageMark';

export const closeCodes = { unauthorized: 4401, forbidden: 4403, outlived: 4410, tooMany: 4429 } as const;
const REREAD_MS = 30_000;
const WATCH_MS = 1_000;
// A few at a time: thousands of sockets must not stand before the requests of people in the queue for a connection.
const REREADS_AT_ONCE = 3;

export interface Session {
  readonly socket: WebSocket;
  readonly request: DoorRequest;
  caller: Caller;
  /** When its right to listen was last read, by the clock that only goes forward. */
  readAt: number;
}

/** Each session every 30 s, a part of them every second. Answers how to end it. */
export function startWatching(sessions: Map<WebSocket, Session>, identify: Identify): () => void {
  let isReading = false;
  const timer = setInterval(() => {
    const now = elapsedMs();
    const due = [...sessions.values()].filter((session) => now - session.readAt >= REREAD_MS);
    for (const session of due) session.readAt = now;
    // While the database keeps us waiting no second crowd is sent after the first; its turn comes again in 30 s.
    if (isReading || due.length === 0) return;
    isReading = true;
    rereadAll(due, sessions, identify).then(
      () => (isReading = false),
      () => (isReading = false),
    );
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function rereadAll(due: readonly Session[], sessions: Map<WebSocket, Session>, identify: Identify): Promise<void> {
  const waiting = due.values();
  await Promise.all(
    Array.from({ length: REREADS_AT_ONCE }, async () => {
      for (const session of waiting) await reread(session, sessions, identify);
    }),
  );
}

/** A stream is of the company that it was begun in, with the rights of that moment: in another company, or with others, it begins anew. */
function isAsBefore(now: Caller, before: Caller): boolean {
  const rightsOf = ({ company, actor }: Caller) => JSON.stringify([company?.id ?? null, [...(actor?.roles ?? [])].sort()]);
  return rightsOf(now) === rightsOf(before);
}

/** Who still has the right to listen? A removed role or a suspended company ends the socket. */
async function reread(session: Session, sessions: Map<WebSocket, Session>, identify: Identify): Promise<void> {
  if (!sessions.has(session.socket)) return;
  try {
    const caller = await identify({ ...session.request, again: session.caller });
    requireOwnPage(caller, session.request.headers);
    if (caller.realm !== 'public' && !caller.problem && isAsBefore(caller, session.caller)) {
      session.caller = caller;
      return;
    }
    sessions.delete(session.socket);
    session.socket.close(closeCodes.forbidden);
  } catch (error) {
    if (error instanceof DomainError && error.key === 'PAGE_OUTLIVED') {
      sessions.delete(session.socket);
      session.socket.close(closeCodes.outlived);
      return;
    }
    log.warn({ err: error }, 'session of a socket could not be read again');
  }
}
