import type { Caller } from '../../../server/kernel/context';
import * as ledger from '../../../server/ledger/public';
import { bookFaults, commit, type FundedPair, fen, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

/** Short funds are told with what is missing: who is refused by the last wall alone reads no sum. */
const keyOf = (error: unknown): string => {
  const { key, params } = error as { key?: string; params?: { short?: string } };
  return key === 'INSUFFICIENT_BALANCE' && !params?.short ? `${key} without a sum` : (key ?? String(error));
};

describe('rivals for one balance', () => {
  let kernel: TestKernel;
  let pair: FundedPair;
  const caller = (): Caller => memberOf(pair.companyId);
  const hold = (id: number, due: number) =>
    commit(caller(), (ctx) =>
      ledger.hold(ctx, {
        ...pair,
        holder: { type: 'statement', id: String(id) },
        holdNo: 1,
        payType: 'BALANCE',
        due: fen(due),
        deduction: fen(0),
      }),
    ).then(() => 'held', keyOf);

  /** The last of a long queue may hear BUSY on a slow machine; nothing has happened then, and he asks again. */
  const holdAtLast = async (id: number, due: number): Promise<string> => {
    const answer = await hold(id, due);
    return answer === 'BUSY' ? holdAtLast(id, due) : answer;
  };

  beforeAll(async () => {
    kernel = await startKernel();
  });
  beforeEach(async () => {
    pair = await makePair(kernel.database);
    await commit(caller(), (ctx) => ledger.recharge(ctx, { ...pair, amount: fen(10_000), inboundId: `r${pair.companyId}` }));
  });
  afterAll(() => kernel.stop());

  it('[LDG-006] twenty parallel payments of one balance: exactly those that fit are held', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => hold(n + 1, 1_500)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(6);
    expect(answers.filter((answer) => answer === 'INSUFFICIENT_BALANCE')).toHaveLength(14);
    const balance = await commit(caller(), (ctx) => ledger.balanceOf(ctx, pair));
    expect(balance).toMatchObject({ available: 1_000, held: 9_000 });
    expect(await bookFaults(kernel.database)).toEqual([]);
  });

  it('100 locks at once on money for 10: exactly 10 are held and nobody gets an unexpected error', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => holdAtLast(n + 100, 1_000)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(10);
    expect(new Set(answers)).toEqual(new Set(['held', 'INSUFFICIENT_BALANCE']));
    expect(await bookFaults(kernel.database)).toEqual([]);
  });

  it('many payments, captures, returns and recharges on the same accounts neither deadlock nor lose a cent', async () => {
    await commit(caller(), (ctx) => ledger.recharge(ctx, { ...pair, amount: fen(1_000_000), inboundId: `big${pair.companyId}` }));
    const work = async (n: number) => {
      const holder = { type: 'statement', id: String(1_000 + n) } as const;
      await commit(caller(), (ctx) =>
        ledger.hold(ctx, { ...pair, holder, holdNo: 1, payType: 'BALANCE', due: fen(3_000), deduction: fen(0) }),
      );
      await commit(caller(), (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(3_000) }));
      const lines = [1, 2, 3].map((i) => ({
        ...pair,
        holder,
        lineId: String(n * 10 + i),
        attemptNo: 1,
        net: fen(900),
        taxes: fen(40),
        fee: fen(60),
      }));
      await commit(caller(), (ctx) => ledger.capture(ctx, lines));
      await commit(caller(), (ctx) => ledger.reverse(ctx, [{ lineId: String(n * 10 + 1), attemptNo: 1 }]));
      await commit(caller(), (ctx) =>
        ledger.refund(ctx, [{ ...pair, holder, lineId: String(n * 10 + 1), total: fen(1_000), couponShare: fen(0), payType: 'BALANCE' }]),
      );
    };
    await Promise.all(Array.from({ length: 30 }, (_, n) => work(n + 1)));
    const balance = await commit(caller(), (ctx) => ledger.balanceOf(ctx, pair));
    expect(balance).toMatchObject({ available: 1_010_000 - 30 * 2_000, inPayout: 0, paid: 30 * 1_800, tax: 30 * 80, serviceFee: 30 * 120 });
    expect(await bookFaults(kernel.database)).toEqual([]);
  });

  it('transfers written without taking locks first do not deadlock either: the trigger never locks against foreign keys', async () => {
    await commit(caller(), (ctx) => ledger.openAccounts(ctx, pair));
    const insert = `INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, idem_key, occurred_at)
      SELECT $1, $2, d.id, c.id, 1, 'recharge', $3 || n, now() FROM ledger_account d, ledger_account c, generate_series(1, 400) n
      WHERE d.company_id = $1 AND c.company_id = $1 AND d.kind = 'BANK' AND c.kind = 'AVAILABLE'`;
    const rounds = Array.from({ length: 24 }, (_, n) =>
      commit(caller(), (ctx) => ctx.rows(insert, [pair.companyId, pair.subjectId, `raw:${n}:`])).then(() => 'posted', keyOf),
    );
    expect(new Set(await Promise.all(rounds))).toEqual(new Set(['posted']));
    expect(await bookFaults(kernel.database)).toEqual([]);
  });
});
