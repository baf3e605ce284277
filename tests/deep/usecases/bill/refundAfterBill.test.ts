// Some of a bill comes back to the quota after the bill was made: it is no debt, earns no interest once the rest is repaid, and is taken off by the next bill.
import { Client } from 'pg';
import { yuan } from '../../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../../server/bill/commands/repay-bill';
import { runBills } from '../../../../server/bill/commands/run-bills';
import { billOverview, bills } from '../../../../server/bill/queries';
import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { opsDesk } from '../../../../server/desk/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { billLetter } from '../../../../server/receipt/queries/papers';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { creditOf } from '../../../kit/builders/bills';
import { openPlace } from '../../../kit/builders/places';
import { stopFailed } from '../../../kit/builders/returns';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { signEachIn } from '../../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const keyed = () => ({ idempotencyKey: key() });
const credit = creditOf(() => world);
const { detail, finance, listed, moveTo, payer, review, runMonth, used } = credit;
const stopped = async (statementId: string) => stopFailed(await payer(), statementId);
const one = async (billCode: string) => (await detail(billCode)).bill;

beforeAll(async () => {
  world = await startSmallWorld();
  make = await credit.open('20000.00');
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it('interest ends with the repayment of all that is owed, and the next bill closes both', async () => {
  const paid = await make.paid(workerRows(['1000.00', '500.00'], [undefined, REFUSED_CARD]));
  await make.until(paid.id, 'ABNORMAL');
  await moveTo('2026-12-01T00:00:05');
  const billCode = must((await runMonth()).bills[0]);
  expect(await one(billCode)).toMatchObject({ totalAmount: yuan('1590.00'), waitPayAmount: yuan('1590.00') });
  await moveTo('2026-12-05T10:00:00');
  await stopped(paid.id);
  expect(await used()).toBe(yuan('1060.00'));
  await moveTo('2026-12-20T10:00:00');
  // 1,590.00 × 6 days × 0.0005; what came back is owed no more.
  const { companyId } = make.place;
  const part = { companyId, billCode, source: 'BANK' as const, bankRef: key(), paidOn: '2026-12-20', reason: '到账' };
  const propose = async (amount: string) => run(await finance(), opsProposeBillRepayment, { ...part, amount: yuan(amount) }, keyed());
  await expect(propose('1064.78')).rejects.toMatchObject({ key: 'BILL_AMOUNT_ABOVE_OWED', params: { owed: '1,064.77' } });
  // What the company is asked for is what can be booked.
  const letter = await run(await payer(), billLetter, { billCode });
  expect([letter.wait, letter.refunds, (await one(billCode)).owedNow]).toEqual([yuan('1064.77'), yuan('530.00'), yuan('1064.77')]);
  expect(await run(await payer(), billOverview, {})).toMatchObject({ owedNow: yuan('1064.77') });
  // So do the bill itself, which says what came back since, and the bills of the wire.
  expect(await one(billCode)).toMatchObject({ waitPayAmount: yuan('1594.77'), cameBack: yuan('530.00') });
  const rest = (await signEachIn(world.app, { 冯涛: '16000000201' })).rest('冯涛');
  const wire = (await rest.get<{ bill: Record<string, unknown> }>('/api/bill/detail', { bill_code: billCode })).result;
  expect(wire.bill).toMatchObject({ total_amount: '1590.00', wait_pay_amount: '1064.77' });
  // A lock of another payment is no debt yet: it does not make more of the bill repayable.
  const { id, version } = await make.passed(workerRows(['800.00']));
  await run(await payer(), holdFunds, { id, version });
  expect(await used()).toBe(yuan('1908.00'));
  await expect(propose('1064.78')).rejects.toMatchObject({ key: 'BILL_AMOUNT_ABOVE_OWED', params: { owed: '1,064.77' } });
  await run(await payer(), releaseFunds, { id });
  const answer = await run(await review(), opsConfirmBillRepayment, await propose('1064.77'), keyed());
  expect(answer).toMatchObject({ status: 'TO_PAY', interest: yuan('4.77'), paidAmount: yuan('1064.77') });
  expect(await used()).toBe(0);
  await moveTo('2026-12-31T23:59:00');
  expect(await one(billCode)).toMatchObject({ status: 'TO_PAY', interest: yuan('4.77'), overdueDays: 6 });
  await moveTo('2027-01-01T00:00:05');
  expect((await runMonth()).bills).toHaveLength(1);
  expect(
    (await listed()).map(({ period, status, pastInterest, refunds, waitPayAmount }) => [
      period,
      status,
      pastInterest,
      refunds,
      waitPayAmount,
    ]),
  ).toEqual([
    ['2026-12', 'PAID', 0, yuan('530.00'), 0],
    ['2026-11', 'PAID', 0, 0, 0],
  ]);
});

it('[BIL-002 2/2] [BIL-011 2/2] business income is billed apart from labor, for its own menu, at the daily rate that the company has', async () => {
  const choice = { kind: 'BUSINESS_INCOME' } as const;
  const { companyId, subjectId } = await openPlace(world, choice, null);
  await world.app.database.rows(`UPDATE company SET features = array_append(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [companyId]);
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('5000.00'), reason: '合同约定' };
  await run(await review(), opsConfirmFundChange, await run(await finance(), opsProposeFundChange, quota, keyed()), keyed());
  const income = statementsOf(world, { ...choice, payType: 'ADVANCE' });
  await income.until((await income.paid(workerRows(['1000.00']))).id, 'COMPLETED');
  await runRaw(await review(), opsSetCompany, { companyId, overdueDailyRate: '0.001' });
  await moveTo('2027-02-01T00:00:05');
  expect((await run(await world.api.systemCaller(companyId), runBills, {})).bills).toHaveLength(1);
  const of = async (kind: 'BUSINESS_INCOME' | 'LABOR') => (await run(await world.member('王敏'), bills, { kind })).nodes;
  expect(await of('BUSINESS_INCOME')).toMatchObject([{ kind: 'BUSINESS_INCOME', subjectId, settlementAmount: yuan('1000.00') }]);
  expect(await of('LABOR')).toEqual([]);
  await moveTo('2027-02-15T09:00:00');
  // 1,055.00 × 1 day × 0.001, half a cent up.
  expect(await of('BUSINESS_INCOME')).toMatchObject([
    { serviceCharge: yuan('55.00'), interestRate: '0.001', overdueDays: 1, interest: yuan('1.06') },
  ]);
});

const overdueBills = async (): Promise<string[]> =>
  (await run(await finance(), opsDesk, {})).queues
    .filter(({ key: kind }) => kind === 'BILL')
    .flatMap(({ items }) => items.map(({ title }) => title));

it('a bill of which everything came back before its deadline earns no interest, is overdue for nobody, and ends with the next one', async () => {
  const paid = await make.paid(workerRows(['700.00', '42.00'], [REFUSED_CARD, REFUSED_CARD]));
  await make.until(paid.id, 'ABNORMAL');
  await moveTo('2027-03-01T00:00:05');
  const billCode = must((await runMonth()).bills[0]);
  expect(await one(billCode)).toMatchObject({ deadline: '2027-03-14', waitPayAmount: yuan('786.52') });
  await moveTo('2027-03-05T10:00:00');
  await stopped(paid.id);
  expect(await used()).toBe(0);
  await moveTo('2027-03-06T00:00:05');
  await runMonth();
  await moveTo('2027-03-20T10:00:00');
  expect(await one(billCode)).toMatchObject({ interest: 0, overdueDays: 0, isDueSoon: false });
  expect(await overdueBills()).not.toContain(billCode);
  await moveTo('2027-04-01T00:00:05');
  const next = must((await runMonth()).bills[0]);
  expect(await one(next)).toMatchObject({ status: 'PAID', pastInterest: 0, refunds: yuan('786.52'), waitPayAmount: 0 });
  expect(await one(billCode)).toMatchObject({ status: 'PAID', interest: 0 });
});

it('what comes back of a payment that is not billed yet ends no interest of the bill before it', async () => {
  await make.until((await make.paid(workerRows(['100.00']))).id, 'COMPLETED');
  await moveTo('2027-05-01T00:00:05');
  const billCode = must((await runMonth()).bills[0]);
  const later = await make.paid(workerRows(['300.00', '200.00'], [undefined, REFUSED_CARD]));
  await make.until(later.id, 'ABNORMAL');
  await stopped(later.id);
  await moveTo('2027-05-20T10:00:00');
  await runMonth();
  // 106.00 × 6 days × 0.0005.
  expect(await one(billCode)).toMatchObject({ interest: yuan('0.32'), overdueDays: 6 });
  expect(await overdueBills()).toContain(billCode);
});

it('a transfer that has repaid a bill of one company repays none of another, in whatever spelling', async () => {
  const { companyId } = world;
  const theirs = must((await run(await world.member('王敏'), bills, { kind: 'BUSINESS_INCOME' })).nodes[0]);
  const part = { billCode: theirs.billCode, amount: yuan('1.00'), source: 'BANK' as const, paidOn: '2027-05-20', reason: '到账' };
  const asked = await run(await finance(), opsProposeBillRepayment, { ...part, companyId, bankRef: 'R1' }, keyed());
  await run(await review(), opsConfirmBillRepayment, asked, keyed());
  const ours = must((await listed())[0]).billCode;
  for (const bankRef of ['R1', 'Ｒ１'])
    await expect(credit.repaid({ billCode: ours, amount: '1.00', paidOn: '2027-05-20', bankRef })).rejects.toMatchObject({
      key: 'BILL_REFERENCE_USED',
    });
  expect((await detail(ours)).repayments).toEqual([]);
});

it('the lock of all references is taken before the ledger of one company is locked, and a proposal locks nothing of it', async () => {
  const asked = jest.spyOn(Client.prototype, 'query');
  const textOf = ([query]: unknown[]): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));
  const LOCKS = ['INTO operator_approval', 'INTO bill_repayment', 'ledger_lock('];
  const locks = () => asked.mock.calls.map(textOf).flatMap((text) => LOCKS.filter((lock) => text.includes(lock)));
  try {
    const { billCode } = must((await listed())[0]);
    const approvalId = await credit.proposed({ billCode, amount: '1.00', paidOn: '2027-05-20' });
    await credit.opsConfirmBillRepaymentBy(world.platform.review, approvalId);
    // Whoever waits for a reference keeps no payment of the company waiting, and who imports a file of the bank waits for none of its accounts.
    expect(locks().slice(0, 3)).toEqual(['INTO operator_approval', 'INTO bill_repayment', 'ledger_lock(']);
  } finally {
    asked.mockRestore();
  }
});

it('a bill that is made late has as many days to be repaid as one of the first of the month, and is not overdue when it is there', async () => {
  const billed = (await listed()).map(({ period }) => period).sort();
  const month = must(billed.at(-1));
  const [year, number] = month.split('-').map(Number) as [number, number];
  const on = (months: number, day: string) => new Date(Date.UTC(year, number - 1 + months, Number(day))).toISOString().slice(0, 10);
  await moveTo(`${on(2, '05')}T10:00:00`);
  const { id } = await make.paid(workerRows(['700.00']));
  await make.until(id, 'COMPLETED');
  // Nobody made it on the first: the product stood still until the 20th. Fourteen days with it end on what would be the 33rd.
  await moveTo(`${on(3, '20')}T10:00:00`);
  const code = must((await runMonth()).bills.at(-1));
  expect(await one(code)).toMatchObject({ deadline: on(3, '33'), overdueDays: 0, interest: 0 });
});
