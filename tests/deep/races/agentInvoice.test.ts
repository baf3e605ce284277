import 'reflect-metadata';
import { yuan } from '../../../schema/money';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from '../../../server/agentInvoice/commands/ops-invoice-lines';
import { relaunchAgentInvoiceLine } from '../../../server/agentInvoice/commands/relaunch-agent-invoice-line';
import { terminateAgentInvoice } from '../../../server/agentInvoice/commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from '../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const CLICKS = 16;
let world: SmallWorld;
let orders: ReturnType<typeof agentInvoicesOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await moneyArrives(world, yuan('100000.00'));
  orders = agentInvoicesOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const balance = async (): Promise<number> => (await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available;
/** How many of the calls were done; the others were refused. */
const doneOf = async (calls: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const lineOf = async (n: number, amount: string) => {
  const order = await orders.paid([invoiced(n, amount)]);
  return { order, id: must((await orders.lines(order.id))[0]).id };
};
const stateOf = async (orderId: string) => must((await orders.lines(orderId))[0]).status;

test('an invoice is recorded once, however many operators record one at the same moment', async () => {
  const { order, id } = await lineOf(1, '1000.00');
  const operator = await orders.operator();
  const issue = () => run(operator, opsIssueAgentInvoiceLine, { id, invoiceNo: orders.invoiceNo() }, { idempotencyKey: key() });
  expect(await doneOf(Array.from({ length: CLICKS }, issue))).toBe(1);
  expect(await orders.view(order.id)).toMatchObject({ status: 'INVOICED', invoicedCount: 1 });
});

test('a line is issued, fails or ends, and never two of them; what ended came back once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { order, id } = await lineOf(2 + round, '500.00');
    const before = await balance();
    const [operator, maker] = [await orders.operator(), await orders.maker()];
    const end = { id, reason: 'NOT_WANTED', remark: null };
    await Promise.allSettled([
      run(operator, opsIssueAgentInvoiceLine, { id, invoiceNo: orders.invoiceNo() }, { idempotencyKey: key() }),
      run(operator, opsFailAgentInvoiceLine, { id, reason: '姓名有误' }, { idempotencyKey: key() }),
      runRaw(maker, terminateAgentInvoiceLine, end, { idempotencyKey: key() }),
    ]);
    const state = await stateOf(order.id);
    expect(['INVOICED', 'FAILED', 'TERMINATED']).toContain(state);
    expect([state, (await balance()) - before]).toEqual([state, state === 'TERMINATED' ? yuan('530.00') : 0]);
  }
});

test('a failed line is taken up again once, or ended once, however often and by whatever is clicked', async () => {
  const { order, id } = await lineOf(10, '700.00');
  await orders.fail(id);
  const maker = await orders.maker();
  const relaunch = () => run(maker, relaunchAgentInvoiceLine, { id });
  expect(await doneOf(Array.from({ length: CLICKS }, relaunch))).toBe(1);
  expect(await stateOf(order.id)).toBe('INVOICING');
  await orders.fail(id);
  const before = await balance();
  const end = () => runRaw(maker, terminateAgentInvoiceLine, { id, reason: 'NOT_WANTED', remark: null }, { idempotencyKey: key() });
  await Promise.allSettled([...Array.from({ length: CLICKS / 2 }, end), ...Array.from({ length: CLICKS / 2 }, relaunch)]);
  // Relaunched first it may still be ended; ended first it is relaunched by nobody.
  const state = await stateOf(order.id);
  expect([state, (await balance()) - before]).toEqual([state, state === 'TERMINATED' ? yuan('742.00') : 0]);
});

test('an order is paid or given up at the same moment, never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await orders.submitted([invoiced(11 + round, '300.00')]);
    const before = await balance();
    const give = async () => run(await orders.maker(), terminateAgentInvoice, { id: order.id, reason: '信息有误' });
    expect(await doneOf([orders.pay(order), give()])).toBe(1);
    const { status } = await orders.view(order.id);
    expect([status, (await balance()) - before]).toEqual([status, status === 'INVOICING' ? -yuan('318.00') : 0]);
    expect(['INVOICING', 'TERMINATED']).toContain(status);
  }
});
