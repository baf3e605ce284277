// What is invoiced is what stands, whatever time a caller names and whoever stops what meanwhile.
import { yuan } from '../../schema/money';
import { applyInvoice } from '../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice, opsRejectInvoice } from '../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice, opsRefuseRedInvoice } from '../../server/invoice/commands/decide-red';
import { requestRedInvoice, withdrawRedInvoice } from '../../server/invoice/commands/request-red';
import { jobs, sweeps } from '../../server/invoice/jobs';
import { invoiceableList } from '../../server/invoice/queries/invoiceable';
import { invoice, invoiceItems, invoicePreview, opsInvoices } from '../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../server/invoice/queries/reds';
import { opsDecideInvoiceTitle } from '../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../server/kernel/context';
import { run, runRaw } from '../../server/kernel/usecase';
import { terminateLines } from '../../server/statement/commands/terminate-lines';
import { terminateStatement } from '../../server/statement/commands/terminate-statement';
import { lines as linesQuery } from '../../server/statement/queries/lines';
import { statementFacts } from '../../server/statement/queries/statements';
import { makeBuilder } from '../../server/tools/seed/builder';
import { issue } from '../kit/builders/invoices';
import { openPlace } from '../kit/builders/places';
import { returnedLine } from '../kit/builders/returns';
import { refusalOf } from '../kit/builders/signing';
import { key, REFUSED_CARD, RETURNED_CARD, type Statements, statementsOf, workerRows } from '../kit/builders/statements';
import { dyingAfter, isKilled } from '../kit/cases/dyingJobs';
import { brokenInvariants } from '../kit/checks/invariants';
import { must } from '../kit/checks/must';
import { until, waitUntil } from '../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
/** Of business income, invoiced before it is paid; labor is never. */
let invoicedFirst: Statements;
let member: Caller;
let review: Caller;
let addressId: string;
const keyed = () => ({ idempotencyKey: key() });

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await openPlace(world, { kind: 'BUSINESS_INCOME', subject: 'S1' });
  invoicedFirst = statementsOf(world, { kind: 'BUSINESS_INCOME', subject: 'S1', payOrder: 'INVOICE_FIRST' });
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
  const { id } = await invoicedFirst.paid(workerRows(['910.00', '911.00', '912.00'], [undefined, REFUSED_CARD, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  // Invoiced first: what is still to be paid is invoiced too.
  await world.app.database.rows(`UPDATE statement SET created_at = created_at - interval '1 hour' WHERE id = $1`, [id]);
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
  await issue(review, second.id);
  for (const selection of [{ mode: 'PAGE', ids: [must(failed[1])] }, { mode: 'ALL' }] as const) {
    const input = { statementId: id, selection, reason: 'AMOUNT_WRONG' as const, isInvoiceDropConfirmed: true };
    await expect(runRaw(await make.member(make.place.maker), terminateLines, input, keyed())).rejects.toMatchObject({
      key: 'INVOICE_BLOCKS_STOP',
    });
  }
});

test('[TRM-005 5/5] a stop of the whole statement deletes its application after a confirmation, and nobody can issue it any more', async () => {
  const { id } = await invoicedFirst.confirmed(workerRows(['915.00']));
  await world.app.database.rows(`UPDATE statement SET created_at = created_at - interval '1 hour' WHERE id = $1`, [id]);
  const asked = await apply([id]);
  const stop = async (isInvoiceDropConfirmed = false) =>
    runRaw(await make.member(make.place.maker), terminateStatement, { id, reason: 'RESUBMIT', isInvoiceDropConfirmed }, keyed());
  await expect(stop()).rejects.toMatchObject({ key: 'INVOICE_PENDING_STOP' });
  expect((await run(member, invoice, { id: asked.id })).status).toBe('PENDING');
  await stop(true);
  expect((await run(member, invoice, { id: asked.id })).status).toBe('CANCELLED');
  expect((await run(review, opsInvoices, { isOpen: true })).nodes.map((one) => one.id)).not.toContain(asked.id);
});

test('M08 a stop is refused once the invoice stands', async () => {
  const { id } = await invoicedFirst.paid(workerRows(['920.00', '921.00'], [undefined, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  await world.app.database.rows(`UPDATE statement SET created_at = created_at - interval '1 hour' WHERE id = $1`, [id]);
  const done = await apply([id], {}, '');
  await issue(review, done.id);
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
  await issue(review, made.id);
  await waitUntil(
    async () => (await run(member, invoice, { id: made.id })).document !== null,
    () => 'the invoice is issued',
  );
  const document = must((await run(member, invoice, { id: made.id })).document);
  expect([document.amount, document.netAmount + document.taxAmount]).toEqual([total, total]);
});

describe('a red letter', () => {
  const got = (id: string) => run(member, invoice, { id });
  /** A paid statement and its invoice. */
  async function invoiced(amounts: readonly string[]) {
    const { id: statementId } = await make.paid(workerRows(amounts));
    await make.until(statementId, 'COMPLETED');
    await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [statementId]);
    const { id } = await apply([statementId], {}, '');
    await issue(review, id);
    const issued = await until(
      () => got(id),
      ({ status }) => status === 'ISSUED',
    );
    return { id, statementId, issued };
  }
  const ask = (invoiceId: string, more: object = {}) =>
    runRaw(member, requestRedInvoice, { invoiceId, reason: 'WRONG_DATA', ...more }, keyed());
  const desk = async (invoiceId: string) =>
    must((await run(review, opsRedConfirmations, { isOpen: true })).nodes.find((one) => one.invoice.id === invoiceId));
  const confirm = async (invoiceId: string) => {
    const { id, contentHash } = await desk(invoiceId);
    return run(review, opsConfirmRedInvoice, { id, contentHash }, keyed());
  };
  const reddened = (id: string) =>
    until(
      () => got(id),
      ({ isRed }) => isRed,
    );
  const stateOf = async (statementId: string) => (await make.view(statementId)).invoiceState;

  test('takes an invoice back once, whoever asks how often, and another application follows that stands for it', async () => {
    const { id, statementId, issued } = await invoiced(['1000.00', '1001.07']);
    expect([issued.isRed, issued.redAmount, issued.availableActions.map(({ key: name }) => name)]).toEqual([
      false,
      issued.realAmount,
      ['red'],
    ]);
    await expect(ask(id, { reason: null })).rejects.toMatchObject({ params: { fields: { reason: '请选择红冲原因' } } });
    await expect(ask(id, { amount: 1 })).rejects.toMatchObject({ key: 'INVOICE_RED_CHANGED' });
    await expect(ask(id, { isReissue: true, addressId: '999999' })).rejects.toMatchObject({ key: 'ADDRESS_NOT_FOUND' });
    await expect(ask(id, { isReissue: true, category: '餐饮费' })).rejects.toMatchObject({
      params: { fields: { category: '请选择发票类目' } },
    });
    await expect(ask('999999')).rejects.toMatchObject({ key: 'INVOICE_NOT_FOUND' });
    const again = { isReissue: true, kind: 'DIGITAL_SPECIAL', remark: '换开', amount: issued.redAmount };
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => ask(id, again)));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(['INVOICE_RED_WAITS', 'BUSY']).toContain((one.reason as { key: string }).key);
    const { red, availableActions } = await got(id);
    expect(availableActions).toEqual([]);
    expect(red).toMatchObject({ status: 'WAITING', statusName: '待销方确认', amount: issued.realAmount, isReissue: true, document: null });
    // 72 hours on the product's clock, to the second.
    expect(must(red).dueAt.getTime() - must(red).createdAt.getTime()).toBe(72 * 3_600_000);
    // While it waits the invoice stands: nothing of it is applied for again.
    expect(await stateOf(statementId)).toBe('INVOICED');
    await expect(apply([statementId])).rejects.toMatchObject({ key: 'INVOICE_NOTHING_CHOSEN' });
    const seen = await desk(id);
    const note = (text: string | null) =>
      world.app.database.rows('UPDATE red_confirmation SET note = $2 WHERE id = $1 RETURNING id', [seen.id, text]);
    await note('另一个说明');
    for (const contentHash of [seen.contentHash, null, (await desk(id)).contentHash])
      for (const decided of [
        run(review, opsConfirmRedInvoice, { id: seen.id, contentHash }, keyed()),
        run(review, opsRefuseRedInvoice, { id: seen.id, reason: '票面无误', contentHash }, keyed()),
      ])
        await expect(decided).rejects.toMatchObject({ key: 'APPROVAL_CHANGED' });
    await note(null);
    // Whichever of the two comes first decides alone.
    const both = await Promise.allSettled([confirm(id), runRaw(member, withdrawRedInvoice, { id: seen.id }, keyed())]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    if (must((await got(id)).red).status === 'WITHDRAWN') {
      await ask(id, again);
      await confirm(id);
    }
    const done = await until(
      () => got(id),
      (view) => view.red?.newInvoiceId != null,
    );
    const document = must(must(done.red).document);
    expect(done).toMatchObject({ status: 'ISSUED', statusName: '已红冲', isRed: true, redAmount: 0, availableActions: [] });
    expect([document.amount, document.netAmount, document.taxAmount]).toEqual([-issued.realAmount, -issued.netAmount, -issued.taxAmount]);
    expect(document.number).toMatch(/^\d{20}$/);
    expect(document.number).not.toBe(must(issued.document).number);
    const [file] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [
      document.xmlFileId,
    ]);
    const xml = (await world.gateways.gateways.storage.get(must(file).storage_key)).toString('utf8');
    for (const said of [
      `<EIid>${document.number}</EIid>`,
      `<OriginalInvoiceNumber>${must(issued.document).number}</OriginalInvoiceNumber>`,
      `<RedNoticeNumber>${must(done.red).sheetNumber}</RedNoticeNumber>`,
      '<RedReason>1</RedReason>',
    ])
      expect(xml).toContain(said);
    // What came back is applied for once: by the application that takes its place.
    const made = await got(must(must(done.red).newInvoiceId));
    expect(made).toMatchObject({ status: 'PENDING', replacesId: id, kind: 'DIGITAL_SPECIAL', remark: '换开', createdByName: '王敏' });
    expect(made.realAmount).toBe(issued.realAmount);
    expect(await stateOf(statementId)).toBe('PENDING_REVIEW');
    await expect(apply([statementId])).rejects.toMatchObject({ key: 'INVOICE_NOTHING_CHOSEN' });
    await expect(ask(id)).rejects.toMatchObject({ key: 'INVOICE_RED_WAITS' });
    await expect(ask(made.id)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
  });

  test('is refused with a reason, withdrawn, or lapses after 72 hours, and the invoice says what it said', async () => {
    const { id, statementId } = await invoiced(['930.00']);
    const refused = await ask(id);
    const { contentHash } = await desk(id);
    const redId = must(refused.red).id;
    await expect(runRaw(review, opsRefuseRedInvoice, { id: redId, reason: ' ', contentHash }, keyed())).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    await run(review, opsRefuseRedInvoice, { id: redId, reason: '票面无误', contentHash }, keyed());
    expect((await got(id)).red).toMatchObject({ status: 'REFUSED', refuseReason: '票面无误', isOpen: false });
    await expect(run(review, opsConfirmRedInvoice, { id: redId }, keyed())).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    const withdrawn = must((await ask(id)).red);
    await runRaw(member, withdrawRedInvoice, { id: withdrawn.id }, keyed());
    expect((await got(id)).red).toMatchObject({ status: 'WITHDRAWN' });
    const lapsing = must((await ask(id)).red);
    const sweep = () => must(sweeps.find(({ name }) => name === 'invoice.redsDue')).run(world.api);
    await sweep();
    expect((await got(id)).red).toMatchObject({ status: 'WAITING' });
    const read = await desk(id);
    await world.app.database.rows(`UPDATE red_confirmation SET due_at = created_at - interval '1 second' WHERE id = $1`, [lapsing.id]);
    const late = await refusalOf(run(review, opsConfirmRedInvoice, { id: read.id, contentHash: read.contentHash }, keyed()));
    // The sweep of the running product may have been there first: then it has lapsed already, and nothing is left to be confirmed.
    const isSwept = late === 'ACTION_NOT_ALLOWED' && must((await got(id)).red).status === 'LAPSED';
    expect(isSwept ? 'INVOICE_RED_LAPSED' : late).toBe('INVOICE_RED_LAPSED');
    await sweep();
    expect((await got(id)).red).toMatchObject({ status: 'LAPSED' });
    expect([(await got(id)).isRed, await stateOf(statementId)]).toEqual([false, 'INVOICED']);
    expect((await got(id)).availableActions.map(({ key: name }) => name)).toEqual(['red']);
  });

  test('[INV-025 3/4] a reissue is asked for within a month of the issue, a red letter alone at any time', async () => {
    const { id, statementId } = await invoiced(['931.00']);
    await world.app.database.rows(`UPDATE invoice_application SET issued_at = issued_at - interval '33 days' WHERE id = $1`, [id]);
    expect((await got(id)).reissueUntil).toBeNull();
    await expect(ask(id, { isReissue: true })).rejects.toMatchObject({ key: 'INVOICE_REISSUE_LATE' });
    await ask(id, { reason: 'ENDED' });
    await confirm(id);
    await reddened(id);
    // Nothing follows by itself: it is applied for by hand.
    expect((await got(id)).red).toMatchObject({ isReissue: false, newInvoiceId: null });
    expect(await stateOf(statementId)).toBe('NONE');
    expect((await apply([statementId])).replacesId).toBeNull();
  });

  test('what the issuer cannot do waits on the desk with its reason and is asked again', async () => {
    const { id } = await invoiced(['932.00']);
    await ask(id, { note: '#FACE' });
    await confirm(id);
    const stuck = await until(
      () => desk(id),
      ({ issueProblem }) => issueProblem !== null,
    );
    expect([stuck.issueProblem, stuck.isAsked, stuck.red.status]).toEqual([expect.stringContaining('人脸识别'), false, 'CONFIRMED']);
    expect(stuck.red.availableActions.map(({ key: name }) => name)).toEqual(['issue']);
    await expect(runRaw(member, withdrawRedInvoice, { id: stuck.red.id }, keyed())).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect(await confirm(id)).toMatchObject({ isAsked: true, issueProblem: null });
  });

  test('killed after every single step it goes on where it stood: one sheet, one number, as the book of the issuer has them', async () => {
    const { id, statementId } = await invoiced(['933.00']);
    // Each answer of the issuer is lost as well.
    await ask(id, { note: '#UNKNOWN' });
    const { id: redId } = await confirm(id);
    const asked: string[] = [];
    const job = must(jobs.find(({ task }) => task === 'invoice.red'));
    let deaths = 0;
    for (let n = 1; n <= 12; n += 1) {
      if (await isKilled(job.run({ companyId: world.companyId, id: redId }, dyingAfter(world.api, n, asked)))) deaths += 1;
    }
    expect(deaths).toBeGreaterThanOrEqual(3);
    const { red, isRed } = await got(id);
    expect([isRed, red?.status]).toEqual([true, 'ISSUED']);
    const reds = await world.app.database.rows<{ number: string; sheet_number: string }>(
      `SELECT number, sheet_number FROM tax_invoice WHERE application_id = $1 AND kind = 'RED'`,
      [id],
    );
    const requestId = `${world.companyId}-${id}-red-${redId}`;
    const book = {
      number: must(await world.api.gateways.invoiceIssuer.query(requestId)).number,
      sheet_number: must(await world.api.gateways.invoiceIssuer.querySheet(`${requestId}-sheet`)).sheetNumber,
    };
    expect(reds).toEqual([book]);
    expect(new Set(asked)).toEqual(new Set([requestId]));
    expect(await stateOf(statementId)).toBe('NONE');
  });
});

test('[TRM-006 5/6] of what was invoiced only the lines that the bank gave back since the application may be stopped: one by one, all of them, and said so before', async () => {
  const { id } = await invoicedFirst.paid(workerRows(['930.00', '931.00', '932.00'], [undefined, RETURNED_CARD, REFUSED_CARD]));
  await make.until(id, 'ABNORMAL');
  await world.app.database.rows(`UPDATE statement SET created_at = created_at - interval '1 hour' WHERE id = $1`, [id]);
  const done = await apply([id], {}, '');
  // Back between the application, whose sum holds it, and the issue.
  await returnedLine(world, world.companyId, { statementId: id, gross: yuan('930.00') });
  await issue(review, done.id);
  await waitUntil(
    async () => (await make.view(id)).invoiceState === 'INVOICED',
    () => 'the invoice is issued',
  );
  const maker = await make.member('王敏');
  const account = { account: '16000000102', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', account)).result;
  const door = world.app.rest({ token });
  const can = async () => (await door.get('/api/statement/can_stop', { statement_id: id })).result;
  const single = async (list_id: string) => (await door.post('/api/statement/stop/single', { list_id, stop: 1, remark: '退票' })).code;
  const all = () => door.post('/api/statement/detail/stop', { statement_id: id, stop: 1, remark: '退票' });
  const text = '已开票，只能终止申请开票后退票的明细';
  expect(await can()).toEqual({ can_stop: 1, reason: 'INVOICED', text });

  // The bank's morning run of the next day brings another one back.
  await world.gateways.bank.setClock(new Date('2026-11-22T09:30:00+08:00').getTime() - Date.now());
  await waitUntil(
    async () => (await make.view(id)).totals.failedCount === 3,
    () => 'the second payment comes back',
  );
  const lines = (await run(maker, linesQuery, { statementId: id, filter: null, first: 20 })).nodes;
  const [first, second, refused] = [must(lines[0]), must(lines[1]), must(lines[2])];
  const stops = lines.map(({ availableActions }) => availableActions.find((action) => action.key === 'stop'));
  expect(stops.map((stop) => [stop?.enabled, stop?.reason])).toEqual([
    [true, null],
    [true, null],
    [false, '已开票，不能终止'],
  ]);
  expect(await can()).toEqual({ can_stop: 1, reason: 'INVOICED', text });
  expect((await run(maker, statementFacts, { id })).stop).toEqual({
    canStop: true,
    block: 'INVOICED',
    text,
    needsConfirmation: false,
    lineCount: 2,
    refund: first.receivable + second.receivable,
    refundNote: null,
  });
  expect([await single(refused.id), await single(first.id)]).toEqual([22005, 22000]);
  // "All" asks for what was told, and takes that alone.
  const { lineCount, refund } = (await run(maker, statementFacts, { id })).stop;
  expect([lineCount, refund]).toEqual([1, second.receivable]);
  const selection = {
    mode: 'ALL' as const,
    filter: { statuses: ['PENDING', 'FAILED'] as const },
    expectedCount: lineCount,
    expectedRefund: refund,
  };
  await runRaw(maker, terminateLines, { statementId: id, selection, reason: 'AMOUNT_WRONG' }, keyed());
  expect((await make.linesOf(id)).map(({ status }) => status)).toEqual(['TERMINATED', 'TERMINATED', 'FAILED']);
  expect(await can()).toEqual({ can_stop: 0, reason: 'INVOICED', text: '已开票，不能终止' });
  expect(await all()).toMatchObject({ code: 22005, message: '该结算单已开票，不能终止' });
  const owed = await world.app.database.rows<{ line_id: string }>(
    'SELECT line_id FROM invoice_tardy WHERE statement_id = $1 ORDER BY line_id',
    [id],
  );
  expect(owed.map(({ line_id }) => line_id)).toEqual([first.id, second.id]);
});
