// The one port: GraphQL, REST, sockets, static faces. Built from parts so that tests start the same server.

import type { ApolloServer } from '@apollo/server';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../../../schema/errors';
import { shapeTexts } from '../../../schema/shapeTexts';
import { elapsedMs } from '../clock';
import type { Config } from '../config';
import type { Caller, Door } from '../context';
import { log, redactText } from '../log';
import { readBodiesExactly } from './bodyText';
import { refuseBroken } from './brokenRequests';
import { setSessionCookies } from './cookies';
import { extensionsOf } from './errors';
import { headerMap } from './graphql';
import { answerHeaders, newRequestId } from './headers';
import { addressOf, type DoorRequest, type Identify } from './identify';
import { documentLimits } from './limits';
import { rememberMethods } from './methods';
import { hasSeveralHosts, isCrossSiteWrite, originAllowed } from './origin';
import { PAGE_HEADER, pageMark, requireOwnPage } from './pageMark';
import { refusalAnswer } from './rest';
import type { RowContext } from './restRow';
import { answerUnread } from './unread';

const HEADER_BYTES = 16 * 1_024;
const HEADERS_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 60_000;
// Node looks at its connections only every 30 s by itself: a limit of 15 s would be one of up to 45 s.
const LOOK_MS = 1_000;
// What a request may wait in all, beyond one wait for the database: a refusal is due within five seconds, and one wait after the other would be six.
const MORE_WAIT_MS = 500;
const JSON_BODY_BYTES = 1_024 * 1_024;

export interface HttpParts {
  readonly config: Config;
  /** Counts the request too (counted.ts). */
  readonly identify: Identify;
  readonly storage: RowContext['storage'];
  /** Told of every answered call; a call of a token goes into the log of its own (API-017). */
  readonly noteCall: (caller: Caller, tookMs: number) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

export async function makeHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: BODY_TIMEOUT_MS,
    http: { maxHeaderSize: HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_MS },
    // Who calls is judged for sockets and requests alike (addressOf); the framework would believe a proxy's host and scheme, too.
    trustProxy: false,
    genReqId: newRequestId,
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, parts.config),
    forceCloseConnections: 'idle',
    // An address that cannot be read meets no hook: it gets their headers here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(answerHeaders(request.id, parts.config));
      return sendFailure(error, request, reply);
    },
  });
  rememberMethods(app);
  readBodiesExactly(app);
  await app.register(cookie);
  await app.register(multipart);
  answerUnread(app);
  app.addHook('onRequest', async (request, reply) => guard(parts, request, reply));
  app.addHook('onSend', async (request, reply) => {
    if (!request.caller) return;
    setSessionCookies(reply, request.caller, parts.config);
    const mark = pageMark(request.caller);
    if (mark !== null) reply.header(PAGE_HEADER, mark);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.caller?.token) parts.noteCall(request.caller, reply.elapsedTime);
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: redactText(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  return app;
}

/** Before anything is read: security headers, cross-site writes. */
async function guard(parts: HttpParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(answerHeaders(request.id, parts.config));
  if (hasSeveralHosts(request.raw.rawHeaders)) {
    await sendFailure(invalid({ host: shapeTexts.oneHost }), request, reply, 400);
    return;
  }
  if (request.url.startsWith('/gateway/')) return;
  const { origin } = request.headers;
  const isForeignPreflight =
    request.method === 'OPTIONS' && origin !== undefined && !originAllowed(origin, request.headers.host, parts.config);
  if (isForeignPreflight || isCrossSiteWrite(request, parts.config))
    await sendFailure(new DomainError('ORIGIN_REFUSED'), request, reply, 403);
}

/** Identifies the caller of this request and counts it. Errors: PAGE_OUTLIVED, RATE_LIMITED, BUSY. */
export async function callerOf(parts: HttpParts, request: FastifyRequest, doorRequest: DoorRequest): Promise<Caller> {
  const waitUntil = elapsedMs() + parts.config.databaseWaitMs + MORE_WAIT_MS;
  const caller = { ...(await parts.identify(doorRequest)), waitUntil };
  requireOwnPage(caller, doorRequest.headers);
  request.caller = caller;
  return caller;
}

export function doorRequestOf({ config }: HttpParts, request: FastifyRequest, door: Door, queryToken: string | null = null): DoorRequest {
  const { headers, cookies, id: requestId } = request;
  return { headers, cookies, queryToken, ip: addressOf(request.raw, config), door, requestId };
}

export function mountGraphql(app: FastifyInstance, parts: HttpParts, apollo: ApolloServer<Caller>): void {
  app.post('/graphql', { bodyLimit: documentLimits.bodyBytes }, async (request, reply) => {
    const caller = { ...(await callerOf(parts, request, doorRequestOf(parts, request, 'GRAPHQL'))), sharesReads: true };
    if (caller.token) caller.token.call = { operation: 'POST /graphql', said: null, errorCode: null };
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: headerMap(request.headers), search: '', body: request.body },
      context: async () => caller,
    });
    reply.code(answer.status ?? 200).header('cache-control', 'no-store');
    for (const [name, value] of answer.headers) reply.header(name, value);
    // Only @defer answers in parts, and the schema has none.
    return reply.send(answer.body.kind === 'complete' ? answer.body.string : '');
  });
}

/** Errors before a door's own code ran: bad JSON, body too large, rate. GraphQL and REST each get their own shape. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, status = statusOf(error)): FastifyReply {
  const wrong = unreadBody(error, status);
  const known = error instanceof DomainError ? error : status === null ? error : wrong;
  const answer = refusalAnswer(known, { requestId: request.id, locale: 'zh' });
  const httpStatusCode = status ?? answer.status;
  if (httpStatusCode === 429 || httpStatusCode === 503) reply.header('retry-after', '1');
  reply.code(httpStatusCode);
  if (request.url.startsWith('/graphql')) {
    const told = known instanceof DomainError ? known : new DomainError('UNEXPECTED');
    if (httpStatusCode === 200) reply.code(told.key === 'PAGE_OUTLIVED' ? 409 : 500);
    return reply.send({ errors: [{ message: answer.envelope?.message, extensions: extensionsOf(told, request.id) }] });
  }
  return reply.send(answer.envelope);
}

/** What is to be done about a body that the framework did not read. */
function unreadBody(error: unknown, status: number | null): DomainError {
  if (status === 415) return invalid({ body: shapeTexts.bodyType });
  if (status === 413) return invalid({ body: shapeTexts.bodyLarge });
  const { code } = error as { code?: string };
  const isSyntax = error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY';
  return isSyntax ? invalid({ body: shapeTexts.bodySyntax }) : new DomainError('VALIDATION_FAILED');
}

/** Fastify's own refusals (400, 413, 415 …) keep their status; everything else is answered by its key. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { statusCode } = error as { statusCode?: number };
  if (error instanceof DomainError) return statusCode ?? null;
  // What lies outside the folder of assets is not forbidden, it is not there.
  if (statusCode === 403) return 404;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
