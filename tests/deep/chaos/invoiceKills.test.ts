// Issuing and red letters killed at every single step of theirs: the issuer's book equals ours, and nothing is issued twice or lost.
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice } from '../../../server/invoice/commands/decide-red';
import { requestRedInvoice } from '../../../server/invoice/commands/request-red';
import { jobs } from '../../../server/invoice/jobs';
import { opsInvoices } from '../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../server/invoice/queries/reds';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { titledToInvoice } from '../../kit/builders/invoices';
import { key } from '../../kit/builders/statements';
import { dyingAfter, isKilled } from '../../kit/cases/dyingJobs';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let member: Caller;
let review: Caller;
let addressId: string;
const keyed = () => ({ idempotencyKey: key() });

beforeAll(async () => {
  // Doors only: no worker goes on behind the one that is killed here.
  world = await startSmallWorld({ config: { role: 'web' } });
  await titledToInvoice(world);
  member = await world.member('王敏');
  review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
});
afterAll(() => world?.app.close());

/** Killed after so many steps, then gone on with; answers whether there were so many steps, and under what requests was asked. */
async function killedAt(task: string, id: string, steps: number): Promise<{ died: boolean; asked: ReadonlySet<string> }> {
  const job = must(jobs.find((one) => one.task === task));
  const asked: string[] = [];
  const payload = { companyId: world.companyId, id };
  const died = await isKilled(job.run(payload, dyingAfter(world.api, steps, asked)));
  await job.run(payload, dyingAfter(world.api, Number.POSITIVE_INFINITY, asked));
  return { died, asked: new Set(asked) };
}

async function accepted(): Promise<string> {
  const selection = { subjectId: world.subjectId, ids: [world.paid.statementId] };
  const { id } = await runRaw(member, applyInvoice, { selection, kind: 'DIGITAL_SPECIAL', category: '主播服务费', addressId }, keyed());
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === id));
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
  return id;
}

async function confirmed(invoiceId: string): Promise<string> {
  await runRaw(member, requestRedInvoice, { invoiceId, reason: 'WRONG_DATA' }, keyed());
  const { id, contentHash } = must(
    (await run(review, opsRedConfirmations, { isOpen: true })).nodes.find((one) => one.invoice.id === invoiceId),
  );
  await run(review, opsConfirmRedInvoice, { id, contentHash }, keyed());
  return id;
}

const numbers = (applicationId: string, kind: 'BLUE' | 'RED') =>
  world.app.database.rows<{ number: string }>('SELECT number FROM tax_invoice WHERE application_id = $1 AND kind = $2', [
    applicationId,
    kind,
  ]);
const bookOf = async (requestId: string) => ({ number: must(await world.api.gateways.invoiceIssuer.query(requestId)).number });

it('killed at each of more than ten points, an invoice and its red letter are issued once, under one request, as the book of the issuer has them', async () => {
  let points = 0;
  for (let steps = 1; steps <= 9; steps += 1) {
    const id = await accepted();
    const blue = await killedAt('invoice.issue', id, steps);
    const blueRequest = `${world.companyId}-${id}`;
    expect(await numbers(id, 'BLUE')).toEqual([await bookOf(blueRequest)]);
    expect([...blue.asked]).toEqual([blueRequest]);
    const redId = await confirmed(id);
    const red = await killedAt('invoice.red', redId, steps);
    const redRequest = `${blueRequest}-red-${redId}`;
    expect(await numbers(id, 'RED')).toEqual([await bookOf(redRequest)]);
    expect([...red.asked]).toEqual([redRequest]);
    points += Number(blue.died) + Number(red.died);
    expect(await brokenInvariants(world.app.database)).toEqual([]);
  }
  expect(points).toBeGreaterThanOrEqual(10);
});
