import 'reflect-metadata';
import { yuan } from '../../../../schema/money';
import { agentInvoicePaymentFacts } from '../../../../server/agentInvoice/queries/orders';
import { run } from '../../../../server/kernel/usecase';
import { serviceOrderPaymentFacts } from '../../../../server/serviceOrder/queries/orders';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { newcomer } from '../../../kit/builders/imports';
import { blockPerson, resumeWorkers } from '../../../kit/builders/payeeBlocks';
import { LOOSE } from '../../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../../kit/builders/serviceOrders';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

// D36, D77: what a payment will be asked is told before it, row by row, in the words in which it would be refused.
let world: SmallWorld;
let invoices: ReturnType<typeof agentInvoicesOf>;
let sales: ReturnType<typeof serviceOrdersOf>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('3000000.00'));
  invoices = agentInvoicesOf(world);
  sales = serviceOrdersOf(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const sql = (text: string, parameters: unknown[] = []) => world.app.database.rows(text, parameters);
const setLimits = async (monthly: string | null, rolling = '5000000.00') => {
  await sql('DELETE FROM tax_limit WHERE company_id = $1', [world.companyId]);
  if (monthly === null) return;
  const values = [world.companyId, world.subjectId, yuan(monthly), yuan(rolling)];
  await sql('INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4)', values);
};
const factsOfInvoices = async (id: string) => run(await invoices.payer(), agentInvoicePaymentFacts, { id });
const factsOfSales = async (id: string) => run(await sales.payer(), serviceOrderPaymentFacts, { id });
const refusalOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'paid',
    (error: Error) => error.message,
  );
const sale = (n: number, amount: string) => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });

describe('before an order is paid', () => {
  it('its rows that would be refused are told with their reasons, and the refusal is the one that was told', async () => {
    await setLimits('900000.00');
    const order = await invoices.submitted([invoiced(1, '1000.00'), invoiced(2, '98001.00'), invoiced(3, '2000.00')]);
    expect(await factsOfInvoices(order.id)).toMatchObject({ mayPay: true, reason: null, unpayable: [], unpayableCount: 0, warnings: [] });
    await setLimits(null);
    const over = await factsOfInvoices(order.id);
    expect(over).toMatchObject({
      mayPay: false,
      reason: `付款后${newcomer(2).name}的本月金额将超过平台月限额 98,000.00 元，不能付款。请终止本单，去掉这些人员或改小金额后重新提交，或下月再付`,
      unpayableCount: 1,
      unpayable: [{ lineNo: 2, name: newcomer(2).name, amount: yuan('98001.00'), reason: '已达平台月限额' }],
    });
    expect(await refusalOf(invoices.pay(order))).toBe(over.reason);
    await blockPerson(world, newcomer(3), '司法协助');
    const both = await factsOfInvoices(order.id);
    expect(both.unpayable.map(({ lineNo, reason }) => [lineNo, reason])).toEqual([
      [2, '已达平台月限额'],
      [3, '该收款人已暂停收款：司法协助'],
    ]);
    expect(await refusalOf(invoices.pay(order))).toBe(both.reason);
    await resumeWorkers(world);
    await setLimits('900000.00');
    expect(await factsOfInvoices(order.id)).toMatchObject({ mayPay: true, unpayable: [] });
    expect(await invoices.pay(order)).toMatchObject({ status: 'INVOICING' });
    await setLimits(null);
    // Once it is paid there is nothing to be refused.
    expect(await factsOfInvoices(order.id)).toMatchObject({ mayPay: false, unpayable: [], unpayableCount: 0, warnings: [] });
  });

  it('sales have no limit of the month; a seller who was stopped is told, and a year above the limit only warns', async () => {
    const order = await sales.calculated([sale(11, '150000.00'), sale(12, '100.00')]);
    expect(await factsOfSales(order.id)).toMatchObject({ mayPay: true, unpayable: [], warnings: [] });
    await blockPerson(world, newcomer(12), '司法协助');
    const facts = await factsOfSales(order.id);
    expect(facts).toMatchObject({
      mayPay: false,
      unpayable: [{ lineNo: 2, name: newcomer(12).name, reason: '该收款人已暂停收款：司法协助' }],
    });
    expect(await refusalOf(sales.pay(order))).toBe(facts.reason);
    await resumeWorkers(world);
    await setLimits('98000.00', '100000.00');
    const warned = await factsOfSales(order.id);
    expect(warned).toMatchObject({
      mayPay: true,
      unpayable: [],
      warnings: [{ code: 'ROLLING_INCOME', text: '近 12 个月收入超过 500 万元，请引导收款人办理登记', count: 1 }],
    });
    expect(await sales.pay(order)).toMatchObject({ status: 'INVOICING' });
    await setLimits(null);
  });

  it('of many rows the first fifty are told, and how many there are', async () => {
    await setLimits('900000.00');
    const many = Array.from({ length: 52 }, (_, at) => invoiced(30 + at, '98000.01'));
    const order = await invoices.submitted(many);
    await setLimits(null);
    const facts = await factsOfInvoices(order.id);
    expect([facts.unpayableCount, facts.unpayable.length, facts.unpayable.at(-1)?.lineNo]).toEqual([52, 50, 50]);
    expect(facts.reason).toMatch(/等 \d+ 人的本月金额将超过/);
  });
});
