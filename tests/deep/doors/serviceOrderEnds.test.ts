import 'reflect-metadata';
import { readSheet } from 'read-excel-file/node';
import { formatYuan, yuan } from '../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { placeOf } from '../../kit/builders/places';
import { openIntermediary, salesSheet, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import {
  BASE,
  codeOf,
  type Fields,
  get,
  graphql,
  type List,
  LOGIN,
  orders,
  post,
  rest,
  sale,
  startServiceOrderDoors,
  world,
} from '../../kit/cases/serviceOrderDoors';
import { must } from '../../kit/checks/must';
import { fileOfExport, sheetOfExport } from '../../kit/clients/exported';

beforeAll(startServiceOrderDoors);
afterAll(() => world?.app.close());

describe('how intermediary orders end on the legacy wire', () => {
  it('[ISO-012 2/2] [ISO-028] one item is ended by its id, only when its invoice failed and the next month would try again', async () => {
    const { id: service_order_id } = await orders.paid([sale(41, '50.00'), sale(42, '60.00')]);
    const [first] = await orders.items(service_order_id);
    const detail_id = must(first).id;
    expect((await codeOf('detail/stop', { detail_id }))[0]).toBe(22001);
    const STOP = 'mutation ($id: ID!, $k: ID!) { stopServiceOrderItem(id: $id, idempotencyKey: $k) { id status } }';
    expect(await graphql.refusal(STOP, { id: detail_id, k: key() })).toBe('ACTION_NOT_ALLOWED');
    await orders.fail(detail_id);
    const waiting = must((await get<List>('detail/list', { service_order_id, page: 1, pageSize: 10 })).list[0]);
    expect([waiting.status, waiting.status_str]).toEqual([6, '开票失败次月重试']);
    expect((await codeOf('detail/stop', { detail_id }))[0]).toBe(22000);
    const { list } = await get<List>('detail/list', { service_order_id, page: 1, pageSize: 10 });
    expect(list.map(({ status }) => status)).toEqual([3, 4]);
    expect((await codeOf('detail/stop', { detail_id: must(list[1]).detail_id }))[0]).toBe(22001);
    // By GraphQL one of another order, under the same condition.
    const other = await orders.paid([sale(34, '30.00'), sale(35, '40.00')]);
    const [failed, fine] = await orders.items(other.id);
    await orders.fail(must(failed).id);
    expect(await graphql.refusal(STOP, { id: must(fine).id, k: key() })).toBe('ACTION_NOT_ALLOWED');
    expect(await graphql.call(STOP, { id: must(failed).id, k: key() })).toEqual({
      stopServiceOrderItem: { id: must(failed).id, status: 'TERMINATED' },
    });
  });

  it('[ISO-010 3/4] [ISO-027] an order is ended with a reason in 0 and 3 only, and paid in 3 only', async () => {
    const { id: service_order_id } = await orders.paid([sale(43, '70.00')]);
    const draft = await orders.start([sale(4, '10.00')]);
    expect((await codeOf('pay', { service_order_id: draft.id, pay_type: 1 }))[0]).toBe(22001);
    expect((await codeOf('stop', { service_order_id: draft.id }))[0]).toBe(22001);
    expect((await codeOf('stop', { service_order_id: draft.id, reason: '信息有误' }))[0]).toBe(22000);
    expect(await get<Fields>('detail', { service_order_id: draft.id })).toMatchObject({ status: 6, status_str: '服务终止' });
    expect((await orders.view(draft.id)).stopReason).toBe('信息有误');
    // By GraphQL with a reason too, and before it is paid only.
    const END = 'mutation ($id: ID!, $r: String!) { terminateServiceOrder(id: $id, reason: $r) { status stopReason } }';
    const another = await orders.start([sale(4, '11.00')]);
    expect(await graphql.refusal(END, { id: another.id, r: '' })).toBe('VALIDATION_FAILED');
    expect(await graphql.refusal(END, { id: service_order_id, r: '信息有误' })).toBe('ACTION_NOT_ALLOWED');
    expect(await graphql.call(END, { id: another.id, r: '信息有误' })).toEqual({
      terminateServiceOrder: { status: 'TERMINATED', stopReason: '信息有误' },
    });
    const unpaid = await orders.calculated([sale(4, '10.00')]);
    expect((await codeOf('stop', { service_order_id: unpaid.id, reason: '信息有误' }))[0]).toBe(22000);
    expect((await codeOf('stop', { service_order_id, reason: '信息有误' }))[0]).toBe(22001);
    expect((await codeOf('pay', { service_order_id: unpaid.id, pay_type: 1 }))[0]).toBe(22001);
  });

  it('ended while its list is checked, the same file makes another order, once', async () => {
    const sheet = { name: '三.xlsx', bytes: salesSheet([sale(32, '100.00')]), field: 'file_key' };
    const again = must((await rest.upload<Fields>(`${BASE}/file/upload`, sheet)).result).file_id;
    const form = { file_id: again, subject_id: world.subjectId, service_order_title: '重新提交的单' };
    const create = async () => (await post<{ service_order_id: string }>('create', form)).service_order_id;
    const ended = await create();
    await orders.settled(await orders.view(ended));
    expect((await codeOf('stop', { service_order_id: ended, reason: '信息有误' }))[0]).toBe(22000);
    const anew = await create();
    expect([anew === ended, await create()]).toEqual([false, anew]);
    expect((await orders.settled(await orders.view(anew))).status).toBe('DRAFT');
  });

  it('[ISO-005 2/3] [ISO-024 2/2] at a company that pays by its advance the pay type is 4', async () => {
    await openIntermediary(world, { company: 'B' });
    const { id } = await serviceOrdersOf(world, { company: 'B' }).calculated([sale(22, '1000.00')]);
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000201', p: 'Demo2026' });
    const ofB = world.app.rest({ token: login.token });
    const { companyId, subjectId } = placeOf(world, { company: 'B' });
    const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('5000.00'), reason: '合同约定' };
    const asked = await run(operatorCallerFor(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: key() });
    const approval = { approvalId: asked.approvalId };
    await run(operatorCallerFor(world.platform.review), opsConfirmFundChange, approval, { idempotencyKey: key() });
    // What is left of its credit, which is not what it has on its account.
    const { advance, available } = await run(await serviceOrdersOf(world, { company: 'B' }).payer(), fundAccount, {
      subjectId,
    });
    const remaining_quota = formatYuan(must(advance).remaining);
    expect(remaining_quota).not.toBe(formatYuan(available));
    expect((await ofB.get(`${BASE}/detail`, { service_order_id: id })).result).toMatchObject({ pay_type: 4, remaining_quota });
    expect((await ofB.post(`${BASE}/pay/check`, { service_order_id: id })).result).toMatchObject({
      is_can_op: 1,
      pay_type: 4,
      remaining_quota,
    });
  });

  it('[ISO-017 2/2] [ISO-021] an export needs a range of creation dates and answers the address of its file', async () => {
    await orders.calculated([sale(44, '80.00')], { title: '接口服务单' });
    expect(await rest.get(`${BASE}/list/export`, {})).toMatchObject({ code: 22001, message: '请选择创建时间' });
    for (const half of [{ start_date: '2026-11-01' }, { end_date: '2026-11-30' }])
      expect(await rest.get(`${BASE}/list/export`, half)).toMatchObject({ code: 22001 });
    const exported = async (days: object) => {
      const started = await get<{ export_key: string }>('list/export', days);
      return readSheet(await fileOfExport(rest, world.app.url, started));
    };
    const [header, ...rows] = await exported({ start_date: '2026-11-01', end_date: '2026-11-30' });
    expect(must(header).slice(0, 4)).toEqual(['服务单编号', '服务单标题', '状态', '开票结果']);
    expect(rows.some((row) => row[1] === '接口服务单')).toBe(true);
    // By GraphQL the file has the same rows, and its address is asked for by its id.
    const conditions = [
      { name: 'createdFrom', values: ['2026-11-01'] },
      { name: 'createdTo', values: ['2026-11-30'] },
    ];
    const whole = { kind: 'SERVICE_ORDERS', selection: { mode: 'ALL' }, conditions };
    expect(await sheetOfExport(graphql, world.app.url, whole)).toEqual([header, ...rows]);
    // Its filters hold as in the list: by title, by state, and by where it stands.
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const statesIn = async (more: object) => [...new Set((await exported({ ...days, ...more })).slice(1).map((row) => row[2]))].sort();
    expect((await exported({ ...days, service_order_title: '没有这一张' })).slice(1)).toEqual([]);
    expect((await exported({ ...days, service_order_title: '接口服务单' })).slice(1).map((row) => row[1])).toEqual(['接口服务单']);
    const all = await statesIn({});
    expect([await statesIn({ status: '3' }), all.length > 1]).toEqual([['待支付'], true]);
    const ended = await statesIn({ type: 1 });
    const open = await statesIn({ type: 2 });
    expect([...ended, ...open].sort()).toEqual(all);
    expect(ended.every((state) => ['开票完成', '服务终止'].includes(String(state)))).toBe(true);
    expect(open.some((state) => ['开票完成', '服务终止'].includes(String(state)))).toBe(false);
    // All of them were made on the 20th.
    for (const days of [
      { start_date: '2026-11-01', end_date: '2026-11-19' },
      { start_date: '2026-11-21', end_date: '2026-11-30' },
    ])
      expect([days, (await exported(days)).slice(1)]).toEqual([days, []]);
  });
});
