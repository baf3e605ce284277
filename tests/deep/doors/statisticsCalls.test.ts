import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { opsSetSubjectOpen } from '../../../server/subject/commands/ops-set-subject-open';
import { counted } from '../../kit/builders/counted';
import { madeInvoiceable } from '../../kit/builders/invoices';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { PAID_ON, type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
let world: SmallWorld;
let rest: RestClient;
let graphql: GraphqlClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await counted(world);
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
  graphql = world.app.graphql({ token: login.token });
});
afterAll(() => world?.app.close());

const asked = { search_dimension: 'day', start_date: PAID_ON, end_date: PAID_ON };
const post = async (path: string, body: object = asked): Promise<unknown> => (await rest.post(`/api/statistics/${path}`, body)).result;

it('[ANA-005 1/2] figures are answered with the fields of the specification, by day', async () => {
  expect(await post('amount/issued')).toEqual({
    amount_issued: [{ date: PAID_ON, amount: '6000.00' }],
    settlement_times: [{ date: PAID_ON, count: 3 }],
    person_number: [{ date: PAID_ON, number: 3 }],
  });
  expect(await post('amount/range')).toMatchObject({
    count: 8,
    list: expect.arrayContaining([
      { amount_range: '3千以下', number: 2 },
      { amount_range: '3–5千', number: 1 },
    ]),
  });
  expect(await post('per/capita')).toMatchObject({ list: [{ data_date: PAID_ON, total: '2000.00' }] });
  expect(await post('success/rate')).toMatchObject({
    list: [{ data_date: PAID_ON, success_count: 3, fail_count: 0, success_rate: '100.00' }],
  });
  expect(await post('age')).toMatchObject({ list: expect.arrayContaining([{ classify: '30–34岁', total: 3 }]) });
  const genders = [
    ['男', 2],
    ['女', 1],
    ['未知', 0],
  ] as const;
  expect(await post('gender')).toMatchObject({ list: genders.map(([classify, total]) => ({ classify, total })) });
  expect(await post('region')).toMatchObject({ count: 1, list: [{ classify: '浙江', total: '6000.00' }] });
  // By GraphQL one answer has each of them.
  const SHOWN = `query($filter: StatisticsFilter) { statistics(filter: $filter) { points { date amount times people perCapita successCount failCount successRate }
    ranges { name number } ages { name male female unknown } genders { name people } regions { name amount } } }`;
  const { statistics } = await graphql.call<{ statistics: { ranges: object[] } }>(SHOWN, {
    filter: { dimension: 'DAY', startDate: PAID_ON, endDate: PAID_ON },
  });
  const point = { amount: '6000.00', times: 3, people: 3, perCapita: '2000.00', successCount: 3, failCount: 0, successRate: 100 };
  expect(statistics).toMatchObject({
    points: [{ date: PAID_ON, ...point }],
    ranges: expect.arrayContaining([
      { name: '3千以下', number: 2 },
      { name: '3–5千', number: 1 },
    ]),
    ages: expect.arrayContaining([{ name: '30–34岁', male: 2, female: 1, unknown: 0 }]),
    genders: genders.map(([name, people]) => ({ name, people })),
    regions: [{ name: '浙江', amount: '6000.00' }],
  });
  expect(statistics.ranges).toHaveLength(8);
});

const FIGURES = `query($filter: StatisticsFilter) { statistics(filter: $filter) { total { amount times people successRate }
  points { date amount successCount failCount successRate perCapita } ranges { number } ages { name } genders { name people } regions { name } } }`;
const month = () => ({
  search_dimension: 'month',
  start_date: '2026-10-01',
  end_date: '2026-11-30',
  subject_id: world.subjectId,
  business_type: 2,
});
/** Of each call, whether it says that nothing was paid. */
const calls: Readonly<Record<string, (answer: never) => boolean>> = {
  'amount/issued': ({
    amount_issued,
    settlement_times,
    person_number,
  }: Record<string, { amount?: string; count?: number; number?: number }[]>) =>
    amount_issued?.every(({ amount }) => amount === '0.00') === true &&
    settlement_times?.every(({ count }) => count === 0) === true &&
    person_number?.every(({ number }) => number === 0) === true,
  'amount/range': (answer?: { list?: unknown[] } | null) => !answer?.list?.length,
  'per/capita': ({ list }: { list: { total: string }[] }) => list.every(({ total }) => total === '0.00'),
  'success/rate': ({ list }: { list: { success_rate: string }[] }) => list.every(({ success_rate }) => success_rate === ''),
  age: ({ list }: { list: { total: number }[] }) => list.every(({ total }) => total === 0),
  gender: ({ list }: { list: { total: number }[] }) => list.every(({ total }) => total === 0),
  region: ({ list }: { list: unknown[] }) => list.length === 0,
};

it.each(Object.entries(calls))(
  '[ANA-006 1/2] %s takes dimension, days, subject and business type, and asks by each of them',
  async (path, isEmpty) => {
    const isNothing = async (change: object): Promise<boolean> => isEmpty((await post(path, { ...month(), ...change })) as never);
    expect(await isNothing({})).toBe(false);
    expect(await isNothing({ search_dimension: 'day' })).toBe(false);
    // A step of the dimension for each point, the empty ones too.
    if (/capita|rate/.test(path)) {
      const steps = async (change: object) =>
        ((await post(path, { ...month(), ...change })) as { list: { data_date: string; total?: string }[] }).list;
      const whole = await steps({});
      expect(whole.map(({ data_date }) => data_date)).toEqual(['2026-10', '2026-11']);
      const byDay = await steps({ search_dimension: 'day', start_date: '2026-11-19', end_date: PAID_ON });
      expect(byDay.map(({ data_date }) => data_date)).toEqual(['2026-11-19', PAID_ON]);
      if (path === 'per/capita') expect(whole[1]?.total).toBe('2000.00');
    }
    expect(await isNothing({ business_type: 1 })).toBe(true);
    expect(await isNothing({ subject_id: '999999' })).toBe(true);
    expect(await isNothing({ end_date: '2026-10-31' })).toBe(true);
    expect(await isNothing({ start_date: '2026-11-21' })).toBe(true);
  },
);

it('[ANA-002 2/3] [ANA-006 2/2] [ANA-008 2/2] [ANA-009 2/2] both doors take day or month, days, a subject and a business type, and no other dimension', async () => {
  expect(await post('amount/issued', month())).toMatchObject({
    amount_issued: [
      { date: '2026-10', amount: '0.00' },
      { date: '2026-11', amount: '6000.00' },
    ],
  });
  const { token } = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' })).login;
  const client = world.app.graphql({ token });
  const filter = { dimension: 'MONTH', startDate: '2026-10-01', endDate: '2026-11-30', subjectId: world.subjectId, businessType: 'LABOR' };
  const asked = async (change: object) =>
    (await client.call<{ statistics: { total: object; points: { date: string }[] } }>(FIGURES, { filter: { ...filter, ...change } }))
      .statistics;
  const paid = { amount: '6000.00', times: 3, people: 3, successRate: 100 };
  expect((await asked({})).points.map(({ date }) => date)).toEqual(['2026-10', '2026-11']);
  expect((await asked({ dimension: 'DAY', startDate: '2026-11-19', endDate: PAID_ON })).points.map(({ date }) => date)).toEqual([
    '2026-11-19',
    PAID_ON,
  ]);
  expect((await asked({})).total).toEqual(paid);
  // One answer of GraphQL has what the seven calls have: amounts, rates and heads by step, ranges, ages, genders and regions.
  expect(await asked({})).toMatchObject({
    points: [
      { amount: '0.00', successCount: 0, failCount: 0 },
      { amount: '6000.00', successCount: 3, failCount: 0, successRate: 100, perCapita: '2000.00' },
    ],
    ranges: expect.arrayContaining([{ number: 2 }, { number: 1 }]),
    ages: expect.arrayContaining([{ name: '30–34岁' }]),
    genders: [
      { name: '男', people: 2 },
      { name: '女', people: 1 },
      { name: '未知', people: 0 },
    ],
    regions: [{ name: '浙江' }],
  });
  for (const change of [{ businessType: 'BUSINESS_INCOME' }, { subjectId: '999999' }, { endDate: '2026-10-31' }])
    expect((await asked(change)).total).toMatchObject({ amount: '0.00', times: 0, people: 0, successRate: null });
  for (const change of [{ business_type: 1 }, { subject_id: '999999' }, { end_date: '2026-10-31' }])
    expect([change, must(calls['amount/issued'])((await post('amount/issued', { ...month(), ...change })) as never)]).toEqual([
      change,
      true,
    ]);
  for (const path of Object.keys(calls))
    expect((await rest.post(`/api/statistics/${path}`, { search_dimension: 'week' })).code).not.toBe(22000);
  await expect(asked({ dimension: 'WEEK' })).rejects.toThrow();
  expect((await rest.post('/api/statistics/age', { start_date: '2026-11-02', end_date: '2026-11-01' })).code).not.toBe(22000);
});

it('[ANA-009 1/2] each answer has these fields and no other, the rate among them with what it is made of', async () => {
  const fields = async (path: string): Promise<string[][]> => {
    const lists = Object.values((await post(path)) as object).filter(Array.isArray) as object[][];
    return lists.map(([first]) => Object.keys(must(first)).sort());
  };
  expect(await fields('amount/issued')).toEqual([
    ['amount', 'date'],
    ['count', 'date'],
    ['date', 'number'],
  ]);
  expect(await fields('amount/range')).toEqual([['amount_range', 'number']]);
  expect(await fields('per/capita')).toEqual([['data_date', 'total']]);
  expect(await fields('success/rate')).toEqual([['data_date', 'fail_count', 'success_count', 'success_rate']]);
  for (const path of ['age', 'gender', 'region']) expect(await fields(path)).toEqual([['classify', 'total']]);
});

it('amount range without a payment is 11001', async () => {
  expect(await rest.post('/api/statistics/amount/range', { start_date: '2026-01-01', end_date: '2026-01-31' })).toMatchObject({
    code: 11001,
  });
});

it('[ANA-007] the subjects with is_effect 0 are code and name', async () => {
  const { list } = must(
    (await rest.get<{ list: { code: string; name: string }[] }>('/api/statistics/subject/list', { is_effect: 0 })).result,
  );
  expect(list.find(({ code }) => code === world.subjectId)?.name).toBeTruthy();
  expect((await rest.get('/api/statistics/subject/list', { is_effect: 'false' })).result).toMatchObject({ list });
  expect(Object.keys(must(list[0])).sort()).toEqual(['code', 'name']);
  // The closed ones too, because their payments are in the figures; those that are open are asked for by themselves.
  const S2 = must(world.platform.subjects.S2);
  await run(operatorCallerFor(world.platform.review), opsSetSubjectOpen, { subjectId: S2, isOpen: false });
  const { token } = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' })).login;
  const client = world.app.graphql({ token });
  for (const isEffective of [false, true]) {
    const at = { is_effect: isEffective ? 1 : 0 };
    const said = must((await rest.get<{ list: { code: string }[] }>('/api/statistics/subject/list', at)).result).list;
    const { statisticsSubjects } = await client.call<{ statisticsSubjects: { code: string }[] }>(
      'query($e: Boolean) { statisticsSubjects(isEffective: $e) { code } }',
      { e: isEffective },
    );
    for (const found of [said, statisticsSubjects]) {
      const codes = found.map(({ code }) => code);
      expect([isEffective, codes.includes(world.subjectId), codes.includes(S2)]).toEqual([isEffective, true, !isEffective]);
    }
  }
});

it('[ANA-002 3/3] business income is type 1 and labor type 2, at both doors', async () => {
  await madeInvoiceable(world, world.paid.statementId, { kind: 'BUSINESS_INCOME' });
  await counted(world);
  const { token } = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' })).login;
  const ofType = async (business_type: number, businessType: string) => {
    const { amount_issued } = (await post('amount/issued', { ...month(), business_type })) as { amount_issued: { amount: string }[] };
    const filter = { dimension: 'MONTH', startDate: '2026-10-01', endDate: '2026-11-30', businessType };
    const { statistics } = await world.app.graphql({ token }).call<{ statistics: { total: { amount: string } } }>(FIGURES, { filter });
    return [...amount_issued.map(({ amount }) => amount), statistics.total.amount];
  };
  expect(await ofType(1, 'BUSINESS_INCOME')).toEqual(['0.00', '6000.00', '6000.00']);
  expect(await ofType(2, 'LABOR')).toEqual(['0.00', '0.00', '0.00']);
});
