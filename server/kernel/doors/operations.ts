import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { elapsedMs } from '../clock';
import type { FigureKind } from '../figures';
import type { JobApi } from '../jobs';
import { log } from '../log';
import { endPool } from '../pools';
import { runtime } from '../runtime';

/** Names the version of node, which outsiders could look up faults for. */
const TELLING = 'nodejs_version_info';

/** This machine and private networks, where whoever watches the product stands. */
const INSIDE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

/** Not through a proxy: what came from outside carries its traces. */
function isFromInside({ ip, headers }: FastifyRequest): boolean {
  return INSIDE.test(ip) && !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

/** /health (live, ready, parts) and, for watchers inside, /metrics; no host, version or path in them. */
interface Watched {
  readonly gatewayStates: Readonly<Record<string, string>>;
  readonly figureKinds: readonly FigureKind[];
  readonly api: JobApi;
  /** `redis`: `off` = PostgreSQL carries what processes share; `counts`: `own` = each process limits requests by itself, as the others cannot be asked. */
  readonly sharedState: () => { readonly redis: 'off' | 'up' | 'down'; readonly counts: 'shared' | 'own' };
}

export function mountOperations(app: FastifyInstance, { gatewayStates, figureKinds, api, sharedState }: Watched): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.removeSingleMetric(TELLING);
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'answer time by route',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const probe = openProbe(runtime().database.url);
  app.addHook('onClose', () => probe.close());
  const jobs = {
    waiting: new Gauge({ name: 'job_queue_length', help: 'jobs waiting', registers: [registry] }),
    running: new Gauge({ name: 'job_running', help: 'jobs that a worker has in its hands', registers: [registry] }),
    givenUp: new Gauge({ name: 'job_given_up', help: 'jobs that failed as often as they may', registers: [registry] }),
  };
  const readFigures = openFigures(registry, figureKinds, api);
  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get('/health', async (_request, reply) => {
    const { isUp: ready, jobs: counted } = await probe.look();
    return reply.code(ready ? 200 : 503).send({
      live: true,
      ready,
      database: ready ? 'up' : 'down',
      queue: counted?.waiting ?? null,
      ...sharedState(),
      gateways: gatewayStates,
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) return reply.code(404).send({ code: 404, message: 'not found', result: null });
    const { isUp, jobs: counted } = await probe.look();
    for (const [name, gauge] of Object.entries(jobs)) gauge.set(counted?.[name as keyof JobCounts] ?? 0);
    if (isUp) await readFigures();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Gauges of what the domains tell; what cannot be read is left out instead of being told as it was. */
function openFigures(registry: Registry, kinds: readonly FigureKind[], api: JobApi): () => Promise<void> {
  const gauges = new Map(
    kinds.flatMap(({ figures }) =>
      figures.map(({ name, help, labels }) => [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })] as const),
    ),
  );
  return async () => {
    for (const gauge of gauges.values()) gauge.reset();
    const read = await Promise.allSettled(kinds.map((kind) => kind.read(api)));
    for (const one of read)
      if (one.status === 'fulfilled') for (const { name, labels, value } of one.value) gauges.get(name)?.set({ ...labels }, value);
      else log.warn({ err: one.reason }, 'a figure could not be read');
  };
}

const HEALTH_MS = 2_000;
const KEPT_MS = 60_000;

interface JobCounts {
  /** Those that could run now. */
  readonly waiting: number;
  readonly running: number;
  readonly givenUp: number;
}

interface DatabaseState {
  readonly isUp: boolean;
  /** null = not known. */
  readonly jobs: JobCounts | null;
}

interface Probe {
  look(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/**
 * A connection of its own: under a flood the pool is what is full, and a process that calls itself dead for that is
 * restarted into the same flood. Looks at the same time are one look.
 */
function openProbe(url: string): Probe {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: HEALTH_MS,
    query_timeout: HEALTH_MS,
    idleTimeoutMillis: KEPT_MS,
    application_name: 'jieqing-health',
  });
  const note = (error: Error): void => log.warn({ err: error }, 'health lost its connection');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  let current: Promise<DatabaseState> | null = null;
  return {
    look() {
      current ??= askState(pool).finally(() => {
        current = null;
      });
      return current;
    },
    close: () => endPool(pool, () => pool.end()),
  };
}

async function askState(pool: Pool): Promise<DatabaseState> {
  const started = elapsedMs();
  try {
    const { rows } = await pool.query<JobCounts>(
      `SELECT count(*) FILTER (WHERE run_at <= now())::int AS waiting, count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
         count(*) FILTER (WHERE attempts >= max_attempts)::int AS "givenUp" FROM graphile_worker._private_jobs`,
    );
    return { isUp: elapsedMs() - started < HEALTH_MS, jobs: rows[0] ?? null };
  } catch {
    return { isUp: false, jobs: null };
  }
}
