import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { fundAccount, fundFlows } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../../../server/payout/commands/propose-result';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

describe('quota and coupon by two operators', () => {
  let world: PayoutWorld;
  const propose = async (change: object, options = key()) =>
    run(
      await world.operator('finance'),
      opsProposeFundChange,
      { companyId: world.companyId, subjectId: world.subjectId, kind: 'ADVANCE_QUOTA', amount: 50_000_000, reason: '合同约定', ...change },
      options,
    );
  const confirm = async (approvalId: string, who: 'finance' | 'review' = 'review', options = key()) =>
    run(await world.operator(who), opsConfirmFundChange, { approvalId }, options);
  const account = async () => run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId });

  beforeAll(async () => {
    world = await startPayoutWorld({ balance: '1000.00' });
  });
  afterEach(async () => {
    expect(await brokenBooks(world.app)).toEqual([]);
  });
  afterAll(() => world.close());

  it('a quota stands only after a second operator has confirmed it', async () => {
    const { approvalId } = await propose({});
    expect((await account()).advance).toBeNull();
    await expect(confirm(approvalId, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    await confirm(approvalId);
    expect((await account()).advance).toEqual({ total: 50_000_000, used: 0, remaining: 50_000_000 });
    await expect(confirm(approvalId)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('a coupon is granted once, with its flow', async () => {
    const { approvalId } = await propose({ kind: 'COUPON', amount: 50_000 });
    const once = key();
    await confirm(approvalId, 'review', once);
    await confirm(approvalId, 'review', once);
    // Nor by other keys, one after the other or all at once.
    const again = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(approvalId)));
    expect(again.map((one) => (one.status === 'rejected' ? (one.reason as { key: string }).key : 'done'))).toEqual(
      Array.from({ length: 6 }, () => 'ACTION_NOT_ALLOWED'),
    );
    expect((await account()).coupon).toEqual({ granted: 50_000, used: 0, balance: 50_000 });
    const flows = await run(await world.member('王敏'), fundFlows, { filter: { account: 'COUPON' } });
    expect(flows.nodes).toMatchObject([{ source: 'RECHARGE', amount: 50_000, balanceAfter: 50_000 }]);
  });

  it('[OPS-010 1/2] deduction, refund out, quota, coupon and a payment called successful by hand need a second operator, who is never the one that asked', async () => {
    const asked = await Promise.all([
      propose({ kind: 'DEDUCT', amount: 100, bankRef: 'PAYOUT-TESTS' }),
      propose({ kind: 'PAY_OUT', amount: 200, bankRef: 'OUT-10' }),
      propose({ kind: 'ADVANCE_QUOTA', amount: 60_000_000 }),
      propose({ kind: 'COUPON', amount: 300 }),
    ]);
    const before = await account();
    for (const { approvalId } of asked)
      await expect(confirm(approvalId, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    expect(await account()).toEqual(before);
    for (const { approvalId } of asked) await confirm(approvalId);
    const after = await account();
    expect(after.available).toBe(before.available - 300);
    expect(after.advance?.total).toBe(60_000_000);
    expect(after.coupon?.balance).toBe((before.coupon?.balance ?? 0) + 300);

    const statementId = await world.pay([{ tail: '0006', amount: '100.00' }]);
    const [attempt] = await until(
      () => world.attempts(statementId),
      ([first]) => first !== undefined && world.journal().has(first.out_biz_no),
    );
    const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
    const evidence = await world.builder.upload(await world.operator('finance'), file);
    const result = { attemptId: must(attempt).id, result: 'SUCCESS', reason: '银行书面确认', evidenceFileId: evidence.id } as const;
    const decision = await run(await world.operator('finance'), opsSetLineResult, result, key());
    const decide = async (who: 'finance' | 'review') =>
      run(await world.operator(who), opsConfirmPayoutDecision, { id: decision.id }, key());
    await expect(decide('finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    expect((await world.lines(statementId)).map(({ status }) => status)).toEqual(['PAYING']);
    await decide('review');
    expect((await world.lines(statementId)).map(({ status }) => status)).toEqual(['SUCCESS']);
    // What the two had in writing: the bank's own book says so in the end.
    await world.gateways.bank.panel({ outBizNo: must(attempt).out_biz_no, step: 'SUCCEED' });
  });

  it('refuses unknown places, wrong amounts, members, and the same key for another change', async () => {
    await expect(propose({ companyId: '999999' })).rejects.toMatchObject({ key: 'COMPANY_NOT_FOUND' });
    await expect(propose({ subjectId: '999999' })).rejects.toMatchObject({ key: 'SUBJECT_NOT_FOUND' });
    await expect(propose({ amount: -1 })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(confirm('999999')).rejects.toMatchObject({ key: 'APPROVAL_NOT_FOUND' });
    const used = key();
    await propose({ amount: 1 }, used);
    await expect(propose({ amount: 2 }, used)).rejects.toMatchObject({ key: 'REQUEST_KEY_REUSED' });
    await expect(runRaw(await world.member('陈立群'), opsProposeFundChange, {}, key())).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  });
});
