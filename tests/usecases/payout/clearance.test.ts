// Before a later number of a line is sent, the last one that was sent before it is asked for (money-and-safety §3).
import { type DrivenPayouts, startDrivenPayouts } from '../../kit/cases/drivenPayouts';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { compareWithBank } from '../../kit/worlds/payouts';

const PATIENCE = 20;
const cut = async () => ({ kind: 'UNKNOWN', why: 'the line is cut' }) as const;
const MOMENT = 1_000;

let payouts: DrivenPayouts;
beforeEach(async () => {
  payouts = await startDrivenPayouts();
});
afterEach(() => payouts?.close());

const numbersOf = async (statementId: string) => (await payouts.world.attempts(statementId)).map(({ out_biz_no }) => out_biz_no);
const ends = async (statementId: string) => (await payouts.world.attempts(statementId)).map(({ status, fail_code }) => [status, fail_code]);

/** Asked about the number before until it is given up; answers how often. */
async function untilGivenUp(statementId: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    await payouts.dispatch();
    const { status, fail_code, attempt_no } = await payouts.newest(statementId);
    if (status === 'FAILED' && fail_code === 'PREVIOUS_OPEN') return tries;
    if (tries > 2 * PATIENCE) throw new Error(`attempt ${attempt_no} is not given up: ${status}`);
    await payouts.endLeases(statementId);
  }
}

/** The first number is refused by the bank, and the second one stands here, unsent: its line was sent again. */
async function refusedOnce(): Promise<{ statementId: string; first: string }> {
  await payouts.bankDoes('refuse:CANCELLED');
  const statementId = await payouts.pay();
  await payouts.bankDoes(null);
  expect(await ends(statementId)).toEqual([['FAILED', 'CANCELLED']]);
  await payouts.payAgain(statementId);
  return { statementId, first: must((await numbersOf(statementId))[0]) };
}

describe('the number before', () => {
  it('is the one that was sent: after an outage in which the bank could not be asked, the line is paid by the next try', async () => {
    await payouts.bankDoes('refuse:CHANNEL_MAINTENANCE');
    const statementId = await payouts.pay();
    await payouts.bankDoes(null);
    const [line] = await payouts.world.app.database.rows<{ retry_at: Date }>(
      'SELECT retry_at FROM statement_line WHERE statement_id = $1',
      [statementId],
    );
    await payouts.world.builder.moveTo(new Date(must(line).retry_at.getTime() + MOMENT).toISOString());
    payouts.answerAll(cut);
    expect(await untilGivenUp(statementId)).toBeGreaterThan(PATIENCE);
    payouts.answerAll(null);

    await payouts.payAgain(statementId);
    payouts.asked.length = 0;
    await payouts.dispatch();
    expect(await payouts.world.settled(statementId)).toMatchObject([{ status: 'SUCCESS', attempt_count: 3 }]);
    const [first, second, third] = await numbersOf(statementId);
    expect(payouts.asked[0]).toBe(first);
    expect(payouts.asked).not.toContain(second);
    expect(payouts.submitted).toEqual([first, third]);
    expect(await compareWithBank(payouts.world)).toEqual([]);
    expect(await brokenBooks(payouts.world.app)).toEqual([]);
  });

  it('is asked for also when people have decided about one between that was never sent: what it has paid is not paid again', async () => {
    await payouts.bankDoes('hold');
    const statementId = await payouts.pay();
    const [first] = await numbersOf(statementId);
    await payouts.decide(statementId, 'FAILED');
    await payouts.payAgain(statementId);
    await untilGivenUp(statementId);
    await payouts.payAgain(statementId);
    await payouts.dispatch();
    expect(await payouts.newest(statementId)).toMatchObject({ attempt_no: 3, status: 'UNKNOWN' });
    await payouts.decide(statementId, 'FAILED');
    // The bank pays the first one after all, and says so.
    await payouts.bankDoes(null);
    await payouts.world.gateways.bank.panel({ outBizNo: first, step: 'SUCCEED' });
    await payouts.payAgain(statementId);
    payouts.asked.length = 0;
    await payouts.dispatch();
    expect(payouts.asked).toContain(first);
    expect(await ends(statementId)).toEqual([
      ['FAILED', 'OPERATOR'],
      ['FAILED', 'PREVIOUS_OPEN'],
      ['FAILED', 'OPERATOR'],
      ['FAILED', 'PREVIOUS_OPEN'],
    ]);
    expect(payouts.submitted).toEqual([first]);
    expect([...payouts.world.journal().keys()]).toEqual([first]);
    const cases = await payouts.world.app.database.rows('SELECT out_biz_no, ours, theirs, status FROM payout_case');
    expect(cases).toEqual([{ out_biz_no: first, ours: 'FAILED', theirs: 'SUCCESS', status: 'OPEN' }]);
  });
});

/** Somebody at the gate: `come` resolves when a question has been answered, which is heard after `open`. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrive = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const holding = async <T>(answer: T): Promise<T> => {
    arrive();
    await opened;
    return answer;
  };
  return { open, come, holding };
}

describe('a lease that ends while the number before is asked for', () => {
  it('who hears "refused" after another worker has given the number up does not send it', async () => {
    const { statementId, first } = await refusedOnce();
    const slow = gate();
    payouts.said.push(async (_, truth) => slow.holding(await truth()), cut);
    const one = payouts.dispatch();
    await slow.come;
    await payouts.endLeases(statementId, PATIENCE);
    await payouts.dispatch();
    await until(
      () => payouts.newest(statementId),
      ({ status }) => status === 'FAILED',
    );
    slow.open();
    await one;
    expect(await ends(statementId)).toEqual([
      ['FAILED', 'CANCELLED'],
      ['FAILED', 'PREVIOUS_OPEN'],
    ]);
    expect(payouts.submitted).toEqual([first]);
    expect([...payouts.world.journal().keys()]).toEqual([first]);
    expect(await payouts.newest(statementId)).toMatchObject({ is_clear: false });
  });

  it('who hears nothing gives no number up that another worker has cleared and sent, and of two that hear "refused" one sends it', async () => {
    const { statementId, first } = await refusedOnce();
    await payouts.bankDoes('hold');
    const [quick, slow, late] = [gate(), gate(), gate()];
    const atGates = async (...gates: ReturnType<typeof gate>[]) => {
      for (const { come } of gates) await come;
    };
    payouts.said.push(
      async (_, truth) => quick.holding(await truth()),
      async () => slow.holding(await cut()),
      async (_, truth) => late.holding(await truth()),
    );
    const one = payouts.dispatch();
    await atGates(quick);
    await payouts.endLeases(statementId, PATIENCE);
    const two = payouts.dispatch();
    await atGates(slow);
    await payouts.endLeases(statementId);
    const three = payouts.dispatch();
    await atGates(late);
    quick.open();
    await until(
      () => payouts.newest(statementId),
      ({ status, is_clear }) => is_clear && status === 'UNKNOWN',
    );
    slow.open();
    late.open();
    await Promise.all([one, two, three]);
    const { out_biz_no: second, status } = await payouts.newest(statementId);
    expect(status).toBe('UNKNOWN');
    expect(payouts.submitted).toEqual([first, second]);
    expect(payouts.world.journal().get(second)).toMatchObject({ result: 'PROCESSING' });
    await payouts.bankDoes(null);
    await payouts.world.gateways.bank.panel({ outBizNo: second, step: 'SUCCEED' });
    expect(await payouts.world.settled(statementId)).toMatchObject([{ status: 'SUCCESS' }]);
    expect(await payouts.world.app.database.rows('SELECT kind FROM payout_case')).toEqual([]);
    expect(await compareWithBank(payouts.world)).toEqual([]);
    expect(await brokenBooks(payouts.world.app)).toEqual([]);
  });
});
