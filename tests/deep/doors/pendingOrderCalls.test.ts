import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { formatYuan, yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, salesSheet, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { moneyArrives } from '../../kit/builders/transfers';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import type { RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const BASE = '/api/agent/management';

let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
let rest: RestClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('1000000.00'));
  await world.app.database.rows(`UPDATE company SET payment_verification_on = false WHERE id = ${world.companyId}`);
  orders = serviceOrdersOf(world);
  // The master of A makes and pays.
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000101', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
});
afterAll(() => world?.app.close());

type Fields = Readonly<Record<string, string | number>>;
type List = { readonly total: number; readonly list: Fields[] };
const post = async <T>(path: string, body: object): Promise<T> => {
  const { code, message, result } = await rest.post<T>(`${BASE}/${path}`, body);
  expect([path, code, message]).toEqual([path, 22000, expect.any(String)]);
  return result;
};
const get = async <T>(path: string, query: object = {}): Promise<T> => {
  const { code, message, result } = await rest.get<T>(`${BASE}/${path}`, { ...query });
  expect([path, code, message]).toEqual([path, 22000, expect.any(String)]);
  return must(result);
};
const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
const uploadBytes = async (bytes: Buffer): Promise<string> =>
  String(must((await rest.upload<Fields>(`${BASE}/upload`, { name: '居间.xlsx', bytes })).result).key);
const upload = (sales: Parameters<typeof salesSheet>[0]): Promise<string> => uploadBytes(salesSheet(sales));
/** The order that a prefixed file became, once its list is checked. */
async function begun(
  call: 'check' | 'create',
  title: string,
  sales: Parameters<typeof salesSheet>[0],
): Promise<{ key: string; id: string }> {
  const form = { id: `so${await upload(sales)}`, subject: world.subjectId, title };
  const { key } = await post<{ key: string }>(call, form);
  expect(key).toMatch(/^so\d+$/);
  expect(await post(call, form)).toEqual({ key });
  const id = key.slice(2);
  await orders.settled(await orders.view(id));
  return { key, id };
}

describe('a service order by the calls of agent invoices', () => {
  test('[ISO-031] keys that begin with so go from the file over check, list, change, export, commit, payment and record; the general calls are the same for both', async () => {
    // A row that nobody sees is asked about, as everywhere, and is left out only by somebody who says so.
    const hidden = {
      id: `so${await uploadBytes(salesSheet([sale(6, '10.00'), sale(7, '20.00')], { hiddenLine: 3 }))}`,
      subject: world.subjectId,
    };
    for (const call of ['check', 'create']) {
      const asked = await rest.post<Fields & { fields: Fields }>(`${BASE}/${call}`, { ...hidden, title: '有隐藏行' });
      expect([call, asked.code, asked.message]).toEqual([call, 22001, expect.stringContaining('第 3 行')]);
      expect(asked.result).toMatchObject({
        hidden_count: 1,
        hidden_lines: '3',
        fields: { hidden_rows: expect.stringContaining('exclude') },
      });
    }
    for (const [hidden_rows, total] of [
      ['exclude', 1],
      ['include', 2],
    ] as const) {
      const made = await post<{ key: string }>('check', { ...hidden, title: `隐藏行 ${hidden_rows}`, hidden_rows });
      await orders.settled(await orders.view(made.key.slice(2)));
      expect([hidden_rows, (await get<List>('import/list', { key: made.key })).total]).toEqual([hidden_rows, total]);
      await post('stop', { key: made.key, reason: '信息有误' });
    }
    const { key, id } = await begun('check', '待支付服务单', [sale(1, '1000.00'), sale(2, '500.00'), sale(3, '70.00')]);
    expect(await get<List>('import/list', { key, page: 1, pageSize: 2 })).toMatchObject({
      total: 3,
      list: [{ name: newcomer(1).name, invoiceAmount: '1000.00', status: 1 }, {}],
    });
    expect((await get<List>('import/list', { key, page: 2, pageSize: 2 })).list).toMatchObject([{ name: newcomer(3).name }]);
    const rows = (await get<List>('import/list', { key })).list;
    await post('update', {
      key,
      id: String(must(rows[1]).id),
      invoice_amount: '600.00',
      company_name: '另一家公司',
      idCard: must(rows[1]).idCard,
    });
    await post('delete', { key, id: String(must(rows[2]).id) });
    expect((await get<List>('import/list', { key })).list).toMatchObject([
      { invoiceAmount: '1000.00' },
      { invoiceAmount: '600.00', company_name: '另一家公司' },
    ]);
    const { exportKey } = await get<{ exportKey: string }>('export', { key });
    const { url } = await until(
      () => get<Fields>('progress', { key: exportKey }),
      ({ progress }) => progress === 100,
    );
    const { pathname, searchParams } = new URL(String(url), world.app.url);
    const [, ...listed] = await readSheet(must((await rest.get(pathname, Object.fromEntries(searchParams))).file));
    expect(listed.map((row) => row.map(String).find((cell) => cell.startsWith('新人')))).toEqual([newcomer(1).name, newcomer(2).name]);
    await post('save', { key });
    await post('commit', { key });
    await orders.until(id, 'PENDING_PAYMENT');
    const remainingQuota = formatYuan((await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available);
    expect(await get('balance', { invoice_id: key })).toMatchObject({
      totalReceivableAmount: '1600.00',
      remainingQuota,
      is_can_op: 1,
      need_sms: 0,
    });
    expect(await get('payInfo/cache', { invoice_id: key })).toMatchObject({ title: '待支付服务单', totalReceivableAmount: '1600.00' });
    for (const path of ['type', 'invoice/category']) expect((await get<{ list: unknown[] }>(path)).list.length).toBeGreaterThan(0);
    const { remittance } = await run(await orders.payer(), fundAccount, { subjectId: world.subjectId });
    expect(await get('account/info', { agency_id: world.subjectId })).toMatchObject({ cardNo: must(remittance).accountNo });
    await post('pay', { key });
    await post('pay', { key });
    expect(await orders.view(id)).toMatchObject({ status: 'INVOICING' });
    expect(await get<List>('detail/list', { invoice_id: key })).toMatchObject({
      total: 2,
      list: [{ payment_amount: '1000.00' }, { payment_amount: '600.00', company_name: '另一家公司' }],
    });
    expect((await get<List>('record', { invoice_id: key })).total).toBeGreaterThan(2);
    const given = await begun('create', '将终止服务单', [sale(4, '80.00')]);
    await post('stop', { key: given.key, reason: '信息有误' });
    expect(await orders.view(given.id)).toMatchObject({ status: 'TERMINATED' });
  });

  test('a key of the other kind finds nothing, however the prefix is written', async () => {
    const { key, id } = await begun('check', '只有一种', [sale(5, '90.00')]);
    for (const other of [id, `SO${id}`, `so-${id}`, `so${id}x`])
      expect((await rest.post(`${BASE}/commit`, { key: other })).code).not.toBe(22000);
    expect((await rest.post(`${BASE}/commit`, { key: 'so999999999' })).message).toMatch(/服务单/);
    expect(await orders.view(id)).toMatchObject({ status: 'DRAFT' });
    await post('stop', { key, reason: '信息有误' });
  });
});
