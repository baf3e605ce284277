// A line paid on credit comes back after the bill of it was repaid: it was the company's own money by then, and a lock that stands keeps its place.
import { yuan } from '../../../../schema/money';
import { fundAccount, fundFlows } from '../../../../server/fund/queries';
import { run } from '../../../../server/kernel/usecase';
import { holdFunds } from '../../../../server/statement/commands/hold-funds';
import { releaseFunds } from '../../../../server/statement/commands/release-funds';
import { creditOf } from '../../../kit/builders/bills';
import { returnedLine, stopFailed } from '../../../kit/builders/returns';
import { type Statements, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
const credit = creditOf(() => world);
const { detail, moveTo, payer, repaid, runMonth, used } = credit;
const available = async () => (await run(await payer(), fundAccount, { subjectId: make.place.subjectId })).available;

beforeAll(async () => {
  world = await startSmallWorld();
  make = await credit.open('20000.00');
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

async function returned(statementId: string, gross: string): Promise<void> {
  await returnedLine(world, make.place.companyId, { statementId, gross: yuan(gross) });
  await make.until(statementId, 'ABNORMAL');
}

const stopped = async (statementId: string) => stopFailed(await payer(), statementId);

it('comes back to the balance where its bill was repaid, only what is still owed to the quota, and a lock that stands can be released', async () => {
  const rows = workerRows(['1000.00', '500.00', '300.00']);
  const paid = await make.paid(rows);
  await make.until(paid.id, 'COMPLETED');
  await moveTo('2026-12-01T00:00:05');
  const billCode = must((await runMonth()).bills[0]);
  await moveTo('2026-12-05T10:00:00');
  await repaid({ billCode, amount: '1908.00', paidOn: '2026-12-05' });
  expect([await used(), (await detail(billCode)).bill.status]).toEqual([0, 'PAID']);

  await returned(paid.id, '500.00');
  await stopped(paid.id);
  expect([await used(), await available()]).toEqual([0, yuan('530.00')]);
  const flows = async (account: 'AVAILABLE' | 'ADVANCE_USED') =>
    (await run(await payer(), fundFlows, { filter: { account, statementId: paid.id }, first: 10 })).nodes;
  expect((await flows('AVAILABLE')).map(({ source, amount, description, remark }) => [source, amount, description, remark])).toEqual([
    ['REFUND', yuan('530.00'), '明细终止退款', '垫资已还款的部分，退回余额'],
  ]);

  // A lock stands in the quota: nothing of it is given away.
  const next = await make.passed(workerRows(['50.00']));
  await run(await payer(), holdFunds, { id: next.id, version: next.version });
  expect(await used()).toBe(yuan('53.00'));
  await returned(paid.id, '300.00');
  await stopped(paid.id);
  expect([await used(), await available()]).toEqual([yuan('53.00'), yuan('848.00')]);
  await run(await payer(), releaseFunds, { id: next.id });
  expect(await used()).toBe(0);

  // What is owed by another payment is taken off first.
  const owed = await make.paid(workerRows(['50.00', '60.00']));
  await make.until(owed.id, 'COMPLETED');
  expect(await used()).toBe(yuan('116.60'));
  await returned(paid.id, '1000.00');
  await stopped(paid.id);
  expect([await used(), await available()]).toEqual([0, yuan('1791.40')]);
  expect((await flows('ADVANCE_USED')).filter(({ source }) => source === 'REFUND').map(({ amount }) => amount)).toEqual([yuan('-116.60')]);
  await moveTo('2027-01-01T00:00:05');
  expect((await detail(must((await runMonth()).bills[0]))).bill).toMatchObject({ status: 'PAID', totalAmount: 0, refunds: yuan('116.60') });
  expect((await make.linesOf(paid.id)).map(({ status }) => status)).toEqual(['TERMINATED', 'TERMINATED', 'TERMINATED']);
});
