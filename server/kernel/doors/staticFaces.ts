import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAnythingSimulated } from '../runtime';
import { contentPolicy } from './contentPolicy';
import type { DoorRequest } from './identify';

interface Faces {
  /** Folder with the built faces: console, payee, explorer. A missing face is simply not served. */
  readonly clientDir: string;
  readonly sdl: string;
  readonly openApi: () => object;
  readonly isPublicApiShown: boolean;
  /** Whether a request brings the cookie of a payee's session; it may have ended. */
  readonly mayBePayee: (request: Pick<DoorRequest, 'cookies'>) => boolean;
}

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
/** Pages that anybody may ask for, whatever he says he accepts: monitors, proxies and search engines do not ask for html. */
const ENTRIES = new Set(['/', '/m', '/graphiql']);

/** Compiled code stands in dist/server beside dist/client; tests run from source and use the same builds. */
export function facesFolder(root: string): string {
  const beside = join(root, 'client');
  return existsSync(join(beside, 'console')) ? beside : join(root, 'dist', 'client');
}

/** Assets are immutable, html is never cached, and only page requests fall back to an entry page (stack.md trap 16). */
export async function mountFaces(app: FastifyInstance, faces: Faces): Promise<void> {
  app.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(faces.sdl));
  if (faces.isPublicApiShown) await mountApiPages(app, faces);
  await mountAssets(app, join(faces.clientDir, 'console'), '/assets/');
  await mountAssets(app, join(faces.clientDir, 'payee'), '/m/assets/');
  await mountAssets(app, join(faces.clientDir, 'explorer'), '/graphiql/assets/');
  await mountPictures(app);
  app.get('/favicon.ico', (_request, reply) => answerSign(reply, faces.clientDir));
  app.setNotFoundHandler((request, reply) => answerUnserved(app, faces, request, reply));
}

/** What no door took: a page of ours, a method that its address does not take, or nothing. */
function answerUnserved(app: FastifyInstance, faces: Faces, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const allowed = methodsAt(app, path);
  if (!allowed.includes(request.method)) return refuseMethod(request, reply, allowed);
  const entry = path.length > 1 ? path.replace(/\/$/, '') : path;
  const wantsPage = isPagePath(path) && (ENTRIES.has(entry) || (request.headers.accept ?? '').includes('text/html'));
  return wantsPage ? sendPage(reply, faces.clientDir, pageOf(faces, entry, request)) : reply.code(404).send(NOT_FOUND);
}

const NOT_FOUND = { code: 404, message: 'not found', result: null };
const WRONG_METHOD = { code: 405, message: 'method not allowed', result: null };
const READING = ['GET', 'HEAD'] as const;
/** By this code, and with an answer that counts as one, a client sends the whole document by POST instead. */
const NO_PERSISTED_QUERIES = {
  errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
};

/** Calls, callbacks and files have addresses of their own kind; everything else is a page of the console or not there. */
const isPagePath = (path: string): boolean => !/^\/((help\/)?api|gateway)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);

function methodsAt(app: FastifyInstance, path: string): readonly string[] {
  const own = app.methodsOf(path);
  return own.length === 0 && isPagePath(path) ? READING : own;
}

/** The hash of a document in place of the document, as clients try it by GET. */
function isPersistedQuery({ method, url, query }: FastifyRequest): boolean {
  const { extensions } = (query ?? {}) as Record<string, unknown>;
  return method === 'GET' && url.split('?')[0] === '/graphql' && typeof extensions === 'string' && extensions.includes('persistedQuery');
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  if (allowed.length === 0) return reply.code(404).send(NOT_FOUND);
  if (isPersistedQuery(request)) return reply.send(NO_PERSISTED_QUERIES);
  reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  const isGraphql = request.url.split('?')[0] === '/graphql';
  return reply.code(405).send(isGraphql ? { errors: [{ message: 'POST only' }] } : WRONG_METHOD);
}

interface Page {
  readonly file: string;
  readonly caching: 'no-cache' | 'private, no-store';
}

/**
 * Where a page without a session is the login, it comes with its words in it: on a poor network the script follows seconds later. One that was chosen by the
 * session is kept nowhere: going back would show the login to whoever has one by now.
 */
function pageOf({ clientDir, mayBePayee }: Faces, entry: string, { cookies }: FastifyRequest): Page {
  const isUnder = (prefix: string): boolean => entry === prefix || entry.startsWith(`${prefix}/`);
  const file = isUnder('/m') ? 'payee/m.html' : isUnder('/graphiql') ? 'explorer/index.html' : 'console/index.html';
  const caching = entry === '/m' ? 'private, no-store' : 'no-cache';
  const isLogin = entry === '/m/login' || (entry === '/m' && !mayBePayee({ cookies }));
  const login = isAnythingSimulated() ? 'payee/login-simulated.html' : 'payee/login.html';
  // Pages that were built before there was one draw the login themselves.
  return { file: isLogin && existsSync(join(clientDir, login)) ? login : file, caching };
}

function sendPage(reply: FastifyReply, clientDir: string, { file, caching }: Page): FastifyReply {
  const full = join(clientDir, file);
  if (!existsSync(full)) return reply.code(404).send(NOT_FOUND);
  const html = readFileSync(full, 'utf8');
  return reply
    .headers({ 'cache-control': caching, 'content-security-policy': contentPolicy(html) })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Where no page says its own sign, beside the answer of a call, a browser asks for it at this address and tells people of a 404. */
function answerSign(reply: FastifyReply, clientDir: string): FastifyReply {
  const page = join(clientDir, 'console/index.html');
  const sign = existsSync(page) ? /<link rel="icon" href="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
  return sign ? reply.header('cache-control', 'no-cache').redirect(sign) : reply.code(404).send(NOT_FOUND);
}

async function mountAssets(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const root = join(folder, 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_SECONDS * 1_000,
    index: false,
    // The build leaves .br and .gz beside each file.
    preCompressed: true,
    wildcard: true,
  });
}

/** Pictures of the help centre, which its articles name by these addresses; they change with a release, under the same names. */
async function mountPictures(app: FastifyInstance): Promise<void> {
  // Compiled, this file lies one folder deeper.
  const root = __filename.endsWith('.ts') ? join(__dirname, '../../..') : join(__dirname, '../../../..');
  await app.register(fastifyStatic, {
    root: join(root, 'server', 'assets', 'help'),
    prefix: '/help/pictures/',
    decorateReply: false,
    index: false,
    maxAge: HOUR_SECONDS * 1_000,
    allowedPath: (path) => /^\/[a-z-]+\.svg$/.test(path),
  });
}

/** The REST reference: swagger-ui from the package, nothing from the network. */
async function mountApiPages(app: FastifyInstance, faces: Faces): Promise<void> {
  // Asked for its place only: requiring the package itself loads its whole page script, a fifth of a second of every start.
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  app.get('/api/openapi.json', (_request, reply) => reply.send(faces.openApi()));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api-docs/ui/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle|-standalone-preset)?\.(js|css)$/.test(path),
  });
  const policy = contentPolicy(apiPage);
  app.get('/api-docs', (_request, reply) => reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(apiPage));
}

/** What of swagger-ui's own colours is too faint to be read. */
const apiColours = `.swagger-ui .info .title small,.swagger-ui .info .title small.version-stamp{background:#3b4151}
.swagger-ui .info a,.swagger-ui .info .url{color:#1f5fae}.swagger-ui .btn.authorize{color:#12774a;border-color:#12774a}.swagger-ui .btn.authorize.unlocked svg{fill:#12774a}
.swagger-ui .opblock.opblock-post .opblock-summary-method{background:#12774a}.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1f5fae}`;
const apiPage = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>REST API</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api-docs/ui/swagger-ui.css"><style>${apiColours}</style></head>
<body><div id="ui"></div><script src="/api-docs/ui/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, docExpansion: 'none',
onComplete: () => document.querySelector('#servers')?.setAttribute('aria-label', 'Servers') })</script></body></html>`;
