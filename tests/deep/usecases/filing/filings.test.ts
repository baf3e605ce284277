import { readSheet } from 'read-excel-file/node';
import type { FilingKind } from '../../../../schema/filings';
import { cents, formatYuan, yuan } from '../../../../schema/money';
import { opsMakeFiling } from '../../../../server/filing/commands/make-filing';
import { opsFilingSituation } from '../../../../server/filing/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import type { Caller } from '../../../../server/kernel/context';
import { run } from '../../../../server/kernel/usecase';
import { opsSetPayeeLimits } from '../../../../server/subject/commands/ops-set-payee-limits';
import { makeBuilder, type Person } from '../../../../server/tools/seed/builder';
import { agentInvoicesOf, invoiced } from '../../../kit/builders/agentInvoices';
import { openPlace, placeOf } from '../../../kit/builders/places';
import {
  key,
  REFUSED_CARD,
  RETURNED_CARD,
  type SheetRow,
  type Statements,
  statementsOf,
  workerRows,
} from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let elsewhere: Statements;
let tax: Caller;
let token: string;

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const moveTo = (day: string) => makeBuilder(world.api, world.gateways).moveTo(`${day}T10:00:00+08:00`);
const situation = (kind: FilingKind, period: string) => run(tax, opsFilingSituation, { subjectId: world.subjectId, kind, period });
const made = async (kind: FilingKind, period: string, caller = tax) => {
  const openLeftOut = (await situation(kind, period)).open.lineCount;
  return run(caller, opsMakeFiling, { subjectId: world.subjectId, kind, period, openLeftOut }, { idempotencyKey: key() });
};
const fetched = (id: string, headers: Record<string, string>) =>
  fetch(`${world.app.url}/api/filing/download?filing_id=${id}`, { headers: { 'jieqing-realm': 'operator', ...headers } });

type Cells = Readonly<Record<string, unknown>>;

/** The file as another program reads it: its rows by their titles, and the last one, which sums them up. */
async function sheetOf(id: string): Promise<{ readonly rows: Cells[]; readonly total: Cells; readonly name: string }> {
  const answer = await fetched(id, { token });
  const [titles = [], ...cells] = await readSheet(Buffer.from(await answer.arrayBuffer()));
  const found = cells.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])));
  const name = decodeURIComponent(must(/filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1]));
  return { rows: found.slice(0, -1), total: must(found.at(-1)), name };
}

const fenOf = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);
const sumOf = (of: readonly Cells[], title: string): number => of.reduce((all, row) => all + fenOf(row[title]), 0);

/** What stands on TAX_PAYABLE of the subject, by its entries of a month alone. */
async function payableOf(month: string): Promise<number> {
  const [found] = await rows<{ cents: string }>(
    `SELECT coalesce(sum(CASE WHEN t.credit_account_id = a.id THEN t.amount_cents ELSE -t.amount_cents END), 0)::text AS cents
     FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)
     WHERE a.kind = 'TAX_PAYABLE' AND a.subject_id = $1 AND to_char(t.occurred_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') = $2`,
    [world.subjectId, month],
  );
  return Number(must(found).cents);
}

/** Company B pays from an advance of the platform, which two operators grant. */
async function lendToB(): Promise<void> {
  const { companyId, subjectId } = placeOf(world, { company: 'B' });
  const proposal = { companyId, subjectId, kind: 'ADVANCE_QUOTA', amount: yuan('90000.00'), reason: '合同约定' } as const;
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, proposal, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
}

const [first, second] = WORKERS;

beforeAll(async () => {
  world = await startSmallWorld();
  tax = await operator(world.platform.review);
  const login = 'mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }';
  token = (await world.app.graphql().call<{ opsLogin: { token: string } }>(login, { a: '16000000902', p: 'Demo2026' })).opsLogin.token;
  make = statementsOf(world);
  elsewhere = statementsOf(world, { company: 'B' });
  await openPlace(world, {}, '400000.00');
  await openPlace(world, { company: 'B' });
  await lendToB();
  for (const { companyId, subjectId } of [make.place, elsewhere.place])
    await run(tax, opsSetPayeeLimits, { companyId, subjectId, monthly: yuan('300000.00'), rolling: yuan('5000000.00') });
  await moveTo('2026-12-05');
  await make.until((await make.paid(workerRows(['60000.00', '7000.00']))).id, 'COMPLETED');
  await elsewhere.until((await elsewhere.paid(workerRows(['1000.00', '9000.00']))).id, 'COMPLETED');
  // With it her sales of the month reach the limit, and what was exempt before is taxed as well.
  await make.until((await make.paid(workerRows(['50000.00']))).id, 'COMPLETED');
  // One comes back after it had arrived, one is refused: neither is withheld.
  const failing = await make.paid(workerRows(['100.00', '8000.00', '9000.00'], [undefined, REFUSED_CARD, RETURNED_CARD]));
  await make.until(failing.id, 'ABNORMAL');
  await moveTo('2026-12-06');
  await waitUntil(
    async () => (await make.linesOf(failing.id)).filter(({ status }) => status === 'FAILED').length === 2,
    () => 'the payment comes back',
  );
});
afterAll(() => world?.app.close());

describe('累计预扣', () => {
  it('[LAW-007 1/3] exports every posted line of the month once, over all companies of the subject, and its tax total is TAX_PAYABLE of the month', async () => {
    const posted = await rows<{ line: string; gross: string; tax: string; code: string; company: string }>(
      `SELECT l.id AS line, e.gross_cents AS gross, e.vat_cents + e.surtax_cents + e.income_tax_cents AS tax, s.statement_code AS code, c.name AS company
       FROM tax_entry e JOIN statement_line l ON l.company_id = e.company_id AND l.id = e.line_id JOIN company c ON c.id = e.company_id
       JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
       WHERE e.subject_id = $1 AND e.month = '2026-12' AND e.status = 'POSTED' AND l.status = 'SUCCESS'`,
      [world.subjectId],
    );
    expect(posted).toHaveLength(6);
    expect(new Set(posted.map(({ company }) => company)).size).toBe(2);
    const filing = await made('WITHHOLDING', '2026-12');
    const sheet = await sheetOf(filing.id);
    expect(sheet.name).toMatch(/^累计预扣_.+_2026-12_\d+\.xlsx$/);
    const keyOf = (code: unknown, company: unknown, gross: number, taxes: number) => [code, company, gross, taxes].join('|');
    expect(sheet.rows.map((row) => keyOf(row.结算单号, row.付款企业, fenOf(row['收入（含增值税）']), fenOf(row.税费合计))).sort()).toEqual(
      posted.map(({ code, company, gross, tax: taxes }) => keyOf(code, company, Number(gross), Number(taxes))).sort(),
    );
    // The books, by their own entries.
    const payable = await payableOf('2026-12');
    expect(payable).toBeGreaterThan(0);
    expect(sumOf(sheet.rows, '计入应交税费')).toBe(payable);
    expect(sumOf(sheet.rows, '税费合计')).toBe(payable);
    for (const title of ['税费合计', '计入应交税费', '本次预扣个人所得税', '增值税', '附加税费', '收入（含增值税）'])
      expect(fenOf(sheet.total[title])).toBe(sumOf(sheet.rows, title));
    expect(filing.sums).toMatchObject({ lineCount: 6, personCount: 2, tax: payable, payable, platformTax: 0 });
    expect((await situation('WITHHOLDING', '2026-12')).ledger).toEqual({
      moved: payable,
      ofMonth: payable,
      ofOtherMonths: 0,
      agentInvoices: 0,
      serviceOrders: 0,
    });
  });

  it('[IMP-011 8/8] says of each line who was paid, with the whole number as text, and each figure that the tax was computed from', async () => {
    const [latest] = (await situation('WITHHOLDING', '2026-12')).filings;
    const { rows: lines } = await sheetOf(must(latest).id);
    for (const row of lines) expect(row.证件号码).toEqual(expect.stringMatching(/^\d{17}[\dX]$/));
    const own = lines.filter((row) => row.证件号码 === must(first).idCard);
    expect(own.map((row) => [row.姓名, row.证件类型, row.所得项目, row.税款所属期, row['收入（含增值税）'], row.连续月份数])).toEqual(
      [60_000, 1_000, 50_000, 100].map((gross) => [must(first).name, '居民身份证', '劳务报酬所得（连续）', '2026-12', gross, 2]),
    );
    // November's 1,000.00 and her 60,000.00: 61,000 − 20 % − 10,000 = 38,800, of which 10 % − 2,520 are withheld.
    expect(own[0]).toMatchObject({
      累计收入: 61_000,
      累计费用: 12_200,
      累计减除费用: 10_000,
      累计应纳税所得额: 38_800,
      '预扣率（%）': 10,
      速算扣除数: 2_520,
      累计应纳税额: 1_360,
      累计已预扣税额: 0,
      本次预扣个人所得税: 1_360,
      增值税: 0,
    });
    expect(String(must(own[0]).到账时间)).toMatch(/^2026-12-05 /);
  });

  it('is fixed once it is made, tells when the month has changed since, and is not made while the books say another tax', async () => {
    const before = await situation('WITHHOLDING', '2026-12');
    const [earlier] = before.filings;
    expect(before.filings.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await make.until((await make.paid(workerRows(['200.00']))).id, 'COMPLETED');
    const after = await situation('WITHHOLDING', '2026-12');
    expect([after.sums.lineCount, after.isOver, after.filings.map(({ isCurrent }) => isCurrent)]).toEqual([7, false, [false]]);
    expect((await sheetOf(must(earlier).id)).rows).toHaveLength(6);
    const [entry] = await rows<{ id: string }>(
      `SELECT id FROM tax_entry WHERE month = '2026-12' AND status = 'POSTED' ORDER BY id LIMIT 1`,
    );
    const shift = (by: number) => rows('UPDATE tax_entry SET income_tax_cents = income_tax_cents + $2 WHERE id = $1', [must(entry).id, by]);
    await shift(100);
    await expect(made('WITHHOLDING', '2026-12')).rejects.toMatchObject({ key: 'FILING_UNEVEN', params: { difference: '-1.00' } });
    await shift(-100);
    expect((await situation('WITHHOLDING', '2026-12')).filings).toHaveLength(1);
  });

  it('explains what else has moved the books of the month', async () => {
    const invoices = agentInvoicesOf(world);
    const order = await invoices.paid([invoiced(1, '120000.00')]);
    const [line] = await invoices.lines(order.id);
    const before = await payableOf('2026-12');
    await invoices.issue(must(line).id);
    const { sums, ledger } = await situation('WITHHOLDING', '2026-12');
    const moved = await payableOf('2026-12');
    expect(moved).toBeGreaterThan(before);
    expect(ledger).toMatchObject({ moved, ofMonth: sums.payable, ofOtherMonths: 0, agentInvoices: moved - before });
  });
});

describe('增值税代办', () => {
  it('[LAW-008] exports the exempt and the taxable sales of the month, payee by payee', async () => {
    const filing = await made('VAT_PROXY', '2026-12');
    const sheet = await sheetOf(filing.id);
    const by = new Map(sheet.rows.map((row) => [row.证件号码, row]));
    expect(by.size).toBe(sheet.rows.length);
    expect(sheet.rows).toHaveLength(3);
    // 111,300.00 of two companies and the limit reached: the whole month is taxed, what was exempt at first with it.
    const gross = 11_130_000;
    const income = Math.round(gross / 1.01);
    expect(by.get(must(first).idCard)).toMatchObject({
      姓名: must(first).name,
      税款所属期: '2026-12',
      笔数: 5,
      '销售额（含增值税）': gross / 100,
      免税销售额: 0,
      '应税销售额（不含增值税）': income / 100,
      增值税: (gross - income) / 100,
    });
    // 16,000.00 stay below it.
    expect(by.get(must(second).idCard)).toMatchObject({
      笔数: 2,
      免税销售额: 16_000,
      '应税销售额（不含增值税）': 0,
      增值税: 0,
      附加税费: 0,
    });
    // An invoice on somebody's behalf is a sale as well.
    const seller = must(sheet.rows.find((row) => row.笔数 === 1));
    expect(seller).toMatchObject({ '销售额（含增值税）': 120_000, 免税销售额: 0 });
    const [booked] = await rows<{ vat: string; surtax: string; gross: string }>(
      `SELECT sum(vat)::text AS vat, sum(surtax)::text AS surtax, sum(gross)::text AS gross FROM (
         SELECT vat_cents AS vat, surtax_cents AS surtax, gross_cents AS gross FROM tax_entry WHERE subject_id = $1 AND month = '2026-12' AND status = 'POSTED'
         UNION ALL SELECT vat_cents, surcharge_cents, gross_cents FROM tax_sale WHERE subject_id = $1 AND month = '2026-12' AND status = 'POSTED') x`,
      [world.subjectId],
    );
    const sums = ['增值税', '附加税费', '销售额（含增值税）'].map((title) => sumOf(sheet.rows, title));
    expect(sums.map(String)).toEqual([must(booked).vat, must(booked).surtax, must(booked).gross]);
    expect(sumOf(sheet.rows, '免税销售额') + sumOf(sheet.rows, '应税销售额（不含增值税）') + sumOf(sheet.rows, '增值税')).toBe(sums[2]);
    for (const title of ['免税销售额', '应税销售额（不含增值税）', '增值税', '附加税费'])
      expect(fenOf(sheet.total[title])).toBe(sumOf(sheet.rows, title));
    expect(filing.sums).toMatchObject({ exempt: yuan('16000.00'), taxable: cents(sumOf(sheet.rows, '应税销售额（不含增值税）')) });
  });
});

describe('平台内从业人员', () => {
  it('[LAW-009 1/2] exports identity and income of the quarter with flags of what has changed since the last one', async () => {
    const q4 = await sheetOf((await made('WORKERS', '2026-Q4')).id);
    expect(q4.rows.map((row) => row.变动标识)).toEqual(['新增', '新增', '新增', '新增']);
    const gross = new Map(q4.rows.map((row) => [row.证件号码, row['收入总额（含增值税）']]));
    // 1,000.00 and 2,000.00 of November, and December.
    expect([gross.get(must(first).idCard), gross.get(must(second).idCard)]).toEqual([112_300, 18_000]);
    await moveTo('2027-01-10');
    const [mine, hers] = workerRows(['6000.00', '4000.00']).map((row) => must(row)) as [SheetRow, SheetRow];
    await make.until((await make.paid([{ ...mine, phone: '16000004099' }, hers])).id, 'COMPLETED');
    // She was called otherwise when she was paid in the quarter before.
    await rows(`UPDATE statement_line SET name = '乙大明' WHERE name = $1 AND tax_month < '2027-01'`, [hers.name]);
    const filing = await made('WORKERS', '2027-Q1');
    const sheet = await sheetOf(filing.id);
    const shown = new Map(sheet.rows.map((row) => [row.证件号码, [row.变动标识, row.变动内容, row.手机号, row.收入笔数]]));
    expect(shown.get(mine.idCard)).toEqual(['变更', `手机号（原 ${mine.phone}）`, '16000004099', 1]);
    expect(shown.get(hers.idCard)).toEqual(['变更', '姓名（原 乙大明）', hers.phone, 1]);
    expect(shown.get(must(WORKERS[2]).idCard)).toEqual(['退出', null, must(WORKERS[2]).phone, 0]);
    expect(sheet.rows.find((row) => row.证件号码 === mine.idCard)).toMatchObject({
      姓名: mine.name,
      证件类型: '居民身份证',
      收入所属期: '2027-Q1',
      '收入总额（含增值税）': 6_000,
      '收入净额（不含增值税）': 6_000,
    });
    const [withheld] = await rows<{ tax: string }>(
      `SELECT sum(income_tax_cents)::text AS tax FROM tax_entry WHERE subject_id = $1 AND month BETWEEN '2027-01' AND '2027-03' AND status = 'POSTED'`,
      [world.subjectId],
    );
    expect(String(sumOf(sheet.rows, '已预扣个人所得税'))).toBe(must(withheld).tax);
    expect(filing.sums).toMatchObject({ lineCount: 2, personCount: 2, gross: yuan('10000.00') });
    // Whoever stays as she was is not flagged.
    await moveTo('2027-04-10');
    await make.until((await make.paid([{ ...mine, phone: '16000004099', amount: '300.00' }])).id, 'COMPLETED');
    const later = await sheetOf((await made('WORKERS', '2027-Q2')).id);
    expect(later.rows.map((row) => [row.姓名, row.变动标识])).toEqual([
      [mine.name, '无变化'],
      [hers.name, '退出'],
    ]);
  });
});

describe('who may', () => {
  it('make and open them: operators of the tax alone, each look stands in the log, and companies see nothing of them', async () => {
    const { id } = await made('WITHHOLDING', '2026-12');
    const looks = async () =>
      (await rows(`SELECT 1 FROM audit_record WHERE action = 'filing.open' AND target_id = $1 AND company_id = 0`, [id])).length;
    await sheetOf(id);
    expect(await looks()).toBe(1);
    const finance = await operator(world.platform.finance);
    await expect(made('WITHHOLDING', '2026-12', finance)).rejects.toMatchObject({ key: 'PERMISSION_MISSING' });
    expect(
      (await run(finance, opsFilingSituation, { subjectId: world.subjectId, kind: 'WITHHOLDING', period: '2026-12' })).filings[0]?.id,
    ).toBe(id);
    await expect(made('WITHHOLDING', '2026-12', await world.member('王敏'))).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
    for (const headers of [{}, { token: 'op_nobody' }]) {
      const answer = await fetched(id, headers);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toMatchObject({ code: 22002 });
    }
    expect(await (await fetched('999999', { token })).json()).toMatchObject({ message: '申报表不存在，请刷新后重试' });
    expect(await looks()).toBe(1);
  });

  it('ask for a period that is one, has begun and holds something', async () => {
    const wrong = { '2026-13': '请选择月份', '2026-Q4': '请选择月份', '2031-01': '所属期尚未开始' };
    for (const [period, text] of Object.entries(wrong))
      await expect(made('WITHHOLDING', period)).rejects.toMatchObject({
        key: 'VALIDATION_FAILED',
        params: expect.objectContaining({ fields: { period: expect.stringContaining(text) } }),
      });
    await expect(made('WORKERS', '2026-12')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(made('VAT_PROXY', '2026-03')).rejects.toMatchObject({ key: 'FILING_EMPTY' });
    const nowhere = { subjectId: '999999', kind: 'WITHHOLDING' as const, period: '2026-12' };
    await expect(run(tax, opsMakeFiling, nowhere, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
    expect(formatYuan((await situation('VAT_PROXY', '2026-03')).sums.gross)).toBe('0.00');
  });
});
