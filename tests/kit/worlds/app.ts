import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, type ApplicationOptions, startApplication } from '../../../server/application';
import { setBusinessTime } from '../../../server/kernel/businessClock';
import { type Config, type Limits, readConfig } from '../../../server/kernel/config';
import {
  type GraphqlClient,
  graphqlClient,
  type Identity,
  type RestClient,
  restClient,
  type SocketClient,
  socketClient,
} from '../clients/clients';
import { makeDatabase, TEMPLATE, type TestDatabase } from './database';
import { copyWorld, demoWorld, type Snapshot } from './snapshots';

export interface TestApp {
  readonly url: string;
  readonly application: Application;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** What the copied world says of itself. */
  readonly facts: unknown;
  graphql(identity?: Identity): GraphqlClient;
  rest(identity?: Identity): RestClient;
  socket(identity?: Identity): SocketClient;
  /** Sets business time, e.g. '2026-11-20T10:00:00+08:00'; it runs on from there. */
  setTime(iso: string): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config?: Partial<Config>;
  readonly limits?: Partial<Limits>;
  /** A copy of the demo world as `npm start` seeds it, with its clock where the seed left it; otherwise the world is empty. */
  readonly isDemo?: boolean;
  /** A copy of this world to begin with. */
  readonly snapshot?: Snapshot;
  /** Runs before the doors open. */
  readonly prepare?: ApplicationOptions['prepare'];
}

/** Limits are there to stop floods, and a test file is one. */
const WIDE_LIMITS = { requestsPerSecond: 100_000, requestBurst: 200_000 };
export const STORY_START = '2026-11-20T10:00:00+08:00';

/** The whole product in this process, on a random port, on a database and a DATA_DIR of its own. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jieqing-app-'));
  const world = options.isDemo ? demoWorld : options.snapshot;
  const copied = world ? await copyWorld(world, dataDir) : null;
  const database = await makeDatabase(copied?.template ?? TEMPLATE);
  const plain = readConfig({}, { mode: 'test' });
  const config: Config = {
    ...plain,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl: database.url,
    redisUrl: process.env.JIEQING_TEST_REDIS_URL ?? null,
    bankLatency: 'fast',
    watchesBooks: false,
    ...options.config,
    limits: { ...plain.limits, ...WIDE_LIMITS, ...options.limits },
  };
  const application = await startApplication(config, database.url, {
    env: {},
    isMigrated: true,
    ...(options.prepare ? { prepare: options.prepare } : {}),
  });
  if (!options.isDemo) await setBusinessTime(new Date(STORY_START));
  return {
    url: application.url,
    application,
    database,
    dataDir,
    facts: copied?.facts ?? null,
    graphql: (identity) => graphqlClient(application.url, identity),
    rest: (identity) => restClient(application.url, identity),
    socket: (identity) => socketClient(application.url, identity),
    setTime: (iso) => setBusinessTime(new Date(iso)),
    async close() {
      await application.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
