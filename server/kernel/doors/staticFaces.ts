import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface Faces {
  /** Folder with the built faces: console, payee, explorer. A missing face is simply not served. */
  readonly clientDir: string;
  readonly sdl: string;
  readonly openApi: () => object;
  readonly isPublicApiShown: boolean;
}

const YEAR_SECONDS = 31_536_000;
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; worker-src 'self' blob:; frame-ancestors 'self'";

/** Assets are immutable, html is never cached, and only page requests fall back to an entry page (stack.md trap 16). */
export async function mountFaces(app: FastifyInstance, faces: Faces): Promise<void> {
  app.get('/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(faces.sdl));
  if (faces.isPublicApiShown) await mountApiPages(app, faces);
  await mountAssets(app, join(faces.clientDir, 'console'), '/assets/');
  await mountAssets(app, join(faces.clientDir, 'payee'), '/m/assets/');
  await mountAssets(app, join(faces.clientDir, 'explorer'), '/graphiql/assets/');
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/\.[a-z0-9]{2,5}$/i.test(path);
    if (!wantsPage) return reply.code(404).send({ code: 404, message: 'not found', result: null });
    return sendPage(reply, faces.clientDir, path);
  });
}

function sendPage(reply: FastifyReply, clientDir: string, path: string): FastifyReply {
  const isUnder = (prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
  const file = isUnder('/m') ? 'payee/m.html' : isUnder('/graphiql') ? 'explorer/index.html' : 'console/index.html';
  const full = join(clientDir, file);
  if (!existsSync(full)) return reply.code(404).send({ code: 404, message: 'not found', result: null });
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(readFileSync(full));
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
  app.get('/api-docs', (_request, reply) => reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(apiPage));
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
