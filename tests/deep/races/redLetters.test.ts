// A red letter and another application, or its cancel, at the same moment: what came back of an invoice is counted by one of them, never by both or none.
import { yuan } from '../../../schema/money';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { cancelInvoice } from '../../../server/invoice/commands/cancel-invoice';
import { requestRedInvoice } from '../../../server/invoice/commands/request-red';
import { invoice } from '../../../server/invoice/queries/invoices';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { issue, titledToInvoice } from '../../kit/builders/invoices';
import { returnedLine, stopFailed } from '../../kit/builders/returns';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { connect } from '../../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let review: Caller;
let addressId: string;

const keyed = () => ({ idempotencyKey: key() });
const rows = <T>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await titledToInvoice(world);
  member = await world.member('王敏');
  review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

/** Paid, and settled long enough ago to be invoiced. */
async function settled(amounts: readonly string[]): Promise<string> {
  const { id } = await make.paid(workerRows(amounts));
  await make.until(id, 'COMPLETED');
  await longAgo(id);
  return id;
}

const longAgo = (id: string) => rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [id]);

const applied = async (statementId: string): Promise<string> => {
  const selection = { subjectId: world.subjectId, ids: [statementId] };
  return (await runRaw(member, applyInvoice, { selection, addressId, kind: 'DIGITAL_SPECIAL', category: '主播服务费' }, keyed())).id;
};

/** An invoice of 1,272.00 of which 212.00 came back, and a statement of 530.00 that is still to be invoiced. */
async function scene(): Promise<{ invoiceId: string; other: string }> {
  const statementId = await settled(['1000.00', '200.00']);
  const invoiceId = await applied(statementId);
  await issue(review, invoiceId);
  await until(
    () => run(member, invoice, { id: invoiceId }),
    ({ document }) => document?.pdfFileId != null,
  );
  await returnedLine(world, world.companyId, { statementId, gross: yuan('200.00') });
  await make.until(statementId, 'ABNORMAL');
  await stopFailed(await make.member(make.place.maker), statementId);
  await make.until(statementId, 'COMPLETED');
  return { invoiceId, other: await settled(['500.00']) };
}

const redOf = (invoiceId: string) => runRaw(member, requestRedInvoice, { invoiceId, reason: 'WRONG_DATA' }, keyed());

/** Somebody waits for a lock with a statement about this table. */
const isWaitedFor = async (table: string): Promise<boolean> =>
  (
    await rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`, [
      table,
    ])
  ).length > 0;

/** What holds these rows lets go of them when it is told to. */
async function holding(sql: string, id: string): Promise<() => Promise<void>> {
  const client = await connect(world.app.database.superUrl);
  await client.query('BEGIN');
  await client.query(sql, [id]);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** What the red letter takes back, what came back with it, and what of it others took or still can take; all but the second are the invoice. */
async function counted(invoiceId: string): Promise<{ red: number; bound: number; elsewhere: number }> {
  const [found] = await rows<{ red: number; bound: number; elsewhere: number }>(
    `SELECT r.amount_cents::int AS red, coalesce(sum(t.amount_cents) FILTER (WHERE t.red_id = r.id), 0)::int AS bound,
       coalesce(sum(t.amount_cents) FILTER (WHERE t.red_id IS NULL), 0)::int AS elsewhere
     FROM red_confirmation r LEFT JOIN invoice_tardy t ON t.company_id = r.company_id AND t.of_application_id = r.application_id
     WHERE r.application_id = $1 GROUP BY r.id, r.amount_cents`,
    [invoiceId],
  );
  return must(found);
}

it('an application that is about to stand has taken what came back: the red letter is asked for without it', async () => {
  const { invoiceId, other } = await scene();
  const letGo = await holding(`SELECT 1 FROM audit_head WHERE company_id = $1 FOR UPDATE`, world.companyId);
  const applying = applied(other);
  await until(
    () => rows(`SELECT 1 FROM invoice_tardy WHERE of_application_id = $1 FOR UPDATE SKIP LOCKED`, [invoiceId]),
    (free) => free.length === 0,
  );
  const reddening = redOf(invoiceId);
  await until(
    () => isWaitedFor('invoice_tardy'),
    (waits) => waits,
  );
  await letGo();
  const applicationId = await applying;
  await reddening;
  expect(await counted(invoiceId)).toEqual({ red: yuan('1060.00'), bound: 0, elsewhere: yuan('212.00') });
  expect((await run(member, invoice, { id: applicationId })).realAmount).toBe(yuan('318.00'));
});

/** The red letter has counted and is not there yet; the rival does what it can until then. */
async function meanwhile(invoiceId: string, rival: () => Promise<string | undefined>): Promise<string | undefined> {
  const letGo = await holding(`SELECT 1 FROM invoice_application_item WHERE application_id = $1 FOR UPDATE`, invoiceId);
  const reddening = redOf(invoiceId);
  await until(
    () => isWaitedFor('invoice_application_item'),
    (waits) => waits,
  );
  let isOver = false;
  const acting = rival().finally(() => {
    isOver = true;
  });
  await until(
    async () => isOver || (await isWaitedFor('invoice_tardy')),
    (reached) => reached,
  );
  await letGo();
  await reddening;
  return acting;
}

it('an application that comes while the red letter is made finds what came back bound to it', async () => {
  const { invoiceId, other } = await scene();
  const applicationId = must(await meanwhile(invoiceId, () => applied(other)));
  expect(await counted(invoiceId)).toEqual({ red: yuan('1272.00'), bound: yuan('212.00'), elsewhere: 0 });
  expect((await run(member, invoice, { id: applicationId })).realAmount).toBe(yuan('530.00'));
});

it('an application that is cancelled while the red letter is made frees what it took for the next one', async () => {
  const { invoiceId, other } = await scene();
  const applicationId = await applied(other);
  await meanwhile(invoiceId, async () => {
    await run(member, cancelInvoice, { id: applicationId }, keyed());
    return undefined;
  });
  expect(await counted(invoiceId)).toEqual({ red: yuan('1060.00'), bound: 0, elsewhere: yuan('212.00') });
  expect((await run(member, invoice, { id: await applied(other) })).realAmount).toBe(yuan('318.00'));
});
