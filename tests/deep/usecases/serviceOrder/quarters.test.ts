import 'reflect-metadata';
import { copyParts } from '../../../../schema/custody';
import { sum, yuan } from '../../../../schema/money';
import { terminateAgentInvoiceLine } from '../../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { runBills } from '../../../../server/bill/commands/run-bills';
import { billDetail, bills } from '../../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { retryServiceOrder } from '../../../../server/serviceOrder/commands/retry-service-order';
import { stopServiceOrderItem } from '../../../../server/serviceOrder/commands/stop-service-order-item';
import type { ServiceOrderView } from '../../../../server/serviceOrder/views/orders';
import { nextInQuarter, nothingSold } from '../../../../server/tax/rules/quarter';
import { vatRulesOf } from '../../../../server/tax/rules/vat';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { newcomer } from '../../../kit/builders/imports';
import { copyOf } from '../../../kit/builders/ownRecords';
import { blockPerson, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { payeeSignedIn } from '../../../kit/builders/payees';
import { LOOSE } from '../../../kit/builders/people';
import { openPlace } from '../../../kit/builders/places';
import { openIntermediary, type Sale, serviceOrdersOf } from '../../../kit/builders/serviceOrders';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
const B = { company: 'B' } as const;
let orders: ReturnType<typeof serviceOrdersOf>;
let ordersOfB: ReturnType<typeof serviceOrdersOf>;
let makeB: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('3000000.00'));
  orders = serviceOrdersOf(world);
  // B pays on credit at the same subject.
  await openPlace(world, B, null);
  await openIntermediary(world, B);
  [ordersOfB, makeB] = [serviceOrdersOf(world, B), statementsOf(world, B)];
  const { companyId, subjectId } = makeB.place;
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: 1_000_000_000, reason: '合同约定' };
  const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const sale = (n: number, amount: string, more: Partial<Sale> = {}): Sale => {
  const { name, idCard } = newcomer(n);
  return { name, idCard, amount, ...more };
};
/** The tax on everything that one seller sold in the quarter. */
const charged = (amounts: readonly string[]): number => nextInQuarter(vatRulesOf('2026-11'), nothingSold, sum(amounts.map(yuan))).step.tax;
const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;

describe('the quarters of the sellers', () => {
  it('what another company sold through the same seller counts in the quarter, also when it was paid after the calculation, and its amount is shown to nobody', async () => {
    const order = await orders.calculated([sale(15, '10000.00'), sale(16, '20000.00')]);
    expect((await orders.items(order.id)).map(({ quarterPayment }) => quarterPayment)).toEqual([yuan('10000.00'), yuan('20000.00')]);
    const other = await ordersOfB.paid([sale(15, '70000.00')]);
    // What A has not paid counts for nobody.
    expect((await ordersOfB.items(other.id))[0]).toMatchObject({ quarterPayment: yuan('70000.00') });
    expect(await orders.pay(order)).toMatchObject({ status: 'INVOICING', totalTax: 0 });
    expect((await orders.items(order.id)).map(({ quarterPayment }) => quarterPayment)).toEqual([null, yuan('20000.00')]);
    // 10,000 + 70,000 + 250,000 of three payments at two companies: the last one carries the tax of all.
    const last = await orders.calculated([sale(15, '250000.00')]);
    const tax = charged(['10000.00', '70000.00', '250000.00']);
    expect(last.totalTax).toBe(tax);
    expect((await orders.items(last.id))[0]).toMatchObject({ quarterPayment: null, totalTax: tax });
    // Nothing of it is found from the other side.
    expect(await refused(ordersOfB.view(order.id))).toBe('SERVICE_ORDER_NOT_FOUND');
    expect(await refused(ordersOfB.items(order.id))).toBe('SERVICE_ORDER_NOT_FOUND');
    expect(await refused(ordersOfB.pay(order, { payType: 'ADVANCE' }))).toBe('SERVICE_ORDER_NOT_FOUND');
  });

  it('[PYE-022 7/7] what a seller sold stands in her own copy with its state, and nothing that others sold', async () => {
    const seller = must(WORKERS[0]);
    const mine: Sale = { name: seller.name, idCard: seller.idCard, amount: '321.00' };
    const order = await orders.calculated([mine, sale(19, '654.00')]);
    const copied = async () => {
      const { parts } = await copyOf(await payeeSignedIn(0));
      return must(parts.find(({ title }) => title === copyParts.serviceOrders.title)).rows.map(({ cells }) => cells);
    };
    const cells = (state: string, no: unknown, at: unknown) => [
      ...['杭州星穹直播传媒有限公司', order.title, expect.stringMatching(/./), seller.name, '321.00', '0.00'],
      ...[state, no, at, expect.stringMatching(/^2026-/)],
    ];
    expect(await copied()).toEqual([cells('待开票', '', '')]);
    await orders.pay(order);
    await orders.issue(must((await orders.items(order.id))[0]).id);
    expect(await copied()).toEqual([cells('已开票', expect.stringMatching(/\d/), expect.stringMatching(/^2026-/))]);
  });

  it('is paid on credit, comes back to the quota, and is billed without a fee, apart from a statement and an agent invoice of the same number', async () => {
    const { place } = makeB;
    const account = async () => must((await run(await ordersOfB.payer(), fundAccount, { subjectId: place.subjectId })).advance);
    // A number that no order and no agent invoice has yet.
    await world.app.database.rows('ALTER TABLE statement ALTER COLUMN id RESTART WITH 1000');
    const statement = await makeB.paid(workerRows(['1000.00']));
    await makeB.until(statement.id, 'COMPLETED');
    // Orders and statements are numbered by themselves; the fee is that of the statement alone.
    const restart = (id: string) => world.app.database.rows(`ALTER TABLE service_order ALTER COLUMN id RESTART WITH ${id}`);
    const [{ next } = { next: '' }] = await world.app.database.rows<{ next: string }>('SELECT max(id) + 1 AS next FROM service_order');
    await restart(statement.id);
    const used = (await account()).used;
    const order = await ordersOfB.paid([sale(17, '500.00'), sale(18, '200.00')]);
    await restart(next);
    expect([order.id, order.payType]).toEqual([statement.id, 'ADVANCE']);
    expect((await account()).used).toBe(used + yuan('700.00'));
    const [, second] = await ordersOfB.items(order.id);
    await ordersOfB.fail(must(second).id);
    await run(await ordersOfB.maker(), stopServiceOrderItem, { id: must(second).id }, { idempotencyKey: key() });
    expect((await account()).used).toBe(used + yuan('500.00'));
    await world.app.database.rows(`ALTER TABLE agent_invoice ALTER COLUMN id RESTART WITH ${statement.id}`);
    const agents = agentInvoicesOf(world, B);
    const invoices = await agents.paid([invoiced(40, '1000.00'), invoiced(41, '500.00')]);
    expect([invoices.id, invoices.total]).toEqual([statement.id, yuan('1590.00')]);
    const line = must((await agents.lines(invoices.id))[1]);
    await agents.fail(line.id);
    const ended = { id: line.id, reason: 'NOT_WANTED', remark: null };
    await runRaw(await agents.maker(), terminateAgentInvoiceLine, ended, { idempotencyKey: key() });
    await makeBuilder(world.api, world.gateways).moveTo('2026-12-01T00:00:05+08:00');
    await run(await world.api.systemCaller(place.companyId), runBills, {});
    // The seller's 70,000.00 of before, the statement and the agent invoices with their fees of 6 %, and the order without one.
    const bill = must((await run(await ordersOfB.payer(), bills, {})).nodes[0]);
    expect(bill).toMatchObject({
      settlementAmount: yuan('73200.00'),
      serviceCharge: yuan('150.00'),
      refunds: yuan('730.00'),
      totalBill: yuan('73350.00'),
      totalAmount: yuan('72620.00'),
    });
    // Of the line that ended its own fee came back, not that of the whole order; the sale had none.
    const { refunds } = await run(await ordersOfB.payer(), billDetail, { billCode: bill.billCode });
    expect([sum(refunds.map(({ settlement }) => settlement)), sum(refunds.map(({ service }) => service))]).toEqual([
      yuan('700.00'),
      yuan('30.00'),
    ]);
  });

  it('the job of the 1st tries again what failed, once', async () => {
    const order = await orders.paid([sale(13, '1500.00')]);
    const [item] = await orders.items(order.id);
    await orders.fail(must(item).id);
    const retry = async () => run(await world.system(), retryServiceOrder, { orderId: order.id });
    expect(await retry()).toBe(0);
    await makeBuilder(world.api, world.gateways).moveTo('2027-01-01T00:00:05+08:00');
    const runs = [await retry(), await retry()];
    // The sweep may have been first.
    expect(runs.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(1);
    expect(must((await orders.items(order.id))[0])).toMatchObject({ status: 'INVOICING', retryOn: null });
    await orders.issue(must(item).id);
    const ended: ServiceOrderView = await orders.view(order.id);
    expect(ended).toMatchObject({ status: 'INVOICED', result: 'ALL_SUCCEEDED' });
  });

  it('what is tried again in a new quarter has the taxes of that quarter: less comes back, more is charged by nobody (D54)', async () => {
    const builder = makeBuilder(world.api, world.gateways);
    await builder.moveTo('2027-03-15T10:00:00+08:00');
    await orders.paid([sale(41, '60000.00')]);
    const crossing = await orders.paid([sale(41, '250000.00')]);
    const small = await orders.paid([sale(42, '50000.00')]);
    const itemOf = async ({ id }: { id: string }) => must((await orders.items(id))[0]);
    const charged = (await itemOf(crossing)).totalTax;
    expect([charged > 0, (await itemOf(small)).totalTax]).toEqual([true, 0]);
    for (const order of [crossing, small]) await orders.fail((await itemOf(order)).id);
    await blockPerson(world, newcomer(42), '司法协助');
    const funds = await balance();
    await builder.moveTo('2027-04-01T00:00:05+08:00');
    const again = await until(
      () => itemOf(crossing),
      ({ status }) => status === 'INVOICING',
    );
    expect(again).toMatchObject({ totalTax: 0, invoiceAmount: yuan('250000.00'), quarterPayment: yuan('250000.00') });
    expect(await balance()).toBe(funds + charged);
    await orders.issue(again.id);
    // Whom the platform has stopped is invoiced by nobody, and waits.
    const waits = await until(
      () => itemOf(small),
      ({ retryOn }) => retryOn === '2027-05-01',
    );
    expect(waits).toMatchObject({ status: 'RETRY_NEXT_MONTH', failReason: expect.stringContaining('司法协助') });
    await resumeWorkers(world);
    await orders.paid([sale(42, '280000.00')]);
    await builder.moveTo('2027-05-01T00:00:05+08:00');
    const risen = await until(
      () => itemOf(small),
      ({ retryOn }) => retryOn === '2027-06-01',
    );
    expect(risen).toMatchObject({
      status: 'RETRY_NEXT_MONTH',
      totalTax: 0,
      failReason: expect.stringMatching(/^本季度税费为 [\d,.]+ 元，高于已付的 0\.00 元/),
    });
    const before = await balance();
    await run(await orders.maker(), stopServiceOrderItem, { id: risen.id }, { idempotencyKey: key() });
    expect(await balance()).toBe(before + yuan('50000.00'));
  });

  it('a month whose law is unknown shows the failed calculation, which runs again by itself', async () => {
    const started = await orders.start([sale(14, '100.00')]);
    await makeBuilder(world.api, world.gateways).moveTo('2028-01-03T09:00:00+08:00');
    const order = await orders.until((await orders.submit(started)).id, 'CALCULATION_ERROR');
    expect(order).toMatchObject({ screen: 'completed', availableActions: [] });
    expect((await orders.items(order.id)).map(({ status }) => status)).toEqual(['CALCULATION_FAILED']);
  });
});
