// What comes back of a payment on credit, whatever was repaid of it meanwhile, and what is owed of it.
import type { Caller } from '../../../server/kernel/context';
import { inTransaction } from '../../../server/kernel/unitOfWork';
import * as ledger from '../../../server/ledger/public';
import { bookFaults, commit, type FundedPair, fen, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

const holder = { type: 'statement', id: '9001' } as const;
let kernel: TestKernel;
let pair: FundedPair;
let caller: Caller;
let serial = 0;
const operator = (): Caller =>
  memberOf(pair.companyId, { realm: 'operator', actor: { kind: 'operator', id: '1', name: 'ops', roles: [], sessionId: null } });
const balance = () => commit(caller, (ctx) => ledger.balanceOf(ctx, pair));
const refund = (lineId: string) =>
  commit(caller, (ctx) => ledger.refund(ctx, [{ ...pair, holder, lineId, total: fen(1_000), couponShare: fen(0), payType: 'ADVANCE' }]));
const repay = (principal: number) => {
  const part = { billId: String(++serial), instalment: 1, principal: fen(principal), interest: fen(0), from: 'BANK' } as const;
  return commit(caller, (ctx) => ledger.repay(ctx, { ...pair, ...part }));
};

beforeAll(async () => {
  kernel = await startKernel();
});
beforeEach(async () => {
  pair = await makePair(kernel.database);
  caller = memberOf(pair.companyId);
});
afterEach(async () => {
  expect(await bookFaults(kernel.database)).toEqual([]);
});
afterAll(() => kernel.stop());

async function paidOnCredit(total: number): Promise<void> {
  await commit(operator(), (ctx) => ledger.setQuota(ctx, { ...pair, quota: fen(10_000) }));
  const order = { ...pair, holder, holdNo: 1, payType: 'ADVANCE', due: fen(total), deduction: fen(0) } as const;
  await commit(caller, (ctx) => ledger.hold(ctx, order));
  await commit(caller, (ctx) => ledger.start(ctx, { ...pair, holder, total: fen(total) }));
}

it('a line comes back once, also where its bill was repaid before it is asked for again', async () => {
  await paidOnCredit(3_000);
  await refund('7');
  expect(await balance()).toMatchObject({ advanceUsed: 2_000, available: 0 });
  await repay(2_000);
  await expect(refund('7')).rejects.toMatchObject({ code: '23505' });
  expect(await balance()).toMatchObject({ advanceUsed: 0, available: 0, inPayout: 2_000 });
});

it('and once where it went to the balance first and the quota is owed again', async () => {
  await paidOnCredit(3_000);
  await repay(3_000);
  await refund('7');
  expect(await balance()).toMatchObject({ advanceUsed: 0, available: 1_000 });
  const next = { ...pair, holder: { type: 'statement', id: '9002' } } as const;
  const order = { ...next, holdNo: 1, payType: 'ADVANCE', due: fen(5_000), deduction: fen(0) } as const;
  await commit(caller, (ctx) => ledger.hold(ctx, order));
  await commit(caller, (ctx) => ledger.start(ctx, { ...next, total: fen(5_000) }));
  await expect(refund('7')).rejects.toMatchObject({ code: '23505' });
  await refund('8');
  expect(await balance()).toMatchObject({ advanceUsed: 4_000, available: 1_000, inPayout: 6_000 });
});

it('what is owed is read where nothing may be written, also of a subject without accounts', async () => {
  const owed = await inTransaction(caller, { readOnly: true }, (ctx) =>
    ledger.advanceOwed(ctx, { subjectId: pair.subjectId, kind: 'LABOR' }),
  );
  expect(owed).toBe(0);
});
