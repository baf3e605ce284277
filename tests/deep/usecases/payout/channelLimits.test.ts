import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsSetChannelLimits } from '../../../../server/payout/commands/set-channel-limits';
import { opsSetChannelPaused } from '../../../../server/payout/commands/set-channel-paused';
import { dispatchCompany } from '../../../../server/payout/jobs/dispatch';
import { opsPayoutChannels } from '../../../../server/payout/queries/attempts';
import { newKey } from '../../../../server/tools/seed/builder';
import { until } from '../../../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../../kit/worlds/payouts';

const key = () => ({ idempotencyKey: newKey() });

describe('how much goes out at once', () => {
  let world: PayoutWorld;
  /** Orders that the bank was asked for and has not answered. */
  let inAir = 0;
  let most = 0;
  let letGo = (): void => undefined;
  let gate = Promise.resolve();
  const hold = (): void => {
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    most = 0;
  };
  beforeAll(async () => {
    world = await startPayoutWorld();
    const { bank } = world.gateways.gateways;
    const { submit } = bank;
    jest.spyOn(bank, 'submit').mockImplementation(async (order) => {
      inAir += 1;
      most = Math.max(most, inAir);
      await gate;
      try {
        return await submit(order);
      } finally {
        inAir -= 1;
      }
    });
  });
  afterEach(() => letGo());
  afterAll(() => world?.close());

  /** Paid while the bank is silent: the largest batch in which it was opened, once `inTheAir` orders of it wait there. */
  const held = async (lines: number, inTheAir: number) => {
    hold();
    const statementId = await world.pay(Array.from({ length: lines }, () => ({ amount: '10.00' })));
    await until(
      () => inAir,
      (now) => now === inTheAir,
    );
    // What was opened in one transaction is one batch; nothing has changed the rows since.
    const batches = await world.app.database.rows<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM payout_attempt WHERE statement_id = $1 GROUP BY xmin::text ORDER BY 1 DESC',
      [statementId],
    );
    return { statementId, largest: batches[0]?.lines };
  };
  const paid = async (statementId: string): Promise<void> => {
    letGo();
    const lines = await world.settled(statementId);
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 'SUCCESS'));
    expect(await compareWithBank(world)).toEqual([]);
  };
  const limit = async (batchLines: number, callsAtOnce: number, channel = 'BANK_CARD') =>
    runRaw(await world.operator('finance'), opsSetChannelLimits, { key: channel, batchLines, callsAtOnce, reason: '渠道限流' }, key());

  it('[GWY-012 1/2] lines go out in batches of 200 and 64 at once, and while the bank is called no transaction is open and no row is locked', async () => {
    const { statementId, largest } = await held(230, 64);
    expect([largest, most]).toEqual([200, 64]);
    // Nothing else is under way while all of them wait for the bank, so whatever were held over a call would be seen here.
    await until(
      () =>
        world.app.database.rows(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
        ),
      (open) => open.length === 0,
    );
    const free = await world.app.database.rows(
      `SELECT a.id FROM payout_attempt a JOIN statement_line l ON l.company_id = a.company_id AND l.id = a.line_id
       WHERE a.statement_id = $1 FOR UPDATE OF a, l NOWAIT`,
      [statementId],
    );
    expect(free.length).toBeGreaterThanOrEqual(200);
    await paid(statementId);
    expect(most).toBe(64);
  });

  it('[GWY-012 2/2] both numbers are set for each channel by operators, within these bounds, with a reason', async () => {
    for (const [lines, calls] of [
      [0, 3],
      [201, 3],
      [10, 0],
      [10, 65],
      [1.5, 3],
    ] as const)
      await expect(limit(lines, calls)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(limit(10, 3, 'CASH')).rejects.toMatchObject({ key: 'UNKNOWN_VALUE' });
    expect(await limit(10, 3)).toMatchObject({ key: 'BANK_CARD', batchLines: 10, callsAtOnce: 3 });
    const channels = await run(await world.operator('review'), opsPayoutChannels, {});
    expect(channels.map(({ key: name, batchLines, callsAtOnce }) => [name, batchLines, callsAtOnce])).toEqual([
      ['ALIPAY', 200, 64],
      ['BANK_CARD', 10, 3],
      ['QQ_WALLET', 200, 64],
      ['WECHAT', 200, 64],
    ]);
    const { statementId, largest } = await held(25, 3);
    expect([largest, most]).toEqual([10, 3]);
    await paid(statementId);
    expect(most).toBe(3);
    await limit(200, 64);
    const again = await held(70, 64);
    await paid(again.statementId);
    expect(most).toBe(64);
    const told = await world.app.database.rows(`SELECT seq FROM audit_record WHERE action = 'payout.setChannelLimits'`);
    // Two changes, and the channel that there is not.
    expect(told).toHaveLength(3);
  });

  it('[OPS-012 2/2] a channel that is paused while a statement goes out opens nothing more of it, and goes on from there when it is resumed', async () => {
    const pause = async (isPaused: boolean) =>
      run(await world.operator('finance'), opsSetChannelPaused, { key: 'BANK_CARD', isPaused, reason: '渠道维护' }, key());
    const states = async (statementId: string) => (await world.lines(statementId)).map(({ status }) => status).sort();
    await limit(1, 1);
    const { statementId } = await held(6, 1);
    await pause(true);
    // Claims of one company take turns: whoever read the channel before the pause has ended when this one comes back.
    await dispatchCompany(world.api, world.companyId);
    const opened = (await world.attempts(statementId)).length;
    letGo();
    // What was opened before comes down; whoever looks for more to send from now on finds none.
    await until(
      () => states(statementId),
      (now) => now.filter((state) => state === 'SUCCESS').length === opened,
    );
    for (let turn = 0; turn < 3; turn += 1) await dispatchCompany(world.api, world.companyId);
    const late = await world.app.database.rows(
      `SELECT a.out_biz_no, a.sent_at, c.paused_at FROM payout_attempt a, payout_channel c
       WHERE a.statement_id = $1 AND c.key = 'BANK_CARD' AND a.sent_at > c.paused_at`,
      [statementId],
    );
    expect(late).toEqual([]);
    expect(await world.attempts(statementId)).toHaveLength(opened);
    const waiting = (await states(statementId)).filter((state) => state === 'PENDING');
    expect(waiting).toHaveLength(6 - opened);
    expect(waiting.length).toBeGreaterThan(0);
    expect(await world.status(statementId)).toBe('PAYING');
    await pause(false);
    await paid(statementId);
    expect(await world.status(statementId)).toBe('COMPLETED');
    await limit(200, 64);
  });
});
