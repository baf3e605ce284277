import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { opsLiftLedgerBlock, opsProposeLedgerLift } from '../../../../server/fund/commands/lift-block';
import { fundAccount, opsTrialBalance } from '../../../../server/fund/queries';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { blockAccountDifferences } from '../../../../server/ledger/commands/block-differences';
import { opsRejectApproval } from '../../../../server/operator/commands/reject-approval';
import { opsApprovals } from '../../../../server/operator/queries';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });
const REASON = '数据库恢复时少写一笔，已按分录更正';

describe('an account that a check has blocked pays again when two operators say so (LDG-005)', () => {
  let world: PayoutWorld;
  let accountId: string;
  const sql = (text: string, values: readonly unknown[] = []) => world.app.database.rows<Record<string, string>>(text, [...values]);
  /** As nobody of the product can: behind the triggers. */
  const tamper = async (side: 'debit' | 'credit', by: number) => {
    await sql('ALTER TABLE ledger_account DISABLE TRIGGER USER');
    await sql(`UPDATE ledger_account SET ${side}_cents = ${side}_cents + $1 WHERE id = $2`, [by, accountId]);
    await sql('ALTER TABLE ledger_account ENABLE TRIGGER USER');
  };
  const check = async () => run(await world.api.systemCaller(null), blockAccountDifferences, {});
  const blocks = async () =>
    (await run(await world.operator('review'), opsTrialBalance, { day: '2026-11-20', companyId: world.companyId })).blocks;
  const propose = async (change: object = {}, options = key()) =>
    run(
      await world.operator('finance'),
      opsProposeLedgerLift,
      { companyId: world.companyId, accountId, reason: REASON, ...change },
      options,
    );
  const hashOf = async (id: string) =>
    must((await run(await world.operator('review'), opsApprovals, {})).nodes.find((one) => one.id === id)).contentHash;
  const lift = async (approvalId: string, who: 'finance' | 'review' = 'review', options = key()) =>
    run(await world.operator(who), opsLiftLedgerBlock, { approvalId, contentHash: await hashOf(approvalId) }, options);
  /** Something that leaves the balance, which a block refuses. */
  const spend = async () => {
    const place = { companyId: world.companyId, subjectId: world.subjectId };
    const asked = { ...place, kind: 'DEDUCT', amount: 100, bankRef: 'PAYOUT-TESTS', reason: '误入账' } as const;
    const { approvalId } = await run(await world.operator('finance'), opsProposeFundChange, asked, key());
    return run(await world.operator('review'), opsConfirmFundChange, { approvalId }, key());
  };
  const block = async () => {
    await tamper('credit', 500);
    expect((await check()).blocked).toBe(1);
  };

  beforeAll(async () => {
    world = await startPayoutWorld({ balance: '1000.00' });
    const [account] = await sql(`SELECT id FROM ledger_account WHERE company_id = $1 AND subject_id = $2 AND kind = 'AVAILABLE'`, [
      world.companyId,
      world.subjectId,
    ]);
    accountId = must(account).id ?? '';
  });
  afterEach(async () => {
    expect(await brokenBooks(world.app)).toEqual([]);
    expect(await sql('SELECT account_id FROM ledger_block')).toEqual([]);
  });
  afterAll(() => world.close());

  it('not while it differs from its entries on either side, at the request and at the confirmation; then it pays, and the log says who and why', async () => {
    const before = (await run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId })).available;
    await expect(propose()).rejects.toMatchObject({ key: 'LEDGER_BLOCK_NOT_FOUND' });
    await block();
    await expect(spend()).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    expect(await blocks()).toMatchObject([{ id: accountId, companyId: world.companyId, difference: 500, liftRequestedBy: null }]);
    await expect(propose()).rejects.toMatchObject({ key: 'LEDGER_STILL_DIFFERS', params: { difference: '5.00' } });
    // The balance is right again, and yet neither of its sides is that of the entries.
    await tamper('debit', 500);
    expect(await blocks()).toMatchObject([{ difference: 500 }]);
    await expect(propose()).rejects.toMatchObject({ key: 'LEDGER_STILL_DIFFERS' });
    await tamper('debit', -500);
    await tamper('credit', -500);
    expect(await blocks()).toMatchObject([{ stored: before + 500, summed: before, difference: 0 }]);

    const { approvalId } = await propose();
    const [shown] = (await run(await world.operator('review'), opsApprovals, {})).nodes;
    expect(shown).toMatchObject({ id: approvalId, actionLabel: '解除账户停付', summary: expect.stringContaining(`可用余额：${REASON}`) });
    expect((await blocks())[0]?.liftRequestedBy).toBe(world.platform.finance.name);
    await expect(lift(approvalId, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    // Wrong again before the second one looks: what was asked for stays asked for, and nothing is lifted.
    await tamper('credit', 1);
    await expect(lift(approvalId)).rejects.toMatchObject({ key: 'LEDGER_STILL_DIFFERS', params: { difference: '0.01' } });
    await expect(spend()).rejects.toMatchObject({ key: 'FUNDS_BLOCKED' });
    await tamper('credit', -1);

    const once = key();
    await lift(approvalId, 'review', once);
    await lift(approvalId, 'review', once);
    await expect(lift(approvalId)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await blocks()).toEqual([]);
    await spend();
    expect((await run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId })).available).toBe(before - 100);
    const log = await sql(
      `SELECT body ->> 'action' AS action, body #>> '{actor,name}' AS by, body #>> '{after,reason}' AS reason, body #>> '{after,account}' AS account
       FROM audit_record WHERE company_id = $1 AND body ->> 'action' LIKE 'ledger.%' AND body ->> 'refused' IS NULL ORDER BY seq`,
      [world.companyId],
    );
    expect(log).toEqual([
      { action: 'ledger.proposeLift', by: world.platform.finance.name, reason: REASON, account: '可用余额' },
      { action: 'ledger.liftBlock', by: world.platform.review.name, reason: REASON, account: '可用余额' },
    ]);
  });

  it('a request is about the block that was looked at: a later one of the same account, or one that somebody else has lifted, is not it', async () => {
    await block();
    await tamper('credit', -500);
    const [first, second] = [await propose(), await propose()];
    await lift(first.approvalId);
    await expect(lift(second.approvalId)).rejects.toMatchObject({ key: 'LEDGER_BLOCK_NOT_FOUND' });
    await block();
    await tamper('credit', -500);
    await expect(lift(second.approvalId)).rejects.toMatchObject({ key: 'LEDGER_BLOCK_NOT_FOUND' });
    const refusal = { id: second.approvalId, reason: '已有新的差异' };
    await run(await world.operator('review'), opsRejectApproval, { ...refusal, contentHash: await hashOf(second.approvalId) });
    expect((await blocks())[0]?.liftRequestedBy).toBeNull();
    // Asked for by two keys and confirmed by eight at once: lifted once.
    const { approvalId } = await propose();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lift(approvalId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses strangers, accounts of another company, a request without a reason, and a key for another request', async () => {
    await block();
    await tamper('credit', -500);
    await expect(propose({ companyId: '999999' })).rejects.toMatchObject({ key: 'COMPANY_NOT_FOUND' });
    await expect(propose({ companyId: world.platform.companies.B })).rejects.toMatchObject({ key: 'LEDGER_BLOCK_NOT_FOUND' });
    await expect(propose({ accountId: '999999' })).rejects.toMatchObject({ key: 'LEDGER_BLOCK_NOT_FOUND' });
    for (const reason of ['', '   ']) await expect(propose({ reason })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const used = key();
    const { approvalId } = await propose({}, used);
    await expect(propose({ reason: '另一个原因' }, used)).rejects.toMatchObject({ key: 'REQUEST_KEY_REUSED' });
    const master = await world.member('陈立群');
    await expect(runRaw(master, opsProposeLedgerLift, {}, key())).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
    await expect(runRaw(master, opsLiftLedgerBlock, { approvalId }, key())).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
    await expect(run(await world.operator('review'), opsConfirmFundChange, { approvalId }, key())).rejects.toMatchObject({
      key: 'APPROVAL_NOT_FOUND',
    });
    // Nor can what a company's own calls run as take a block away, whatever they are made to send.
    const [held] = await sql(`SELECT has_table_privilege('app_rw', 'ledger_block', 'DELETE')::text AS company,
      has_table_privilege('app_ops', 'ledger_block', 'DELETE')::text AS operators`);
    expect(held).toEqual({ company: 'false', operators: 'true' });
    await lift(approvalId);
  });
});
