// Orders that are killed at every step of every deed with money: paid, issued, tried again and ended once, or not at all; the books say the same.
import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from '../../../server/agentInvoice/commands/ops-invoice-lines';
import { payAgentInvoice } from '../../../server/agentInvoice/commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from '../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { terminateAgentInvoiceLine } from '../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsFailServiceOrderItem, opsIssueServiceOrderItem } from '../../../server/serviceOrder/commands/ops-invoice-items';
import { payServiceOrder } from '../../../server/serviceOrder/commands/pay-service-order';
import { retryServiceOrder } from '../../../server/serviceOrder/commands/retry-service-order';
import { stopServiceOrderItem } from '../../../server/serviceOrder/commands/stop-service-order-item';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';
import { dieEverywhere, watchTransactions } from './kit/cutTransactions';

jest.setTimeout(600_000);

let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
let invoices: ReturnType<typeof agentInvoicesOf>;
let unwatch: () => void = () => undefined;
let outside: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('1000000.00'));
  orders = serviceOrdersOf(world);
  invoices = agentInvoicesOf(world);
  outside = await connect(world.app.database.url);
  unwatch = watchTransactions((backend) => outside.query('SELECT pg_terminate_backend($1, 5000)', [backend]));
});
afterAll(async () => {
  unwatch();
  await outside?.end();
  await world?.app.close();
});
afterEach(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});

const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;

/** All that a deed with an order's money leaves behind, whoever wrote it. */
const traces = async () => {
  const [counts] = await world.app.database.rows<Record<string, string>>(
    `SELECT (SELECT count(*) FROM ledger_transfer)::text AS transfers, (SELECT count(*) FROM fund_flow)::text AS flows,
       (SELECT count(*) FROM service_order_history)::text AS deeds, (SELECT count(*) FROM agent_invoice_history)::text AS invoice_deeds`,
  );
  return { ...counts, balance: await balance() };
};
const orderAsItIs = (id: string) => async () => {
  const { status, invoicedCount, retryCount } = await orders.view(id);
  const items = (await orders.items(id)).map(({ status: item, tax, supplyTax, retryOn }) => ({ item, tax, supplyTax, retryOn }));
  return { status, invoicedCount, retryCount, items, ...(await traces()) };
};
const invoiceAsItIs = (id: string) => async () => {
  const { status, invoicedCount } = await invoices.view(id);
  return { status, invoicedCount, lines: (await invoices.lines(id)).map((line) => line.status), ...(await traces()) };
};
/** Fewer statements than any of these deeds has. */
const FEWEST = 5;

describe('an intermediary order', () => {
  test('is paid once', async () => {
    const order = await orders.calculated([sale(1, '1000.00'), sale(2, '500.00')]);
    const before = await balance();
    const payer = await orders.payer();
    const idempotencyKey = key();
    const input = { id: order.id, version: order.version, payType: order.payType, smsCode: null };
    const { deaths, done } = await dieEverywhere(() => runRaw(payer, payServiceOrder, input, { idempotencyKey }), orderAsItIs(order.id));
    expect(deaths).toBeGreaterThan(FEWEST);
    expect(done).toMatchObject({ status: 'INVOICING', balance: before - yuan('1500.00') });
  });

  test('an item is issued once, and fails once', async () => {
    const order = await orders.paid([sale(3, '300.00'), sale(4, '400.00')]);
    const [first, second] = await orders.items(order.id);
    const operator = await orders.operator();
    const [issueKey, failKey, invoiceNo] = [key(), key(), orders.invoiceNo()];
    const issue = () => run(operator, opsIssueServiceOrderItem, { id: must(first).id, invoiceNo }, { idempotencyKey: issueKey });
    const issued = await dieEverywhere(issue, orderAsItIs(order.id));
    expect(issued.done).toMatchObject({ status: 'INVOICING', invoicedCount: 1 });
    const fail = () => run(operator, opsFailServiceOrderItem, { id: must(second).id, reason: '税号有误' }, { idempotencyKey: failKey });
    const failed = await dieEverywhere(fail, orderAsItIs(order.id));
    expect(failed.done).toMatchObject({ status: 'INVOICING', invoicedCount: 1, retryCount: 1 });
    expect(Math.min(issued.deaths, failed.deaths)).toBeGreaterThan(FEWEST);
  });

  test('an item that failed is ended once, and its money comes back once', async () => {
    const order = await orders.paid([sale(5, '600.00')]);
    const { id } = must((await orders.items(order.id))[0]);
    await orders.fail(id);
    const before = await balance();
    const maker = await orders.maker();
    const idempotencyKey = key();
    const { deaths, done } = await dieEverywhere(() => run(maker, stopServiceOrderItem, { id }, { idempotencyKey }), orderAsItIs(order.id));
    expect(deaths).toBeGreaterThan(FEWEST);
    expect(done).toMatchObject({ status: 'TERMINATED', balance: before + yuan('600.00') });
  });
});

describe('an order of agent invoices', () => {
  test('is paid once', async () => {
    const order = await invoices.submitted([invoiced(10, '1000.00'), invoiced(11, '500.00')]);
    const before = await balance();
    const payer = await invoices.payer();
    const idempotencyKey = key();
    const input = { id: order.id, version: order.version, payType: 'BALANCE', smsCode: null };
    const { deaths, done } = await dieEverywhere(() => runRaw(payer, payAgentInvoice, input, { idempotencyKey }), invoiceAsItIs(order.id));
    expect(deaths).toBeGreaterThan(FEWEST);
    expect(done).toMatchObject({ status: 'INVOICING', balance: before - yuan('1590.00') });
  });

  test('a line is issued once; another fails, is taken up again and ends once, with its money', async () => {
    const order = await invoices.paid([invoiced(12, '700.00'), invoiced(13, '200.00')]);
    const [first, second] = await invoices.lines(order.id);
    const [operator, maker] = [await invoices.operator(), await invoices.maker()];
    const look = invoiceAsItIs(order.id);
    const [issueKey, failKey, endKey, invoiceNo] = [key(), key(), key(), invoices.invoiceNo()];
    const issue = () => run(operator, opsIssueAgentInvoiceLine, { id: must(first).id, invoiceNo }, { idempotencyKey: issueKey });
    expect((await dieEverywhere(issue, look)).done).toMatchObject({ invoicedCount: 1 });
    const { id } = must(second);
    const fail = () => run(operator, opsFailAgentInvoiceLine, { id, reason: '姓名有误' }, { idempotencyKey: failKey });
    expect((await dieEverywhere(fail, look)).done.lines).toEqual(['INVOICED', 'FAILED']);
    // Under no key: a second click finds it taken up, and is refused.
    const relaunch = () =>
      run(maker, relaunchAgentInvoiceLine, { id }).catch((error: { key?: string }) => {
        if (error.key !== 'ACTION_NOT_ALLOWED') throw error;
      });
    expect((await dieEverywhere(relaunch, look)).done.lines).toEqual(['INVOICED', 'INVOICING']);
    const before = await balance();
    const given = { id, reason: 'NOT_WANTED', remark: null };
    const end = await dieEverywhere(() => runRaw(maker, terminateAgentInvoiceLine, given, { idempotencyKey: endKey }), look);
    expect(end.done).toMatchObject({ status: 'INVOICED', lines: ['INVOICED', 'TERMINATED'], balance: before + yuan('212.00') });
    expect(end.deaths).toBeGreaterThan(FEWEST);
  });
});

test('the job of the 1st of a new quarter tries again what failed once, and the tax that it has no more comes back once', async () => {
  const builder = makeBuilder(world.api, world.gateways);
  await builder.moveTo('2026-12-15T10:00:00+08:00');
  await orders.paid([sale(20, '60000.00')]);
  const crossing = await orders.paid([sale(20, '250000.00')]);
  const item = async () => must((await orders.items(crossing.id))[0]);
  const charged = (await item()).totalTax;
  expect(charged).toBeGreaterThan(0);
  await orders.fail((await item()).id);
  // The product's own sweep finds nothing to do: it is its work that is killed here.
  await world.app.database.rows(
    `CREATE OR REPLACE FUNCTION service_orders_due(at timestamptz, today date, besides text[])
     RETURNS TABLE (company_id bigint, order_id bigint, task text) LANGUAGE sql STABLE AS $$ SELECT 0::bigint, 0::bigint, ''::text WHERE false $$`,
  );
  const system = await world.system();
  const retry = () => run(system, retryServiceOrder, { orderId: crossing.id });
  const before = await balance();
  const waits = await dieEverywhere(retry, orderAsItIs(crossing.id));
  expect(waits.done).toMatchObject({ status: 'INVOICING', retryCount: 1, balance: before });
  await builder.moveTo('2027-01-01T00:00:05+08:00');
  const { deaths, done } = await dieEverywhere(retry, orderAsItIs(crossing.id));
  expect(deaths).toBeGreaterThan(FEWEST);
  expect(done).toMatchObject({ retryCount: 0, items: [{ item: 'INVOICING', tax: 0, supplyTax: 0 }], balance: before + charged });
});
