import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { calculateServiceOrder } from '../../../server/serviceOrder/commands/calculate-service-order';
import { opsIssueServiceOrderItem } from '../../../server/serviceOrder/commands/ops-invoice-items';
import { payServiceOrder } from '../../../server/serviceOrder/commands/pay-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { jobs } from '../../../server/serviceOrder/jobs';
import type { ServiceOrderView } from '../../../server/serviceOrder/views/orders';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, type Sale, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { runTwice } from '../../kit/cases/jobsTwice';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const CLICKS = 20;
let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  orders = serviceOrdersOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const sale = (n: number, amount: string): Sale => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;

/** A stored answer has its fields in another order, and its times as texts. */
const sameText = (answer: unknown): string =>
  JSON.stringify(JSON.parse(JSON.stringify(answer)), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

/** Equal clicks under one key and under keys of their own; how many were done, and what the answers of one key were. */
async function clicked(click: (idempotencyKey: string) => Promise<unknown>): Promise<{ done: number; answers: Set<string> }> {
  const one = key();
  const all = [...Array.from({ length: CLICKS }, () => one), ...Array.from({ length: CLICKS }, () => key())];
  const ends = await Promise.all(
    all.map((each) =>
      click(each).then(
        (answer) => ({ each, answer: sameText(answer) }),
        () => null,
      ),
    ),
  );
  const good = ends.filter((end) => end !== null);
  return { done: new Set(good.map(({ each }) => each)).size, answers: new Set(good.map(({ answer }) => answer)) };
}

test('an order is paid once, however often and under however many keys it is paid at the same time', async () => {
  const order = await orders.calculated([sale(1, '1000.00'), sale(2, '500.00')]);
  const before = await balance();
  const input = { id: order.id, version: order.version, payType: 'BALANCE', smsCode: null };
  const { done, answers } = await clicked(async (idempotencyKey) =>
    runRaw(await orders.payer(), payServiceOrder, input, { idempotencyKey }),
  );
  expect([done, answers.size]).toEqual([1, 1]);
  expect(await balance()).toBe(before - yuan('1500.00'));
});

test('two orders that together are above the balance: one is paid, the other is not', async () => {
  const two = [await orders.calculated([sale(3, '60000.00')]), await orders.calculated([sale(4, '60000.00')])];
  const before = await balance();
  const ends = await Promise.all(
    two.map((order) =>
      orders.pay(order).then(
        () => 'paid',
        (error: { key?: string }) => error.key,
      ),
    ),
  );
  expect(ends.sort()).toEqual(['INSUFFICIENT_BALANCE', 'paid']);
  expect(await balance()).toBe(before - yuan('60000.00'));
});

test('two orders of one seller, paid at once, are taxed together: their taxes are those of the quarter, or one of them is asked to be looked at again', async () => {
  await moneyArrives(world, yuan('1000000.00'));
  const two = [await orders.calculated([sale(5, '200000.00')]), await orders.calculated([sale(5, '180000.00')])];
  const pay = async (order: ServiceOrderView) =>
    orders.pay(order).then(
      () => 'paid',
      (error: { key?: string }) => error.key,
    );
  expect((await Promise.all(two.map(pay))).sort()).toEqual(['TAX_CHANGED', 'paid']);
  // Whoever was refused before the other payment had ended sees the new figures only when trying again.
  for (const { id } of two) {
    for (let order = await orders.view(id); order.status === 'PENDING_PAYMENT'; order = await orders.view(id)) {
      expect(await pay(order)).toMatch(/^(paid|TAX_CHANGED)$/);
    }
  }
  const [{ tax } = { tax: '' }] = await world.app.database.rows<{ tax: string }>(
    `SELECT sum(tax_cents + supply_cents)::text AS tax FROM service_order_item WHERE order_id = ANY ($1::bigint[])`,
    [two.map(({ id }) => id)],
  );
  expect(Number(tax)).toBe(yuan('3988.12'));
});

test('an item is issued once and stopped once, and never both', async () => {
  const order = await orders.paid([sale(6, '300.00'), sale(7, '400.00')]);
  const [first, second] = (await orders.items(order.id)).map(({ id }) => id);
  const operator = await orders.operator();
  const invoiceNo = orders.invoiceNo();
  const issued = await clicked((idempotencyKey) =>
    run(operator, opsIssueServiceOrderItem, { id: must(first), invoiceNo }, { idempotencyKey }),
  );
  expect([issued.done, issued.answers.size]).toEqual([1, 1]);
  await orders.fail(must(second));
  const before = await balance();
  const maker = await orders.maker();
  const stopped = await clicked((idempotencyKey) => run(maker, stopServiceOrderItem, { id: must(second) }, { idempotencyKey }));
  expect([stopped.done, stopped.answers.size]).toEqual([1, 1]);
  expect(await balance()).toBe(before + yuan('400.00'));
});

test('[IDM-008 3/5] a calculation that runs twice is one', async () => {
  const order = await orders.calculated([sale(8, '200.00')]);
  const again = await Promise.all([1, 2, 3].map(async () => run(await world.system(), calculateServiceOrder, { orderId: order.id })));
  expect(again).toEqual([false, false, false]);
  await runTwice(jobs, 'serviceOrder.calculate', { companyId: world.companyId, orderId: order.id }, world.api);
  expect(await orders.view(order.id)).toMatchObject({ status: 'PENDING_PAYMENT', version: order.version });
});
