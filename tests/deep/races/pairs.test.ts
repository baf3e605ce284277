import { run, runRaw } from '../../../server/kernel/usecase';
import { deduct } from '../../../server/ledger/public';
import { applyPayoutResults } from '../../../server/payout/commands/apply-results';
import { openAttempts } from '../../../server/payout/commands/open-attempts';
import { commit, fen } from '../../kit/builders/ledger';
import { moneyArrives } from '../../kit/builders/transfers';
import { brokenInvariants } from '../../kit/checks/invariants';
import { type CopyWorld, inGroups, startCopyWorld } from '../../kit/worlds/copies';
import { noteFigures, sizeOf } from '../chaos/kit/figures';
import { insist, leftBehind, pairs, type RivalName, rivals, type Seen, seenOf, startsOf } from './pairs';

// npm test runs the small size; npm run chaos runs 500 rounds a pair (money-and-safety §1, G4).
const ROUNDS = sizeOf('RACE_ROUNDS', 20);
/** Those that the goal names; a long run races all others as well, a fifth as often. */
const NAMED: readonly RivalName[] = ['pay', 'stop', 'withdraw', 'reject', 'pass', 'unlock', 'edit', 'resend'];
const isNamed = (pair: readonly RivalName[]): boolean => pair.every((name) => NAMED.includes(name));
const isLong = ROUNDS > 20;
/** A long run may be dealt to several processes: "1/2" takes every other pair. */
const [PART = 1, PARTS = 1] = (process.env.RACE_SHARD ?? '1/1').split('/').map(Number);
const WANTED = pairs.filter((pair) => isLong || isNamed(pair)).filter((_, index) => index % PARTS === PART - 1);
/** Statements that are fought over side by side. */
const AT_ONCE = 6;
const LEASE_MS = 900_000;
// A long run is long in every test.
if (isLong) jest.setTimeout(3_600_000);
const figures = { pairs: 0, rounds: 0, firstWon: 0, secondWon: 0, bothWon: 0, neitherWon: 0 };

let world: CopyWorld;
beforeAll(async () => {
  world = await startCopyWorld();
});
afterAll(async () => {
  noteFigures({ races: figures });
  await world?.close();
});

/** The ends of both and what is left, for every statement. */
async function outcomes(starts: readonly Seen[], fight: (seen: Seen) => Promise<readonly [string, string]>): Promise<string[]> {
  const ends = await inGroups(starts, AT_ONCE, fight);
  const left = await leftBehind(
    world,
    starts.map(({ id }) => id),
  );
  return starts.map(({ id }, index) => `${ends[index]?.join(' + ')} = ${left.get(id)}`);
}

async function race(a: RivalName, b: RivalName): Promise<void> {
  const starts = startsOf(a, b);
  const rounds = Math.ceil((isNamed([a, b]) ? ROUNDS : ROUNDS / 5) / starts.length);
  for (const start of starts) {
    const seen = await seenOf(world, await world.copies(start, rounds + 2));
    const act = (name: RivalName, of: Seen) => insist(() => rivals[name].act(world, of));
    const oneAfterTheOther = [
      ...(await outcomes(seen.slice(0, 1), async (of) => [await act(a, of), await act(b, of)])),
      ...(await outcomes(seen.slice(1, 2), async (of) => {
        const second = await act(b, of);
        return [await act(a, of), second];
      })),
    ];
    let turn = 0;
    const together = await outcomes(seen.slice(2), async (of) => {
      turn += 1;
      // Whoever is called first is ahead by a hair, so they take turns.
      if (turn % 2 === 0) return Promise.all([act(a, of), act(b, of)]);
      const second = act(b, of);
      return Promise.all([act(a, of), second]);
    });
    // Whatever rivals do at once has the ends and the effect of one of the two orders, and no third one.
    for (const outcome of together) expect(oneAfterTheOther).toContain(outcome);
    count(together);
  }
  figures.pairs += 1;
}

function count(together: readonly string[]): void {
  for (const outcome of together) {
    const [first, second] = (outcome.split(' = ')[0] ?? '').split(' + ').map((end) => end === 'done');
    figures.rounds += 1;
    if (first && second) figures.bothWon += 1;
    else if (first) figures.firstWon += 1;
    else if (second) figures.secondWon += 1;
    else figures.neitherWon += 1;
  }
}

describe(`rivals over one statement, ${ROUNDS} rounds a pair`, () => {
  afterEach(async () => {
    expect(await brokenInvariants(world.world.app.database)).toEqual([]);
  });

  for (const first of new Set(WANTED.map(([name]) => name))) {
    it(`${first} against every other and against itself ends as one of the two orders`, async () => {
      for (const [a, b] of WANTED.filter(([name]) => name === first)) await race(a, b);
    });
  }

  it('results of all lines at once, each of them twice, are booked once and end the statement; leases run by the clock of the database', async () => {
    const { app, companyId } = world.world;
    const ids = await world.copies('PAID', ROUNDS, 'ALL');
    const system = await world.api.systemCaller(companyId);
    // Two hours ahead and two hours behind: neither ends a lease early nor keeps it.
    for (const time of ['2026-11-20T14:00:00+08:00', '2026-11-20T08:00:00+08:00']) {
      await app.setTime(time);
      await run(system, openAttempts, { leaseMs: LEASE_MS, owner: 'test', inFlight: {} });
      const leases = await app.database.rows<{ seconds: number }>(
        `SELECT extract(epoch FROM lease_until - now())::int AS seconds FROM payout_attempt WHERE status = 'SENT' AND statement_id = ANY ($1::bigint[])`,
        [ids],
      );
      expect(leases.filter(({ seconds }) => seconds <= 0 || seconds > LEASE_MS / 1000)).toEqual([]);
    }
    while ((await run(system, openAttempts, { leaseMs: LEASE_MS, owner: 'test', inFlight: {} })).length > 0);
    const attempts = await app.database.rows<{ out_biz_no: string; statement_id: string }>(
      'SELECT out_biz_no, statement_id FROM payout_attempt WHERE statement_id = ANY ($1::bigint[])',
      [ids],
    );
    const isRefused = (id: string): boolean => ids.indexOf(id) % 2 === 1;
    await inGroups(ids, AT_ONCE / 2, async (id) => {
      const said = isRefused(id) ? { result: 'FAILED', code: 'ACCOUNT_NOT_FOUND' } : { result: 'SUCCESS' };
      const own = attempts.filter(({ statement_id: of }) => of === id);
      await Promise.all(
        [...own, ...own].map(async ({ out_biz_no: outBizNo }) =>
          runRaw(await world.api.systemCaller(companyId), applyPayoutResults, { results: [{ outBizNo, ...said }], events: [] }),
        ),
      );
    });
    const ended = await app.database.rows<{ id: string; status: string; paid: number }>(
      `SELECT s.id, s.status, (SELECT count(*) FROM ledger_transfer t WHERE t.holder_id = s.id AND t.code = 'pay')::int AS paid FROM statement s WHERE id = ANY ($1::bigint[])`,
      [ids],
    );
    for (const { id, status, paid } of ended) expect([status, paid]).toEqual(isRefused(id) ? ['ABNORMAL', 0] : ['COMPLETED', 3]);
  });

  it('[PAY-023 1/7] two payments on a balance for one: one is paid, the other is told what is missing', async () => {
    const { subjectId } = world.world;
    const ids = await seenOf(world, await world.copies('READY', ROUNDS * 2));
    const [{ due, available } = { due: 0, available: 0 }] = await world.world.app.database.rows<{ due: number; available: number }>(
      `SELECT (SELECT total_cents FROM statement WHERE id = $1)::int AS due, (SELECT credit_cents - debit_cents FROM ledger_account
         WHERE company_id = $2 AND subject_id = $3 AND kind = 'AVAILABLE')::int AS available`,
      [ids[0]?.id, world.world.companyId, subjectId],
    );
    const caller = await world.world.system();
    await commit(caller, (ctx) => deduct(ctx, { subjectId, amount: fen(available - due - 1), outboundId: 'pairs' }));
    for (let round = 0; round < ROUNDS; round += 1) {
      const ends = await Promise.all(ids.slice(2 * round, 2 * round + 2).map((seen) => insist(() => rivals.pay.act(world, seen))));
      expect(ends.sort()).toEqual(['INSUFFICIENT_BALANCE', 'done']);
      await moneyArrives(world.world, due);
    }
  });
});
