// ws /graphql (graphql-ws) and the legacy push socket /ws/notify, behind one upgrade handler.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fastifyCookie } from '@fastify/cookie';
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from 'graphql';
import { makeServer, type Server as Protocol } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../../schema/errors';
import { elapsedMs } from '../clock';
import type { Config } from '../config';
import type { Caller } from '../context';
import type { LiveEvent, LiveHub } from '../liveHub';
import { log } from '../log';
import { callerKey } from './counted';
import { formatError } from './graphql';
import { addressOf, type DoorRequest, type Identify } from './identify';
import { hasSeveralHosts, isForeignSocket } from './origin';
import { requireOwnPage } from './pageMark';
import type { RateGate } from './rate';
import { answersOf } from './socketAnswers';
import { judgeDocument, refusalError, type SocketDocument } from './socketDocument';
import { closeCodes, type Session, startWatching } from './socketWatch';
import { bindProtocol, isTooSlow, keepAlive } from './socketWire';

const FRAME_BYTES = 64 * 1_024;

/** One event kind of the legacy socket: what to tell a listener of a company about one live event. */
export interface PushRow {
  readonly topic: LiveEvent['topic'];
  /** Reads the content with the listener's rights; undefined = nothing to tell. */
  read(caller: Caller, subjectId: string): Promise<object | undefined>;
}

interface SocketParts {
  readonly config: Config;
  /** Who a new socket belongs to; counted like a request. */
  readonly identify: Identify;
  /** The same without counting, for sockets that are open. */
  readonly identifyAgain: Identify;
  readonly rate: RateGate;
  readonly live: LiveHub;
  readonly schema: GraphQLSchema;
  readonly push: readonly PushRow[];
}

export interface Sockets {
  close(): Promise<void>;
  count(): number;
}

export function mountSockets(server: Server, parts: SocketParts): Sockets {
  const sessions = new Map<WebSocket, Session>();
  const graph = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  });
  const push = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES, perMessageDeflate: false });
  const protocol = graphProtocol(parts, sessions);
  graph.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    keepAlive(socket, parts.config.limits.socketPingMs);
    bindProtocol(protocol, socket, { socket, request });
  });
  push.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    servePush(socket, request, parts, sessions).catch((error: unknown) => {
      log.warn({ err: error }, 'push socket refused');
      socket.close(closeCodes.unauthorized);
    });
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?')[0];
    const target = path === '/graphql' ? graph : path === '/ws/notify' ? push : null;
    if (!target || isForeignSocket(request, parts.config) || hasSeveralHosts(request.rawHeaders)) {
      socket.end(`HTTP/1.1 ${target ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\n\r\n`);
      return;
    }
    target.handleUpgrade(request, socket, head, (ws) => target.emit('connection', ws, request));
  };
  server.on('upgrade', upgrade);
  const untap = parts.live.tap((event) => {
    if (event.topic === 'session') closeEnded(sessions, event.subjectId);
    else deliverPush(sessions, parts, event);
  });
  const stopWatching = startWatching(sessions, parts.identifyAgain);
  return {
    count: () => sessions.size,
    async close() {
      stopWatching();
      untap();
      server.off('upgrade', upgrade);
      for (const { socket } of sessions.values()) socket.close(1001);
      for (const socket of graph.clients) socket.close(1001);
      graph.close();
      push.close();
    },
  };
}

type SessionExtra = { socket: WebSocket; request: IncomingMessage; session?: Session } & Record<PropertyKey, unknown>;

function graphProtocol(parts: SocketParts, sessions: Map<WebSocket, Session>): Protocol<SessionExtra> {
  return makeServer<Record<string, unknown>, SessionExtra>({
    schema: parts.schema,
    connectionInitWaitTimeout: 5_000,
    async onConnect(context) {
      const { socket, request } = context.extra;
      const session = await openSession(socket, socketRequest(parts, request, context.connectionParams), parts, sessions).catch(
        (error: unknown) => {
          // A flood of connections is no reason to hang up on the browser for good: it comes again after a while.
          if (!(error instanceof DomainError)) throw error;
          socket.close(error.key === 'PAGE_OUTLIVED' ? closeCodes.outlived : closeCodes.tooMany);
        },
      );
      if (!session) return false;
      Object.assign(context.extra, { session });
      return true;
    },
    async onSubscribe(context, _id, payload) {
      const { socket } = context.extra;
      if (Object.keys(context.subscriptions).length > parts.config.limits.subscriptionsPerSocket) socket.close(closeCodes.tooMany);
      if (isTooSlow(socket)) return [refusalError(new DomainError('BUSY'))];
      return judgeSubscription(parts, sessionOf(context.extra), payload);
    },
    // The session itself: whose events are told is who it belongs to at each of them.
    context: (context) => sessionOf(context.extra),
    subscribe: (args) => answersOf(args, () => (args.contextValue as Session).caller),
    onNext(_context, _id, _payload, args, result) {
      // The errors of an execution are the objects that its resolvers threw.
      for (const error of result.errors ?? []) formatError(error as GraphQLError, (args.contextValue as Session).caller);
    },
    onError: (context, _id, _payload, errors) => {
      const session = sessionOf(context.extra);
      for (const error of errors) formatError(error as GraphQLError, session.caller);
    },
  });
}

async function judgeSubscription(
  parts: SocketParts,
  session: Session,
  payload: SocketDocument,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    const key = callerKey(session.caller);
    await parts.rate.passHere(key);
    await parts.rate.passEverywhere(key);
  } catch (refused) {
    return [refusalError(refused)];
  }
  return judgeDocument(parts.schema, payload, { introspection: parts.config.mode !== 'production' });
}

function sessionOf(extra: { readonly session?: Session | undefined }): Session {
  if (!extra.session) throw new DomainError('SESSION_EXPIRED');
  return extra.session;
}

/** connectionParams stand for the headers a browser cannot set on a socket. */
function socketRequest(
  { config }: SocketParts,
  request: IncomingMessage,
  connectionParams: Readonly<Record<string, unknown>> | undefined,
): DoorRequest {
  const given = Object.fromEntries(
    Object.entries(connectionParams ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  const headers = { ...request.headers, ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])) };
  if (given.realm) headers['jieqing-realm'] = given.realm;
  return {
    headers,
    cookies: fastifyCookie.parse(request.headers.cookie ?? ''),
    queryToken: null,
    ip: addressOf(request, config),
    door: 'SOCKET',
    requestId: randomBytes(9).toString('base64url'),
  };
}

async function openSession(
  socket: WebSocket,
  request: DoorRequest,
  parts: SocketParts,
  sessions: Map<WebSocket, Session>,
): Promise<Session | null> {
  const caller = await parts.identify(request);
  requireOwnPage(caller, request.headers);
  // No subscription is a payee's, and what a socket hears is chosen by the company of its session.
  if (caller.realm === 'public' || caller.realm === 'payee' || caller.problem) {
    socket.close(closeCodes.unauthorized);
    return null;
  }
  const session: Session = { socket, request, caller, readAt: elapsedMs() };
  const own = [...sessions.values()].filter(
    (other) => other.caller.actor?.kind === caller.actor?.kind && other.caller.actor?.id === caller.actor?.id,
  );
  // The oldest socket of a user makes room: a reloaded page must never be locked out by its own ghosts.
  const [oldest] = own;
  if (own.length >= parts.config.limits.socketsPerUser && oldest) {
    oldest.socket.close(closeCodes.tooMany);
    sessions.delete(oldest.socket);
  }
  sessions.set(socket, session);
  socket.on('close', () => sessions.delete(socket));
  socket.on('error', () => sessions.delete(socket));
  return session;
}

async function servePush(
  socket: WebSocket,
  request: IncomingMessage,
  parts: SocketParts,
  sessions: Map<WebSocket, Session>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://socket');
  const token = url.searchParams.get('token') ?? url.searchParams.get('jwt');
  const door = { ...socketRequest(parts, request, undefined), queryToken: parts.config.legacyQueryToken ? token : null };
  socket.on('message', (message) => {
    if (String(message) === 'ping') send(socket, 'pong');
  });
  keepAlive(socket, parts.config.limits.socketPingMs);
  const session = await openSession(socket, door, parts, sessions);
  if (session) pushListeners.add(socket);
  socket.on('close', () => pushListeners.delete(socket));
}

const pushListeners = new WeakSet<WebSocket>();

function deliverPush(sessions: ReadonlyMap<WebSocket, Session>, parts: SocketParts, event: LiveEvent): void {
  const rows = parts.push.filter((row) => row.topic === event.topic);
  if (rows.length === 0) return;
  for (const session of sessions.values()) {
    if (!pushListeners.has(session.socket) || session.caller.company?.id !== event.companyId) continue;
    for (const row of rows) {
      row
        .read(session.caller, event.subjectId)
        .then((payload) => {
          if (payload && session.socket.readyState === session.socket.OPEN) send(session.socket, JSON.stringify(payload));
        })
        .catch((error: unknown) => log.warn({ err: error, topic: event.topic }, 'push could not be read'));
    }
  }
}

function send(socket: WebSocket, text: string): void {
  if (!isTooSlow(socket)) socket.send(text);
}

function closeEnded(sessions: Map<WebSocket, Session>, sessionId: string): void {
  for (const session of [...sessions.values()]) {
    if (session.caller.actor?.sessionId !== sessionId) continue;
    sessions.delete(session.socket);
    session.socket.close(closeCodes.forbidden);
  }
}
