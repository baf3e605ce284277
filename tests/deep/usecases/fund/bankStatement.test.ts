// The bank's own statement against the account BANK of the books: what agrees, what one side alone has, what differs, what waits.
import { bankFileProblems } from '../../../../schema/bankFile';
import { yuan } from '../../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../../server/bill/commands/repay-bill';
import { runBills } from '../../../../server/bill/commands/run-bills';
import { opsBills } from '../../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { opsEnterInbound } from '../../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../../server/fund/commands/import-inbounds';
import { opsBankComparison, opsTrialBalance } from '../../../../server/fund/queries';
import { run } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { openPlace } from '../../../kit/builders/places';
import { key, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
const keyed = () => ({ idempotencyKey: key() });
const finance = () => makeBuilder(world.api, world.gateways).operator(world.platform.finance);
const review = () => makeBuilder(world.api, world.gateways).operator(world.platform.review);

type Change = { companyId: string; kind: 'ADVANCE_QUOTA' | 'DEDUCT' | 'PAY_OUT'; amount: string; bankRef?: string };
async function changed({ amount, ...change }: Change): Promise<void> {
  const input = { ...change, subjectId: world.subjectId, amount: yuan(amount), reason: '客户申请' };
  await run(await review(), opsConfirmFundChange, await run(await finance(), opsProposeFundChange, input, keyed()), keyed());
}

const HEAD = '交易流水号,借贷标志,交易金额,对方户名,交易时间';
const OURS = [
  'SMALL-1,贷,"100,000.00",杭州星穹,2026-11-20',
  'OUT-1,借,20.00,杭州星穹,2026-11-20',
  'HK-9,贷,500.00,成都锦程,2026-12-02',
] as const;
const compared = async (lines: readonly string[], of: { subjectId?: string; from?: string; to?: string } = {}, head = HEAD) => {
  const content = Buffer.from(`\ufeff${[head, ...lines].join('\r\n')}`).toString('base64');
  const input = { subjectId: world.subjectId, from: '2026-11-01', to: '2026-12-31', ...of, content };
  return run(await finance(), opsBankComparison, input);
};

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, { company: 'B' }, null);
  const make = statementsOf(world, { company: 'B' });
  const { companyId } = make.place;
  await changed({ companyId, kind: 'ADVANCE_QUOTA', amount: '5000.00' });
  await make.until((await make.paid(workerRows(['1000.00']))).id, 'COMPLETED');
  await changed({ companyId: world.companyId, kind: 'PAY_OUT', amount: '20.00', bankRef: 'OUT-1' });
  await changed({ companyId: world.companyId, kind: 'DEDUCT', amount: '5.00', bankRef: 'SMALL-1' });
  await makeBuilder(world.api, world.gateways).moveTo('2026-12-02T10:00:00+08:00');
  await run(await world.api.systemCaller(companyId), runBills, {});
  const { billCode } = must((await run(await finance(), opsBills, { companyId })).nodes[0]);
  const part = {
    companyId,
    billCode,
    amount: yuan('500.00'),
    source: 'BANK' as const,
    bankRef: 'HK-9',
    paidOn: '2026-12-02',
    reason: '到账',
  };
  await run(await review(), opsConfirmBillRepayment, await run(await finance(), opsProposeBillRepayment, part, keyed()), keyed());
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('the statement of the bank', () => {
  it('[LDG-011 1/2] agrees with the account BANK reference by reference, money in and out, over all companies of the subject; what the books alone have is named', async () => {
    const result = await compared(OURS);
    expect(result).toMatchObject({
      bankIn: yuan('100500.00'),
      bankOut: yuan('20.00'),
      bookedIn: yuan('100500.00'),
      bookedOut: yuan('25.00'),
      difference: yuan('5.00'),
      agreedCount: 3,
      differenceCount: 1,
      problemCount: 0,
    });
    // A deduction puts a wrong credit right and has no transfer of the bank.
    expect(result.differences).toEqual([
      expect.objectContaining({ kind: 'ONLY_BOOKS', bankRef: null, bankAmount: null, bookedAmount: -500, day: '2026-11-20' }),
    ]);
    // What was compared is all that ever moved the account.
    const [{ cents } = { cents: '' }] = await world.app.database.rows<{ cents: string }>(
      `SELECT sum(debit_cents - credit_cents)::text AS cents FROM ledger_account WHERE kind = 'BANK' AND subject_id = $1`,
      [world.subjectId],
    );
    expect(String(result.bookedIn - result.bookedOut)).toBe(cents);
  });

  it('tells what the books lack, what waits for another operator, and where the amounts differ', async () => {
    const entered = { bankRef: 'W-1', amount: yuan('30.00'), payerName: '某某公司' };
    await run(await finance(), opsEnterInbound, entered, keyed());
    const [, ...others] = OURS;
    const lines = [
      'SMALL-1,贷,"99,999.00",杭州星穹,2026-11-20',
      ...others,
      'X-1,贷,7.00,谁,2026-12-01',
      'W-1,贷,30.00,某某公司,2026-12-02',
      'X-2,借,8.00,谁,2026-12-02',
      'X-3,,1.00,谁,',
    ];
    const { differences, problems, agreedCount } = await compared(lines);
    expect(agreedCount).toBe(2);
    expect(differences.map(({ kind, bankRef, bankAmount, bookedAmount, line }) => [kind, bankRef, bankAmount, bookedAmount, line])).toEqual(
      [
        ['AMOUNT', 'SMALL-1', yuan('99999.00'), yuan('100000.00'), 2],
        ['ONLY_BANK', 'X-1', 700, null, 5],
        ['WAITING', 'W-1', 3_000, null, 6],
        ['ONLY_BANK', 'X-2', -800, null, 7],
        ['ONLY_BOOKS', null, null, -500, null],
      ],
    );
    expect(problems.map(({ line }) => line)).toEqual([8]);
  });

  it('knows a reference on whatever day it was booked, asks for no entry of other days, and for none of another subject', async () => {
    const [first] = OURS;
    expect(await compared([first], { from: '2026-12-31', to: '2026-12-31' })).toMatchObject({
      agreedCount: 1,
      differenceCount: 0,
      difference: 0,
    });
    const elsewhere = await compared(OURS, { subjectId: must(world.platform.subjects.S2) });
    expect(elsewhere).toMatchObject({ bookedIn: 0, bookedOut: 0, agreedCount: 0, differenceCount: 3 });
    await expect(compared(OURS, { from: '2026-12-02', to: '2026-12-01' })).rejects.toMatchObject({
      params: { fields: { to: '结束日期不能早于开始日期' } },
    });
    await expect(compared(OURS, { subjectId: '999999' })).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
    const input = { subjectId: world.subjectId, from: '2026-11-01', to: '2026-12-31', content: 'eA==' };
    await expect(run(await world.member('陈立群'), opsBankComparison, input)).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  });
});

it('[LDG-009 2/2] the trial balance of a day holds what was booked up to it, and is even', async () => {
  const companyId = must(world.platform.companies.B);
  const at = async (day: string) => {
    const { rows, difference } = await run(await finance(), opsTrialBalance, { day, companyId });
    const of = (kind: string, side: 'debit' | 'credit') => rows.filter((row) => row.kind === kind).reduce((all, row) => all + row[side], 0);
    return { difference, bank: of('BANK', 'debit'), advanced: of('ADVANCE_USED', 'debit'), repaid: of('ADVANCE_USED', 'credit') };
  };
  // Company B was lent 1,060.00 on November 20 and repaid 500.00 on December 2, where the clock stands.
  const lent = yuan('1060.00');
  expect(await at('2026-11-19')).toEqual({ difference: 0, bank: 0, advanced: 0, repaid: 0 });
  expect(await at('2026-11-20')).toEqual({ difference: 0, bank: 0, advanced: lent, repaid: 0 });
  expect(await at('2026-12-01')).toEqual({ difference: 0, bank: 0, advanced: lent, repaid: 0 });
  expect(await at('2026-12-02')).toEqual({ difference: 0, bank: yuan('500.00'), advanced: lent, repaid: yuan('500.00') });
});

describe('the number of a voucher, which a bank uses again', () => {
  const byVoucher = (lines: readonly string[], from: string, to: string) =>
    compared(lines, { from, to }, HEAD.replace('交易流水号', '凭证号'));
  const onDay = (day: string) => OURS[0].replace('2026-11-20', day);

  it('is the transfer of its day alone: what was booked before is another one, of the books alone in its days and of no account in others', async () => {
    expect(await byVoucher([onDay('2026-11-20')], '2026-11-20', '2026-11-20')).toMatchObject({ agreedCount: 1 });
    const both = await byVoucher([onDay('2026-11-27')], '2026-11-01', '2026-11-30');
    expect(both).toMatchObject({ agreedCount: 0, bankIn: yuan('100000.00'), bookedIn: yuan('100000.00') });
    expect(both.differences).toContainEqual(expect.objectContaining({ kind: 'ONLY_BANK', bankRef: 'SMALL-1', day: '2026-11-27' }));
    expect(both.differences).toContainEqual(expect.objectContaining({ kind: 'ONLY_BOOKS', bankRef: 'SMALL-1', day: '2026-11-20' }));
    // The transfer of before stands in the comparison of its own days.
    expect(await byVoucher([onDay('2026-11-27')], '2026-11-27', '2026-11-27')).toMatchObject({
      agreedCount: 0,
      bookedIn: 0,
      difference: yuan('100000.00'),
      differences: [expect.objectContaining({ kind: 'ONLY_BANK', bankRef: 'SMALL-1' })],
    });
  });

  it('waits where it was entered of that day, and is missing where another one of before waits', async () => {
    const entered = { bankRef: 'V-1', amount: yuan('30.00'), payerName: '某某公司', receivedAt: new Date('2026-12-01T10:00:00+08:00') };
    await run(await finance(), opsEnterInbound, entered, keyed());
    const of = async (day: string) =>
      (await byVoucher([`V-1,贷,30.00,某某公司,${day}`], day, day)).differences.map(({ kind, bankRef }) => [kind, bankRef]);
    expect(await of('2026-12-01')).toEqual([['WAITING', 'V-1']]);
    expect(await of('2026-12-02')).toContainEqual(['ONLY_BANK', 'V-1']);
  });

  it('is told and not entered where a transfer of the number has repaid a bill, and says what to do with another one', async () => {
    const imported = async (title: string) => {
      const file = [`${title},金额,付款户名,交易日期`, 'HK-9,77.00,成都锦程,2026-12-02'].join('\r\n');
      const input = { fileName: '流水.csv', content: Buffer.from(`\ufeff${file}`).toString('base64') };
      const { entered, problems } = await run(await finance(), opsImportInbounds, input, keyed());
      return [entered, problems.map(({ problem }) => problem)];
    };
    expect(await imported('凭证号')).toEqual([0, [bankFileProblems.voucherRepaid]]);
    expect(await imported('交易流水号')).toEqual([0, [bankFileProblems.repaid]]);
  });
});
