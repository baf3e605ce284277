// What a sweep finds in several companies is done company by company: one whose rows cannot be changed holds up no other.
import type { SweepDefinition } from '../../../../server/kernel/jobs';
import { sweeps as signingSweeps } from '../../../../server/signing/jobs/records';
import { sweeps as taskSweeps } from '../../../../server/task/jobs';
import { dispatchTaskIn } from '../../../kit/builders/rawRows';
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
    for (const companyId of [world.companyId, other]) {
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
    await sweep(taskSweeps, 'task.offersOver');
    expect(await statesOf('task_person')).toEqual({ A: 'OFFERED', B: 'EXPIRED' });
  });
  await sweep(taskSweeps, 'task.offersOver');
  expect(await statesOf('task_person')).toEqual({ A: 'EXPIRED', B: 'EXPIRED' });
});
