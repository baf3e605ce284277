import { readSheet } from 'read-excel-file/node';
import type { FilingKind } from '../../../../schema/filings';
import { yuan } from '../../../../schema/money';
import { opsMakeFiling } from '../../../../server/filing/commands/make-filing';
import { opsFilingSituation } from '../../../../server/filing/queries';
import { fileOf } from '../../../../server/filing/rest/writeFile';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { stopServiceOrderItem } from '../../../../server/serviceOrder/commands/stop-service-order-item';
import type { ServiceOrderItemView } from '../../../../server/serviceOrder/views/items';
import { surchargesOf, vatOfQuarter, vatRulesOf } from '../../../../server/tax/rules/vat';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { newcomer } from '../../../kit/builders/imports';
import { LOOSE } from '../../../kit/builders/people';
import { openIntermediary, type Sale, serviceOrdersOf } from '../../../kit/builders/serviceOrders';
import { key } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let orders: ReturnType<typeof serviceOrdersOf>;
let tax: Caller;

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const situation = (kind: FilingKind, period: string) => run(tax, opsFilingSituation, { subjectId: world.subjectId, kind, period });
const made = async (kind: FilingKind, period: string) => {
  const openLeftOut = (await situation(kind, period)).open.lineCount;
  return run(tax, opsMakeFiling, { subjectId: world.subjectId, kind, period, openLeftOut }, { idempotencyKey: key() });
};

type Cells = Readonly<Record<string, unknown>>;

/** The file as another program reads it: its rows by their titles, and the last one, which sums them up. */
async function sheetOf(id: string): Promise<{ readonly rows: Cells[]; readonly total: Cells; readonly name: string }> {
  const { fileName, stream } = await fileOf(tax, id);
  const [titles = [], ...cells] = await readSheet(Buffer.concat(await stream.toArray()));
  const found = cells.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])));
  return { rows: found.slice(0, -1), total: must(found.at(-1)), name: fileName };
}

const fenOf = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);
const sumOf = (of: readonly Cells[], title: string): number => of.reduce((all, row) => all + fenOf(row[title]), 0);

const sale = (n: number, amount: string): Sale => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount });
const issued = async (...sales: readonly Sale[]): Promise<ServiceOrderItemView[]> => {
  const items = await orders.items((await orders.paid(sales)).id);
  for (const { id } of items) await orders.issue(id);
  return items;
};

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  tax = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  await openIntermediary(world);
  await moneyArrives(world, yuan('3000000.00'));
  orders = serviceOrdersOf(world);
});

/** The sales of the quarter that the sheets are of. */
async function sellInApril(): Promise<void> {
  await makeBuilder(world.api, world.gateways).moveTo('2027-04-10T10:00:00+08:00');
  await issued(sale(61, '60000.00'), sale(62, '80000.00'));
  await issued(sale(61, '320000.00'));
  // Paid and not invoiced: a sale of nobody's sheet yet.
  await orders.paid([sale(63, '1000.00')]);
}
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('the period of a sale', () => {
  it('is that of its payment, however late the invoice is issued (D54): tax and sheet are of the quarter or month in which it was sent', async () => {
    const moveTo = (day: string) => makeBuilder(world.api, world.gateways).moveTo(`${day}T10:00:00+08:00`);
    await moveTo('2026-12-31');
    const [item] = await orders.items((await orders.paid([sale(65, '310000.00')])).id);
    const invoices = agentInvoicesOf(world);
    const [line] = await invoices.lines((await invoices.paid([invoiced(66, '5000.00')])).id);
    const due = vatOfQuarter(vatRulesOf('2026-12'), yuan('310000.00'));
    await moveTo('2027-01-10');
    await orders.issue(must(item).id);
    await invoices.issue(must(line).id);
    const [stored] = await rows<{ quarter: string; tax: string }>(
      'SELECT quarter, tax_cents AS tax FROM service_order_item WHERE id = $1',
      [must(item).id],
    );
    expect(stored).toEqual({ quarter: '2026-Q4', tax: String(due.vat + surchargesOf(due)) });
    const { rows: declared } = await sheetOf((await made('SALES_PROXY', '2026-Q4')).id);
    expect(declared.map((row) => [row.证件号码, fenOf(row.已收税费)])).toEqual([[sale(65, '0').idCard, due.vat + surchargesOf(due)]]);
    const december = await sheetOf((await made('VAT_PROXY', '2026-12')).id);
    expect(december.rows.map((row) => [row.证件号码, row['销售额（含增值税）']])).toEqual([[invoiced(66, '0').idCard, 5_000]]);
    await expect(made('VAT_PROXY', '2027-01')).rejects.toMatchObject({ key: 'FILING_EMPTY' });
  });
});

describe('居间交易税费代办', () => {
  beforeAll(sellInApril);

  it('declares by quarter what was charged for each seller, all of it in the books: exempt within the limit, the whole quarter at it', async () => {
    const filing = await made('SALES_PROXY', '2027-Q2');
    const sheet = await sheetOf(filing.id);
    expect(sheet.name).toMatch(/^居间交易税费代办_.+_2027-Q2_\d+\.xlsx$/);
    const by = new Map(sheet.rows.map((row) => [row.证件号码, row]));
    expect(sheet.rows).toHaveLength(2);
    // The quarter of demo.md: 320,000.00 after 60,000.00, 3,358.41 and 629.71 of supply.
    expect(by.get(sale(61, '0').idCard)).toMatchObject({
      姓名: sale(61, '0').name,
      税款所属期: '2027-Q2',
      笔数: 2,
      '销售额（含增值税）': 380_000,
      免税销售额: 0,
      '应税销售额（不含增值税）': 376_237.62,
      增值税: 3_762.38,
      附加税费: 225.74,
      应纳税费合计: 3_988.12,
      已收税费: 3_988.12,
      '差额（已收－应纳）': 0,
    });
    expect(by.get(sale(62, '0').idCard)).toMatchObject({
      笔数: 1,
      免税销售额: 80_000,
      '应税销售额（不含增值税）': 0,
      增值税: 0,
      已收税费: 0,
    });
    for (const title of ['销售额（含增值税）', '免税销售额', '增值税', '附加税费', '应纳税费合计', '已收税费', '差额（已收－应纳）'])
      expect(fenOf(sheet.total[title])).toBe(sumOf(sheet.rows, title));
    expect(filing.sums).toMatchObject({
      lineCount: 3,
      personCount: 2,
      tax: yuan('3988.12'),
      payable: yuan('3988.12'),
      exempt: yuan('80000.00'),
    });
    // The month of the books names the very amount beside what was withheld.
    expect((await situation('WITHHOLDING', '2027-04')).ledger?.serviceOrders).toBe(yuan('3988.12'));
    expect((await situation('SALES_PROXY', '2027-Q2')).filings.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('is not made while the books say another tax, and tells what a sale that has ended left charged', async () => {
    const [crossing] = await rows<{ id: string }>('SELECT id FROM service_order_item WHERE supply_cents > 0');
    const shift = (by: number) =>
      rows('UPDATE service_order_item SET supply_cents = supply_cents + $2 WHERE id = $1 RETURNING id', [must(crossing).id, by]);
    await shift(100);
    await expect(made('SALES_PROXY', '2027-Q2')).rejects.toMatchObject({ key: 'FILING_UNEVEN', params: { difference: '-1.00' } });
    await shift(-100);
    // 80,000 + 150,000 stay below the limit, 100,000 more are above it: when the 150,000 end, the tax on all three stays with the last.
    const [ending, last] = await orders.items((await orders.paid([sale(62, '150000.00'), sale(62, '100000.00')])).id);
    await orders.issue(must(last).id);
    await orders.fail(must(ending).id);
    await run(await orders.maker(), stopServiceOrderItem, { id: must(ending).id }, { idempotencyKey: key() });
    const all = vatOfQuarter(vatRulesOf('2027-06'), yuan('330000.00'));
    const { rows: lines } = await sheetOf((await made('SALES_PROXY', '2027-Q2')).id);
    const hers = must(lines.find((row) => row.证件号码 === sale(62, '0').idCard));
    expect(hers).toMatchObject({ '销售额（含增值税）': 180_000, 免税销售额: 180_000, 应纳税费合计: 0 });
    expect([fenOf(hers.已收税费), fenOf(hers['差额（已收－应纳）'])]).toEqual([all.vat + surchargesOf(all), all.vat + surchargesOf(all)]);
  });

  it('names the sellers among the people who work through the subject, with the VAT of their quarter', async () => {
    const filing = await made('WORKERS', '2027-Q2');
    const shown = new Map((await sheetOf(filing.id)).rows.map((row) => [row.证件号码, row]));
    expect(shown.get(sale(61, '0').idCard)).toMatchObject({
      变动标识: '新增',
      收入所属期: '2027-Q2',
      收入笔数: 2,
      '收入总额（含增值税）': 380_000,
      增值税: 3_762.38,
      '收入净额（不含增值税）': 376_237.62,
      已预扣个人所得税: 0,
    });
    expect(shown.has(sale(63, '0').idCard)).toBe(false);
    expect((await situation('WORKERS', '2027-Q2')).filings[0]?.isCurrent).toBe(true);
  });
});
