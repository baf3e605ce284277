// The product in one child process without doors, and the small world that every database of the bench begins with: subjects, companies,
// people, money, and one statement that went the whole way, all made by the product's own commands.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from './world.mjs';

const RICH = '90000000.00';

export function configOf({ files, url }, changes = {}) {
  const { readConfig } = product('server/kernel/config');
  const plain = readConfig({}, {});
  const dataDir = join(files, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    ...plain,
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    filesDir: join(dataDir, 'files'),
    databaseUrl: url,
    bankLatency: 'fast',
    watchesBooks: false,
    ...changes,
    limits: { ...plain.limits, requestsPerSecond: 1e6, requestBurst: 2e6 },
  };
}

/** Builds with the product's workers beside, then ends everything; answers what `build` answers. */
export async function buildWorld(order, build) {
  const { startApplication } = product('server/application');
  const { buildWith } = product('server/tools/seed/builder');
  let made;
  const config = configOf(order, { role: 'web' });
  const application = await startApplication(config, order.url, {
    env: {},
    prepare: (parts) =>
      buildWith(parts, async (builder) => {
        made = await build(builder);
      }),
  });
  await application.close();
  return made;
}

const idCardOf = (n) => product('server/tools/seed/world').demoIdCard('33', `1992-03-0${n}`, 700 + n);

/** ID numbers of the three people whose payment every copy of the large worlds is made of. */
export const firstPaid = () => [1, 2, 3].map(idCardOf);

async function buildBase(builder) {
  const { buildPlatform } = product('server/tools/seed/platform');
  const { recharge, payHistory, STREAMER } = product('server/tools/seed/history');
  const { opsSetSwitch } = product('server/company/commands/ops-set-switch');
  const { demoCard, WORLD_START } = product('server/tools/seed/world');
  const { yuan } = product('schema/money');
  await builder.moveTo(WORLD_START);
  const platform = await buildPlatform(builder);
  await builder.moveTo('2026-11-20T09:00:00+08:00');
  const [companyId, subjectId] = [platform.companies.A, platform.subjects.S1];
  await builder.api.run(await builder.operator(platform.review), opsSetSwitch, { companyId, key: 'FORCED_SIGN_CHECK', isOn: false });
  for (let n = 1; n <= 3; n += 1)
    await recharge(builder, platform, { ...platform.accounts['A/S1'], amount: yuan(RICH), bankRef: `BENCH-${n}` });
  const payee = (n) => ({
    name: `${'甲乙丙'[n - 1]}小明`,
    idCard: idCardOf(n),
    phone: `1600000400${n}`,
    account: demoCard('629903', 700 + n),
    bankName: '示例商业银行',
  });
  const paid = await payHistory(builder, {
    companyId,
    subjectId,
    day: '2026-11-20',
    scenarioCode: STREAMER,
    rows: [1, 2, 3].map((n) => ({ payee: payee(n), amount: `${n}000.00`, sourceId: `BASE-${n}` })),
    maker: platform.people.王敏,
    checker: platform.people.李航,
    payer: platform.people.周倩,
    payType: 'BALANCE',
  });
  return { platform, statementId: paid.statementId };
}

const platformPath = (files) => join(files, 'platform.json');

export async function fillBase(order) {
  const made = await buildWorld(order, buildBase);
  writeFileSync(platformPath(order.files), JSON.stringify(made));
}

/** Ids of the seed: companies, subjects, people. */
export const readBase = ({ files }) => JSON.parse(readFileSync(platformPath(files), 'utf8'));

/** The product's runtime over a database, without doors and workers: what use cases and stores need. */
export async function openProduct(order, changes = {}) {
  const { openDatabase } = product('server/kernel/database');
  const { makeHub } = product('server/kernel/liveHub');
  const { installRuntime } = product('server/kernel/runtime');
  const { installKeys, readKeys } = product('server/kernel/secrets');
  const { companyFacts, entities, reactions } = product('server/wiring');
  const config = configOf(order, changes);
  installKeys(readKeys(undefined, config.dataDir));
  const database = await openDatabase({
    url: order.url,
    entities,
    migrations: [],
    ...(changes.poolSize ? { poolSize: changes.poolSize } : {}),
  });
  const { byPostgres } = product('server/kernel/sharedPorts');
  installRuntime({ config, database, live: makeHub(), shared: byPostgres, reactions, companyFacts });
  return {
    config,
    database,
    systemCaller: product('server/kernel/jobs').systemCaller,
    async close() {
      await database.close();
      installRuntime(null);
    },
  };
}

/** Companies are numbered by the order of the seed: the first is the one with staff and money. */
export const COMPANY = '1';
