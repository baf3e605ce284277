import { cents, formatGrouped, formatYuan } from '../../../schema/money';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { fundAccount } from '../../../server/fund/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { awaitFunds } from '../../../server/statement/commands/await-funds';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { statementFacts } from '../../../server/statement/queries/statements';
import { makeBuilder, newKey, type Person } from '../../../server/tools/seed/builder';
import { openPlace } from '../../kit/builders/places';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const B = { company: 'B' } as const;
let world: SmallWorld;
let make: Statements;
const payer = () => make.member(make.place.payer);
const seen = (view: { id: string; version: number }) => ({ id: view.id, version: view.version });
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const account = async () => run(await payer(), fundAccount, { subjectId: make.place.subjectId });
const facts = async (id: string) => run(await payer(), statementFacts, { id });
const pay = async (view: { id: string; version: number }, payType: 'BALANCE' | 'JOINT' | 'ADVANCE') =>
  run(await payer(), payStatement, { ...seen(view), payType }, { idempotencyKey: key() });
const stopFailed = async (statementId: string) => {
  const selection = { mode: 'ALL', filter: { statuses: ['FAILED'] } };
  return runRaw(await payer(), terminateLines, { statementId, selection, reason: 'AMOUNT_WRONG' }, { idempotencyKey: key() });
};

/** A quota or a coupon, proposed by one operator and confirmed by the other. */
async function change(kind: 'ADVANCE_QUOTA' | 'COUPON', amount: number): Promise<void> {
  const { companyId, subjectId } = make.place;
  const proposal = { companyId, subjectId, kind, amount, reason: '合同约定' };
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, proposal, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
}

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, B, '50000.00');
  make = statementsOf(world, B);
  await change('ADVANCE_QUOTA', 2_000_000);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it.each(['a prepaid balance', 'credit'])(
  '[STM-002 1/4] a list that is uploaded, checked and submitted is paid from %s, and what became of each payee is told',
  async (from) => {
    const of = from === 'credit' ? make : statementsOf(world);
    const draft = await of.created(workerRows(['610.00', '611.00']));
    expect([draft.status, await of.linesOf(draft.id)]).toEqual(['CHECKING_BASE', []]);
    const paid = await of.paid(workerRows(['612.00', '613.00'], [undefined, REFUSED_CARD]));
    expect(paid).toMatchObject({ status: 'PAYING', payType: from === 'credit' ? 'ADVANCE' : 'BALANCE' });
    await of.until(paid.id, 'ABNORMAL');
    expect((await of.linesOf(paid.id)).map(({ status, paidAt, failure }) => [status, paidAt !== null, failure?.text ?? null])).toEqual([
      ['SUCCESS', true, null],
      ['FAILED', false, expect.stringMatching(/\p{Script=Han}/u)],
    ]);
    if (from === 'credit') expect((await stopFailed(paid.id)).status).toBe('COMPLETED');
  },
);

describe('a company with an advance quota', () => {
  it('[PAY-002 3/3] its funds are locked by statement and subject, which tells pay type and quota, and paid from the lock', async () => {
    const { subjectId } = make.place;
    const login = { account: '16000000201', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const rest = world.app.rest({ token });
    const confirmed = await make.confirmed(workerRows(['620.00']));
    const before = must((await account()).advance).remaining;
    const ask = { statement_id: confirmed.id, subject_id: subjectId };
    // Who names another subject means other money: nothing is held.
    const other = must(Object.values(world.platform.subjects).find((id) => id !== subjectId));
    for (const subject_id of [other, '999999'])
      expect(await rest.post('/api/statement/balance/enough', { ...ask, subject_id })).toMatchObject({
        code: 22001,
        message: '合作主体与该结算单不符，请核对后重试',
      });
    await expect(run(await payer(), holdFunds, { ...seen(confirmed), subjectId: other })).rejects.toMatchObject({
      key: 'STATEMENT_SUBJECT_OTHER',
    });
    expect([(await facts(confirmed.id)).hold, must((await account()).advance).remaining]).toEqual([null, before]);
    const locked = await rest.post('/api/statement/balance/enough', ask);
    expect(locked.result).toMatchObject({ is_can_op: 1, remaining_quota: formatYuan(before), pay_type: 4 });
    expect(must((await account()).advance).remaining).toBe(before - confirmed.totals.due);
    const paid = await rest.post('/api/statement/payment/income', { statement_id: confirmed.id, pay_type: 4 });
    expect(paid.result).toEqual({ statement_id: confirmed.id, status: 11 });
    await make.until(confirmed.id, 'COMPLETED');
    expect(must((await account()).advance).remaining).toBe(before - confirmed.totals.due);
    // By GraphQL the same: held by statement and subject, with what it tells, and paid from what is held.
    const graphql = world.app.graphql({ token });
    const next = await make.confirmed(workerRows(['621.00']));
    const HOLD = `mutation ($id: ID!, $v: Int!, $s: ID, $k: ID!) { holdFunds(id: $id, version: $v, subjectId: $s, idempotencyKey: $k) {
      payment { payType balanceBefore short } hold { isMine amount } } }`;
    const asked = { id: next.id, v: next.version, s: subjectId };
    expect(await graphql.refusal(HOLD, { ...asked, s: other, k: key() })).toBe('STATEMENT_SUBJECT_OTHER');
    const left = must((await account()).advance).remaining;
    expect(await graphql.call(HOLD, { ...asked, k: key() })).toEqual({
      holdFunds: {
        payment: { payType: 'ADVANCE', balanceBefore: formatYuan(left), short: '0.00' },
        hold: { isMine: true, amount: formatYuan(next.totals.due) },
      },
    });
    expect(must((await account()).advance).remaining).toBe(left - next.totals.due);
    const PAY = 'mutation ($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { id status } }';
    expect(await graphql.call(PAY, { i: { id: next.id, version: next.version, payType: 'ADVANCE' }, k: key() })).toEqual({
      payStatement: { id: next.id, status: 'PAYING' },
    });
    await make.until(next.id, 'COMPLETED');
    expect(must((await account()).advance).remaining).toBe(left - next.totals.due);
  });

  it('[PAY-008 1/3] [PAY-023 2/7] [TRM-004 2/6] pays on credit without a code; what is stopped frees the quota, and the balance is never touched', async () => {
    const before = await account();
    const free = must(before.advance).remaining;
    const confirmed = await make.confirmed(workerRows(['1000.00', '2000.00'], [REFUSED_CARD]));
    expect(confirmed).toMatchObject({ status: 'PENDING_PAYMENT', payType: 'ADVANCE', totals: { deduction: 0, due: 318_000 } });
    const unpaid = await facts(confirmed.id);
    expect(unpaid.payment).toMatchObject({
      payType: 'ADVANCE',
      payTypeName: '垫资支付',
      balanceBefore: free,
      balanceAfter: free - 318_000,
      shortText: null,
      needsSms: false,
    });
    await expect(pay(confirmed, 'BALANCE')).rejects.toMatchObject({ key: 'PAY_TYPE_CHANGED' });
    await pay(confirmed, 'ADVANCE');
    await make.until(confirmed.id, 'ABNORMAL');
    expect((await account()).advance).toEqual({ total: 2_000_000, used: 2_318_000 - free, remaining: free - 318_000 });
    // Where it goes is told before it is stopped; before the payment nothing would come back.
    expect(unpaid.stop.refundNote).toBeNull();
    expect((await facts(confirmed.id)).stop).toMatchObject({
      canStop: true,
      refundNote: '该单以垫资支付：垫资已还款的部分退回可用余额，其余退回垫资额度。',
    });
    expect((await stopFailed(confirmed.id)).status).toBe('COMPLETED');
    const after = await account();
    expect(after.advance).toEqual({ total: 2_000_000, used: 2_212_000 - free, remaining: free - 212_000 });
    expect(after.available).toBe(before.available);
  });

  it('[PAY-013 3/3] [PAY-023 3/7] is told how much quota is missing and to repay first, and nothing is held; a lock takes quota and gives it back', async () => {
    const large = await make.confirmed(workerRows(['9000.00', '9000.00']));
    const free = (await account()).advance?.remaining ?? 0;
    const { payment } = await facts(large.id);
    expect(payment).toMatchObject({ payType: 'ADVANCE', balanceBefore: free, short: 1_908_000 - free });
    const short = formatGrouped(cents(1_908_000 - free));
    expect(payment.shortText).toBe(`垫资额度不足，还差 ${short} 元，请先还款`);
    const refusal = { key: 'INSUFFICIENT_QUOTA', params: { short } };
    await expect(run(await payer(), holdFunds, seen(large))).rejects.toMatchObject(refusal);
    await expect(pay(large, 'ADVANCE')).rejects.toMatchObject(refusal);
    expect((await account()).advance?.remaining).toBe(free);
    const small = await make.confirmed(workerRows(['1001.00']));
    await run(await payer(), holdFunds, seen(small));
    expect((await account()).advance?.remaining).toBe(free - 106_106);
    await run(await payer(), releaseFunds, { id: small.id });
    expect((await account()).advance?.remaining).toBe(free);
    await run(await payer(), holdFunds, seen(small));
    await run(await payer(), terminateStatement, { id: small.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
    expect((await account()).advance?.remaining).toBe(free);
  });

  it('[PAY-023 7/7] two payments on a quota for one: one is paid, the other is told what is missing, and no more than the quota is used', async () => {
    const both = [await make.confirmed(workerRows(['9000.00'])), await make.confirmed(workerRows(['9000.00']))];
    const free = must((await account()).advance).remaining;
    expect([free >= 954_000, free < 1_908_000]).toEqual([true, true]);
    const answers = await Promise.allSettled(both.map((one) => pay(one, 'ADVANCE')));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = must(answers.find((answer) => answer.status === 'rejected'));
    expect(lost).toMatchObject({ reason: { key: 'INSUFFICIENT_QUOTA', params: { short: formatGrouped(cents(1_908_000 - free)) } } });
    const won = must(both[answers.findIndex(({ status }) => status === 'fulfilled')]);
    await make.until(won.id, 'COMPLETED');
    expect(must((await account()).advance)).toMatchObject({ total: 2_000_000, remaining: free - 954_000 });
  });
});

describe('a company with coupons', () => {
  beforeAll(async () => {
    const { companyId } = make.place;
    await world.app.database.rows(`UPDATE company SET features = array_remove(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [
      companyId,
    ]);
    await change('COUPON', 50_000);
  });

  it('[PAY-023 4/7] [TRM-004 3/6] pays the fee with them: 9,600.00 costs 9,676.00 beside a coupon of 500.00, and a stop gives both back', async () => {
    const before = await account();
    const confirmed = await make.confirmed(workerRows(['9600.00'], [REFUSED_CARD]));
    expect(confirmed).toMatchObject({
      payType: 'JOINT',
      totals: { pay: 960_000, serviceFee: 57_600, total: 1_017_600, deduction: 50_000, due: 967_600 },
    });
    expect((await facts(confirmed.id)).payment).toMatchObject({ due: 967_600, deduction: 50_000, couponBalance: 50_000, short: 0 });
    await run(await payer(), holdFunds, seen(confirmed));
    const held = await facts(confirmed.id);
    expect(held.hold?.amount).toBe(967_600);
    expect(held.payment).toMatchObject({ due: 967_600, deduction: 50_000, couponBalance: 50_000, balanceBefore: before.available });
    expect(await account()).toMatchObject({ available: before.available - 967_600, coupon: { balance: 0 } });
    await pay(confirmed, 'JOINT');
    await make.until(confirmed.id, 'ABNORMAL');
    const stopped = await stopFailed(confirmed.id);
    expect(stopped).toMatchObject({
      status: 'TERMINATED',
      totals: { terminatedReceivable: 1_017_600, finalReceivable: 0 },
    });
    expect(await account()).toMatchObject({ available: before.available, coupon: { balance: 50_000 } });
  });

  it('[PAY-012 2/2] is told how much balance is missing beside the coupon, to recharge and how long that takes', async () => {
    const large = await make.confirmed(workerRows(['30000.00', '30000.00']));
    const short = 6_360_000 - 50_000 - (await account()).available;
    const { payment } = await facts(large.id);
    expect(payment).toMatchObject({ payType: 'JOINT', short });
    expect(payment.shortText).toMatch(/^账户余额不足，还差 [\d,]+\.\d\d 元，请充值后再发放，转账到账约需 5-10 分钟$/);
    await run(await payer(), terminateStatement, { id: large.id, reason: 'RESUBMIT' }, { idempotencyKey: key() });
  });

  it('money that arrives does not pay by itself more than the payer agreed to, when the coupon was spent elsewhere', async () => {
    const [announced, other] = [await make.confirmed(workerRows(['9600.00'])), await make.confirmed(workerRows(['9700.00']))];
    expect(announced.totals.due).toBe(967_600);
    const input = { ...seen(announced), remittedOn: '2026-11-20', payWhenFunded: true };
    await run(await payer(), awaitFunds, input, { idempotencyKey: key() });
    await pay(other, 'JOINT');
    const { account, payerName } = must(world.platform.accounts['B/S1'], 'account of B at S1');
    const inbound = { bankRef: newKey(), amount: 100, payerName, virtualAccountNo: account };
    const entered = await run(await operator(world.platform.finance), opsEnterInbound, inbound, { idempotencyKey: key() });
    await run(await operator(world.platform.review), opsConfirmInbound, { id: entered.id }, { idempotencyKey: key() });
    const arrived = await facts(announced.id);
    expect(arrived.statement).toMatchObject({ status: 'WAITING_PAYMENT', paidAt: null, payType: 'BALANCE', totals: { due: 1_017_600 } });
    expect(arrived.hold?.amount).toBe(1_017_600);
  });

  it('[TRM-004 6/6] a stop of one line of several gives its share of the coupon to the coupon, and the rest of it to the balance', async () => {
    await change('COUPON', 50_000);
    const before = await account();
    const made = await make.confirmed(workerRows(['1000.00', '2000.00'], [REFUSED_CARD]));
    // The fees of 60 and 120 are what the coupon pays.
    expect(made.totals.deduction).toBe(18_000);
    await pay(made, 'JOINT');
    await make.until(made.id, 'ABNORMAL');
    expect((await facts(made.id)).stop.refundNote).toBe('该单以组合支付：优惠券抵扣的部分退回优惠券，其余退回可用余额。');
    expect((await stopFailed(made.id)).status).toBe('COMPLETED');
    const after = await account();
    const spent = must(before.coupon).balance - must(after.coupon).balance;
    expect([before.available - after.available, spent]).toEqual([200_000, 12_000]);
  });
});
