import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { holdFunds } from '../../../server/statement/commands/hold-funds';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { rejectAudit } from '../../../server/statement/commands/reject-audit';
import { releaseFunds } from '../../../server/statement/commands/release-funds';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../../server/statement/commands/terminate-statement';
import { withdrawAudit } from '../../../server/statement/commands/withdraw-audit';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

// npm test runs the small size; the chaos script runs many more (money-and-safety §1, G4).
const ROUNDS = 5;
const REFUSALS = ['STALE', 'ACTION_NOT_ALLOWED', 'FUNDS_LOCKED', 'BUSY', 'AUDIT_REQUIRED', 'REQUEST_IN_PROGRESS'];

let world: SmallWorld;
let make: Statements;
let maker: Caller;
let checker: Caller;
let payer: Caller;
let master: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  [maker, checker, payer, master] = (await Promise.all(['王敏', '李航', '周倩', '陈立群'].map((name) => make.member(name)))) as [
    Caller,
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

/** Keys of the refusals; anything that is no typed refusal fails the test. */
async function together(calls: readonly (() => Promise<unknown>)[]): Promise<{ won: number; refused: string[] }> {
  const ends = await Promise.allSettled(calls.map((call) => call()));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String((end.reason as { key?: string }).key ?? end.reason)] : []));
  for (const refusal of refused) expect(REFUSALS).toContain(refusal);
  return { won: ends.length - refused.length, refused };
}

it(`R04 two auditors who pass and reject the same statement at once: one wins, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await make.submitted(workerRows([`30${round}.00`]));
    const { won } = await together([
      () => run(checker, passAudit, { id, version }, { idempotencyKey: key() }),
      () => run(checker, rejectAudit, { id, version, reason: 'AMOUNT_WRONG' }),
      () => run(maker, withdrawAudit, { id, version }),
    ]);
    expect(won).toBe(1);
  }
});

it(`M02 pay, stop, lock and unlock fired together leave only arrows of the table, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await make.passed(workerRows([`31${round}.00`]));
    const { won } = await together([
      () => run(payer, payStatement, { id, version, payType: 'BALANCE' }, { idempotencyKey: key() }),
      () => run(maker, terminateStatement, { id, reason: 'RESUBMIT' }, { idempotencyKey: key() }),
      () => run(master, holdFunds, { id, version }),
      () => run(payer, releaseFunds, { id }, {}),
    ]);
    expect(won).toBeGreaterThan(0);
    const [history] = await world.app.database.rows<{ pays: number; stops: number }>(
      `SELECT count(*) FILTER (WHERE action = 'pay')::int AS pays, count(*) FILTER (WHERE action = 'terminate')::int AS stops
       FROM statement_history WHERE statement_id = $1`,
      [id],
    );
    expect((history?.pays ?? 0) + (history?.stops ?? 0)).toBeLessThanOrEqual(1);
  }
});

it('M01 [IDM-006 3/3] twenty clicks on pay, ten with one key and ten with their own, make one payment', async () => {
  const { id, version } = await make.passed(workerRows(['320.00']));
  const one = key();
  const pay = (k: string) => () => run(payer, payStatement, { id, version, payType: 'BALANCE' }, { idempotencyKey: k });
  const calls = Array.from({ length: 20 }, (_, index) => pay(index % 2 === 0 ? one : key()));
  const { won } = await together(calls);
  expect(won === 10 || won === 1).toBe(true);
  const [started] = await world.app.database.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM ledger_transfer WHERE code = 'pay_start' AND holder_id = $1`,
    [id],
  );
  expect(started?.n).toBe(1);
});

it('M06 M07 one failed line resent ten times and stopped at once: one new attempt or one refund, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const paying = await make.paid(workerRows([`33${round}.00`], [REFUSED_CARD]));
    await make.until(paying.id, 'ABNORMAL');
    const [line] = await make.linesOf(paying.id);
    const id = line?.id ?? '';
    const { won } = await together([
      ...Array.from({ length: 10 }, () => () => run(payer, resendLine, { id, account: '6299031234567895' }, { idempotencyKey: key() })),
      () => run(maker, editFailedLine, { id, remark: '同时修改' }),
      () =>
        run(
          maker,
          terminateLines,
          { statementId: paying.id, selection: { mode: 'PAGE', ids: [id] }, reason: 'AMOUNT_WRONG' },
          { idempotencyKey: key() },
        ).catch((error: { key?: string }) => {
          if (error.key !== 'SELECTION_INELIGIBLE') throw error;
          throw Object.assign(new Error('resent before'), { key: 'ACTION_NOT_ALLOWED' });
        }),
    ]);
    expect(won).toBeGreaterThanOrEqual(1);
    await make.until(paying.id, (await make.view(paying.id)).totals.terminatedCount === 1 ? 'TERMINATED' : 'COMPLETED');
    const [after] = await make.linesOf(paying.id);
    expect([after?.status, after?.attemptCount]).toEqual(after?.status === 'TERMINATED' ? ['TERMINATED', 1] : ['SUCCESS', 2]);
  }
});
