// The run of the bills and the repayment of one, whose connection is cut at every single row that they write: nothing of what was cut stands, and what is
// tried again stands once.
import { yuan } from '../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../server/bill/commands/repay-bill';
import { sweeps } from '../../../server/bill/jobs';
import { bills } from '../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder, type Person } from '../../../server/tools/seed/builder';
import { openPlace } from '../../kit/builders/places';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const B = { company: 'B' } as const;
// The worker's own sweep stands still: here the job runs when it is asked to.
const job = must(sweeps.find(({ name }) => name === 'bill.run'));
const runJob = job.run.bind(job);
jest.spyOn(job, 'run').mockResolvedValue(undefined);

let world: SmallWorld;
let make: Statements;

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const moveTo = (at: string) => makeBuilder(world.api, world.gateways).moveTo(`${at}+08:00`);
const listed = async () => (await run(await make.member(make.place.payer), bills, {})).nodes;

// Sequences count on when a transaction is rolled back: the wire knows its step whatever became of the one before.
const WIRE = `
CREATE SEQUENCE wire_step; CREATE TABLE wire_cut (step bigint NOT NULL); INSERT INTO wire_cut VALUES (0);
CREATE FUNCTION wire() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF nextval('wire_step') = (SELECT step FROM wire_cut) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wire BEFORE INSERT OR UPDATE ON bill_entry FOR EACH ROW EXECUTE FUNCTION wire();
CREATE TRIGGER wire BEFORE INSERT OR UPDATE ON bill FOR EACH ROW EXECUTE FUNCTION wire();
CREATE TRIGGER wire BEFORE INSERT OR UPDATE ON bill_run FOR EACH ROW EXECUTE FUNCTION wire();
CREATE TRIGGER wire BEFORE INSERT OR UPDATE ON bill_repayment FOR EACH ROW EXECUTE FUNCTION wire();
CREATE TRIGGER wire BEFORE INSERT ON ledger_transfer FOR EACH ROW WHEN (NEW.code LIKE 'repay%') EXECUTE FUNCTION wire();
CREATE TRIGGER wire BEFORE UPDATE ON operator_approval FOR EACH ROW EXECUTE FUNCTION wire();`;

const stateOf = () =>
  rows(`SELECT (SELECT jsonb_agg(to_jsonb(b) ORDER BY b.id) FROM bill b) AS bills, (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.transfer_id) FROM bill_entry e) AS entries,
    (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.company_id) FROM bill_run r) AS runs, (SELECT jsonb_agg(to_jsonb(p)) FROM bill_repayment p) AS repayments,
    (SELECT jsonb_agg(a.status ORDER BY a.id) FROM operator_approval a) AS approvals, (SELECT count(*) FROM ledger_transfer) AS transfers,
    (SELECT jsonb_agg(l.debit_cents - l.credit_cents ORDER BY l.company_id, l.id) FROM ledger_account l) AS accounts`);

/** Cut at its first row, its second, and so on, until it reaches its end; answers at how many. */
async function cutAtEveryRow(act: () => Promise<unknown>): Promise<number> {
  for (let step = 1; ; step += 1) {
    await rows(`SELECT setval('wire_step', 1, false)`);
    await rows('UPDATE wire_cut SET step = $1 RETURNING step', [step]);
    const before = await stateOf();
    // The cut is an error to who asked; the job writes it down and goes on with the next company.
    await act().catch(() => undefined);
    const [{ done } = { done: '0' }] = await rows<{ done: string }>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS done FROM wire_step',
    );
    if (Number(done) < step) return step - 1;
    expect([step, await stateOf()]).toEqual([step, before]);
  }
}

beforeAll(async () => {
  world = await startSmallWorld();
  await openPlace(world, B, null);
  make = statementsOf(world, B);
  const { companyId, subjectId } = make.place;
  const quota = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan('20000.00'), reason: '合同约定' };
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeFundChange, quota, { idempotencyKey: key() });
  await run(await operator(world.platform.review), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  for (const amount of ['1000.00', '2000.00']) await make.until((await make.paid(workerRows([amount]))).id, 'COMPLETED');
  await rows(WIRE);
});
afterAll(async () => {
  await rows('UPDATE wire_cut SET step = 0 RETURNING step');
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it('the bills of a month are made once, whichever row the run was cut at', async () => {
  await moveTo('2026-12-01T00:00:05');
  // The run is written down, two payments, the bill, both payments taken into it, the run moved.
  expect(await cutAtEveryRow(() => runJob(world.api))).toBeGreaterThanOrEqual(6);
  expect((await listed()).map(({ period, totalBill, waitPayAmount }) => [period, totalBill, waitPayAmount])).toEqual([
    ['2026-11', yuan('3180.00'), yuan('3180.00')],
  ]);
  expect(await cutAtEveryRow(() => runJob(world.api))).toBe(0);
});

it('a bill is carried into the next once, with its interest to that day', async () => {
  await make.until((await make.paid(workerRows(['500.00']))).id, 'COMPLETED');
  await moveTo('2027-01-01T00:00:05');
  expect(await cutAtEveryRow(() => runJob(world.api))).toBeGreaterThanOrEqual(6);
  // 3,180.00 × 18 days × 0.0005.
  expect(
    (await listed()).map(({ period, status, pastRemittance, pastInterest }) => [period, status, pastRemittance, pastInterest]),
  ).toEqual([
    ['2026-12', 'TO_PAY', yuan('3180.00'), yuan('28.62')],
    ['2026-11', 'CARRIED', 0, 0],
  ]);
});

it('a repayment that was cut has repaid nothing, and repays once when the same operator presses again', async () => {
  const { companyId } = make.place;
  const { billCode, waitPayAmount } = must((await listed())[0]);
  const part = {
    companyId,
    billCode,
    amount: waitPayAmount,
    source: 'BANK' as const,
    bankRef: key(),
    paidOn: '2027-01-01',
    reason: '到账',
  };
  const { approvalId } = await run(await operator(world.platform.finance), opsProposeBillRepayment, part, { idempotencyKey: key() });
  const review = await operator(world.platform.review);
  const pressed = { idempotencyKey: key() };
  const press = () => run(review, opsConfirmBillRepayment, { approvalId }, pressed);
  // The approval, the repayment, its principal and its interest in the ledger, the bill, and the one that it had carried.
  expect(await cutAtEveryRow(press)).toBeGreaterThanOrEqual(6);
  expect((await listed()).map(({ status, waitPayAmount: open }) => [status, open])).toEqual([
    ['PAID', 0],
    ['PAID', 0],
  ]);
  // The answer was lost on its way as well: the same key says the same and pays nothing.
  expect(await press()).toMatchObject({ status: 'PAID', paidAmount: waitPayAmount });
  expect(await rows('SELECT count(*)::int AS n FROM bill_repayment')).toEqual([{ n: 1 }]);
});
