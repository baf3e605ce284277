import 'reflect-metadata';
import { unlistedCodes } from '../../../server/kernel/unlistedCodes';
import { run } from '../../../server/kernel/usecase';
import { sweeps } from '../../../server/payout/jobs/jobs';
import { payoutAttempts } from '../../../server/payout/queries/attempts';
import { statementLine } from '../../../server/statement/queries/lines';
import type { LineView } from '../../../server/statement/views/lines';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { LOOSE } from '../../kit/builders/people';
import { LIMITED_CARD, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
/** One for each test: after the failures of two of them the channel is rightly paused, whenever the sweep comes by. */
beforeEach(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterEach(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const busy = (isBusy: boolean) =>
  world.gateways.bank.panel({ scripts: isBusy ? [{ match: {}, steps: [{ on: 'submit', do: 'refuse:CHANNEL_BUSY' }] }] : [] });
const lineOf = async (id: string): Promise<LineView> => must(await run(await make.member('周倩'), statementLine, { id }));
const attemptsOf = (lineId: string) =>
  rows<{ out_biz_no: string; status: string; fail_code: string | null }>(
    'SELECT out_biz_no, status, fail_code FROM payout_attempt WHERE line_id = $1 ORDER BY attempt_no',
    [lineId],
  );
const moveTo = (at: Date) => makeBuilder(world.api, world.gateways).moveTo(at.toISOString());
/** The line after so many refused tries, waiting for the next one. */
async function waiting(id: string, tries: number): Promise<LineView & { retryAt: Date }> {
  await waitUntil(
    async () => {
      const line = await lineOf(id);
      return line.status === 'RESENDING' && line.attemptCount === tries && line.retryAt !== null;
    },
    () => `try ${tries} is over`,
  );
  const line = await lineOf(id);
  return { ...line, retryAt: must(line.retryAt) };
}
const MINUTE = 60_000;
const minutesFrom = async (id: string, to: Date): Promise<number> => {
  const [row] = await rows<{ failed_at: Date }>('SELECT failed_at FROM statement_line WHERE id = $1', [id]);
  return (to.getTime() - must(row).failed_at.getTime()) / MINUTE;
};

describe('a payment that the channel could not make', () => {
  it('[GWY-011 1/3] [SCA-006 3/4] for its own reasons is tried again after 1, 5 and 30 minutes, each time under a new number, and fails then', async () => {
    await busy(true);
    const statement = await make.paid(workerRows(['610.00']));
    const { id } = must((await make.linesOf(statement.id))[0]);
    for (const [tries, minutes] of [
      [1, 1],
      [2, 5],
      [3, 30],
    ] as const) {
      const line = await waiting(id, tries);
      expect(await minutesFrom(id, line.retryAt)).toBe(minutes);
      expect((await make.view(statement.id)).status).toBe('PAYING');
      // Not a moment before its time.
      await moveTo(new Date(line.retryAt.getTime() - MINUTE / 2));
      for (const sweep of sweeps) if (sweep.name === 'payout.due') await sweep.run(world.api);
      expect((await lineOf(id)).attemptCount).toBe(tries);
      await moveTo(new Date(line.retryAt.getTime() + 1_000));
    }
    await make.until(statement.id, 'ABNORMAL');
    expect(await lineOf(id)).toMatchObject({ status: 'FAILED', attemptCount: 4, retryAt: null, failure: { code: 'CHANNEL_BUSY' } });
    const attempts = await attemptsOf(id);
    expect(attempts.map(({ status, fail_code }) => [status, fail_code])).toEqual(Array(4).fill(['FAILED', 'CHANNEL_BUSY']));
    expect(new Set(attempts.map(({ out_biz_no }) => out_biz_no)).size).toBe(4);
    const actions = await rows<{ action: string }>('SELECT action FROM statement_history WHERE line_id = $1 ORDER BY id', [id]);
    expect(actions.filter(({ action }) => action === 'retryLine')).toHaveLength(3);
    // Whoever watches the platform sees the tries and the failures of this channel, and none of the others.
    const metrics = await (await fetch(`${world.app.url}/metrics`)).text();
    for (const name of ['recent_tries', 'recent_failures'])
      for (const [channel, n] of [
        ['BANK_CARD', '[1-9]\\d*'],
        ['ALIPAY', '0'],
      ] as const)
        expect(metrics).toMatch(new RegExp(`^payout_channel_${name}\\{channel="${channel}"\\} ${n}$`, 'm'));
    await busy(false);
    expect(await brokenBooks(world.app)).toEqual([]);
  });

  it('[GWY-011 2/3] is paid by the try that finds the channel well, once', async () => {
    await busy(true);
    const statement = await make.paid(workerRows(['620.00', '621.00']));
    const [one, two] = await make.linesOf(statement.id);
    const { retryAt } = await waiting(must(one).id, 1);
    await waiting(must(two).id, 1);
    await busy(false);
    await moveTo(new Date(retryAt.getTime() + MINUTE));
    await make.until(statement.id, 'COMPLETED');
    expect((await attemptsOf(must(one).id)).map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
    expect(await brokenBooks(world.app)).toEqual([]);
  });

  it('[GWY-011 3/3] for a reason that the payee can mend offers the link, for any other one the stop, and neither is tried again', async () => {
    const cancelled = '6299031234567771';
    await world.gateways.bank.panel({ scripts: [{ match: { tail: '7771' }, steps: [{ on: 'submit', do: 'refuse:CANCELLED' }] }] });
    const statement = await make.paid(workerRows(['630.00', '631.00', '632.00'], [REFUSED_CARD, LIMITED_CARD, cancelled]));
    await make.until(statement.id, 'ABNORMAL');
    const lines = await Promise.all((await make.linesOf(statement.id)).map(({ id }) => lineOf(id)));
    const offered = lines.map((line) => ({
      code: line.failure?.code,
      tries: line.attemptCount,
      retryAt: line.retryAt,
      enabled: line.availableActions.filter(({ enabled }) => enabled).map(({ key }) => key),
    }));
    expect(offered).toMatchObject([
      { code: 'ACCOUNT_NOT_FOUND', tries: 1, retryAt: null, enabled: expect.arrayContaining(['sendAccountLink']) },
      { code: 'LIMIT_EXCEEDED', tries: 1, retryAt: null, enabled: expect.arrayContaining(['sendAccountLink']) },
      { code: 'CANCELLED', tries: 1, retryAt: null, enabled: expect.not.arrayContaining(['sendAccountLink']) },
    ]);
    const asMaker = must(await run(await make.member('王敏'), statementLine, { id: must(lines[2]).id }));
    expect(asMaker.availableActions).toContainEqual(expect.objectContaining({ key: 'stop', enabled: true }));
    await world.gateways.bank.panel({ scripts: [] });
  });

  it('[GWY-010 2/2] a code that stands in no list of ours is shown with the payment as it came, is counted, and decides nothing', async () => {
    const counted = () => unlistedCodes.read().find(({ code }) => code === 'Z9_NEW')?.times ?? 0;
    const before = counted();
    await world.gateways.bank.panel({ scripts: [{ match: { tail: '7771' }, steps: [{ on: 'submit', do: 'unlisted' }] }] });
    const statement = await make.paid(workerRows(['640.00', '641.00'], ['6299031234567771']));
    await make.until(statement.id, 'COMPLETED');
    const told = await Promise.all(
      (await make.linesOf(statement.id)).map(async ({ id }) => run(await make.member('周倩'), payoutAttempts, { lineId: id })),
    );
    expect(told.flat().map(({ saidCode, failure, status }) => [saidCode, failure, status])).toEqual([
      ['Z9_NEW', null, 'SUCCESS'],
      [null, null, 'SUCCESS'],
    ]);
    expect(counted()).toBeGreaterThan(before);
    expect(await (await fetch(`${world.app.url}/metrics`)).text()).toMatch(/^payout_unlisted_codes\{code="Z9_NEW"\} [1-9]/m);
    expect(await brokenBooks(world.app)).toEqual([]);
    await world.gateways.bank.panel({ scripts: [] });
  });
});
