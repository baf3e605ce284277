import { randomBytes, randomUUID } from 'node:crypto';
import type { Cents } from '../../../schema/money';
import { defaultLimits, readConfig } from '../../../server/kernel/config';
import { type Caller, type CompanyFacts } from '../../../server/kernel/context';
import { type Database, openDatabase } from '../../../server/kernel/database';
import { publicCaller } from '../../../server/kernel/doors/identify';
import type { Reaction } from '../../../server/kernel/events';
import { startListening } from '../../../server/kernel/live';
import { type LiveHub, makeHub } from '../../../server/kernel/liveHub';
import { installRuntime } from '../../../server/kernel/runtime';
import { installKeys } from '../../../server/kernel/secrets';
import { byPostgres } from '../../../server/kernel/sharedPorts';
import { makeDatabase, type TestDatabase } from './database';

/** The kernel alone, without any domain: for tests of the runner, the walls, the log and the live events. */
export interface TestKernel {
  readonly database: TestDatabase;
  readonly product: Database;
  readonly hub: LiveHub;
  /** As at a restart of the process: everything in memory is gone, the database stays. */
  stop(): Promise<void>;
}

export function factsOf(id: string, changes: Partial<CompanyFacts> = {}): CompanyFacts {
  return {
    id,
    name: `company ${id}`,
    status: 'OPEN',
    isVisitor: false,
    isSandbox: false,
    auditOn: true,
    paymentVerificationOn: true,
    secondFactor: 'OFF',
    forcedSignCheckOn: true,
    autoInvoicingOn: false,
    makerCheckerOn: true,
    payOnPassOn: false,
    idDataErrorsAreWarnings: false,
    autoResendOn: false,
    faceCheckOn: false,
    reapprovalLimitCents: 0 as Cents,
    features: [],
    services: [],
    ...changes,
  };
}

/** A member of a company, as the doors would have identified him. */
export function memberOf(companyId: string, changes: Partial<Caller> = {}): Caller {
  const request = { headers: {}, cookies: {}, queryToken: null, ip: '192.0.2.7', door: 'GRAPHQL', requestId: randomUUID() } as const;
  return {
    ...publicCaller(request),
    realm: 'company',
    actor: { kind: 'member', id: '7', name: 'member 7', roles: ['master'], sessionId: null },
    company: factsOf(companyId),
    ...changes,
  };
}

type Entities = Parameters<typeof openDatabase>[0]['entities'];

/** `waitLimitMs`: how long a look-up waits for the database, as in an app of a test; what people wait for in production is three seconds. */
export async function startKernel(
  reactions: readonly Reaction[] = [],
  poolSize = 20,
  entities: Entities = [],
  waitLimitMs?: number,
): Promise<TestKernel> {
  const database = await makeDatabase();
  const config = readConfig({}, { mode: 'test', limits: defaultLimits, databaseUrl: database.url });
  const product = await openDatabase({
    url: database.url,
    entities,
    migrations: [],
    poolSize,
    waitLimitMs: waitLimitMs ?? config.databaseWaitMs,
  });
  installKeys({ current: 'k1', masters: { k1: randomBytes(32).toString('base64') } });
  const hub = makeHub();
  const companyFacts = async (_ctx: unknown, id: string) => factsOf(id);
  installRuntime({ config, database: product, replica: null, live: hub, shared: byPostgres, reactions, companyFacts });
  const stopListening = await startListening(database.url, hub);
  return {
    database,
    product,
    hub,
    async stop() {
      await stopListening();
      await hub.close();
      await product.close();
      installRuntime(null);
      await database.drop();
    },
  };
}
