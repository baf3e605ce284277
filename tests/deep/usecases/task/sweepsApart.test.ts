// What a sweep finds in several companies is done company by company: one whose rows cannot be changed holds up no other.
import { unansweredInvoices, unprintedInvoices } from '../../../../server/invoice/queries/issuing';
import { dueReds, unansweredReds } from '../../../../server/invoice/queries/reds';
import type { Caller } from '../../../../server/kernel/context';
import type { SweepDefinition } from '../../../../server/kernel/jobs';
import { run } from '../../../../server/kernel/usecase';
import { dueServiceOrders } from '../../../../server/serviceOrder/queries/orders';
import { sweeps as signingSweeps } from '../../../../server/signing/jobs/records';
import { overdueCompanies } from '../../../../server/signing/queries/overdue';
import { sweeps as taskSweeps } from '../../../../server/task/jobs';
import { offersOver } from '../../../../server/task/queries/over';
import { invoiceIn, redIn } from '../../../kit/builders/invoices';
import { dispatchTaskIn, serviceOrderIn } from '../../../kit/builders/rawRows';
import { sent, signer } from '../../../kit/builders/signing';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let other: string;
let contractId: string;
beforeAll(async () => {
  world = await startSmallWorld();
  other = must(world.platform.companies.B);
  ({ id: contractId } = await sent(world, signer(1), { isNotify: false }));
});
afterAll(() => world?.app.close());

const rows = <T = { id: string }>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const sweep = (all: readonly SweepDefinition[], name: string) => must(all.find((one) => one.name === name)).run(world.api);
/** The same row at the other company. */
const copied = (table: string, id: string) =>
  rows(
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(o) || $2::jsonb)).* FROM ${table} o WHERE id = $1 RETURNING id`,
    [id, JSON.stringify({ company_id: other })],
  );

/** The database refuses to change the state of a row of this table at company A, which is looked at first. */
async function withBroken(table: string, work: () => Promise<void>): Promise<void> {
  await rows(
    `CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.company_id = ${world.companyId} THEN RAISE EXCEPTION 'planted'; END IF; RETURN NEW; END $$`,
  );
  await rows(`CREATE TRIGGER planted BEFORE UPDATE OF status ON ${table} FOR EACH ROW EXECUTE FUNCTION planted()`);
  await work();
  await rows(`DROP TRIGGER planted ON ${table}`);
  await rows('DROP FUNCTION planted()');
}

/** An offer of a task whose last day is over; one for a company. */
async function offerOver(companyId: string): Promise<void> {
  const { id } = await dispatchTaskIn(world.app.database, companyId, world.subjectId);
  await rows(
    `INSERT INTO task_person (company_id, task_id, person_id, payee_id, origin, status, name, id_index, id_card_mask, phone_cipher, phone_index, phone_mask,
       created_at, created_by)
     SELECT company_id, $2, person_id, id, 'DISPATCHED', 'OFFERED', name, id_index, id_card_mask, coalesce(phone_cipher, ''), coalesce(phone_index, ''),
       coalesce(phone_mask, ''), now(), 'test' FROM payee WHERE company_id = $1 ORDER BY id LIMIT 1`,
    [companyId, id],
  );
  await rows(`UPDATE task SET ends_on = '2026-11-01' WHERE company_id = $1 AND id = $2`, [companyId, id]);
}

const statesOf = async (table: string): Promise<Record<string, string>> => {
  const found = await rows<{ company_id: string; status: string }>(
    `SELECT company_id, status FROM ${table} WHERE status IN ('WAITING_SIGN', 'OVER_TIME_CANCEL', 'OFFERED', 'EXPIRED')`,
  );
  return Object.fromEntries(found.map(({ company_id, status }) => [company_id === world.companyId ? 'A' : 'B', status]));
};

test('contracts of one company that cannot be ended leave those of the next to be ended, and are ended once they can', async () => {
  const [{ payee_id: payeeId } = { payee_id: '' }] = await rows<{ payee_id: string }>('SELECT payee_id FROM contract WHERE id = $1', [
    contractId,
  ]);
  await copied('payee', payeeId);
  await copied('contract', contractId);
  await withBroken('contract', async () => {
    await rows(`UPDATE contract SET deadline_at = '2026-11-01' WHERE id = $1`, [contractId]);
    await sweep(signingSweeps, 'signing.expireContracts');
    expect(await statesOf('contract')).toEqual({ A: 'WAITING_SIGN', B: 'OVER_TIME_CANCEL' });
  });
  await sweep(signingSweeps, 'signing.expireContracts');
  expect(await statesOf('contract')).toEqual({ A: 'OVER_TIME_CANCEL', B: 'OVER_TIME_CANCEL' });
});

test('offers of one company that cannot be ended leave those of the next to be ended, and are ended once they can', async () => {
  await withBroken('task_person', async () => {
    for (const companyId of [world.companyId, other]) await offerOver(companyId);
    await sweep(taskSweeps, 'task.offersOver');
    expect(await statesOf('task_person')).toEqual({ A: 'OFFERED', B: 'EXPIRED' });
  });
  await sweep(taskSweeps, 'task.offersOver');
  expect(await statesOf('task_person')).toEqual({ A: 'EXPIRED', B: 'EXPIRED' });
});

describe('what rests after its failures is left out of the page that a sweep finds, so that what stands behind it is found:', () => {
  let system: Caller;
  beforeAll(async () => {
    system = await world.api.systemCaller(null);
  });

  test('invoices and red letters', async () => {
    const asked = await invoiceIn(world, { status: 'ISSUING' });
    await rows(`UPDATE invoice_application SET issue_asked_at = '2026-01-01' WHERE id = $1`, [asked]);
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(idsOf(await run(system, unansweredInvoices, { besides: [] }))).toEqual([asked]);
    expect(await run(system, unansweredInvoices, { besides: [asked] })).toEqual([]);
    const applicationId = await redIn(world);
    const [red] = await rows(`UPDATE red_confirmation SET due_at = '2026-01-01' WHERE application_id = $1 RETURNING id`, [applicationId]);
    const { id } = must(red);
    expect(idsOf(await run(system, dueReds, { besides: [] }))).toEqual([id]);
    expect(await run(system, dueReds, { besides: [id] })).toEqual([]);
    await rows(`UPDATE red_confirmation SET status = 'CONFIRMED', confirmed_at = now(), issue_asked_at = '2026-01-01' WHERE id = $1`, [id]);
    expect(idsOf(await run(system, unansweredReds, { besides: [] }))).toEqual([id]);
    expect(await run(system, unansweredReds, { besides: [id] })).toEqual([]);
    const blank = await rows<{ number: string }>('UPDATE tax_invoice SET pdf_file_id = NULL WHERE application_id = $1 RETURNING number', [
      applicationId,
    ]);
    const { number } = must(blank[0]);
    expect(await run(system, unprintedInvoices, { besides: [] })).toEqual([{ companyId: world.companyId, number }]);
    expect(await run(system, unprintedInvoices, { besides: [number] })).toEqual([]);
  });

  test('service orders, overdue contracts and offers of tasks', async () => {
    const { serviceOrderId } = await serviceOrderIn(world.app.database, world.companyId);
    await rows(`UPDATE service_order_item SET retry_on = '2026-11-01' WHERE order_id = $1`, [serviceOrderId]);
    const orders = async (besides: string[]) =>
      (await run(system, dueServiceOrders, { besides })).map(({ task, order_id }) => `${task}:${order_id}`);
    expect(await orders([])).toEqual([`RETRY:${serviceOrderId}`]);
    expect(await orders([`CALCULATE:${serviceOrderId}`])).toEqual([`RETRY:${serviceOrderId}`]);
    expect(await orders([`RETRY:${serviceOrderId}`])).toEqual([]);
    const { companyId } = world;
    await rows(`UPDATE contract SET status = 'WAITING_SIGN', deadline_at = '2026-11-01' WHERE company_id = $1 AND id = $2`, [
      companyId,
      contractId,
    ]);
    expect(await run(system, overdueCompanies, { besides: [] })).toEqual([companyId]);
    expect(await run(system, overdueCompanies, { besides: [companyId] })).toEqual([]);
    await rows(`UPDATE task_person SET status = 'OFFERED' WHERE status = 'EXPIRED'`);
    // A page of one that is full of what rests would never come to the next.
    expect(await run(system, offersOver, { besides: [], limit: 1 })).toEqual([companyId]);
    expect(await run(system, offersOver, { besides: [companyId], limit: 1 })).toEqual([other]);
  });
});
