import { yuan } from '../../../../schema/money';
import { terminateAgentInvoiceLine } from '../../../../server/agentInvoice/commands/terminate-agent-invoice-line';
import { run } from '../../../../server/kernel/usecase';
import { opsSetPayeeLimits } from '../../../../server/subject/commands/ops-set-payee-limits';
import { surchargesOf, vatOfMonth, vatRulesOf } from '../../../../server/tax/rules/vat';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { demoIdCard } from '../../../../server/tools/seed/world';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { filingsOf } from '../../../kit/builders/filings';
import { LOOSE } from '../../../kit/builders/people';
import { key, RETURNED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { moneyArrives } from '../../../kit/builders/transfers';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

// A payment that comes back after others were taxed with it.
let world: SmallWorld;
let make: Statements;
let filings: ReturnType<typeof filingsOf>;

const moveTo = (day: string) => makeBuilder(world.api, world.gateways).moveTo(`${day}T10:00:00+08:00`);
const [first] = WORKERS;
const fenOf = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  filings = filingsOf(world);
  make = statementsOf(world);
  await moneyArrives(world, yuan('900000.00'));
  const { companyId, subjectId } = make.place;
  const finance = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  await run(finance, opsSetPayeeLimits, { companyId, subjectId, monthly: yuan('300000.00'), rolling: yuan('5000000.00') });
  await moveTo('2026-12-05');
  // 60,000.00 that come back tomorrow, and 50,000.00 that are taxed for both because the month reaches the limit with them.
  const returned = await make.paid(workerRows(['60000.00'], [RETURNED_CARD]));
  await make.until(returned.id, 'COMPLETED');
  await make.until((await make.paid(workerRows(['50000.00']))).id, 'COMPLETED');
  await moveTo('2026-12-06');
  await waitUntil(
    async () => (await make.linesOf(returned.id)).every(({ status }) => status === 'FAILED'),
    () => 'the payment comes back',
  );
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('增值税代办', () => {
  it('declares the VAT of the sales that are left, and what a payment that came back has left charged beside it', async () => {
    const all = vatOfMonth(vatRulesOf('2026-12'), yuan('110000.00'));
    const charged = (all.vat + surchargesOf(all)) / 100;
    const filing = await filings.make('VAT_PROXY', '2026-12');
    const { rows, total } = await filings.open(filing.id);
    const shown = {
      笔数: 1,
      '销售额（含增值税）': 50_000,
      免税销售额: 50_000,
      '应税销售额（不含增值税）': 0,
      增值税: 0,
      附加税费: 0,
      应纳税费合计: 0,
      已收税费: charged,
      '差额（已收－应纳）': charged,
    };
    expect(rows).toEqual([expect.objectContaining({ 证件号码: must(first).idCard, ...shown })]);
    expect(total).toMatchObject(shown);
    expect(filing.sums).toMatchObject({ vat: 0, tax: 0, payable: fenOf(charged), exempt: yuan('50000.00'), taxable: 0 });
    expect((await filings.situation('VAT_PROXY', '2026-12')).filings[0]?.isCurrent).toBe(true);
  });

  it('names the document that a number belongs to: of Hong Kong, Macao and Taiwan it is a residence permit', async () => {
    const permits = ['81', '82', '83'].map((region) => demoIdCard(region, '1993-07-09', 321));
    const people = [invoiced(1, '1000.00'), ...permits.map((idCard, at) => invoiced(at + 2, '2000.00', { idCard }))];
    await agentInvoicesOf(world).paid(people);
    const { rows } = await filings.sheet('VAT_PROXY', '2026-12');
    const types = new Map(rows.map((row) => [row.证件号码, row.证件类型]));
    expect(people.map(({ idCard }) => types.get(idCard))).toEqual(['居民身份证', '港澳居民居住证', '港澳居民居住证', '台湾居民居住证']);
  });
});

describe('累计预扣', () => {
  it('declares as paid so far what was paid and has not come back, and says which line was taxed from more', async () => {
    const { rows } = await filings.sheet('WITHHOLDING', '2026-12');
    // November's 1,000.00 and 48,910.89 of the 50,000.00, which bear the VAT of 110,000.00: − 20 % − 2 × 5,000 = 29,928.71.
    expect(rows).toEqual([
      expect.objectContaining({
        '收入（含增值税）': 50_000,
        '收入（不含增值税）': 48_910.89,
        连续月份数: 2,
        累计收入: 49_910.89,
        累计费用: 9_982.18,
        累计减除费用: 10_000,
        累计应纳税所得额: 29_928.71,
        '预扣率（%）': 3,
        速算扣除数: 0,
        累计应纳税额: 897.86,
        累计已预扣税额: 0,
        // Of 109,910.89 with the 60,000.00 that had arrived by then, after 1,360.00 of theirs.
        本次预扣个人所得税: 3_912.87,
        备注: '预扣时累计收入 109910.89、累计已预扣 1360.00，含其后退回或生成时尚无最终结果的款项',
      }),
    ]);
  });

  it('tells what was paid and has no end yet, leaves it out when that is confirmed, and keeps how much it was', async () => {
    const stuck = await make.paid([...workerRows(['3000.00', '2000.00'], [STUCK_CARD])]);
    await waitUntil(
      async () => (await make.linesOf(stuck.id)).filter(({ status }) => status === 'SUCCESS').length === 1,
      () => 'the other one arrives',
    );
    // The 60,000.00 that came back wait for the company without a tax; they are none of them.
    const { open } = await filings.situation('WITHHOLDING', '2026-12');
    expect(open).toEqual({ lineCount: 1, gross: yuan('3000.00') });
    for (const kind of ['WITHHOLDING', 'VAT_PROXY'] as const)
      await expect(filings.make(kind, '2026-12')).rejects.toMatchObject({
        key: 'FILING_OPEN',
        params: { count: 1, thing: '付款中或付款失败、待企业处理的明细', amount: '3,000.00' },
      });
    // Another number than that of now was read at another time: it is told anew.
    for (const openLeftOut of [0, 2])
      await expect(filings.make('WITHHOLDING', '2026-12', { openLeftOut })).rejects.toMatchObject({
        key: 'FILING_OPEN',
        params: { count: 1 },
      });
    const made = await filings.make('WITHHOLDING', '2026-12', { openLeftOut: open.lineCount });
    expect(made).toMatchObject({ open, sums: { lineCount: 2, gross: yuan('52000.00') } });
    expect((await filings.situation('WITHHOLDING', '2026-12')).filings.map((one) => one.open)).toEqual([open, { lineCount: 0, gross: 0 }]);
  });
});

describe('平台内从业人员', () => {
  it('compares with the sheet of the quarter before as it was made, whatever has come back since', async () => {
    await moveTo('2027-01-06');
    const leftOut = async (period: string) => ({ openLeftOut: (await filings.situation('WORKERS', period)).open.lineCount });
    const invoices = agentInvoicesOf(world);
    const q4 = await filings.sheet('WORKERS', '2026-Q4', await leftOut('2026-Q4'));
    const permit = demoIdCard('83', '1993-07-09', 321);
    expect(q4.rows.map((row) => row.证件号码)).toContain(permit);
    // The sale ends without an invoice after it was declared: she has worked through the subject as far as the office knows, and no more.
    const [line] = await world.app.database.rows<{ id: string }>(
      `SELECT l.id FROM agent_invoice_line l JOIN tax_sale s ON s.company_id = l.company_id AND s.line_id = l.id
       JOIN payee p ON p.company_id = l.company_id AND p.person_id = l.person_id WHERE l.invoice_cents = 200000 ORDER BY l.id DESC LIMIT 1`,
    );
    const id = must(line).id;
    await invoices.fail(id);
    await run(await invoices.maker(), terminateAgentInvoiceLine, { id, reason: 'INFO', remark: null }, { idempotencyKey: key() });
    await make.until((await make.paid(workerRows(['700.00']))).id, 'COMPLETED');
    const q1 = await filings.sheet('WORKERS', '2027-Q1', await leftOut('2027-Q1'));
    const marks = new Map(q1.rows.map((row) => [row.证件号码, row.变动标识]));
    expect([marks.get(must(first).idCard), marks.get(permit)]).toEqual(['无变化', '退出']);
    expect(q1.rows).toHaveLength(q4.rows.length);
  });
});
