import { yuan } from '../../../schema/money';
import type { ApplicationOptions } from '../../../server/application';
import type { RunningGateways } from '../../../server/gateways/gateways';
import type { Caller } from '../../../server/kernel/context';
import type { JobApi } from '../../../server/kernel/jobs';
import { type Builder, buildWith, type Person } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { type PaidStatement, payHistory, recharge, STREAMER } from '../../../server/tools/seed/history';
import { buildPlatform, type Platform } from '../../../server/tools/seed/platform';
import { demoCard, demoIdCard, WORLD_START } from '../../../server/tools/seed/world';
import { type AppOptions, startApp, type TestApp } from './app';
import type { Snapshot } from './snapshots';

/** Company A with staff, money, three signed payees and one statement of theirs, paid on the day given. */
export interface SmallWorld {
  readonly app: TestApp;
  readonly api: JobApi;
  readonly gateways: RunningGateways;
  readonly platform: Platform;
  readonly companyId: string;
  readonly subjectId: string;
  readonly paid: PaidStatement;
  member(name: string): Promise<Caller>;
  system(): Promise<Caller>;
}

export const PAID_ON = '2026-11-20';
export const WORKERS = [1, 2, 3].map((i) => ({
  name: `${'甲乙丙'[i - 1]}小明`,
  idCard: demoIdCard('33', `1992-03-0${i}`, 700 + i),
  phone: `1600000400${i}`,
  account: demoCard('629903', 700 + i),
  bankName: '示例商业银行',
}));

export const CONTRACT_OF_WORKERS = { signedOn: '2026-11-01', endsOn: '2027-10-31' } as const;

async function build(builder: Builder): Promise<Facts> {
  await builder.moveTo(WORLD_START);
  const platform = await buildPlatform(builder);
  const [companyId = '', subjectId = ''] = [platform.companies.A, platform.subjects.S1];
  await builder.moveTo(`${PAID_ON}T09:00:00+08:00`);
  const place = { companyId, subjectId, agreementType: 'LABOR_CONTINUOUS' as const };
  await signContracts(
    builder,
    platform,
    place,
    WORKERS.map(({ name, idCard }) => ({ name, idCard, ...CONTRACT_OF_WORKERS })),
  );
  const account = platform.accounts['A/S1'];
  if (!account) throw new Error('company A has no account at S1');
  await recharge(builder, platform, { ...account, amount: yuan('100000.00'), bankRef: 'SMALL-1' });
  const { 王敏: maker, 李航: checker, 周倩: payer } = platform.people;
  if (!maker || !checker || !payer) throw new Error('company A has no staff');
  const rows = WORKERS.map((payee, index) => ({ payee, amount: `${index + 1}000.00`, sourceId: `SW${index}` }));
  const paid = await payHistory(builder, {
    companyId,
    subjectId,
    day: PAID_ON,
    scenarioCode: STREAMER,
    rows,
    maker,
    checker,
    payer,
    payType: 'BALANCE',
  });
  return { platform, paid };
}

type Facts = Pick<SmallWorld, 'platform' | 'paid'>;

const smallWorld: Snapshot = {
  name: 'small',
  bankLatency: 'fast',
  async fill(parts) {
    let facts: Facts | null = null;
    await buildWith(parts, async (builder) => {
      facts = await build(builder);
    });
    return facts;
  },
};

export async function startSmallWorld(options: AppOptions = {}): Promise<SmallWorld> {
  let parts: Parameters<NonNullable<ApplicationOptions['prepare']>>[0] | null = null;
  const app = await startApp({
    ...options,
    snapshot: smallWorld,
    prepare: async (given) => {
      parts = given;
    },
  });
  const { api, gateways } = parts as unknown as { api: JobApi; gateways: RunningGateways };
  const { platform, paid } = app.facts as Facts;
  const [companyId = '', subjectId = ''] = [platform.companies.A, platform.subjects.S1];
  const personOf = (name: string): Person => {
    const person = platform.people[name];
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  };
  return {
    app,
    api,
    gateways,
    platform,
    companyId,
    subjectId,
    paid,
    system: () => api.systemCaller(companyId),
    async member(name) {
      const { id, roles } = personOf(name);
      return { ...(await api.systemCaller(companyId)), realm: 'company', actor: { kind: 'member', id, name, roles, sessionId: null } };
    },
  };
}
