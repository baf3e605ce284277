// What is invoiced is what stands, whatever time a caller names and whoever stops what meanwhile.
import { applyInvoice } from '../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice, opsRejectInvoice } from '../../server/invoice/commands/decide-invoice';
import { invoice, invoiceableList, invoiceItems, invoicePreview, opsInvoices } from '../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../server/kernel/context';
import { run, runRaw } from '../../server/kernel/usecase';
import { terminateLines } from '../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../server/tools/seed/builder';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import { waitUntil } from '../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let review: Caller;
let addressId: string;
const keyed = () => ({ idempotencyKey: key() });

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  member = await world.member('王敏');
  review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
  const address = { ...region, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'a@b', detail: '路 1 号' };
  addressId = (await runRaw(member, createReceivingAddress, address, keyed())).id;
  const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
  await runRaw(member, submitInvoiceTitle, title, keyed());
  await run(review, opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, keyed());
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const listed = async (opTime: unknown) =>
  (await runRaw(member, invoiceableList, { selection: { subjectId: world.subjectId, opTime } })).nodes.map(({ id }) => id);
const apply = (ids: readonly string[], more: object = {}, remark = '#QUOTA') =>
  runRaw(
    member,
    applyInvoice,
    { selection: { subjectId: world.subjectId, ids, ...more }, addressId, kind: 'DIGITAL_ORDINARY', category: '主播服务费', remark },
    keyed(),
  );

test('M12 an op_time in the future, in 1970 and as text shows and takes never more than five minutes ago', async () => {
  const fresh = world.paid.statementId;
  // The small world is a copy: what was settled when it was built was maybe settled long ago.
  const { opTime: latest } = await runRaw(member, invoicePreview, { selection: { subjectId: world.subjectId } });
  await world.app.database.rows(`UPDATE statement SET settled_at = $2::timestamptz + interval '5 minutes' WHERE id = $1`, [fresh, latest]);
  for (const opTime of [null, '2099-01-01T00:00:00+08:00', '1970-01-01T00:00:00Z']) {
    expect(await listed(opTime)).toEqual([]);
    await expect(apply([fresh], { opTime })).rejects.toMatchObject({ key: 'INVOICE_NOTHING_CHOSEN' });
  }
  for (const opTime of ['yesterday', "1' OR '1'='1", {}]) {
    await expect(listed(opTime)).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(apply([fresh], { opTime })).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  }
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [fresh]);
  expect(await listed('1970-01-01T00:00:00Z')).toEqual([]);
  expect(await listed('2099-01-01T00:00:00+08:00')).toEqual([fresh]);
});

test('an application whose content changed after it was read is neither issued nor refused', async () => {
  const { id } = await make.paid(workerRows(['905.00']));
  await make.until(id, 'COMPLETED');
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [id]);
  const asked = await apply([id]);
  const read = async () => must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === asked.id)).contentHash;
  const rename = (name: string) =>
    world.app.database.rows('UPDATE invoice_application SET title_name = $2 WHERE id = $1 RETURNING id', [asked.id, name]);
  const [{ title_name: own } = { title_name: '' }] = await world.app.database.rows<{ title_name: string }>(
    'SELECT title_name FROM invoice_application WHERE id = $1',
    [asked.id],
  );
  const before = await read();
  await rename('另一家公司');
  for (const contentHash of [before, null, await read()]) {
    await expect(run(review, opsIssueInvoice, { id: asked.id, contentHash }, keyed())).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    await expect(run(review, opsRejectInvoice, { id: asked.id, reason: '抬头有误', contentHash }, keyed())).rejects.toMatchObject({
      key: 'APPROVAL_CHANGED',
    });
  }
  expect((await run(member, invoice, { id: asked.id })).status).toBe('PENDING');
  await rename(own);
  await run(review, opsRejectInvoice, { id: asked.id, reason: '抬头有误', contentHash: before }, keyed());
});

test('M08 a stop deletes an application that waits after a confirmation, and is refused while it is issued and after', async () => {
  const { id } = await make.paid(workerRows(['910.00', '911.00', '912.00'], [undefined, REFUSED_CARD, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  // Invoiced first: what is still to be paid is invoiced too.
  await world.app.database.rows(
    `UPDATE statement SET pay_order = 'INVOICE_FIRST', created_at = created_at - interval '1 hour' WHERE id = $1`,
    [id],
  );
  const failed = (await make.linesOf(id)).filter(({ status }) => status === 'FAILED').map((line) => line.id);
  const stop = async (lineId: string, isInvoiceDropConfirmed = false) =>
    runRaw(
      await make.member(make.place.maker),
      terminateLines,
      { statementId: id, selection: { mode: 'PAGE', ids: [lineId] }, reason: 'AMOUNT_WRONG', isInvoiceDropConfirmed },
      keyed(),
    );
  const first = await apply([id]);
  await expect(stop(must(failed[0]))).rejects.toMatchObject({ key: 'INVOICE_PENDING_STOP' });
  await stop(must(failed[0]), true);
  expect((await run(member, invoice, { id: first.id })).status).toBe('CANCELLED');
  expect((await make.view(id)).invoiceState).toBe('NONE');
  const second = await apply([id]);
  expect(second.invoiceAmount).toBeLessThan(first.invoiceAmount);
  const issue = async () => {
    const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === second.id));
    await run(review, opsIssueInvoice, { id: second.id, contentHash }, keyed());
  };
  await issue();
  await expect(stop(must(failed[1]), true)).rejects.toMatchObject({ key: 'INVOICE_BLOCKS_STOP' });
});

test('M08 a stop is refused once the invoice stands', async () => {
  const { id } = await make.paid(workerRows(['920.00', '921.00'], [undefined, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  await world.app.database.rows(
    `UPDATE statement SET pay_order = 'INVOICE_FIRST', created_at = created_at - interval '1 hour' WHERE id = $1`,
    [id],
  );
  const done = await apply([id], {}, '');
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === done.id));
  await run(review, opsIssueInvoice, { id: done.id, contentHash }, keyed());
  await waitUntil(
    async () => (await make.view(id)).invoiceState === 'INVOICED',
    () => 'the invoice is issued',
  );
  const failed = must((await make.linesOf(id)).find(({ status }) => status === 'FAILED'));
  const stop = { statementId: id, selection: { mode: 'PAGE', ids: [failed.id] }, reason: 'AMOUNT_WRONG', isInvoiceDropConfirmed: true };
  await expect(runRaw(await make.member(make.place.maker), terminateLines, stop, keyed())).rejects.toMatchObject({
    key: 'INVOICE_BLOCKS_STOP',
  });
});

test('M05 dimes of many statements add up to the fen in preview, application, its statements and the invoice', async () => {
  const ids: string[] = [];
  for (const amounts of [
    ['10.10', '10.20', '10.07'],
    ['10.01', '10.99', '10.02'],
    ['10.21', '10.33', '10.30'],
  ]) {
    const { id } = await make.paid(workerRows(amounts));
    await make.until(id, 'COMPLETED');
    ids.push(id);
  }
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = ANY ($1::bigint[])`, [ids]);
  const [lines] = await world.app.database.rows<{ total: number }>(
    `SELECT sum(total_cents - coupon_cents)::int AS total FROM statement_line WHERE statement_id = ANY ($1::bigint[]) AND status = 'SUCCESS'`,
    [ids],
  );
  const { total } = must(lines);
  const preview = await runRaw(member, invoicePreview, { selection: { subjectId: world.subjectId, ids } });
  expect([preview.invoiceAmount, preview.netAmount + preview.taxAmount]).toEqual([total, preview.realAmount]);
  const made = await apply(ids, {}, '');
  expect([made.invoiceAmount, made.realAmount, made.netAmount + made.taxAmount]).toEqual([total, total, total]);
  const items = await run(member, invoiceItems, { invoiceId: made.id });
  expect([items.totalAmount, items.nodes.reduce((sum, one) => sum + one.invoiceAmount, 0)]).toEqual([total, total]);
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === made.id));
  await run(review, opsIssueInvoice, { id: made.id, contentHash }, keyed());
  await waitUntil(
    async () => (await run(member, invoice, { id: made.id })).document !== null,
    () => 'the invoice is issued',
  );
  const document = must((await run(member, invoice, { id: made.id })).document);
  expect([document.amount, document.netAmount + document.taxAmount]).toEqual([total, total]);
});
