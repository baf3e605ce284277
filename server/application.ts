// Puts one process together: database, doors, workers. main.ts and the tests start the same thing.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startTexts } from '../schema/startTexts';
import { keepCatalogues } from './catalogue/public';
import { isSimulatorAt, requireSimulatorAt } from './gateways/bank/client';
import { chooseGateways, optionalKinds, simulatedKinds } from './gateways/choice';
import { type RunningGateways, startGateways } from './gateways/gateways';
import { demoHolders } from './gateways/identityCheck/demoPeople';
import { type CallLog, makeCallLog } from './integration/public';
import { stopInvoiceThreads } from './invoice/paper/invoicePool';
import { beatClock, resumeClock } from './kernel/businessClock';
import { type Config, ConfigError } from './kernel/config';
import { type Database, type DatabaseOptions, openDatabase } from './kernel/database';
import { mountCallbacks } from './kernel/doors/callbacks';
import { countedIdentify } from './kernel/doors/counted';
import { buildGraphSchema, makeApollo, withoutSandbox } from './kernel/doors/graphql';
import { makeHttp, mountGraphql } from './kernel/doors/http';
import { openApiDocument } from './kernel/doors/openapi';
import { mountOperations } from './kernel/doors/operations';
import { installRateGate } from './kernel/doors/platformResolver';
import { publishedSdl } from './kernel/doors/publishedSdl';
import { makeRateGate } from './kernel/doors/rate';
import { mountRest } from './kernel/doors/restDoor';
import { mountSockets, type Sockets } from './kernel/doors/sockets';
import { facesFolder, mountFaces } from './kernel/doors/staticFaces';
import { makeFolder } from './kernel/folders';
import { type JobApi, migrateQueue, startWorkers, systemCaller } from './kernel/jobs';
import { makeHub } from './kernel/liveHub';
import { openReplica, type Replica } from './kernel/replica';
import { installAsked, installOffered, installRuntime, installSimulated } from './kernel/runtime';
import { installKeys, readKeys } from './kernel/secrets';
import { openShared } from './kernel/shared';
import type { Shared } from './kernel/sharedPorts';
import { stopSheetWorkers } from './kernel/sheetWorker';
import { requireIndexKey, requireSoundDatabase } from './kernel/startChecks';
import { run } from './kernel/usecase';
import { stopRenderers } from './receipt/paper/renderer';
import { stopReaders } from './roster/sheet/reader';
import { stopContractThreads } from './signing/paper/contractPool';
import {
  callbackRows,
  companyFacts,
  entities,
  figureKinds,
  hasPayeeCookie,
  identify,
  jobSet,
  pushRows,
  reactions,
  resolvers,
  restRows,
} from './wiring';

export interface Application {
  readonly url: string;
  readonly config: Config;
  readonly database: Database;
  readonly gateways: RunningGateways;
  /** Stops accepting, drains, stops the workers, closes sockets with 1001 and the pools; the database itself stays. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  /** Called when everything but the doors is up and the database is empty of companies (demo seed). */
  readonly prepare?: (parts: { readonly gateways: RunningGateways; readonly api: JobApi }) => Promise<void>;
  readonly env?: NodeJS.ProcessEnv;
  /** The database is a clone of a migrated one: nothing is asked about migrations. */
  readonly isMigrated?: boolean;
}

const MIGRATION_LOCK = 7_310_001;
const ROOT = join(__dirname, '..');

type Migration = DatabaseOptions['migrations'][number];

function migrationClasses(): Migration[] {
  const folder = join(ROOT, 'migrations');
  const files = readdirSync(folder).filter((name) => /^\d{4}-[\w-]+\.(js|ts)$/.test(name));
  // Compiled migrations are CommonJS modules with one class each.
  return files.sort().flatMap((name) => Object.values(require(join(folder, name)) as Record<string, Migration>));
}

/** What this version knows to do to a database, in order. */
export const migrationNames = (): string[] => migrationClasses().map(({ name }) => name);

/**
 * Brings the schema up to date; several processes may start at once, one of them migrates. With names: only so far, for a copy of a database
 * that was no further.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<void> {
  await migrateQueue(url);
  const migrations = migrationClasses().filter(({ name }) => only?.includes(name) ?? true);
  const database = await openDatabase({ url, entities: [], migrations, poolSize: 2 });
  const lock = database.source.createQueryRunner();
  try {
    await lock.connect();
    await lock.query(`SET statement_timeout = 0; SET lock_timeout = 0`);
    await lock.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await database.source.runMigrations({ transaction: 'each' });
  } finally {
    // Closing the session releases the advisory lock.
    await lock.release();
    await database.close();
  }
}

export async function startApplication(config: Config, databaseUrl: string, options: ApplicationOptions = {}): Promise<Application> {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await assemble({ config, databaseUrl, options, undo, close });
  } catch (error) {
    // Nothing half-open may stay behind: the caller may empty the database and start again.
    await close();
    throw error;
  }
}

interface Assembly {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly options: ApplicationOptions;
  /** How to take down what stands, in the order it was put up. */
  readonly undo: (() => Promise<void>)[];
  readonly close: () => Promise<void>;
}

/** Whatever it is asked goes to the database when it does not answer: its start is the only moment at which it must. */
async function openCopy(config: Config, url: string, database: Database): Promise<Replica> {
  const copy = await openDatabase({ url, entities, migrations: [], waitLimitMs: config.databaseWaitMs });
  try {
    return await openReplica(database, copy);
  } catch (error) {
    await copy.close();
    throw error;
  }
}

async function assemble({ config, databaseUrl, options, undo, close }: Assembly): Promise<Application> {
  const env = options.env ?? process.env;
  installKeys(readKeys(env.KEY_ENCRYPTION_KEY, config.dataDir));
  if (!options.isMigrated) await migrate(databaseUrl);
  const database = await openDatabase({ url: databaseUrl, entities, migrations: [], waitLimitMs: config.databaseWaitMs });
  const live = makeHub();
  const replica = config.replicaUrl === null ? null : await openCopy(config, config.replicaUrl, database);
  if (replica) undo.push(() => replica.close());
  const shared = await openShared(config, database);
  undo.push(() => shared.close());
  installRuntime({ config, database, replica, live, shared, reactions, companyFacts });
  undo.push(async () => {
    await database.close();
    installRuntime(null);
  });
  await requireSoundDatabase(database, config.mode);
  await requireIndexKey(database);
  const gateways = await openGateways(config, env, (await resumeClock(config.mode)).offsetMs);
  installSimulated(gateways.simulated);
  installOffered(gateways.offered);
  installAsked(gateways.gateways);
  undo.push(() => gateways.close(), await shared.listen(live));
  undo.push(await keepCatalogues(live));
  undo.push(async () => {
    installSimulated(null);
    installOffered(null);
    installAsked(null);
  });
  const api: JobApi = { run, gateways: gateways.gateways, signal: new AbortController().signal, systemCaller };
  await options.prepare?.({ gateways, api });
  // Threads end with the workers that ask them: with those that draw receipts, not when the font of the last one is read.
  undo.push(
    stopRenderers,
    stopContractThreads,
    stopInvoiceThreads,
    stopReaders,
    stopSheetWorkers,
    beatClock(config.mode, (offsetMs) => gateways.bank.setClock(offsetMs)),
  );
  const workers = config.role === 'web' ? null : await startWorkers(jobSet, gateways.gateways);
  if (workers) undo.push(() => workers.stop());
  const doors = config.role === 'worker' ? null : await openDoors({ config, live, shared, api, simulated: gateways.simulated });
  if (doors) {
    undo.push(() => closeDoors(doors));
    // A bank that runs as a service was told by its own configuration how to reach us; our own address means nothing there.
    if (!config.bankUrl) await gateways.bank.setCallbackUrl(`${doors.url}/gateway/bank/callback`);
  }
  return { url: doors?.url ?? '', config, database, gateways, close };
}

async function closeDoors(doors: Doors): Promise<void> {
  await doors.sockets.close();
  await doors.app.close();
  await doors.calls.flush();
}

async function openGateways(config: Config, env: NodeJS.ProcessEnv, clockOffsetMs: number): Promise<RunningGateways> {
  const choice = chooseGateways(env, config.mode);
  if (config.mode === 'demo' && config.bankUrl) await requireSimulatorAt(config.bankUrl);
  if (config.mode === 'production' && choice.bank && (await isSimulatorAt(choice.bank.url)))
    throw new ConfigError('production mode refuses to start: BANK_URL is the simulated bank');
  return startGateways({
    choice,
    dataDir: config.dataDir,
    filesDir: config.filesDir,
    bankUrl: config.bankUrl,
    ...(env.BANK_SECRET ? { bankSecret: env.BANK_SECRET } : {}),
    bankLatency: config.bankLatency,
    clockOffsetMs,
    captchaSecret: keptSecret(config.dataDir),
    ...(config.mode === 'production' ? { isInEarnest: true } : { identityHolders: demoHolders(), isLoopbackOpen: true }),
    ...s3Settings(env),
  });
}

interface Doors {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
  readonly calls: CallLog;
}

interface DoorParts {
  readonly config: Config;
  readonly live: ReturnType<typeof makeHub>;
  readonly shared: Shared;
  readonly api: JobApi;
  readonly simulated: readonly string[];
}

async function openDoors({ config, live, shared, api, simulated }: DoorParts): Promise<Doors> {
  const rate = makeRateGate(config.limits, shared.counts);
  installRateGate(rate);
  const isSandbox = config.mode !== 'production';
  const built = await buildGraphSchema(resolvers);
  const schema = isSandbox ? built : withoutSandbox(built);
  const apollo = makeApollo(schema, { introspection: isSandbox });
  await apollo.start();
  const counted = countedIdentify(rate, identify);
  const calls = makeCallLog();
  const parts = { config, identify: counted, storage: api.gateways.storage, noteCall: calls.note };
  const app = await makeHttp(parts);
  const stateOf = (kind: string) => (simulated.includes(kind) ? 'simulated' : 'configured');
  const kinds = [...simulatedKinds, ...optionalKinds.filter((kind) => api.gateways[kind] !== null)];
  const gatewayStates = Object.fromEntries(kinds.map((kind) => [kind, stateOf(kind)]));
  const sharedState = () => ({ redis: shared.redisState(), counts: rate.isShared() ? ('shared' as const) : ('own' as const) });
  mountOperations(app, { gatewayStates, figureKinds, api, sharedState });
  mountGraphql(app, parts, apollo);
  await mountCallbacks(app, callbackRows, api);
  await mountFaces(app, {
    clientDir: facesFolder(ROOT),
    sdl: publishedSdl(ROOT),
    openApi: () => openApiDocument(restRows, { brand: config.brand, url: config.publicUrl }),
    isPublicApiShown: true,
    mayBePayee: hasPayeeCookie,
  });
  mountRest(app, parts, restRows);
  const sockets = mountSockets(app.server, { config, identify: counted, identifyAgain: identify, rate, live, schema, push: pushRows });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${config.host}:${port}`, app, sockets, calls };
}

/** A secret of this installation, made once. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'captcha-secret');
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    const secret = readFileSync(file, 'utf8');
    if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  } catch (error) {
    throw new ConfigError(startTexts.unusable(file, (error as Error).message));
  }
  throw new ConfigError(startTexts.badSecretFile(file));
}

export function s3Settings(env: NodeJS.ProcessEnv): Partial<Parameters<typeof startGateways>[0]> {
  if (!env.S3_ENDPOINT) return {};
  return {
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET ?? '',
      region: env.S3_REGION ?? '',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
  };
}
