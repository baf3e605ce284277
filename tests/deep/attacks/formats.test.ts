import 'reflect-metadata';
import { demoIdCard } from '../../../server/tools/seed/world';
import { backCalcsOf } from '../../kit/builders/backCalcs';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const BASE = '/api/statement/labor/back/calculation';
const EDIT = `mutation($i: EditRosterRowInput!) { editRosterRow(input: $i) { rows { id problems { code field text } } } }`;
const WIRE = { ID_CARD: 'idCard', PHONE: 'phone', AMOUNT: 'actualReleaseAmount', ACCOUNT: 'incomeAccount' } as const;
type Field = keyof typeof WIRE;
interface Row {
  readonly id: string;
  readonly problems: readonly { readonly code: string; readonly field: string; readonly text: string }[];
}

let world: SmallWorld;
let rest: RestClient;
let graphql: GraphqlClient;
let [key, rosterId, listId] = ['', '', ''];
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const login = { account: '16000000102', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
  rest = world.app.rest({ token });
  graphql = world.app.graphql({ token });
  const calc = await backCalcsOf(world).start(workerRows(['100.00']));
  [key, rosterId] = [calc.id, must(calc.rosterId)];
  type List = { list: { listId: string }[] };
  listId = must((await rest.get<List>(`${BASE}/key/check/list`, { key, page: 1, pageSize: 10 })).result.list[0]).listId;
});
afterAll(() => world?.app.close());

/** What is wrong with a text in its column: as REST refuses it, and as GraphQL tells it of the row. */
async function judged(field: Field, text: string): Promise<{ readonly wire: string; readonly graph: string }> {
  const { code, message } = await rest.post(`${BASE}/key/check/update`, { key, listId, [WIRE[field]]: text });
  expect([22000, 22001]).toContain(code);
  const { editRosterRow } = await graphql.call<{ editRosterRow: { rows: readonly Row[] } }>(EDIT, {
    i: { rosterId, rowId: listId, cells: [{ field, text }] },
  });
  const { problems } = must(editRosterRow.rows.find(({ id }) => id === listId));
  // Whether name and number belong together is asked of others, and is not what is judged here.
  const own = problems.filter((problem) => problem.field === field && /FORMAT|^AMOUNT_|^REQUIRED$/.test(problem.code));
  return { wire: code === 22000 ? '' : message, graph: own.map((problem) => problem.text).join() };
}

async function expectJudged(field: Field, wrong: readonly (readonly [string, string])[], right: readonly string[]): Promise<void> {
  for (const [text, said] of wrong) {
    const { wire, graph } = await judged(field, text);
    expect([field, text, wire, graph]).toEqual([field, text, expect.stringContaining(said), said]);
    // The next one is judged alone.
    await judged(field, must(right[0]));
  }
  for (const text of right) expect([field, text, await judged(field, text)]).toEqual([field, text, { wire: '', graph: '' }]);
}

test('[VAL-001 2/3] an ID card has 15 digits, 18 digits, or 17 and an X', async () => {
  const whole = demoIdCard('44', '1990-01-01', 1);
  const withX = must(Array.from({ length: 40 }, (_, n) => demoIdCard('44', '1990-01-01', n)).find((card) => card.endsWith('X')));
  const said = { length: '身份证号应为 15 或 18 位', shape: '身份证号格式不正确' };
  const wrong = [
    ['44010619900101', said.length],
    ['4401061990010112', said.length],
    [`${whole}1`, said.length],
    ['4401061990010112X4', said.shape],
    ['44010690010112X', said.shape],
  ] as const;
  await expectJudged('ID_CARD', wrong, [whole, whole.slice(0, 6) + whole.slice(8, 17), withX, withX.toLowerCase()]);
});

test('[VAL-002 2/3] a phone is a mobile of mainland China, or a landline with its area code', async () => {
  const wrong = ['12800138000', '1380013800', '0571-888888', '88888888', '1-88888888'].map((text) => [text, '请输入正确的手机号'] as const);
  const mobiles = [3, 4, 5, 6, 7, 8, 9].map((digit) => `1${digit}800138000`);
  await expectJudged('PHONE', wrong, [...mobiles, '0571-88888888', '057188888888', '010-1234567']);
});

test('[VAL-004 2/3] an amount is there, more than nothing, and has two decimals at most', async () => {
  const wrong = [
    ['', '请填写金额'],
    ['0', '金额不能为 0'],
    ['0.00', '金额不能为 0'],
    ['-1', '金额须为大于 0 的数字'],
    ['abc', '金额须为大于 0 的数字'],
    ['1.005', '金额最多保留两位小数'],
  ] as const;
  await expectJudged('AMOUNT', wrong, ['0.01', '12.3', '12.30', '5']);
});

test('[VAL-006 3/6] the account of a payee has 6 to 32 digits', async () => {
  const said = '请输入正确的收款账号（6-32 位数字）';
  await expectJudged(
    'ACCOUNT',
    ['12345', '1'.repeat(33), '62990100X'].map((text) => [text, said] as const),
    ['123456', '6299010001127296794', '1'.repeat(32)],
  );
});
