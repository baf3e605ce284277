// Business income and labor on one quota: what comes back of the one is no money of the other's bill, and the one is not repaid with the other's debt.
import { type Cents, subtract, yuan } from '../../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../../server/bill/commands/repay-bill';
import { runBills } from '../../../../server/bill/commands/run-bills';
import { bills } from '../../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../../server/fund/queries';
import { run } from '../../../../server/kernel/usecase';
import { creditOf } from '../../../kit/builders/bills';
import { openPlace } from '../../../kit/builders/places';
import { returnedLine, stopFailed } from '../../../kit/builders/returns';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let labor: Statements;
let income: Statements;
const keyed = () => ({ idempotencyKey: key() });
const { finance, moveTo, review } = creditOf(() => world);

const listed = async () => (await run(await world.member('王敏'), bills, {})).nodes;
const kindOf = async (kind: 'BUSINESS_INCOME' | 'LABOR') => must((await listed()).find((bill) => bill.kind === kind));
const account = async () => run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId });
const used = async (): Promise<Cents> => must((await account()).advance).used;
const runMonth = async () => (await run(await world.api.systemCaller(world.companyId), runBills, {})).bills;

async function repay(billCode: string, amount: string, paidOn: string) {
  const part = { companyId: world.companyId, billCode, source: 'BANK' as const, bankRef: key(), paidOn, reason: '到账' };
  const asked = await run(await finance(), opsProposeBillRepayment, { ...part, amount: yuan(amount) }, keyed());
  return run(await review(), opsConfirmBillRepayment, asked, keyed());
}

async function cameBack(statementId: string, gross: string): Promise<void> {
  await returnedLine(world, world.companyId, { statementId, gross: yuan(gross) });
  await income.until(statementId, 'ABNORMAL');
  await stopFailed(await income.member(income.place.maker), statementId);
}

async function paidOf(make: Statements, amounts: readonly string[]): Promise<string> {
  const { id } = await make.paid(workerRows(amounts));
  await make.until(id, 'COMPLETED');
  return id;
}

beforeAll(async () => {
  world = await startSmallWorld();
  const { companyId, subjectId } = await openPlace(world, { kind: 'BUSINESS_INCOME', subject: 'S1' }, null);
  expect(subjectId).toBe(world.subjectId);
  await world.app.database.rows(`UPDATE company SET features = array_append(features, 'ADVANCE') WHERE id = $1 RETURNING id`, [companyId]);
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('20000.00'), reason: '合同约定' };
  await run(await review(), opsConfirmFundChange, await run(await finance(), opsProposeFundChange, quota, keyed()), keyed());
  labor = statementsOf(world, { payType: 'ADVANCE' });
  income = statementsOf(world, { kind: 'BUSINESS_INCOME', subject: 'S1', payType: 'ADVANCE' });
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it('what comes back after its bill was repaid goes to the balance, though labor is still owed, and both bills can be repaid', async () => {
  const paid = await paidOf(income, ['1000.00', '300.00']);
  await paidOf(labor, ['2000.00']);
  await moveTo('2026-12-01T00:00:05');
  expect(await runMonth()).toHaveLength(2);
  await moveTo('2026-12-05T10:00:00');
  await repay((await kindOf('BUSINESS_INCOME')).billCode, '1378.00', '2026-12-05');
  const before = (await account()).available;
  await cameBack(paid, '300.00');
  expect([await used(), subtract((await account()).available, before)]).toEqual([yuan('2120.00'), yuan('318.00')]);
  await repay((await kindOf('LABOR')).billCode, '2120.00', '2026-12-05');
  expect(await used()).toBe(0);
  await moveTo('2027-01-01T00:00:05');
  expect(await runMonth()).toEqual([]);
  expect((await listed()).map(({ status, waitPayAmount }) => [status, waitPayAmount])).toEqual([
    ['PAID', 0],
    ['PAID', 0],
  ]);
});

it('a bill of which everything has come back is not repaid with what labor owes', async () => {
  const paid = await paidOf(income, ['400.00']);
  await paidOf(labor, ['500.00']);
  await moveTo('2027-02-01T00:00:05');
  expect(await runMonth()).toHaveLength(2);
  await moveTo('2027-02-03T10:00:00');
  await cameBack(paid, '400.00');
  expect(await used()).toBe(yuan('530.00'));
  await expect(repay((await kindOf('BUSINESS_INCOME')).billCode, '0.01', '2027-02-03')).rejects.toMatchObject({
    key: 'BILL_AMOUNT_ABOVE_OWED',
    params: { owed: '0.00' },
  });
  await repay((await kindOf('LABOR')).billCode, '530.00', '2027-02-03');
  expect(await used()).toBe(0);
  await moveTo('2027-03-01T00:00:05');
  expect(await runMonth()).toHaveLength(1);
  expect((await listed()).map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID', 'PAID', 'PAID']);
});
