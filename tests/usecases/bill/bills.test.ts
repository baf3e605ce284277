import { cents, formatYuan, yuan } from '../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../server/bill/commands/repay-bill';
import { runBills } from '../../../server/bill/commands/run-bills';
import { billDetail, billOverview, bills, dueCompanies, opsBills } from '../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { makeBuilder, type Person } from '../../../server/tools/seed/builder';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import type { RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const B = { company: 'B' } as const;
let world: SmallWorld;
let make: Statements;
let rest: RestClient;
let overdueCode: string;

const payer = () => make.member(make.place.payer);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const moveTo = (at: string) => makeBuilder(world.api, world.gateways).moveTo(`${at}+08:00`);
const runMonth = async () => run(await world.api.systemCaller(make.place.companyId), runBills, {});
const used = async () => must((await run(await payer(), fundAccount, { subjectId: make.place.subjectId })).advance).used;
const listed = async () => (await run(await payer(), bills, {})).nodes;
const detail = async (billCode: string) => run(await payer(), billDetail, { billCode });

interface Part {
  readonly billCode: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly bankRef?: string;
}

/** Asked for by one operator; null as a bank reference = from the balance. */
async function proposed({ billCode, amount, paidOn, bankRef = key() }: Part, source: 'BANK' | 'AVAILABLE' = 'BANK'): Promise<string> {
  const { companyId } = make.place;
  const input = { companyId, billCode, amount: yuan(amount), source, bankRef: source === 'BANK' ? bankRef : null, paidOn, reason: '到账' };
  return (await run(await operator(world.platform.finance), opsProposeBillRepayment, input, { idempotencyKey: key() })).approvalId;
}
const confirmedBy = async (person: Person, approvalId: string, idempotencyKey = key()) =>
  run(await operator(person), opsConfirmBillRepayment, { approvalId }, { idempotencyKey });
const repaid = async (part: Part, source: 'BANK' | 'AVAILABLE' = 'BANK') =>
  confirmedBy(world.platform.review, await proposed(part, source));

/** Paid on credit; the second of two is refused by the bank and stopped. */
async function paidOnCredit(amounts: readonly string[], stopsSecond = false): Promise<void> {
  const paid = await make.paid(workerRows(amounts, stopsSecond ? [undefined, REFUSED_CARD] : []));
  await make.until(paid.id, stopsSecond ? 'ABNORMAL' : 'COMPLETED');
  if (!stopsSecond) return;
  const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
  await runRaw(await payer(), terminateLines, { statementId: paid.id, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
}

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, B, '50000.00');
  make = statementsOf(world, B);
  const { companyId, subjectId } = make.place;
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: 2_000_000, reason: '合同约定' };
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  const login = { account: '16000000201', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
  rest = world.app.rest({ token });
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
  await moveTo('2026-11-21T00:00:05');
  expect(await run(await world.api.systemCaller(null), dueCompanies, {})).toEqual([make.place.companyId]);
  expect(await runMonth()).toEqual({ entries: 2, bills: [] });
  expect(await run(await world.api.systemCaller(null), dueCompanies, {})).toEqual([]);
  await moveTo('2026-12-01T00:00:05');
  const runs = await Promise.all([runMonth(), runMonth(), runMonth()]);
  overdueCode = must(runs.flatMap((one) => one.bills)[0]);
  expect(runs.map((one) => one.bills.length).sort()).toEqual([0, 0, 1]);
  const [bill, ...others] = await listed();
  expect(others).toEqual([]);
  expect(bill).toMatchObject({
    billCode: overdueCode,
    kind: 'LABOR',
    startDay: '2026-11-01',
    endDay: '2026-11-30',
    deadline: '2026-12-14',
    status: 'TO_PAY',
    settlementAmount: yuan('3000.00'),
    serviceCharge: yuan('180.00'),
    refunds: yuan('2120.00'),
    totalBill: yuan('3180.00'),
    totalAmount: yuan('1060.00'),
    waitPayAmount: yuan('1060.00'),
    surplusDays: 13,
    isDueSoon: false,
  });
});

it('[BIL-004] [BIL-006] shows the days of the month and what came back of them', async () => {
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
});

it('a part is confirmed by another operator only, once, and frees its principal', async () => {
  const before = await used();
  const part = { billCode: overdueCode, amount: '60.00', paidOn: '2026-12-01' };
  const approvalId = await proposed(part);
  await expect(confirmedBy(world.platform.finance, approvalId)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  // What was asked for was swapped after somebody had read it: nothing is paid (D82).
  const summary = `regexp_replace(summary, $2, $3)`;
  const swap = (from: string, to: string) =>
    world.app.database.rows(`UPDATE operator_approval SET summary = ${summary} WHERE id = $1 RETURNING id`, [approvalId, from, to]);
  await swap(' 60.00 ', ' 900.00 ');
  await expect(confirmedBy(world.platform.review, approvalId)).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
  await swap(' 900.00 ', ' 60.00 ');
  expect(await used()).toBe(before);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => confirmedBy(world.platform.review, approvalId)));
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
  await confirmedBy(world.platform.review, first);
  await expect(confirmedBy(world.platform.review, second)).rejects.toMatchObject({ key: 'BILL_REFERENCE_USED' });
});

it('warns when fewer than five days are left, not with five', async () => {
  await moveTo('2026-12-09T12:00:00');
  expect((await detail(overdueCode)).bill).toMatchObject({ surplusDays: 5, isDueSoon: false });
  await moveTo('2026-12-10T00:00:01');
  expect((await detail(overdueCode)).bill).toMatchObject({ surplusDays: 4, isDueSoon: true });
});

it('interest begins at the midnight after the deadline and is told day by day', async () => {
  await moveTo('2026-12-14T23:59:50');
  expect((await detail(overdueCode)).bill).toMatchObject({ overdueDays: 0, interest: 0 });
  await moveTo('2026-12-15T00:00:01');
  expect((await detail(overdueCode)).bill).toMatchObject({ overdueDays: 1, interest: yuan('1.59'), waitPayAmount: yuan('1000.59') });
  await paidOnCredit(['500.00']);
  await moveTo('2026-12-20T09:00:00');
  expect((await detail(overdueCode)).bill).toMatchObject({ overdueDays: 6, interest: yuan('9.54'), waitPayAmount: yuan('1008.54') });
});

describe('the month after', () => {
  let nextCode: string;
  beforeAll(async () => {
    await moveTo('2027-01-01T00:00:05');
    nextCode = must((await runMonth()).bills[0]);
  });

  it('takes over what is open with its interest to that day, which is paid there only and earns no more', async () => {
    expect((await detail(nextCode)).bill).toMatchObject({
      settlementAmount: yuan('500.00'),
      serviceCharge: yuan('30.00'),
      pastRemittance: yuan('999.00'),
      pastInterest: yuan('28.62'),
      totalBill: yuan('530.00'),
      totalAmount: yuan('1557.62'),
      waitPayAmount: yuan('1557.62'),
    });
    const { result } = await rest.get<{ total: number; list: Record<string, unknown>[] }>('/api/bill/list', { pay_status: '0' });
    expect(result.list.map(({ bill_code, pay_status, wait_pay_amount }) => [bill_code, pay_status, wait_pay_amount])).toEqual([
      [nextCode, 0, '1557.62'],
      [overdueCode, 0, '0.00'],
    ]);
    await moveTo('2027-01-10T09:00:00');
    const old = (await detail(overdueCode)).bill;
    expect(old).toMatchObject({ status: 'CARRIED', interest: yuan('28.62'), overdueDays: 18, waitPayAmount: 0 });
    await expect(proposed({ billCode: overdueCode, amount: '1.00', paidOn: '2027-01-10' })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
  });

  it('[BIL-005] tells the bills it carries with deadline, days, rate and interest of each', async () => {
    const { result } = await rest.get<{ overdue_bill: unknown[] }>('/api/ucenter/bill/detail', { bill_code: nextCode });
    expect(result.overdue_bill).toEqual([
      {
        bill_start_date: '2026-11-01',
        bill_end_date: '2026-11-30',
        total_amount: '1060.00',
        repayment_deadline_date: '2026-12-14',
        repayment_date: '',
        overdue_days: 18,
        overdue_interest_rate: '0.0005',
        past_interest: '28.62',
      },
    ]);
    expect((await detail(nextCode)).overdueBills.map(({ billCode }) => billCode)).toEqual([overdueCode]);
  });

  it('a part pays interest first; the rest restores the quota and both bills are paid', async () => {
    const before = await used();
    await repaid({ billCode: nextCode, amount: '128.62', paidOn: '2027-01-10' });
    expect(await used()).toBe(before - 10_000);
    const view = await repaid({ billCode: nextCode, amount: '1429.00', paidOn: '2027-01-10' }, 'AVAILABLE');
    expect(view).toMatchObject({ status: 'PAID', repaidOn: '2027-01-10', waitPayAmount: 0, paidAmount: yuan('1557.62') });
    expect(await used()).toBe(0);
    expect((await detail(overdueCode)).bill).toMatchObject({ status: 'PAID', repaidOn: '2027-01-10' });
    expect((await detail(nextCode)).repayments.map(({ principal, interest }) => [principal, interest])).toEqual([
      [10_000, 2_862],
      [142_900, 0],
    ]);
    await moveTo('2027-02-01T00:00:05');
    expect((await runMonth()).bills).toEqual([]);
  });

  it('[BIL-003] [BIL-012] [BIL-013] [BIL-014] is the same through GraphQL and under both prefixes', async () => {
    const [newest, older] = await listed();
    const asked = [await rest.get<{ total: number; list: Record<string, unknown>[] }>('/api/bill/list', { page: '1', page_size: '10' })];
    asked.push(await rest.get('/api/ucenter/bill/list', { page: '1', page_size: '10' }));
    expect(must(asked[0]).result).toEqual(must(asked[1]).result);
    const { list, total } = must(asked[0]).result;
    expect(total).toBe(2);
    const account = { bankAccountName: expect.any(String), bankName: expect.any(String), cardNo: expect.stringMatching(/^\d+$/) };
    for (const [at, bill] of [must(newest), must(older)].entries()) {
      expect(list[at]).toEqual({
        bill_code: bill.billCode,
        bill_start_date: bill.startDay,
        bill_end_date: bill.endDay,
        repayment_deadline_date: bill.deadline,
        repayment_date: '2027-01-10',
        overdue_days: bill.overdueDays,
        surplus_days: 0,
        pay_status: 1,
        settlement_amount: formatYuan(bill.settlementAmount),
        service_charge: formatYuan(bill.serviceCharge),
        past_interest: formatYuan(bill.pastInterest),
        past_remittance: formatYuan(bill.pastRemittance),
        total_bill: formatYuan(bill.totalBill),
        total_amount: formatYuan(bill.totalAmount),
        wait_pay_amount: '0.00',
        paid_amount: formatYuan(bill.paidAmount),
        issued_amount: formatYuan(bill.issuedAmount),
        receiving_account_info: account,
      });
    }
    expect((await rest.get<{ list: unknown[] }>('/api/bill/list', { pay_status: '0' })).result.list).toEqual([]);
    expect((await rest.get<{ list: unknown[] }>('/api/bill/list', { pay_status: '1', page_size: '1', page: '2' })).result.list).toEqual([
      list[1],
    ]);
    expect((await rest.get<{ bill: unknown }>('/api/bill/detail', { bill_code: must(newest).billCode })).result.bill).toEqual(list[0]);
    const overview = await run(await payer(), billOverview, {});
    expect(overview).toEqual({ totalBill: yuan('3710.00'), waitPayAmount: 0, paidAmount: cents(61_00 + 155_762) });
    const wire = { total_bill: '3710.00', wait_pay_amount: '0.00', paid_amount: formatYuan(overview.paidAmount) };
    for (const prefix of ['/api/bill', '/api/ucenter/bill']) expect((await rest.get(`${prefix}/overview`)).result).toEqual(wire);
  });

  it('another company and the business income menu see none of them; an operator sees those of the company named', async () => {
    expect((await run(await world.member('王敏'), bills, {})).nodes).toEqual([]);
    await expect(run(await world.member('王敏'), billDetail, { billCode: nextCode })).rejects.toMatchObject({ key: 'BILL_NOT_FOUND' });
    expect((await run(await payer(), bills, { kind: 'BUSINESS_INCOME' })).nodes).toEqual([]);
    const seen = await run(await operator(world.platform.finance), opsBills, { companyId: make.place.companyId });
    expect(seen.nodes.map(({ billCode }) => billCode)).toEqual([nextCode, overdueCode]);
  });
});
