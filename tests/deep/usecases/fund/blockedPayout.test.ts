// A difference that is found while wages are on their way: what the bank was asked for is followed to its end, the rest waits and says why.
import { errorText } from '../../../../schema/errors';
import { opsLiftLedgerBlock, opsProposeLedgerLift } from '../../../../server/fund/commands/lift-block';
import { run } from '../../../../server/kernel/usecase';
import { blockAccountDifferences } from '../../../../server/ledger/commands/block-differences';
import { opsApprovals } from '../../../../server/operator/queries';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { dispatchCompany } from '../../../../server/payout/jobs/dispatch';
import { recheckHeldLines } from '../../../../server/statement/commands/recheck-held-lines';
import { resendLine } from '../../../../server/statement/commands/resend-line';
import { lines } from '../../../../server/statement/queries/lines';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });
const BLOCKED = errorText('FUNDS_BLOCKED');

let world: PayoutWorld;
beforeAll(async () => {
  world = await startPayoutWorld();
});
afterAll(() => world?.close());

const sql = (text: string, values: readonly unknown[] = []) => world.app.database.rows<Record<string, string>>(text, [...values]);
/** As nobody of the product can: behind the triggers. */
const tamper = async (accountId: string, by: number) => {
  await sql('ALTER TABLE ledger_account DISABLE TRIGGER USER');
  await sql('UPDATE ledger_account SET credit_cents = credit_cents + $1 WHERE id = $2', [by, accountId]);
  await sql('ALTER TABLE ledger_account ENABLE TRIGGER USER');
};
const blocked = async (kind: string, holderId: string | null): Promise<string> => {
  const [account] = await sql(
    'SELECT id FROM ledger_account WHERE company_id = $1 AND subject_id = $2 AND kind = $3 AND holder_id IS NOT DISTINCT FROM $4::bigint',
    [world.companyId, world.subjectId, kind, holderId],
  );
  const id = must(must(account).id);
  await tamper(id, 500);
  expect((await run(await world.api.systemCaller(null), blockAccountDifferences, {})).blocked).toBe(1);
  await tamper(id, -500);
  return id;
};
const lifted = async (accountId: string) => {
  const asked = { companyId: world.companyId, accountId, reason: '已按分录更正' };
  const { approvalId } = await run(await world.operator('finance'), opsProposeLedgerLift, asked, key());
  const { contentHash } = must((await run(await world.operator('review'), opsApprovals, {})).nodes.find(({ id }) => id === approvalId));
  await run(await world.operator('review'), opsLiftLedgerBlock, { approvalId, contentHash }, key());
};
const paused = async (isPaused: boolean) =>
  run(await world.operator('finance'), opsSetChannelPaused, { key: 'BANK_CARD', isPaused, reason: '渠道维护' }, key());
const rechecked = async (statementId: string) => run(await world.api.systemCaller(world.companyId), recheckHeldLines, { statementId });
/** What the company sees of its lines. */
const shown = async (statementId: string) =>
  (await run(await world.member('王敏'), lines, { statementId, filter: null, sort: null, first: 10, after: null, page: null })).nodes;
const become = (statementId: string, status: string) =>
  until(
    () => world.lines(statementId),
    (all) => all.every((line) => line.status === status),
  );
/** Paid, and not one line of it sent: the channel rests. */
const waiting = async (amounts: readonly string[]): Promise<string> => {
  await paused(true);
  return world.pay(amounts.map((amount) => ({ amount })));
};

it('[LDG-005 3/3] nothing more of a payment is sent whose account is blocked meanwhile; it waits with the reason, and goes on when the block is lifted', async () => {
  const atBank = await world.pay([{ tail: '0006', amount: '300.00' }]);
  const [asked] = await until(
    () => world.attempts(atBank),
    ([first]) => first !== undefined && world.journal().has(first.out_biz_no),
  );
  const statementId = await waiting(['100.00', '200.00']);
  const clearing = await blocked('PAYOUT_CLEARING', statementId);
  await paused(false);
  await dispatchCompany(world.api, world.companyId);
  const held = await until(
    () => world.lines(statementId),
    (all) => all.every((line) => line.hold_reason !== null),
  );
  expect(held.map((line) => [line.status, line.hold_reason, line.attempt_count])).toEqual([
    ['PENDING', BLOCKED, 0],
    ['PENDING', BLOCKED, 0],
  ]);
  expect([await world.attempts(statementId), await world.status(statementId)]).toEqual([[], 'ABNORMAL']);
  expect((await shown(statementId)).map(({ holdReason }) => holdReason)).toEqual([BLOCKED, BLOCKED]);
  // The sweep looks again and again, and sends nothing.
  expect(await rechecked(statementId)).toEqual({ released: 0 });
  // Another payment is not held by it, nor what the bank has been asked for.
  const beside = await world.pay([{ amount: '50.00' }]);
  await become(beside, 'SUCCESS');
  // The balance all of them came from is blocked, too.
  const available = await blocked('AVAILABLE', null);
  await world.gateways.bank.panel({ outBizNo: must(asked).out_biz_no, step: 'SUCCEED' });
  await become(atBank, 'SUCCESS');
  await lifted(clearing);
  expect(await rechecked(statementId)).toEqual({ released: 0 });
  await lifted(available);
  expect(await rechecked(statementId)).toEqual({ released: 2 });
  await become(statementId, 'SUCCESS');
  expect(await world.status(statementId)).toBe('COMPLETED');
  expect([await brokenBooks(world.app), await compareWithBank(world)]).toEqual([[], []]);
});

it('a line that is sent again while its account is blocked fails with that reason, and is sent once it is not', async () => {
  const statementId = await world.pay([{ tail: '0003', amount: '80.00' }]);
  await become(statementId, 'FAILED');
  const available = await blocked('AVAILABLE', null);
  const [line] = await world.lines(statementId);
  const again = async () => run(await world.member('王敏'), resendLine, { id: must(line).id, account: '6299031234567895' }, key());
  await again();
  await until(
    () => world.lines(statementId),
    ([now]) => now?.status === 'FAILED' && now.fail_code === 'NOT_PAYABLE',
  );
  expect(await world.attempts(statementId)).toHaveLength(1);
  expect((await shown(statementId))[0]?.failure?.text).toContain(BLOCKED);
  await lifted(available);
  await again();
  await become(statementId, 'SUCCESS');
  expect([await brokenBooks(world.app), await compareWithBank(world)]).toEqual([[], []]);
});
