import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { elapsedMs } from '../clock';
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
export function mountOperations(app: FastifyInstance, facts: { readonly gatewayStates: () => Readonly<Record<string, string>> }): void {
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
  const queue = new Gauge({ name: 'job_queue_length', help: 'jobs waiting', registers: [registry] });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  app.get('/health', async (_request, reply) => {
    const { isUp: ready, queueLength } = await probe.look();
    return reply
      .code(ready ? 200 : 503)
      .send({ live: true, ready, database: ready ? 'up' : 'down', queue: queueLength, gateways: facts.gatewayStates() });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) return reply.code(404).send({ code: 404, message: 'not found', result: null });
    queue.set((await probe.look()).queueLength ?? 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const HEALTH_MS = 2_000;
const KEPT_MS = 60_000;

interface DatabaseState {
  readonly isUp: boolean;
  /** Jobs that could run now; null = not known. */
  readonly queueLength: number | null;
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
    const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM graphile_worker._private_jobs WHERE run_at <= now()`);
    return { isUp: elapsedMs() - started < HEALTH_MS, queueLength: Number(rows[0]?.n ?? 0) };
  } catch {
    return { isUp: false, queueLength: null };
  }
}
