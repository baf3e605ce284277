import { systemCaller } from '../../../server/kernel/jobs';
import { runRaw } from '../../../server/kernel/usecase';
import { seedFirstOperators } from '../../../server/operator/commands/seed-first-operators';
import { startApp, type TestApp } from '../../kit/worlds/app';

const PASSWORD = 'Demo2026';
const OPS_LOGIN = 'mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token } }';
const two = [
  { name: '林岚', phone: '16000000911', password: PASSWORD },
  { name: '孙越', phone: '16000000912', password: PASSWORD },
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const seat = async (people: readonly object[]) => runRaw(await systemCaller(null), seedFirstOperators, { people });

test('the first operators are two people, never one under two names', async () => {
  for (const people of [two.slice(1), [...two, two[0]], [two[0], { ...two[0], name: '孙越' }], [two[0], { ...two[1], password: '123' }]])
    await expect(seat(people as object[])).rejects.toMatchObject({ key: expect.stringMatching(/VALIDATION_FAILED|PASSWORD/) });
});

test('they are seated together, once, and both can act at the desk', async () => {
  const both = await Promise.allSettled([seat(two), seat(two.map((person, at) => ({ ...person, phone: `1600000092${at}` })))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(seat(two)).rejects.toMatchObject({ key: 'OPERATORS_SEATED' });
  const [{ n } = { n: 0 }] = await app.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM operator');
  expect(n).toBe(2);
  const phones = both[0]?.status === 'fulfilled' ? two.map(({ phone }) => phone) : ['16000000920', '16000000921'];
  for (const account of phones) {
    const answer = await app
      .graphql()
      .call<{ opsLogin: { token: string } }>(OPS_LOGIN, { i: { account, password: PASSWORD, asToken: true } });
    const { opsViewer } = await app
      .graphql({ token: answer.opsLogin.token })
      .call<{ opsViewer: { permissions: string[] } }>('{ opsViewer { permissions } }');
    expect(opsViewer.permissions).toEqual(expect.arrayContaining(['OPS_ADMIN', 'OPS_ACTING', 'OPS_FINANCE', 'OPS_REVIEW']));
  }
});
