import { readSheet } from 'read-excel-file/node';
import { cents, formatYuan, yuan } from '../../../schema/money';
import { billDetail, billNeighbours, bills, dueCompanies, opsBills } from '../../../server/bill/queries';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import { opsCompany } from '../../../server/company/queries';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsApprovals } from '../../../server/operator/queries';
import { creditOf } from '../../kit/builders/bills';
import { key, type Statements } from '../../kit/builders/statements';
import { stepped } from '../../kit/checks/around';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { until } from '../../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { fileOfExport } from '../../kit/clients/exported';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let rest: RestClient;
let graphql: GraphqlClient;
let stranger: RestClient;
let overdueCode: string;
const NOVEMBER = { startDay: '2026-11-01', endDay: '2026-11-30', deadline: '2026-12-14' };
const credit = creditOf(() => world);
const {
  advance,
  opsConfirmBillRepaymentBy,
  detail,
  finance,
  listed,
  moveTo,
  paidOnCredit,
  payer,
  proposed,
  repaid,
  review,
  runMonth,
  used,
} = credit;

beforeAll(async () => {
  world = await startSmallWorld();
  make = await credit.open('20000.00', '50000.00');
  const doors = await signEachIn(world.app, { 冯涛: '16000000201', 王敏: '16000000102' });
  [rest, graphql, stranger] = [doors.rest('冯涛'), doors.graphql('冯涛'), doors.rest('王敏')];
  await paidOnCredit(['1000.00', '2000.00'], true);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it('what was paid today is billed by nobody yet, and the company is not asked for it', async () => {
  expect(await runMonth()).toEqual({ entries: 0, bills: [] });
  expect(await listed()).toEqual([]);
});

it('the days are gathered one by one, and the month is billed once when it has ended, however often and by however many it is run', async () => {
  const platform = await world.api.systemCaller(null);
  const entries = async () =>
    (await world.app.database.rows('SELECT 1 FROM bill_entry WHERE company_id = $1', [make.place.companyId])).length;
  expect(await entries()).toBe(0);
  await moveTo('2026-11-21T00:00:05');
  // The sweep of the running product may be the one that gathers and bills, here and below. It finds whom to ask by the same question.
  const due = await run(platform, dueCompanies, {});
  expect(due).toEqual(due.length === 0 && (await entries()) === 2 ? [] : [make.place.companyId]);
  expect((await runMonth()).bills).toEqual([]);
  expect(await entries()).toBe(2);
  expect(await run(platform, dueCompanies, {})).toEqual([]);
  await moveTo('2026-12-01T00:00:05');
  const runs = await Promise.all([runMonth(), runMonth(), runMonth()]);
  const [bill, ...others] = await listed();
  expect(others).toEqual([]);
  overdueCode = must(bill).billCode;
  expect([[], [overdueCode]]).toContainEqual(runs.flatMap((one) => one.bills));
  expect(bill).toMatchObject({
    ...NOVEMBER,
    ...{ billCode: overdueCode, kind: 'LABOR', status: 'TO_PAY', surplusDays: 13, isDueSoon: false },
    ...{ settlementAmount: yuan('3000.00'), serviceCharge: yuan('180.00'), refunds: yuan('2120.00') },
    ...{ totalBill: yuan('3180.00'), totalAmount: yuan('1060.00'), waitPayAmount: yuan('1060.00') },
  });
});

it('[BIL-004 1/2] [BIL-006] shows the days of the month and what came back of them', async () => {
  const parts = await detail(overdueCode);
  expect(parts.days).toEqual([{ day: '2026-11-20', isRefund: false, settlement: yuan('3000.00'), service: yuan('180.00') }]);
  expect(parts.refunds).toEqual([{ day: '2026-11-20', isRefund: true, settlement: yuan('2000.00'), service: yuan('120.00') }]);
  const { result } = await rest.get<Record<string, unknown>>('/api/bill/detail', { bill_code: overdueCode });
  expect(result.curr_bill_detail).toEqual([
    { settlement_date: '2026-11-20', daily_settlement_amount: '3000.00', daily_service_charge: '180.00' },
  ]);
  expect(result.refund_bill).toEqual([
    { refund_settlement_amount: '2000.00', refund_service_charge: '120.00', total_refund_amount: '2120.00' },
  ]);
  const DAYS = 'query($b: String!) { billDetail(billCode: $b) { days { day settlement service } refunds { day settlement service } } }';
  const [days, refunds] = [
    { settlement: '3000.00', service: '180.00' },
    { settlement: '2000.00', service: '120.00' },
  ].map((sum) => [{ day: '2026-11-20', ...sum }]);
  expect(await graphql.call(DAYS, { b: overdueCode })).toEqual({ billDetail: { days, refunds } });
});

it('[IDM-003 1/5] a part is confirmed by another operator only, once, and frees its principal', async () => {
  const before = await used();
  const part = { billCode: overdueCode, amount: '60.00', paidOn: '2026-12-01' };
  const approvalId = await proposed(part);
  await expect(opsConfirmBillRepaymentBy(world.platform.finance, approvalId)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  // What was asked for was swapped after somebody had read it: nothing is paid (D82).
  const summary = `regexp_replace(summary, $2, $3)`;
  const swap = (from: string, to: string) =>
    world.app.database.rows(`UPDATE operator_approval SET summary = ${summary} WHERE id = $1 RETURNING id`, [approvalId, from, to]);
  const read = async () => (await run(await review(), opsApprovals, { first: 50 })).nodes.find((one) => one.id === approvalId)?.contentHash;
  const before60 = must(await read());
  await swap(' 60.00 ', ' 900.00 ');
  const after60 = must(await read());
  expect(after60).not.toBe(before60);
  for (const seen of [null, before60, after60])
    await expect(opsConfirmBillRepaymentBy(world.platform.review, approvalId, seen)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
  await swap(' 900.00 ', ' 60.00 ');
  // Who read the swapped words confirms nothing either, though what was asked for stands again.
  await expect(opsConfirmBillRepaymentBy(world.platform.review, approvalId, after60)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
  expect(await used()).toBe(before);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => opsConfirmBillRepaymentBy(world.platform.review, approvalId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await used()).toBe(before - 6_000);
  expect((await detail(overdueCode)).bill).toMatchObject({ status: 'TO_PAY', paidAmount: 6_000, waitPayAmount: 100_000 });
});

it('a repayment above what is owed, of a day to come or before an earlier one, or of a transfer that was credited, is refused', async () => {
  const part = { billCode: overdueCode, amount: '1.00', paidOn: '2026-12-01' };
  await expect(proposed({ ...part, amount: '1000.01' })).rejects.toMatchObject({
    key: 'BILL_AMOUNT_ABOVE_OWED',
    params: { owed: '1,000.00' },
  });
  await expect(proposed({ ...part, paidOn: '2026-12-02' })).rejects.toMatchObject({ key: 'BILL_DAY_INVALID' });
  await expect(proposed({ ...part, paidOn: '2026-11-30' })).rejects.toMatchObject({ key: 'BILL_DAY_INVALID' });
  await expect(proposed({ ...part, bankRef: '  ' })).rejects.toMatchObject({
    params: { fields: { bankRef: '从银行还款须填写银行流水号' } },
  });
  await expect(proposed({ ...part, billCode: 'ZD0' })).rejects.toMatchObject({ key: 'BILL_NOT_FOUND' });
  const [row] = await world.app.database.rows<{ bank_ref: string }>(`SELECT bank_ref FROM inbound_transfer LIMIT 1`);
  await expect(proposed({ ...part, bankRef: must(row).bank_ref })).rejects.toMatchObject({ key: 'BILL_REFERENCE_USED' });
  const [first, second] = [await proposed({ ...part, bankRef: 'R1' }), await proposed({ ...part, bankRef: 'R1' })];
  await opsConfirmBillRepaymentBy(world.platform.review, first);
  await expect(opsConfirmBillRepaymentBy(world.platform.review, second)).rejects.toMatchObject({ key: 'BILL_REFERENCE_USED' });
});

it('[BIL-007 1/3] [BIL-003 1/2] pay_status is 0 to pay or 1 paid, in the filter and in the answer, and nothing else', async () => {
  const list = async (pay_status?: string) =>
    rest.get<{ list: { pay_status: number }[] }>('/api/bill/list', pay_status ? { pay_status } : {});
  expect((await list()).result.list).toMatchObject([{ pay_status: 0, surplus_days: 13, issued_amount: '0.00' }]);
  expect((await list('0')).result.list).toHaveLength(1);
  expect((await list('1')).result.list).toEqual([]);
  expect((await list('2')).code).toBe(22001);
  const BILLS = `query($s: BillPayStatus) { bills(payStatus: $s) { nodes { status } } }`;
  const asked = async (s: string) => (await graphql.call<{ bills: { nodes: { status: string }[] } }>(BILLS, { s })).bills.nodes;
  expect([await asked('TO_PAY'), await asked('PAID')]).toEqual([[{ status: 'TO_PAY' }], []]);
});

it('warns when fewer than five days are left, not with five', async () => {
  await moveTo('2026-12-09T12:00:00');
  expect((await detail(overdueCode)).bill).toMatchObject({ surplusDays: 5, isDueSoon: false });
  await moveTo('2026-12-10T00:00:01');
  expect((await detail(overdueCode)).bill).toMatchObject({ surplusDays: 4, isDueSoon: true });
});

it('[BIL-011 1/2] interest begins at the midnight after the deadline: settlement and fee × days × daily rate, on both faces', async () => {
  await moveTo('2026-12-14T23:59:50');
  expect((await detail(overdueCode)).bill).toMatchObject({ overdueDays: 0, interest: 0 });
  await moveTo('2026-12-15T00:00:01');
  expect((await detail(overdueCode)).bill).toMatchObject({ overdueDays: 1, interest: yuan('1.59'), waitPayAmount: yuan('1000.59') });
  await paidOnCredit(['300.00']);
  await moveTo('2026-12-20T09:00:00');
  const late = (await detail(overdueCode)).bill;
  expect(late).toMatchObject({ overdueDays: 6, interest: yuan('9.54'), waitPayAmount: yuan('1008.54'), interestRate: '0.0005' });
  // 3,180.00 × 6 × 0.0005; what came back and was repaid does not lower the base.
  expect(late.interest).toBe(Math.round((late.settlementAmount + late.serviceCharge) * late.overdueDays * Number(late.interestRate)));
  const LATE = 'query($b: String!) { billDetail(billCode: $b) { bill { overdueDays interest interestRate } } }';
  expect(await graphql.call(LATE, { b: overdueCode })).toEqual({
    billDetail: { bill: { overdueDays: 6, interest: '9.54', interestRate: '0.0005' } },
  });
  const { bill } = (await rest.get<{ bill: Record<string, unknown> }>('/api/bill/detail', { bill_code: overdueCode })).result;
  expect(bill).toMatchObject({ overdue_days: 6, total_amount: '1060.00', paid_amount: '61.00', wait_pay_amount: '1008.54' });
  await paidOnCredit(['200.00']);
});

const PREFIXES = ['/api/bill', '/api/ucenter/bill'];
const receiptsOf = async (b: string) => (await graphql.call<{ billReceiptCount: { count: number } }>(COUNT, { b })).billReceiptCount.count;
const receiptsOpen = (b: string, count: number) =>
  until(
    () => receiptsOf(b),
    (seen) => seen === count,
  );
/** What stands in the letter behind an address, and on how many pages. */
const letterAt = async (prefix: string, bill_code: string) => {
  const { preview } = (await rest.get<{ preview: string }>(`${prefix}/payment/letter/preview`, { bill_code })).result;
  const { pages } = await readPdf(must((await world.app.rest().get(preview)).file));
  return { pages: pages.length, text: pages.flatMap(({ strings }) => strings).join('') };
};
const exportOf = async (kind: string, b: string): Promise<string> => {
  const i = { kind, selection: { mode: 'ALL' }, conditions: [{ name: 'billCode', values: [b] }] };
  return (await graphql.call<{ startExport: { id: string } }>(EXPORT, { i, k: key() })).startExport.id;
};
/** What the lines of a sheet add up to. */
const sheetAdds = async (id: string) =>
  (await sheetBehind(id)).slice(1).reduce((all, cells) => all + Math.round(Number(cells[5]) * 100), 0);

/** One export of a kind at a time: the next is asked for when this one is there. */
const sheetBehind = async (export_key: string) => readSheet(await fileOfExport(rest, world.app.url, { export_key }));

const EXPORT = `mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }`;
const LETTER = `query($b: String!) { billLetter(billCode: $b) { company { name } subject { name } deadline overdueDays settlement service refunds
    interest paid wait isCarried today account { accountNo } letterUrl } }`;
const COUNT = `query($b: String!) { billReceiptCount(billCode: $b) { count } }`;

describe('papers of a bill', () => {
  it('[BIL-016 1/2] the payment letter says what is still to be paid and where to, under both prefixes and in GraphQL', async () => {
    type Letter = { readonly account: { readonly accountNo: string }; readonly letterUrl: string };
    const { billLetter } = await graphql.call<{ billLetter: Letter }>(LETTER, { b: overdueCode });
    expect(billLetter).toMatchObject({
      ...{ deadline: '2026-12-14', overdueDays: 6, settlement: '3000.00', service: '180.00', refunds: '2120.00' },
      ...{ interest: '9.54', paid: '61.00', wait: '1008.54', isCarried: false, today: '2026-12-20' },
    });
    for (const prefix of PREFIXES) {
      const { pages, text } = await letterAt(prefix, overdueCode);
      expect(pages).toBe(1);
      for (const words of ['付款通知函', overdueCode, '已逾期 6 天', '1,008.54', '壹仟零捌元伍角肆分', billLetter.account.accountNo])
        expect(text).toContain(words);
      expect((await stranger.get(`${prefix}/payment/letter/preview`, { bill_code: overdueCode })).message).toBe('账单不存在');
    }
    expect((await rest.get(billLetter.letterUrl)).file?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('[BIL-017 1/2] [FEE-016 2/3] the receipts of its payments are counted and exported under both prefixes and in GraphQL', async () => {
    // Of November: the one that was paid; that of December belongs to no bill yet.
    await receiptsOpen(overdueCode, 1);
    for (const prefix of PREFIXES) {
      expect((await rest.get(`${prefix}/countReceiptNumber`, { bill_code: overdueCode })).result).toEqual({ count: 1 });
      expect((await stranger.get(`${prefix}/countReceiptNumber`, { bill_code: overdueCode })).code).toBe(22001);
      const started = await rest.get<{ export_label: string }>(`${prefix}/exportReceiptList`, { bill_code: overdueCode });
      expect(started.code).toBe(22000);
      const rows = await sheetBehind(started.result.export_label);
      expect(rows.slice(1).map((cells) => [String(cells[0]).slice(0, 2), cells[2], cells[5]])).toEqual([
        ['HD', '甲小明', expect.any(Number)],
      ]);
    }
    expect(await sheetBehind(await exportOf('BILL_RECEIPTS', overdueCode))).toHaveLength(2);
    const i = { kind: 'BILL_RECEIPTS', selection: { mode: 'ALL' }, conditions: [] };
    expect(await graphql.refusal(EXPORT, { i, k: key() })).toBe('VALIDATION_FAILED');
  });

  it('[BIL-015 1/2] a bill is exported by its number under both prefixes and in GraphQL, and its lines add up to what is still to be paid', async () => {
    expect(await sheetAdds(await exportOf('BILL', overdueCode))).toBe(yuan('1008.54'));
    for (const prefix of PREFIXES) {
      const { result } = await rest.get<{ export_label: string }>(`${prefix}/export`, { bill_code: overdueCode });
      expect(await sheetAdds(result.export_label)).toBe(yuan('1008.54'));
    }
    expect((await rest.get('/api/bill/export', { bill_code: 'ZD0' })).code).toBe(22001);
    expect((await rest.get('/api/bill/export')).code).toBe(22001);
  });
});

describe('the month after', () => {
  let nextCode: string;
  beforeAll(async () => {
    await moveTo('2027-01-01T00:00:05');
    await runMonth();
    const [next, ...others] = await listed();
    expect(others.map(({ billCode }) => billCode)).toEqual([overdueCode]);
    nextCode = must(next).billCode;
  });

  it('[BIL-012 1/2] [BIL-013 1/2] takes over what is open with its interest to that day, which is paid there only and earns no more', async () => {
    expect((await detail(nextCode)).bill).toMatchObject({
      ...{ settlementAmount: yuan('500.00'), serviceCharge: yuan('30.00'), totalBill: yuan('530.00') },
      ...{ pastRemittance: yuan('999.00'), pastInterest: yuan('28.62') },
      ...{ totalAmount: yuan('1557.62'), waitPayAmount: yuan('1557.62') },
    });
    const { result } = await rest.get<{ total: number; list: Record<string, unknown>[] }>('/api/bill/list', { pay_status: '0' });
    expect(result.list.map(({ bill_code, pay_status, wait_pay_amount }) => [bill_code, pay_status, wait_pay_amount])).toEqual([
      [nextCode, 0, '1557.62'],
      [overdueCode, 0, '0.00'],
    ]);
    // None of them is paid.
    expect((await rest.get<{ list: unknown[] }>('/api/bill/list', { pay_status: '1' })).result.list).toEqual([]);
    expect((await run(await payer(), bills, { payStatus: 'PAID' })).nodes).toEqual([]);
    const overview = { total_bill: '3710.00', wait_pay_amount: '1557.62', paid_amount: '61.00' };
    for (const prefix of PREFIXES) expect((await rest.get(`${prefix}/overview`)).result).toEqual(overview);
    await moveTo('2027-01-10T09:00:00');
    const old = (await detail(overdueCode)).bill;
    expect(old).toMatchObject({ status: 'CARRIED', interest: yuan('28.62'), overdueDays: 18, waitPayAmount: 0 });
    await expect(proposed({ billCode: overdueCode, amount: '1.00', paidOn: '2027-01-10' })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
  });

  it('[BIL-018 1/2] [BIL-004 2/2] is read with its current, overdue and refund parts on both faces', async () => {
    const parts = await detail(nextCode);
    expect(parts.days.map(({ day, settlement, service }) => [day, settlement, service])).toEqual([
      ['2026-12-15', yuan('300.00'), yuan('18.00')],
      ['2026-12-20', yuan('200.00'), yuan('12.00')],
    ]);
    expect(parts.overdueBills.map(({ billCode, interest }) => [billCode, interest])).toEqual([[overdueCode, yuan('28.62')]]);
    expect((await detail(overdueCode)).refunds.map(({ settlement, service }) => [settlement, service])).toEqual([
      [yuan('2000.00'), yuan('120.00')],
    ]);
    const read = async (bill_code: string) => (await rest.get<Record<string, unknown[]>>('/api/bill/detail', { bill_code })).result;
    const [next, old] = [await read(nextCode), await read(overdueCode)];
    expect(next.curr_bill_detail).toEqual([
      { settlement_date: '2026-12-15', daily_settlement_amount: '300.00', daily_service_charge: '18.00' },
      { settlement_date: '2026-12-20', daily_settlement_amount: '200.00', daily_service_charge: '12.00' },
    ]);
    expect([next.overdue_bill?.length, old.refund_bill?.length]).toEqual([1, 1]);
  });

  it('[BIL-016 2/2] [BIL-017 2/2] [BIL-015 2/2] sheet, letter and receipts are those of the bill whose number is asked for, not of the newest', async () => {
    await receiptsOpen(nextCode, 2);
    expect(await receiptsOf(overdueCode)).toBe(1);
    // What the next bill took over is owed there alone: the sheet of the old one adds up to nothing.
    for (const [b, open] of [
      [overdueCode, 0],
      [nextCode, yuan('1557.62')],
    ] as const) {
      expect([b, await sheetAdds(await exportOf('BILL', b))]).toEqual([b, open]);
      for (const prefix of PREFIXES) {
        const { result } = await rest.get<{ export_label: string }>(`${prefix}/export`, { bill_code: b });
        expect([b, await sheetAdds(result.export_label)]).toEqual([b, open]);
      }
    }
    for (const [b, wait, isCarried] of [
      [overdueCode, '0.00', true],
      [nextCode, '1557.62', false],
    ] as const)
      expect((await graphql.call<{ billLetter: object }>(LETTER, { b })).billLetter).toMatchObject({ wait, isCarried });
    for (const prefix of PREFIXES) {
      const count = async (bill_code: string) => (await rest.get(`${prefix}/countReceiptNumber`, { bill_code })).result;
      expect([await count(nextCode), await count(overdueCode)]).toEqual([{ count: 2 }, { count: 1 }]);
      const paid = async (bill_code: string) => {
        const { result } = await rest.get<{ export_label: string }>(`${prefix}/exportReceiptList`, { bill_code });
        return (await sheetBehind(result.export_label)).slice(1).length;
      };
      expect([await paid(overdueCode), await paid(nextCode)]).toEqual([1, 2]);
      const letter = async (bill_code: string) => {
        const { text } = await letterAt(prefix, bill_code);
        return [overdueCode, nextCode, '1,557.62'].map((one) => text.includes(one));
      };
      expect([await letter(overdueCode), (await letter(nextCode)).slice(1)]).toEqual([
        [true, false, false],
        [true, true],
      ]);
    }
  });

  it('[PLT-055 5/5] a company that was made a studio is shown none of the receipts it had, by any door, and has them again when it is none', async () => {
    const { companyId } = make.place;
    const caller = await review();
    const { features } = await run(caller, opsCompany, { companyId });
    const counts = async () => [
      await receiptsOf(nextCode),
      (await rest.get<{ count: number }>('/api/ucenter/bill/countReceiptNumber', { bill_code: nextCode })).result.count,
    ];
    const exported = () => rest.get('/api/ucenter/bill/exportReceiptList', { bill_code: nextCode });
    const [open] = await world.app.database.rows<{ statement_id: string; line: string }>(
      `SELECT statement_id, id AS line FROM statement_line WHERE company_id = ${companyId} AND receipt_status = 'AVAILABLE' LIMIT 1`,
    );
    const { statement_id, line } = must(open);
    const states = async () => {
      const { result } = await rest.post<{ list: { receipt_form_status: unknown }[] }>('/api/statement/person/list', { statement_id });
      return result.list.map((one) => one.receipt_form_status);
    };
    const receipt = async () =>
      (await graphql.call<{ lineReceipt: object | null }>('query($id: ID!) { lineReceipt(lineId: $id) { receiptNo } }', { id: line }))
        .lineReceipt;
    expect([await counts(), (await exported()).code, (await states()).includes(1)]).toEqual([[2, 2], 22000, true]);
    expect(await receipt()).toMatchObject({ receiptNo: expect.stringMatching(/^HD/) });
    await runRaw(caller, opsSetCompany, { companyId, features: [...features, 'STUDIO'] });
    expect(await counts()).toEqual([0, 0]);
    expect(await exported()).toMatchObject({ code: 22007, message: '当前企业不提供回单' });
    expect(new Set(await states())).toEqual(new Set(['']));
    expect(await receipt()).toBeNull();
    expect(await rest.post('/api/statement/get/receipt/download/url', { list_id: line })).toMatchObject({ code: 22007 });
    const none = { receipt_number: 0, package_download_url: '', is_allow_packaging: 0 };
    expect((await rest.post('/api/statement/receipt/packaging/info', { statement_id })).result).toMatchObject(none);
    await runRaw(caller, opsSetCompany, { companyId, features });
    expect([await counts(), (await exported()).code, (await states()).includes(1)]).toEqual([[2, 2], 22000, true]);
  });

  it('[BIL-005 1/2] tells the bills it carries with deadline, days, rate and interest of each', async () => {
    const { result } = await rest.get<{ overdue_bill: unknown[] }>('/api/ucenter/bill/detail', { bill_code: nextCode });
    expect(result.overdue_bill).toEqual([
      {
        ...{ bill_start_date: '2026-11-01', bill_end_date: '2026-11-30', total_amount: '1060.00' },
        ...{ repayment_deadline_date: '2026-12-14', repayment_date: '' },
        ...{ overdue_days: 18, overdue_interest_rate: '0.0005', past_interest: '28.62' },
      },
    ]);
    expect((await detail(nextCode)).overdueBills).toEqual([
      expect.objectContaining({
        ...{ ...NOVEMBER, billCode: overdueCode, totalAmount: yuan('1060.00') },
        ...{ repaidOn: null, overdueDays: 18, interestRate: '0.0005', interest: yuan('28.62') },
      }),
    ]);
  });

  it('[OPS-011 1/2] a part lowers what is to pay, interest first; the rest restores the quota, and both bills are paid', async () => {
    const before = await used();
    const owed = (await detail(nextCode)).bill.waitPayAmount;
    await repaid({ billCode: nextCode, amount: '128.62', paidOn: '2027-01-10' });
    expect(await used()).toBe(before - 10_000);
    expect((await detail(nextCode)).bill).toMatchObject({ status: 'TO_PAY', waitPayAmount: owed - yuan('128.62') });
    const view = await repaid({ billCode: nextCode, amount: '1429.00', paidOn: '2027-01-10' }, 'AVAILABLE');
    expect(view).toMatchObject({ status: 'PAID', repaidOn: '2027-01-10', waitPayAmount: 0, paidAmount: yuan('1557.62') });
    expect(await used()).toBe(0);
    expect((await detail(overdueCode)).bill).toMatchObject({ status: 'PAID', repaidOn: '2027-01-10' });
    const { remaining, total } = await advance();
    expect(remaining).toBe(total);
    const paid = (await rest.get<{ list: { bill_code: string; pay_status: number }[] }>('/api/bill/list', { pay_status: '1' })).result.list;
    expect(paid.map(({ bill_code }) => bill_code)).toContain(nextCode);
    const letter = `query($b: String!) { billLetter(billCode: $b) { wait overdueDays } }`;
    expect(await graphql.call(letter, { b: nextCode })).toEqual({ billLetter: { wait: '0.00', overdueDays: 0 } });
    expect((await detail(nextCode)).repayments.map(({ principal, interest }) => [principal, interest])).toEqual([
      [10_000, 2_862],
      [142_900, 0],
    ]);
    await moveTo('2027-02-01T00:00:05');
    expect((await runMonth()).bills).toEqual([]);
    expect((await listed()).map(({ billCode }) => billCode)).toEqual([nextCode, overdueCode]);
  });

  it('[BIL-003 2/2] [BIL-012 2/2] [BIL-013 2/2] [BIL-014] [BIL-007 2/3] [BIL-005 2/2] is the same through GraphQL and under both prefixes', async () => {
    // Of November one was paid, the other stopped: its invoice says 1,060.00. Nothing of December is invoiced.
    const issue = await credit.invoiceAskedFor('2026-11-20');
    expect((await listed()).map(({ issuedAmount }) => issuedAmount)).toEqual([0, 0]);
    await issue();
    const [newest, older] = await listed();
    expect([newest, older].map((bill) => bill?.issuedAmount)).toEqual([0, yuan('1060.00')]);
    const codes = (await listed()).map(({ billCode }) => billCode);
    const caller = await payer();
    await stepped(
      (await listed()).map(({ id }) => id),
      (at) => run(caller, billNeighbours, { billCode: must(codes[at]) }),
    );
    await expect(run(caller, billNeighbours, { billCode: 'ZD0' })).rejects.toMatchObject({ key: 'BILL_NOT_FOUND' });
    const asked = [await rest.get<{ total: number; list: Record<string, unknown>[] }>('/api/bill/list', { page: '1', page_size: '10' })];
    asked.push(await rest.get('/api/ucenter/bill/list', { page: '1', page_size: '10' }));
    expect(must(asked[0]).result).toEqual(must(asked[1]).result);
    const { list, total } = must(asked[0]).result;
    expect(total).toBe(2);
    const { remittance } = await run(caller, fundAccount, { subjectId: make.place.subjectId });
    const { accountName, bankName, accountNo } = must(remittance);
    const account = { bankAccountName: accountName, bankName, cardNo: accountNo };
    expect([newest, older].map((bill) => bill?.receivingAccount)).toEqual([remittance, remittance]);
    for (const [at, bill] of [must(newest), must(older)].entries()) {
      expect(list[at]).toEqual({
        bill_code: bill.billCode,
        bill_start_date: bill.startDay,
        bill_end_date: bill.endDay,
        repayment_deadline_date: bill.deadline,
        repayment_date: '2027-01-10',
        ...{ overdue_days: bill.overdueDays, surplus_days: 0, pay_status: 1 },
        ...{ settlement_amount: formatYuan(bill.settlementAmount), service_charge: formatYuan(bill.serviceCharge) },
        ...{ past_interest: formatYuan(bill.pastInterest), past_remittance: formatYuan(bill.pastRemittance) },
        ...{ total_bill: formatYuan(bill.totalBill), total_amount: formatYuan(bill.totalAmount) },
        wait_pay_amount: '0.00',
        paid_amount: formatYuan(bill.paidAmount),
        issued_amount: ['0.00', '1060.00'][at],
        receiving_account_info: account,
      });
    }
    expect((await rest.get<{ list: unknown[] }>('/api/bill/list', { pay_status: '0' })).result.list).toEqual([]);
    expect((await rest.get<{ list: unknown[] }>('/api/bill/list', { pay_status: '1', page_size: '1', page: '2' })).result.list).toEqual([
      list[1],
    ]);
    const second = await run(caller, bills, { payStatus: 'PAID', first: 1, page: 2 });
    expect([second.totalCount, second.nodes]).toEqual([2, [older]]);
    const PAGE =
      'query($s: BillPayStatus, $f: Int, $p: Int) { bills(payStatus: $s, first: $f, page: $p) { totalCount nodes { billCode } } }';
    expect([await graphql.call(PAGE, { s: 'TO_PAY' }), await graphql.call(PAGE, { s: 'PAID', f: 1, p: 2 })]).toEqual([
      { bills: { totalCount: 0, nodes: [] } },
      { bills: { totalCount: 2, nodes: [{ billCode: older?.billCode }] } },
    ]);
    expect((await rest.get<{ bill: unknown }>('/api/bill/detail', { bill_code: must(newest).billCode })).result.bill).toEqual(list[0]);
    // What a bill carries tells the day on which it was repaid.
    const carried = (await rest.get<{ overdue_bill: unknown[] }>('/api/bill/detail', { bill_code: nextCode })).result.overdue_bill;
    expect(carried).toMatchObject([{ repayment_date: '2027-01-10', overdue_days: 18 }]);
    const CARRIED = `query($b: String!) { billDetail(billCode: $b) { bill { billCode } overdueBills { billCode startDay endDay totalAmount deadline
      repaidOn overdueDays interestRate interest } } }`;
    const november = { ...NOVEMBER, billCode: overdueCode, totalAmount: '1060.00' };
    const late = { repaidOn: '2027-01-10', overdueDays: 18, interestRate: '0.0005', interest: '28.62' };
    expect(await graphql.call(CARRIED, { b: nextCode })).toEqual({
      billDetail: { bill: { billCode: nextCode }, overdueBills: [{ ...november, ...late }] },
    });
    const [whole, paid] = ['3710.00', formatYuan(cents(61_00 + 155_762))];
    expect(await graphql.call('{ billOverview { totalBill waitPayAmount paidAmount } }')).toEqual({
      billOverview: { totalBill: whole, waitPayAmount: '0.00', paidAmount: paid },
    });
    const wire = { total_bill: whole, wait_pay_amount: '0.00', paid_amount: paid };
    for (const prefix of PREFIXES) expect((await rest.get(`${prefix}/overview`)).result).toEqual(wire);
  });

  it('another company and the business income menu see none of them; an operator sees those of the company named', async () => {
    expect((await run(await world.member('王敏'), bills, {})).nodes).toEqual([]);
    await expect(run(await world.member('王敏'), billDetail, { billCode: nextCode })).rejects.toMatchObject({ key: 'BILL_NOT_FOUND' });
    expect((await run(await payer(), bills, { kind: 'BUSINESS_INCOME' })).nodes).toEqual([]);
    const seen = await run(await finance(), opsBills, { companyId: make.place.companyId });
    expect(seen.nodes.map(({ billCode }) => billCode)).toEqual([nextCode, overdueCode]);
  });
});
