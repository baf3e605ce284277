// What operators do about payments that have gone wrong: OPS-013, OPS-014 with the effects of D29.
import { approval } from '../../../../schema/machines/approval';
import { yuan } from '../../../../schema/money';
import { opsDesk } from '../../../../server/desk/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { stationMessages } from '../../../../server/message/queries';
import { operatorCallerFor } from '../../../../server/operator/public';
import { opsAskBank } from '../../../../server/payout/commands/ask-bank';
import { opsConfirmPayoutDecision } from '../../../../server/payout/commands/decide-result';
import { opsOpenDecisionEvidence } from '../../../../server/payout/commands/open-decision-evidence';
import { opsReturnLine, opsSetLineResult } from '../../../../server/payout/commands/propose-result';
import { opsPayouts } from '../../../../server/payout/queries/ops';
import { handleAbnormal } from '../../../../server/statement/commands/handle-abnormal';
import { newKey } from '../../../../server/tools/seed/builder';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const key = () => ({ idempotencyKey: newKey() });
const HOUR = 3_600_000;
/** Cards of these tails do what the script of the moment says. */
const TAIL = '7771';

let world: PayoutWorld;
let evidenceFileId: string;
type Who = 'finance' | 'review';

beforeAll(async () => {
  world = await startPayoutWorld();
  const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
  ({ id: evidenceFileId } = await world.builder.upload(await world.operator('finance'), file));
});
afterEach(async () => {
  await world.gateways.bank.panel({ scripts: [] });
  // What two people say of a payment, the bank is told or tells a moment later.
  await until(
    async () => [...(await brokenBooks(world.app)), ...(await compareWithBank(world))],
    ({ length }) => length === 0,
  );
});
afterAll(() => world?.close());

const bankDoes = (step: string) => world.gateways.bank.panel({ scripts: [{ match: { tail: TAIL }, steps: [{ on: 'submit', do: step }] }] });
const becomes = (statementId: string, status: string) =>
  until(
    () => world.status(statementId),
    (found) => found === status,
  );
const tries = async (statementCode: string, by?: Caller) =>
  (await run(by ?? (await world.operator('finance')), opsPayouts, { filter: { keyword: statementCode } as never })).nodes;
/** What is offered about one try: of which the role is missing, and why the others are off. */
const waysOf = async (caller: Caller, statementCode: string, attemptId: string) => {
  const shown = (await tries(statementCode, caller)).find(({ attempt }) => attempt.id === attemptId);
  return must(shown).availableActions.map((one) => [one.key, one.isRoleMissing ? 'ROLE' : one.reason]);
};
const codeOf = async (id: string) =>
  must((await world.app.database.rows<{ code: string }>('SELECT statement_code AS code FROM statement WHERE id = $1', [id]))[0]).code;
const propose = async (attemptId: string, result: string, file = evidenceFileId) =>
  runRaw(
    await world.operator('finance'),
    opsSetLineResult,
    { attemptId, result, reason: '银行与企业书面确认', evidenceFileId: file },
    key(),
  );
const confirm = async (id: string, who: Who = 'review') => run(await world.operator(who), opsConfirmPayoutDecision, { id }, key());

it('[OPS-013] statements in 13 and 15 wait in one queue with their age; the bank is asked, a line is sent again, and results are marked with evidence by two', async () => {
  await bankDoes('refuse:CANCELLED');
  const failed = await world.pay([{ tail: TAIL }, {}]);
  const worked = await world.pay([{ tail: TAIL }, { tail: TAIL }]);
  await becomes(failed, 'ABNORMAL');
  await becomes(worked, 'ABNORMAL');
  // The company hands the second one in again, and the bank says nothing for good: 15.
  await bankDoes('hold');
  await runRaw(await world.member('周倩'), handleAbnormal, { statementId: worked }, key());
  const [first, second] = await until(
    () => tries2(worked),
    (found) => found.length === 2 && found.every(({ query_count }) => query_count > 0),
  );
  expect([await world.status(failed), await world.status(worked)]).toEqual(['ABNORMAL', 'EXCEPTION']);

  const queue = async () => {
    const { now, queues } = await run(await world.operator('finance'), opsDesk, {});
    return { now, ...must(queues.find((one) => one.key === 'ABNORMAL')) };
  };
  const codes = [await codeOf(failed), await codeOf(worked)];
  const before = await queue();
  expect(before.items.map(({ title }) => title)).toEqual(codes);
  await world.builder.moveTo('2026-11-20T15:00:00+08:00');
  const aged = await queue();
  for (const [at, item] of aged.items.entries()) {
    expect(item.since).toEqual(must(before.items[at]).since);
    expect(aged.now.getTime() - item.since.getTime()).toBeGreaterThan(4 * HOUR);
    // The way from the queue leads to the payments of that statement alone.
    expect(item.path).toBe(`/ops/payouts?keyword=${codes[at]}`);
    expect(new Set((await tries(must(codes[at]))).map(({ statementId }) => statementId))).toEqual(new Set([at === 0 ? failed : worked]));
  }

  // Asked now, although its turn comes in an hour; nothing is decided by that.
  const asked = must(first);
  await world.app.database.rows(
    `UPDATE payout_attempt SET status = 'UNKNOWN', lease_until = now() + interval '1 hour', lease_owner = NULL WHERE id = $1 RETURNING id`,
    [asked.id],
  );
  const [{ query_count: count } = asked] = await world.app.database.rows<{ query_count: number }>(
    'SELECT query_count FROM payout_attempt WHERE id = $1',
    [asked.id],
  );
  await run(await world.operator('finance'), opsAskBank, { attemptId: asked.id });
  await until(
    () => tries2(worked),
    (found) => must(found.find(({ id }) => id === asked.id)).query_count > count,
  );
  expect(await world.status(worked)).toBe('EXCEPTION');

  // Sent again: with evidence, by two, under a new number, and only the last try of a line that failed.
  const refused = must((await tries(must(codes[0]))).find(({ attempt }) => attempt.status === 'FAILED'));
  expect(refused.availableActions.map((action) => action.key)).toEqual(['resend']);
  const old = must((await tries(must(codes[1]))).find(({ attempt }) => attempt.status === 'FAILED'));
  expect(old.availableActions).toEqual([]);
  await expect(propose(old.attempt.id, 'RESEND')).rejects.toMatchObject({ key: 'ATTEMPT_NOT_FAILED' });
  await expect(propose(refused.attempt.id, 'RESEND', '0')).rejects.toMatchObject({ key: 'EVIDENCE_REQUIRED' });
  const ways = (caller: Caller) => waysOf(caller, must(codes[0]), refused.attempt.id);
  const finance = await world.operator('finance');
  const taxes = operatorCallerFor({ id: '999999', name: '何税', roles: ['OPS_TAX'] });
  expect([await ways(finance), await ways(taxes)]).toEqual([[['resend', null]], [['resend', 'ROLE']]]);
  const again = await propose(refused.attempt.id, 'RESEND');
  expect(await ways(finance)).toEqual([
    ['confirmDecision', approval.guards.otherOperator],
    ['rejectDecision', null],
  ]);
  expect(await ways(taxes)).toEqual([
    ['confirmDecision', 'ROLE'],
    ['rejectDecision', 'ROLE'],
  ]);
  // Whoever is to confirm sees what was entered, and the company's log says so.
  const shown = await run(await world.operator('review'), opsOpenDecisionEvidence, { id: again.id });
  expect((await world.app.rest().get(must(shown.url))).file?.length).toBeGreaterThan(0);
  expect(
    await world.app.database.rows(
      `SELECT body->>'targetId' AS id FROM audit_record WHERE company_id = $1 AND body->>'action' = 'payout.openEvidence'`,
      [world.companyId],
    ),
  ).toHaveLength(1);
  await expect(run(await world.operator('review'), opsOpenDecisionEvidence, { id: '999999' })).rejects.toMatchObject({
    key: 'APPROVAL_NOT_FOUND',
  });
  await expect(confirm(again.id, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  expect(await world.attempts(failed)).toHaveLength(2);
  // An account that shows the same digits is another one all the same.
  const { rows } = world.app.database;
  const lineId = refused.attempt.lineId;
  const [kept] = await rows<{ index: string }>('SELECT account_index AS index FROM statement_line WHERE id = $1', [lineId]);
  const become = (index: string) => rows('UPDATE statement_line SET account_index = $2 WHERE id = $1 RETURNING id', [lineId, index]);
  await become('another');
  await expect(confirm(again.id)).rejects.toMatchObject({ key: 'ATTEMPT_NOT_FAILED' });
  await become(must(kept).index);
  await world.gateways.bank.panel({ scripts: [] });
  await confirm(again.id);
  await becomes(failed, 'COMPLETED');
  const sent = (await world.attempts(failed)).filter(({ line_id }) => line_id === refused.attempt.lineId);
  expect(sent.map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
  expect(new Set(sent.map(({ out_biz_no }) => out_biz_no)).size).toBe(2);

  // Marked: one as paid, one as not paid.
  await expect(propose(asked.id, 'SUCCESS', '0')).rejects.toMatchObject({ key: 'EVIDENCE_REQUIRED' });
  for (const [attempt, result] of [
    [asked, 'SUCCESS'],
    [must(second), 'FAILED'],
  ] as const) {
    const proposal = await propose(attempt.id, result);
    await expect(confirm(proposal.id, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    expect(await confirm(proposal.id)).toMatchObject({ status: 'CONFIRMED' });
  }
  await world.gateways.bank.panel({ outBizNo: asked.out_biz_no, step: 'SUCCEED' });
  expect((await world.lines(worked)).map(({ status }) => status).sort()).toEqual(['FAILED', 'SUCCESS']);
  expect(await world.status(worked)).toBe('ABNORMAL');
});

/** The tries that the bank has not answered for good. */
const tries2 = async (statementId: string) => (await world.attempts(statementId)).filter(({ attempt_no }) => attempt_no === 2);

it('[OPS-014] a returned payment is recorded with evidence by two: money back into clearing, tax reversed, receipt revoked, 17 becomes 13, and its people are told', async () => {
  const { rows } = world.app.database;
  const standing = async (kinds: readonly string[]) =>
    Number(
      must(
        (
          await rows<{ cents: string }>(
            `SELECT coalesce(sum(credit_cents - debit_cents), 0)::text AS cents FROM ledger_account WHERE company_id = $1 AND kind = ANY ($2)`,
            [world.companyId, kinds],
          )
        )[0],
      ).cents,
    );
  const captured = () => Promise.all([['PAID'], ['TAX_PAYABLE'], ['SERVICE_FEE'], ['PAYOUT_CLEARING']].map(standing));
  const empty = await captured();
  const statementId = await world.pay([{ amount: '9000.00' }]);
  const [line] = await world.settled(statementId);
  await becomes(statementId, 'COMPLETED');
  const receipt = () =>
    rows<{ status: string }>('SELECT status FROM line_receipt WHERE line_id = $1', [must(line).id]).then(([one]) => one?.status);
  await world.builder.moveTo('2026-11-21T10:05:00+08:00');
  await until(receipt, (status) => status === 'AVAILABLE');
  const paid = await captured();
  expect(paid[3]).toBe(empty[3]);
  for (const at of [0, 1, 2]) expect(paid[at]).toBeGreaterThan(must(empty[at]));

  const [attempt] = await world.attempts(statementId);
  const ask = async (file: string) =>
    run(await world.operator('review'), opsReturnLine, { attemptId: must(attempt).id, reason: '收款行退汇', evidenceFileId: file }, key());
  await expect(ask('0')).rejects.toMatchObject({ key: 'EVIDENCE_REQUIRED' });
  const proposal = await ask(evidenceFileId);
  await expect(confirm(proposal.id, 'review')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
  expect(await captured()).toEqual(paid);
  expect(await confirm(proposal.id, 'finance')).toMatchObject({ status: 'CONFIRMED', result: 'RETURNED' });
  await world.gateways.bank.panel({ outBizNo: must(attempt).out_biz_no, step: 'RETURN' });

  expect(await world.lines(statementId)).toMatchObject([{ status: 'FAILED', fail_code: 'RETURNED' }]);
  expect(await world.attempts(statementId)).toMatchObject([{ status: 'RETURNED' }]);
  expect(await world.status(statementId)).toBe('ABNORMAL');
  // Net, tax and fee have all come back, and wait for what becomes of the line.
  const [, , , clearing] = await captured();
  expect((await captured()).slice(0, 3)).toEqual(empty.slice(0, 3));
  const due = [0, 1, 2].reduce((total, at) => total + must(paid[at]) - must(empty[at]), 0);
  expect(must(clearing) - must(empty[3])).toBe(due);
  expect(due).toBeGreaterThan(yuan('9000.00'));
  expect(await rows('SELECT status FROM tax_entry WHERE line_id = $1', [must(line).id])).toEqual([{ status: 'REVERSED' }]);
  expect(await receipt()).toBe('REVOKED');
  const told = await until(
    async () => (await run(await world.member('周倩'), stationMessages, { first: 20 } as never)).nodes.map(({ title }) => title),
    (titles) => titles.some((title) => title.includes('退票')),
  );
  expect(told.filter((title) => title.includes('退票'))).toHaveLength(1);

  // In 13 already it stays there.
  const mixed = await world.pay([{ tail: '0001' }, {}]);
  await becomes(mixed, 'ABNORMAL');
  const good = must((await world.attempts(mixed)).find(({ status }) => status === 'SUCCESS'));
  const second = await run(
    await world.operator('review'),
    opsReturnLine,
    { attemptId: good.id, reason: '收款行退汇', evidenceFileId },
    key(),
  );
  await confirm(second.id, 'finance');
  await world.gateways.bank.panel({ outBizNo: good.out_biz_no, step: 'RETURN' });
  expect(await world.status(mixed)).toBe('ABNORMAL');
  expect((await world.lines(mixed)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
});
