// F01 through the doors: what it takes to refuse a hostile workbook.
import { hostileBooks, packedBomb } from '../../kit/builders/hostileBooks';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const MB = 1024 * 1024;
const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
/** 1 s is what an idle machine keeps; who inflates 512 MiB never gets below 5. */
const LIMIT_MS = process.env.CHAOS_FULL === '1' ? 1_000 : 5_000;

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

test('F01 bombs, lying sizes, 65,535 entries, path tricks and links are refused quickly and with little memory', async () => {
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const rest = world.app.rest({ token: login.token });
  const [payee] = WORKERS;
  const rows = [
    ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'],
    [payee?.name ?? '', payee?.idCard ?? '', payee?.phone ?? '', payee?.account ?? '', '1.00'],
  ];
  expect((await packedBomb()).length).toBeLessThan(600 * 1024);
  for (const [name, bytes] of await hostileBooks(rows)) {
    const before = process.memoryUsage().rss;
    // The quickest try counts: the machine may be busy.
    const { answer } = await until(
      async () => {
        const started = performance.now();
        return { answer: await rest.upload('/api/file/upload', { name: 'a.xlsx', bytes }), ms: performance.now() - started };
      },
      ({ ms }) => ms < LIMIT_MS,
    );
    expect([name, answer.status, answer.code]).toEqual([name, 200, 22001]);
    expect([name, process.memoryUsage().rss - before < 100 * MB]).toEqual([name, true]);
  }
});
