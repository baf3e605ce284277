import 'reflect-metadata';
import { countDays } from '../../server/analytics/commands/count-days';
import { run } from '../../server/kernel/usecase';
import { LOOSE } from '../kit/builders/people';
import { must } from '../kit/checks/must';
import type { RestClient } from '../kit/clients/clients';
import { PAID_ON, type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
let world: SmallWorld;
let rest: RestClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  while (!(await run(await world.api.systemCaller(world.companyId), countDays, {})).isDone) void 0;
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
});
afterAll(() => world?.app.close());

const asked = { search_dimension: 'day', start_date: PAID_ON, end_date: PAID_ON };
const post = async (path: string, body: object = asked): Promise<unknown> => (await rest.post(`/api/statistics/${path}`, body)).result;

it('[ANA-005] figures are answered with the fields of the specification, by day', async () => {
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
  const { list } = (await post('gender')) as { list: { classify: string; total: number }[] };
  expect([list.map(({ classify }) => classify), list.reduce((sum, { total }) => sum + total, 0)]).toEqual([['男', '女', '未知'], 3]);
  expect(await post('region')).toMatchObject({ count: 1, list: [{ classify: '浙江', total: '6000.00' }] });
});

it('by month, of a subject and a business type', async () => {
  const month = {
    search_dimension: 'month',
    start_date: '2026-10-01',
    end_date: '2026-11-30',
    subject_id: world.subjectId,
    business_type: 2,
  };
  expect(await post('amount/issued', month)).toMatchObject({
    amount_issued: [
      { date: '2026-10', amount: '0.00' },
      { date: '2026-11', amount: '6000.00' },
    ],
  });
  expect(await post('amount/issued', { ...month, business_type: 1 })).toMatchObject({ settlement_times: [{ count: 0 }, { count: 0 }] });
  expect((await rest.post('/api/statistics/age', { search_dimension: 'week' })).code).not.toBe(22000);
  expect((await rest.post('/api/statistics/age', { start_date: '2026-11-02', end_date: '2026-11-01' })).code).not.toBe(22000);
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
  expect(Object.keys(must(list[0])).sort()).toEqual(['code', 'name']);
});
