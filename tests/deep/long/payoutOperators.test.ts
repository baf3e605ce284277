import { log } from '../../../server/kernel/log';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision, opsRejectPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsReturnLine, opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsSetChannelPaused, pauseSickChannels } from '../../../server/payout/commands/set-channel-paused';
import { jobs, sweeps } from '../../../server/payout/jobs/jobs';
import { payoutAttempts, payoutProgress } from '../../../server/payout/queries/attempts';
import { opsPayouts } from '../../../server/payout/queries/ops';
import { newKey } from '../../../server/tools/seed/builder';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { memberOf } from '../../kit/worlds/kernel';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const key = () => ({ idempotencyKey: newKey() });

describe('payments that only people can decide', () => {
  let world: PayoutWorld;
  let evidenceFileId: string;
  const open = async (statementId: string, tail: string) => {
    const [attempt] = await until(
      () => world.attempts(statementId),
      (found) => found.length > 0 && world.journal().size > 0,
    );
    if (!attempt) throw new Error(`no attempt for ${tail}`);
    return attempt;
  };
  const propose = async (attemptId: string, result: string, who: 'finance' | 'review' = 'finance') =>
    runRaw(await world.operator(who), opsSetLineResult, { attemptId, result, reason: '银行书面确认', evidenceFileId }, key());
  const confirm = async (id: string, who: 'finance' | 'review' = 'review') =>
    run(await world.operator(who), opsConfirmPayoutDecision, { id }, key());

  beforeAll(async () => {
    world = await startPayoutWorld();
    const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
    ({ id: evidenceFileId } = await world.builder.upload(await world.operator('finance'), file));
  });
  afterEach(async () => {
    expect(await brokenBooks(world.app)).toEqual([]);
  });
  afterAll(() => world.close());

  it('[GWY-006] a stuck line stays paying until two operators decide; the bank is told to drop it', async () => {
    const statementId = await world.pay([{ tail: '0006' }]);
    const attempt = await open(statementId, '0006');
    await until(
      async () => (await world.attempts(statementId))[0],
      (one) => (one?.query_count ?? 0) >= 1,
    );
    expect(await world.status(statementId)).toBe('PAYING');
    const proposal = await propose(attempt.id, 'FAILED');
    expect(proposal).toMatchObject({ status: 'PROPOSED', result: 'FAILED' });
    await expect(confirm(proposal.id, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    expect(await world.status(statementId)).toBe('PAYING');
    expect(await confirm(proposal.id)).toMatchObject({ status: 'CONFIRMED' });
    expect(await world.lines(statementId)).toMatchObject([{ status: 'FAILED', fail_code: 'OPERATOR' }]);
    expect(await world.status(statementId)).toBe('ABNORMAL');
    await until(
      () => world.journal().get(attempt.out_biz_no),
      (entry) => entry?.code === 'CANCELLED',
    );
    await expect(confirm(proposal.id)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    await expect(propose(attempt.id, 'SUCCESS')).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  it('a result that the bank tells in the meantime wins over an open proposal', async () => {
    const statementId = await world.pay([{ tail: '0006' }]);
    const attempt = await open(statementId, '0006');
    const proposal = await propose(attempt.id, 'FAILED');
    await world.gateways.bank.panel({ outBizNo: attempt.out_biz_no, step: 'SUCCEED' });
    await world.settled(statementId);
    await expect(confirm(proposal.id)).rejects.toMatchObject({ key: 'PAYOUT_RESULT_KNOWN' });
    expect(await world.lines(statementId)).toMatchObject([{ status: 'SUCCESS' }]);
    expect(await run(await world.operator('review'), opsRejectPayoutDecision, { id: proposal.id }, key())).toMatchObject({
      status: 'REJECTED',
    });
    expect(await compareWithBank(world)).toEqual([]);
  });

  it('of two operators who confirm at once one carries it out', async () => {
    const statementId = await world.pay([{ tail: '0018' }]);
    const attempt = await open(statementId, '0018');
    const proposal = await propose(attempt.id, 'FAILED');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        confirm(proposal.id).then(
          () => 'done',
          (e: { key: string }) => e.key,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await world.lines(statementId)).toMatchObject([{ status: 'FAILED', attempt_count: 1 }]);
  });

  it('registers a returned payment with evidence and a second operator', async () => {
    const statementId = await world.pay([{}]);
    await world.settled(statementId);
    const [attempt] = await world.attempts(statementId);
    const ops = await world.operator('review');
    await expect(
      run(ops, opsReturnLine, { attemptId: must(attempt).id, reason: '退票', evidenceFileId: '0' }, key()),
    ).rejects.toMatchObject({
      key: 'EVIDENCE_REQUIRED',
    });
    const proposal = await run(ops, opsReturnLine, { attemptId: must(attempt).id, reason: '退票', evidenceFileId }, key());
    await world.gateways.bank.panel({ outBizNo: attempt?.out_biz_no, step: 'RETURN' });
    await confirm(proposal.id, 'finance').catch(() => undefined);
    await until(
      () => world.status(statementId),
      (status) => status === 'ABNORMAL',
    );
    expect(await world.lines(statementId)).toMatchObject([{ status: 'FAILED', fail_code: 'RETURNED' }]);
    expect(await compareWithBank(world)).toEqual([]);
  });

  it('a payment without result for 24 hours is marked once and listed first for operators', async () => {
    const statementId = await world.pay([{ tail: '0018' }]);
    await until(
      () => world.attempts(statementId),
      ([attempt]) => attempt?.status === 'UNKNOWN',
    );
    await world.builder.moveTo('2026-11-22T12:00:00+08:00');
    const sweep = sweeps.find(({ name }) => name === 'payout.overdue');
    await sweep?.run(world.api);
    await sweep?.run(world.api);
    const listed = await run(await world.operator('review'), opsPayouts, { filter: { onlyOverdue: true, statuses: null } });
    expect(listed.nodes).toMatchObject([{ statementId, isOverdue: true, attempt: { status: 'UNKNOWN' } }]);
    expect(listed.nodes[0]?.availableActions).toMatchObject([
      { key: 'askBank', enabled: true },
      { key: 'setLineResult', enabled: true },
    ]);
    const marks = await world.app.database.rows(`SELECT 1 FROM audit_record WHERE action = 'payout.overdue'`);
    expect(marks).toHaveLength(1);
    expect(await world.status(statementId)).toBe('PAYING');
  });

  it('[OPS-012 1/2] a paused channel sends nothing new and goes on when it is resumed', async () => {
    const ops = await world.operator('finance');
    await run(ops, opsSetChannelPaused, { key: 'BANK_CARD', isPaused: true, reason: '渠道维护' }, key());
    const statementId = await world.pay([{}, {}]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await world.attempts(statementId)).toEqual([]);
    expect((await world.lines(statementId)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    await run(ops, opsSetChannelPaused, { key: 'BANK_CARD', isPaused: false, reason: '恢复' }, key());
    await world.settled(statementId);
    expect(await world.status(statementId)).toBe('COMPLETED');
    expect(await run(await world.builder.platform(), pauseSickChannels, {})).toEqual({ paused: [] });
  });

  it('shows attempts and progress to the own company only, accounts masked', async () => {
    const statementId = await world.pay([{ tail: '0001' }, {}]);
    const [line] = await world.settled(statementId);
    const reader = await world.member('赵晨');
    const [attempt] = await run(reader, payoutAttempts, { lineId: must(line).id });
    expect(attempt).toMatchObject({ status: 'FAILED', failure: { code: 'ACCOUNT_NAME_MISMATCH', class: 'ACCOUNT', text: '户名不符' } });
    expect(attempt?.accountMasked).toMatch(/^6299\*+0001$/);
    expect(await run(reader, payoutProgress, { statementId })).toMatchObject({ running: 0, succeeded: 1, failed: 1, returned: 0 });
    const stranger = memberOf('999999', { actor: { kind: 'member', id: '9', name: 'x', roles: ['MASTER'], sessionId: null } });
    await expect(run(stranger, payoutAttempts, { lineId: must(line).id })).rejects.toMatchObject({ key: 'LINE_NOT_FOUND' });
    await expect(run(stranger, payoutProgress, { statementId })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
  });

  it('[GWY-014 1/3] a channel of whose last twenty tries more than half failed for its own reasons pauses itself, tells it once and sends nothing new', async () => {
    const told = jest.spyOn(log, 'error');
    const reports = () => told.mock.calls.filter(([facts]) => 'channel' in Object(facts)).map(([facts]) => facts as unknown);
    const isPaused = async () => {
      const [channel] = await world.app.database.rows<{ reason: string }>(
        `SELECT pause_reason AS reason FROM payout_channel WHERE key = 'BANK_CARD' AND is_paused`,
      );
      return channel?.reason ?? null;
    };
    const busy = { scripts: [{ match: {}, steps: [{ on: 'submit', do: 'refuse:CHANNEL_BUSY' }] }] };
    const pay = (lines: number) => world.pay(Array.from({ length: lines }, () => ({ amount: '10.00' })));
    const look = async () => run(await world.builder.platform(), pauseSickChannels, {});
    // Refused for now: these lines wait for their next try.
    const tried = (id: string) =>
      until(
        () => world.attempts(id),
        (attempts) => attempts.length > 0 && attempts.every(({ status }) => status === 'FAILED'),
      );
    // Ten of the last twenty are half of them; what was before is not counted.
    await world.gateways.bank.panel(busy);
    await tried(await pay(3));
    await world.gateways.bank.panel({ scripts: [] });
    await world.settled(await pay(10));
    await world.gateways.bank.panel(busy);
    await tried(await pay(10));
    await look();
    expect(await isPaused()).toBeNull();
    await tried(await pay(1));
    // The product looks by itself, every few seconds.
    expect(await until(isPaused, (reason) => reason !== null)).toBe('TRANSIENT_FAILURES');
    await look();
    expect(reports()).toEqual([{ channel: 'BANK_CARD' }]);
    // Every operator has it on the phone, once.
    const operators = await world.app.database.rows('SELECT id FROM operator WHERE is_active');
    const alarms = await world.app.database.rows<{ receiver: string }>(
      `SELECT receiver_index AS receiver FROM delivery WHERE template = 'CHANNELS_PAUSED' AND channel = 'SMS' AND about_company_id IS NULL`,
    );
    expect(alarms).toHaveLength(operators.length);
    expect(new Set(alarms.map(({ receiver }) => receiver)).size).toBe(operators.length);
    expect(operators.length).toBeGreaterThan(1);
    await world.gateways.bank.panel({ scripts: [] });
    const waiting = await pay(1);
    // The work itself, begun anew, finds nothing that it may send.
    await jobs.find(({ task }) => task === 'payout.dispatch')?.run({ companyId: world.companyId }, world.api);
    expect(await world.attempts(waiting)).toEqual([]);
    // Whoever lets it go on begins a new count: what was tried before does not stop it again.
    const letGoOn = { key: 'BANK_CARD', isPaused: false, reason: '恢复' };
    await run(await world.operator('finance'), opsSetChannelPaused, letGoOn, key());
    await world.settled(waiting);
    await look();
    expect(await isPaused()).toBeNull();
  });

  it('[GWY-014 3/3] payments that the bank is at work on, or for which it asks the payee, are no failures of its channel; a bank that says nothing is one', async () => {
    const pay = (tails: readonly string[]) => world.pay(tails.map((tail) => ({ tail, amount: '10.00' })));
    const asked = (id: string) =>
      until(
        () => world.attempts(id),
        (attempts) => attempts.length === 11 && attempts.every(({ query_count }) => query_count > 2),
      );
    const paused = async () => run(await world.builder.platform(), pauseSickChannels, {});
    await asked(await pay([...Array<string>(6).fill('0006'), ...Array<string>(5).fill('0007')]));
    expect(await paused()).toEqual({ paused: [] });
    await asked(await pay(Array<string>(11).fill('0018')));
    const isPaused = async () => {
      await paused();
      const [channel] = await world.app.database.rows<{ is_paused: boolean }>(
        `SELECT is_paused FROM payout_channel WHERE key = 'BANK_CARD'`,
      );
      return must(channel).is_paused;
    };
    expect(await isPaused()).toBe(true);
  });
});
