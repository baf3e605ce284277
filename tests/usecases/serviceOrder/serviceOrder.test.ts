import 'reflect-metadata';
import { formatGrouped, sum, yuan } from '../../../schema/money';
import { startExport } from '../../../server/export/commands/start-export';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { sendServiceOrderCode } from '../../../server/serviceOrder/commands/send-service-order-code';
import { startServiceOrder } from '../../../server/serviceOrder/commands/start-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { terminateServiceOrder } from '../../../server/serviceOrder/commands/terminate-service-order';
import {
  opsServiceOrderItems,
  serviceOrderPaymentFacts,
  serviceOrderRecords,
  serviceOrderSum,
  serviceOrders,
  serviceOrderTimeline,
} from '../../../server/serviceOrder/queries/orders';
import type { ServiceOrderView } from '../../../server/serviceOrder/views/orders';
import { nextInQuarter, nothingSold } from '../../../server/tax/rules/quarter';
import { vatRulesOf } from '../../../server/tax/rules/vat';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, type Sale, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { added } from '../../kit/checks/around';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('3000000.00'));
  orders = serviceOrdersOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const sale = (n: number, amount: string, more: Partial<Sale> = {}): Sale => {
  const { name, idCard } = newcomer(n);
  return { name, idCard, amount, ...more };
};
const verified = (isOn: boolean) =>
  world.app.database.rows(`UPDATE company SET payment_verification_on = ${isOn} WHERE id = ${world.companyId}`);
/** Sends the payer a code for this order, and reads it from the phone. */
async function codeFor(order: ServiceOrderView): Promise<string> {
  // Nobody waits for the next one here, or moves a slider.
  await world.app.database.rows('DELETE FROM verification_code');
  await run(await orders.payer(), sendServiceOrderCode, { id: order.id, version: order.version });
  const asked = `{ testInbox(first: 5) { code text } }`;
  const inbox = async () => (await world.app.graphql().call<{ testInbox: { code: string | null; text: string }[] }>(asked)).testInbox;
  const amount = formatGrouped(order.invoiceAmount);
  const isIt = ({ code, text }: { code: string | null; text: string }) =>
    code !== null && text.includes(order.code) && text.includes(amount);
  return must((await until(inbox, (found) => found.some(isIt))).find(isIt)?.code);
}
const wrongFor = (code: string): string => code.replace(/^./, (first) => String((Number(first) + 1) % 10));
/** The tax on everything that one seller sold in the quarter. */
const charged = (amounts: readonly string[]): number => nextInQuarter(vatRulesOf('2026-11'), nothingSold, sum(amounts.map(yuan))).step.tax;
const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;
const found = async (filter: object): Promise<string[]> =>
  (await runRaw(await orders.maker(), serviceOrders, { filter, first: 50 })).nodes.map(({ id }) => id);
const stopItem = async (id: string) => run(await orders.maker(), stopServiceOrderItem, { id }, { idempotencyKey: key() });
const terminate = async (id: string, reason = '信息有误') => run(await orders.maker(), terminateServiceOrder, { id, reason });

describe('an intermediary order', () => {
  it('taxes the quarter of each seller: 320,000.00 after 60,000.00 costs 3,358.41 and 629.71, and what is due is 553,988.12', async () => {
    const before = await orders.paid([sale(1, '60000.00')]);
    expect(before).toMatchObject({ status: 'INVOICING', totalTax: 0, invoiceAmount: yuan('60000.00') });
    const funds = await balance();
    const started = await orders.start([sale(2, '80000.00'), sale(3, '150000.00'), sale(1, '320000.00')]);
    expect(started).toMatchObject({ status: 'DRAFT', screen: 'check', itemCount: 0 });
    expect(started.availableActions.map((action) => action.key)).toEqual(['submit', 'terminate']);
    const order = await orders.until((await orders.submit(started)).id, 'PENDING_PAYMENT');
    expect(order).toMatchObject({
      screen: 'unfinished',
      taxMonth: '2026-11',
      personCount: 3,
      itemCount: 3,
      payment: yuan('550000.00'),
      tax: yuan('3358.41'),
      supplyTax: yuan('629.71'),
      totalTax: yuan('3988.12'),
      invoiceAmount: yuan('553988.12'),
      payType: 'BALANCE',
    });
    expect(
      (await orders.items(order.id)).map((item) => [item.payment, item.tax, item.supplyTax, item.quarterPayment, item.status]),
    ).toEqual([
      [yuan('80000.00'), 0, 0, yuan('80000.00'), 'TO_INVOICE'],
      [yuan('150000.00'), 0, 0, yuan('150000.00'), 'TO_INVOICE'],
      [yuan('320000.00'), yuan('3358.41'), yuan('629.71'), yuan('380000.00'), 'TO_INVOICE'],
    ]);
    expect(JSON.stringify(await orders.items(order.id))).not.toContain(newcomer(1).idCard);
    expect(await run(await orders.payer(), serviceOrderPaymentFacts, { id: order.id })).toMatchObject({
      mayPay: true,
      reason: null,
      due: yuan('553988.12'),
      balanceBefore: funds,
      balanceAfter: funds - yuan('553988.12'),
      short: 0,
    });
    const idempotent = await orders.pay(order);
    expect(idempotent.status).toBe('INVOICING');
    expect(await balance()).toBe(funds - yuan('553988.12'));
    expect(await refused(orders.pay(idempotent))).toBe('ACTION_NOT_ALLOWED');
    expect((await run(await orders.maker(), serviceOrderTimeline, { id: order.id })).map(({ label, at }) => [label, at !== null])).toEqual([
      ['提交', true],
      ['计算', true],
      ['支付', true],
      ['开票', false],
      ['完成', false],
    ]);
  });

  it('is invoiced item by item; one that fails waits for the 1st, is stopped with its money back, and the order ends partly', async () => {
    const order = await orders.paid([sale(4, '1000.00'), sale(5, '2000.00'), sale(5, '3000.00')]);
    const [first, second, third] = (await orders.items(order.id)).map(({ id }) => id);
    const number = orders.invoiceNo();
    expect(await orders.issue(must(first), number)).toMatchObject({ item: { status: 'INVOICED', invoiceNo: number } });
    expect(await refused(orders.issue(must(second), number))).toBe('SERVICE_ORDER_INVOICE_USED');
    expect(await refused(orders.issue(must(first)))).toBe('ACTION_NOT_ALLOWED');
    const failed = await orders.fail(must(second), '购买方税号不存在');
    expect(failed.item).toMatchObject({ status: 'RETRY_NEXT_MONTH', retryOn: '2026-12-01', failReason: '购买方税号不存在' });
    expect(failed.item.statusNote).toContain('次月');
    // Only an item in 6 is stopped by itself.
    expect(await refused(stopItem(must(third)))).toBe('ACTION_NOT_ALLOWED');
    expect((await orders.items(order.id)).map((item) => item.availableActions.map((action) => action.key))).toEqual([[], ['stop'], []]);
    await orders.issue(must(third));
    expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICING', invoicedCount: 2, retryCount: 1, result: null });
    const funds = await balance();
    expect(await stopItem(must(second))).toMatchObject({ status: 'TERMINATED' });
    expect(await balance()).toBe(funds + yuan('2000.00'));
    const ended = await orders.view(order.id);
    expect(ended).toMatchObject({ status: 'INVOICED', screen: 'completed', result: 'PARTLY', terminatedCount: 1 });
    const deeds = (await run(await orders.maker(), serviceOrderRecords, { id: order.id, first: 50 })).nodes.map(({ deedName }) => deedName);
    expect(deeds).toEqual(['开票结束', '终止明细', '开票成功', '开票失败', '开票成功', '支付', '计算完成', '提交服务单', '创建服务单']);
  });

  it('renews taxes that another payment has changed before it is paid, and asks to look again', async () => {
    const [one, other] = [await orders.calculated([sale(6, '200000.00')]), await orders.calculated([sale(6, '180000.00')])];
    expect([one.totalTax, other.totalTax]).toEqual([0, 0]);
    await orders.pay(one);
    expect(await refused(orders.pay(other))).toBe('TAX_CHANGED');
    const renewed = await orders.view(other.id);
    expect(renewed).toMatchObject({ status: 'PENDING_PAYMENT', version: other.version + 1, totalTax: yuan('3988.12') });
    expect(await refused(orders.pay(other))).toBe('STALE');
    expect(await orders.pay(renewed)).toMatchObject({ status: 'INVOICING', invoiceAmount: yuan('183988.12') });
  });

  it('says how much is missing, and takes nothing', async () => {
    const order = await orders.calculated([sale(7, '9000000.00')]);
    const facts = await run(await orders.payer(), serviceOrderPaymentFacts, { id: order.id });
    expect(facts).toMatchObject({ mayPay: false, reason: expect.stringContaining('账户余额不足'), short: facts.due - facts.balanceBefore });
    const funds = await balance();
    expect(await refused(orders.pay(order))).toBe('INSUFFICIENT_BALANCE');
    expect(await refused(orders.pay(order, { payType: 'ADVANCE' }))).toBe('PAY_TYPE_CHANGED');
    expect(await balance()).toBe(funds);
    expect(await terminate(order.id, '金额有误')).toMatchObject({ status: 'TERMINATED', stopReason: '金额有误', result: 'ALL_TERMINATED' });
    expect((await orders.items(order.id)).map(({ status }) => status)).toEqual(['TERMINATED']);
    expect(await refused(terminate(order.id))).toBe('ACTION_NOT_ALLOWED');
  });

  it('a draft is given up with its list, a paid order is not', async () => {
    const draft = await orders.start([sale(8, '100.00')]);
    expect(await terminate(draft.id)).toMatchObject({ status: 'TERMINATED' });
    const paid = await orders.paid([sale(8, '100.00')]);
    expect(await refused(terminate(paid.id))).toBe('ACTION_NOT_ALLOWED');
  });

  it('asks for what is missing, and refuses a wrong tax number, the same sale twice and rows with errors', async () => {
    const missing = await runRaw(await orders.maker(), startServiceOrder, { title: '' }, { idempotencyKey: key() }).then(
      () => '',
      (error: unknown) => JSON.stringify(error),
    );
    for (const text of ['请输入服务单标题', '请选择合作主体', '请上传居间服务明细']) expect(missing).toContain(text);
    const order = await orders.start([
      sale(9, '500.00'),
      sale(9, '500.00'),
      sale(9, '500.00', { taxNo: '91110000MA00000001' }),
      sale(9, '500.00', { buyer: '' }),
    ]);
    expect((await orders.list(order)).counts).toMatchObject({ total: 4, errors: 3 });
    expect(await refused(orders.submit(order))).toBe('ROSTER_HAS_ERRORS');
  });

  it('a code confirms this order and this amount only', async () => {
    await verified(true);
    try {
      const [order, other] = [await orders.calculated([sale(10, '700.00')]), await orders.calculated([sale(19, '700.00')])];
      expect(await refused(orders.pay(order))).toBe('CODE_REQUIRED');
      const smsCode = await codeFor(order);
      expect(await refused(orders.pay(order, { smsCode: wrongFor(smsCode) }))).toMatch(/CODE_WRONG/);
      // It pays neither another order of the same sum, nor this one for another member who is told of it.
      expect(await refused(orders.pay(other, { smsCode }))).toMatch(/^CODE_/);
      expect(await refused(orders.pay(order, { smsCode }, await orders.maker()))).toMatch(/^CODE_/);
      for (const { id } of [order, other]) expect((await orders.view(id)).status).toBe('PENDING_PAYMENT');
      expect(await orders.pay(order, { smsCode })).toMatchObject({ status: 'INVOICING' });
      expect(await refused(orders.pay(other, { smsCode }))).toMatch(/^CODE_/);
    } finally {
      await verified(false);
    }
  });

  it('a second factor that the company demands is asked for here too', async () => {
    const order = await orders.calculated([sale(20, '700.00')]);
    await world.app.database.rows(`UPDATE company SET second_factor = 'DEMANDED' WHERE id = ${world.companyId}`);
    try {
      expect(await refused(orders.pay(order))).toBe('FACTOR_MISSING');
      expect((await orders.view(order.id)).status).toBe('PENDING_PAYMENT');
    } finally {
      await world.app.database.rows(`UPDATE company SET second_factor = 'OFF' WHERE id = ${world.companyId}`);
    }
  });

  it('a code for figures that have changed since is worth nothing', async () => {
    const [one, late] = [await orders.calculated([sale(20, '250000.00')]), await orders.calculated([sale(20, '90000.00')])];
    await verified(true);
    try {
      const smsCode = await codeFor(late);
      await verified(false);
      expect(await orders.pay(one)).toMatchObject({ status: 'INVOICING' });
      await verified(true);
      expect(await refused(orders.pay(late, { smsCode }))).toBe('TAX_CHANGED');
      const renewed = await orders.view(late.id);
      expect(renewed.totalTax).toBe(charged(['250000.00', '90000.00']));
      expect(await refused(orders.pay(renewed, { smsCode }))).toMatch(/^CODE_/);
      expect(await orders.pay(renewed, { smsCode: await codeFor(renewed) })).toMatchObject({
        status: 'INVOICING',
        totalTax: renewed.totalTax,
      });
    } finally {
      await verified(false);
    }
  });

  it('is found by number, title, seller, buyer, card, state and result', async () => {
    const order = await orders.calculated([sale(11, '800.00', { buyer: '江南文化传媒有限公司' })], { title: '找得到的服务单' });
    const filters: object[] = [
      { code: order.code },
      { title: '找得到' },
      { keyword: '江南文化' },
      { keyword: newcomer(11).idCard },
      { title: '找得到', statuses: ['PENDING_PAYMENT'], isCompleted: false },
      { title: '找得到', createdFrom: '2026-11-20', createdTo: '2026-11-20' },
    ];
    for (const filter of filters) expect(await found(filter)).toEqual([order.id]);
    for (const filter of [{ title: '找得到', isCompleted: true }, { code: 'JJ1' }, { title: '找得到', results: ['PARTLY'] }])
      expect(await found(filter)).toEqual([]);
    expect((await orders.items(order.id, { buyer: '江南' })).length).toBe(1);
    expect((await orders.items(order.id, { seller: '无此人' })).length).toBe(0);
    const ask = (conditions: object[]) => ({ kind: 'SERVICE_ORDERS', selection: { mode: 'ALL' }, conditions });
    const exported = async (conditions: object[]) => runRaw(await orders.maker(), startExport, ask(conditions), { idempotencyKey: key() });
    expect(await refused(exported([]))).toBe('EXPORT_RANGE_REQUIRED');
    const range = [
      { name: 'createdFrom', values: ['2026-11-01'] },
      { name: 'createdTo', values: ['2026-11-30'] },
    ];
    expect(await refused(exported(range))).toBe('');
  });

  it('operators see what waits, over all companies, by seller and buyer', async () => {
    const order = await orders.paid([sale(12, '900.00', { buyer: '桌面科技有限公司' })]);
    const desk = await run(await orders.operator(), opsServiceOrderItems, { keyword: '桌面科技', statuses: null, first: 20 });
    expect(desk.nodes.map(({ item, orderCode }) => [item.status, orderCode])).toEqual([['INVOICING', order.code]]);
    expect(must(desk.nodes[0]).item.availableActions.map((action) => action.key)).toEqual(['issue', 'fail']);
  });
});

it('chosen orders come to what their rows say', async () => {
  const maker = await orders.maker();
  const { nodes } = await runRaw(maker, serviceOrders, { first: 50 });
  await added(
    nodes,
    ({ payment }) => payment,
    (chosen) => runRaw(maker, serviceOrderSum, { chosen }),
  );
});
