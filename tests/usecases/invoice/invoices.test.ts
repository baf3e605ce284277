import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatYuan, yuan } from '../../../schema/money';
import { verifyDocument } from '../../../server/evidence/queries';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery } from '../../../server/export/queries';
import { receiveUpload } from '../../../server/file/rest/receive';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { cancelInvoice } from '../../../server/invoice/commands/cancel-invoice';
import { opsIssueInvoice, opsRejectInvoice, opsSendInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice } from '../../../server/invoice/commands/decide-red';
import { keepInvoicePage } from '../../../server/invoice/commands/keep-page';
import { requestRedInvoice, withdrawRedInvoice } from '../../../server/invoice/commands/request-red';
import { invoiceableList } from '../../../server/invoice/queries/invoiceable';
import {
  invoice,
  invoiceChoices,
  invoiceItems,
  invoicePreview,
  invoices,
  invoiceTardies,
  opsInvoices,
} from '../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../server/invoice/queries/reds';
import { opsDecideInvoiceTitle } from '../../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsReturnLine } from '../../../server/payout/commands/propose-result';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { until, waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let finance: Caller;
let review: Caller;
let addressId: string;

const keyed = () => ({ idempotencyKey: key() });
const selection = (more: object = {}) => ({ subjectId: world.subjectId, ...more });
const listed = async (more: object = {}) => (await runRaw(member, invoiceableList, { selection: selection(more) })).nodes;
const preview = (more: object = {}) => runRaw(member, invoicePreview, { selection: selection(more) });
const ask = { kind: 'DIGITAL_SPECIAL', category: '主播服务费' };
const apply = (more: object = {}, chosen: object = {}, caller = member) =>
  runRaw(caller, applyInvoice, { selection: selection(chosen), addressId, ...ask, ...more }, keyed());
const cancel = (id: string) => run(member, cancelInvoice, { id }, keyed());
const desk = async () => (await run(review, opsInvoices, { isOpen: true })).nodes;
const issue = async (id: string) => {
  const { contentHash } = must((await desk()).find((one) => one.id === id));
  return run(review, opsIssueInvoice, { id, contentHash }, keyed());
};
const got = (id: string) => run(member, invoice, { id });
const issued = (id: string) =>
  waitUntil(
    async () => (await got(id)).status === 'ISSUED',
    () => 'the invoice is issued',
  );
/** A statement that is paid, and old enough to be invoiced. */
async function settled(amounts: readonly string[]): Promise<string> {
  const { id } = await make.paid(workerRows(amounts));
  await make.until(id, 'COMPLETED');
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [id]);
  return id;
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  member = await world.member('王敏');
  const builder = makeBuilder(world.api, world.gateways);
  [finance, review] = [await builder.operator(world.platform.finance), await builder.operator(world.platform.review)];
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour'`);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('before the title is approved', () => {
  it('[INV-035 3/3] nothing is applied for while it is missing or in review', async () => {
    const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
    const address = { ...region, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'a@b', detail: '路 1 号' };
    addressId = (await runRaw(member, createReceivingAddress, address, keyed())).id;
    await expect(apply()).rejects.toMatchObject({ key: 'INVOICE_TITLE_MISSING' });
    const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
    await runRaw(member, submitInvoiceTitle, title, keyed());
    await expect(apply()).rejects.toMatchObject({
      key: 'INVOICE_TITLE_IN_REVIEW',
      message: '您的发票抬头信息正在审核中暂无法开票，请耐心等待',
    });
    await run(review, opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, keyed());
  });
});

describe('what can be invoiced', () => {
  it('is what was settled, with its amounts', async () => {
    expect(await listed()).toMatchObject([
      {
        id: world.paid.statementId,
        business: 'LABOR',
        businessName: '劳务报酬',
        lineCount: 3,
        payAmount: yuan('6000.00'),
        serviceAmount: yuan('360.00'),
        totalAmount: yuan('6360.00'),
        invoiceAmount: yuan('6360.00'),
      },
    ]);
    expect(await preview()).toMatchObject({
      statementCount: 1,
      rowCount: 3,
      invoiceAmount: yuan('6360.00'),
      tardyAmount: 0,
      realAmount: yuan('6360.00'),
      netAmount: yuan('6000.00'),
      taxAmount: yuan('360.00'),
      problem: null,
    });
  });

  it('[INV-026 1/3] leaves out what was settled within the last five minutes, whatever time is named', async () => {
    const { id } = await make.paid(workerRows(['100.00']));
    await make.until(id, 'COMPLETED');
    const late = new Date(Date.now() + 86_400_000 * 400);
    for (const more of [{}, { opTime: late }]) expect((await listed(more)).map((one) => one.id)).not.toContain(id);
    // Who asks for it is told that it is there, and from when on it may be applied for.
    const withFresh = async () => runRaw(member, invoiceableList, { selection: selection(), isWithFresh: true });
    const soon = await withFresh();
    const fresh = must(soon.nodes.find((one) => one.id === id));
    expect([fresh.isInvoiceable, fresh.situation, fresh.invoiceAmount]).toEqual([false, 'FRESH', 0]);
    expect(must(fresh.invoiceableFrom).getTime()).toBe(must(fresh.settledAt).getTime() + 300_000);
    expect([soon.totalCount, soon.invoiceableCount]).toEqual([(await listed()).length + 1, (await listed()).length]);
    const [settled] = await world.app.database.rows<{ at: Date }>(
      `UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING settled_at AS at`,
      [id],
    );
    expect((await listed()).map((one) => one.id)).toContain(id);
    expect((await withFresh()).nodes.find((one) => one.id === id)).toMatchObject({ isInvoiceable: true, invoiceableFrom: null });
    // What was settled after the time that is named is of a later application.
    const settledAt = must(settled).at.getTime();
    for (const [seconds, isIn] of [
      [-2, false],
      [2, true],
    ] as const)
      expect([seconds, (await listed({ opTime: new Date(settledAt + seconds * 1000) })).some((one) => one.id === id)]).toEqual([
        seconds,
        isIn,
      ]);
    expect(await listed({ ids: [id] })).toHaveLength(1);
    expect((await listed({ excludedIds: [id] })).map((one) => one.id)).toEqual([world.paid.statementId]);
    expect(await listed({ statementCode: must((await listed({ ids: [id] }))[0]).statementCode })).toHaveLength(1);
  });
});

describe('an application', () => {
  it('[INV-033 2/3] needs a kind and a category, and an address that is the company’s own', async () => {
    await expect(apply({ kind: null, category: '' })).rejects.toMatchObject({
      params: { fields: { kind: '请选择发票类型', category: '请选择发票类目' } },
    });
    // What the subject does not do stands on no invoice of it; what neither it nor anybody else ever did neither.
    for (const category of ['餐饮费', '999服务费', '主播服务费服务费'])
      await expect(apply({ category }, { ids: [world.paid.statementId] })).rejects.toMatchObject({
        params: { fields: { category: '请选择发票类目' } },
      });
    await expect(apply({ addressId: '999999' })).rejects.toMatchObject({ key: 'ADDRESS_NOT_FOUND' });
    await expect(apply({}, { ids: ['999999'] })).rejects.toMatchObject({ key: 'INVOICE_NOTHING_CHOSEN' });
    await expect(apply({ realAmount: 1 }, { ids: [world.paid.statementId] })).rejects.toMatchObject({ key: 'INVOICE_AMOUNT_CHANGED' });
  });

  it('a hundred at once for one statement are one, and the list of statements says so', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => apply({}, { ids: [world.paid.statementId] })));
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    const why = new Set(all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key: string }).key] : [])));
    for (const one of why) expect(['INVOICE_NOTHING_CHOSEN', 'BUSY']).toContain(one);
    expect((await make.view(world.paid.statementId)).invoiceState).toBe('PENDING_REVIEW');
    expect((await listed()).map((one) => one.id)).not.toContain(world.paid.statementId);
    expect(must(made[0])).toMatchObject({
      status: 'PENDING',
      realAmount: yuan('6360.00'),
      month: '2026-11',
      titleTaxNo: '91339901MAD189050T',
    });
  });

  it('is cancelled while nobody has begun, and then its statements can be applied for again', async () => {
    const pending = must((await run(member, invoices, {})).nodes[0]);
    expect(await cancel(pending.id)).toMatchObject({ status: 'CANCELLED' });
    expect((await make.view(world.paid.statementId)).invoiceState).toBe('NONE');
    await expect(cancel(pending.id)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    expect((await listed()).map((one) => one.id)).toContain(world.paid.statementId);
  });

  it('is rejected with a reason, or issued with the number and the original of the issuer', async () => {
    const refused = await apply({}, { ids: [world.paid.statementId] });
    const { contentHash } = must((await desk())[0]);
    await expect(runRaw(review, opsRejectInvoice, { id: refused.id, reason: ' ' }, keyed())).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    await run(review, opsRejectInvoice, { id: refused.id, reason: '抬头电话有误', contentHash }, keyed());
    expect(await got(refused.id)).toMatchObject({ status: 'REJECTED', rejectReason: '抬头电话有误' });
    expect((await make.view(world.paid.statementId)).invoiceState).toBe('NONE');
    const { id } = await apply({ remark: '11 月服务费 <&"' }, { ids: [world.paid.statementId] });
    await issue(id);
    await issued(id);
    const done = await got(id);
    expect(done.document).toMatchObject({ number: expect.stringMatching(/^\d{20}$/), amount: yuan('6360.00'), taxAmount: yuan('360.00') });
    expect((await make.view(world.paid.statementId)).invoiceState).toBe('INVOICED');
    const [file] = await world.app.database.rows<{ storage_key: string; sha256: string }>(
      'SELECT storage_key, sha256 FROM stored_file WHERE id = $1',
      [must(done.document).xmlFileId],
    );
    const xml = (await world.gateways.gateways.storage.get(must(file).storage_key)).toString('utf8');
    for (const said of [
      `<EIid>${must(done.document).number}</EIid>`,
      '<TotalAmWithoutTax>6000.00<',
      '<TotalTaxAm>360.00<',
      '6360.00',
      '11 月服务费 &lt;&amp;&quot;',
      'SIMULATED',
    ])
      expect(xml).toContain(said);
    await expect(run(review, opsSendInvoice, { id, expressCompany: '顺丰', expressCode: 'SF1' }, keyed())).rejects.toMatchObject({
      key: 'INVOICE_NOT_PAPER',
    });
    const { nodes, totalAmount } = await run(member, invoiceItems, { invoiceId: id });
    expect([nodes.length, totalAmount]).toEqual([1, yuan('6360.00')]);
  });

  it('[INV-023 2/3] is not cancelled once it is being issued, also when both are pressed at once', async () => {
    const statementId = await settled(['300.00']);
    const { id } = await apply({ remark: '#QUOTA' }, { ids: [statementId] });
    const both = await Promise.allSettled([issue(id), cancel(id)]);
    const { status } = await got(id);
    expect(['ISSUING', 'CANCELLED']).toContain(status);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    // Whoever has cancelled first applies again, so that one of them is being issued whichever way it went.
    const started = status === 'ISSUING' ? id : (await apply({ remark: '#QUOTA' }, { ids: [statementId] })).id;
    if (started !== id) await issue(started);
    await expect(cancel(started)).rejects.toMatchObject({
      key: 'INVOICE_STARTED',
      message: '撤销失败，您的开票申请已在处理中，请联系海握科技平台人员取消开票申请',
    });
    // UNABLE waits on the desk with its reason, and is asked again.
    const problem = async () => must((await desk()).find((one) => one.id === started)).issueProblem;
    await waitUntil(
      async () => (await problem()) !== null,
      () => 'the reason stands on the desk',
    );
    expect(await problem()).toContain('授信额度');
  });

  it('[INV-042 2/3] several scenarios are asked for, and the last choice is remembered', async () => {
    const ids = [await settled(['400.00']), await settled(['401.00'])];
    await world.app.database.rows(`UPDATE statement SET scenario_code = '1' WHERE id = $1`, [ids[0]]);
    expect(await preview({ ids })).toMatchObject({ isScenariosMixed: true, problem: null });
    await expect(apply({}, { ids })).rejects.toMatchObject({ key: 'INVOICE_SCENARIOS_MIXED' });
    const { id } = await apply({ isScenariosConfirmed: true, kind: 'PAPER_SPECIAL' }, { ids });
    expect(await run(member, invoiceChoices, { subjectId: world.subjectId })).toMatchObject({
      lastKind: 'PAPER_SPECIAL',
      lastCategory: '主播服务费',
      lastAddressId: addressId,
      categories: expect.arrayContaining(['主播服务费']),
    });
    await issue(id);
    await issued(id);
    const sent = await run(review, opsSendInvoice, { id, expressCompany: '顺丰', expressCode: 'SF1' }, keyed());
    expect(sent.invoice).toMatchObject({ expressCompany: '顺丰', expressCode: 'SF1' });
  });
});

it('what comes back after its invoice is owed by event, taken off the next one, and free again when that is cancelled', async () => {
  const statementId = await settled(['1000.00', '1001.00']);
  const { id } = await apply({}, { ids: [statementId] });
  await issue(id);
  await issued(id);
  const line = must((await make.linesOf(statementId))[0]);
  const [attempt] = await world.app.database.rows<{ id: string }>('SELECT id FROM payout_attempt WHERE line_id = $1', [line.id]);
  const bytes = Buffer.from('%PDF-1.7 bank');
  const file = { fileName: '退票.pdf', contentType: '', stream: Readable.from([bytes]), companyId: world.companyId };
  const evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  const proposal = await runRaw(finance, opsReturnLine, { attemptId: must(attempt).id, reason: '银行退票', evidenceFileId }, keyed());
  await runRaw(review, opsConfirmPayoutDecision, { id: proposal.id }, keyed());
  await make.until(statementId, 'ABNORMAL');
  const stop = { statementId, selection: { mode: 'PAGE', ids: [line.id] }, reason: 'AMOUNT_WRONG' };
  await runRaw(await make.member(make.place.maker), terminateLines, stop, keyed());
  const owed = await run(member, invoiceTardies, { subjectId: world.subjectId });
  expect(owed).toMatchObject({ totalCount: 1, totalAmount: must(owed.nodes[0]).amount });
  expect(must(owed.nodes[0])).toMatchObject({ statementId, subjectName: expect.any(String), reason: expect.stringContaining('退票') });
  expect([yuan('1060.00'), yuan('1061.06')]).toContain(must(owed.nodes[0]).amount);
  const next = await settled(['700.00']);
  await expect(preview({ ids: [next] })).resolves.toMatchObject({
    realAmount: expect.any(Number),
    problem: expect.stringContaining('欠票'),
  });
  await expect(apply({}, { ids: [next] })).rejects.toMatchObject({ key: 'INVOICE_AMOUNT_TOO_SMALL' });
  const more = await settled(['800.00', '801.00', '802.00']);
  const made = await apply({}, { ids: [next, more] });
  expect(made.tardyAmount).toBe(must(owed.nodes[0]).amount);
  expect(made.realAmount).toBe(made.invoiceAmount - made.tardyAmount);
  expect((await run(member, invoiceTardies, {})).totalCount).toBe(0);
  expect((await run(member, invoiceTardies, { invoiceId: made.id })).totalCount).toBe(1);
  // What the next invoice took off is not taken back a second time by a red letter.
  const [whole, back] = [(await got(id)).realAmount, must(owed.nodes[0]).amount];
  expect((await got(id)).redAmount).toBe(whole - back);
  await cancel(made.id);
  const open = async () => (await run(member, invoiceTardies, {})).totalCount;
  expect([await open(), (await got(id)).redAmount]).toEqual([1, whole]);

  // A red letter takes back what is owed with the rest: no later invoice does, unless it ends without one.
  const ask = () => runRaw(member, requestRedInvoice, { invoiceId: id, reason: 'RETURNED', amount: whole }, keyed());
  const asked = await ask();
  expect(await open()).toBe(0);
  await run(member, withdrawRedInvoice, { id: must(asked.red).id }, keyed());
  expect(await open()).toBe(1);
  const { red } = await ask();
  const confirming = must((await run(review, opsRedConfirmations, { isOpen: true })).nodes.find((one) => one.red.id === must(red).id));
  await run(review, opsConfirmRedInvoice, { id: confirming.id, contentHash: confirming.contentHash }, keyed());
  const after = await until(
    () => got(id),
    (view) => view.red?.document?.pdfFileId != null,
  );
  expect(await open()).toBe(0);
  // What stands of the statement can be invoiced again, once and without what came back.
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1`, [statementId]);
  expect(await preview({ ids: [statementId] })).toMatchObject({ invoiceAmount: whole - back, tardyAmount: 0, realAmount: whole - back });
  const { nodes, totalCount } = await run(member, invoiceItems, { invoiceId: id });
  expect([totalCount, must(nodes[0]).invoiceAmount]).toEqual([1, whole]);

  // Its page is that of an invoice, with the numbers of the blue one and of the sheet.
  const document = must(must(after.red).document);
  const [page] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [
    document.pdfFileId,
  ]);
  const { pages } = await readPdf(await world.gateways.gateways.storage.get(must(page).storage_key));
  const text = (pages[0]?.strings.join('') ?? '').replace(/\s/g, '');
  const amountText = formatYuan(document.amount);
  expect(amountText.startsWith('-')).toBe(true);
  for (const said of [
    document.number,
    `¥${amountText}`,
    '红字',
    must(after.document).number,
    must(must(after.red).sheetNumber),
    '人民币负',
  ])
    expect(text).toContain(said);
});

describe('the page of an invoice', () => {
  const started = async (input: object) => {
    const { id } = await runRaw(member, startExport, input, keyed());
    return until(
      () => run(member, exportQuery, { id }),
      ({ status }) => status === 'DONE' || status === 'FAILED',
    );
  };
  const fileOf = async (id: string): Promise<{ bytes: Buffer; sha256: string; name: string }> => {
    const [file] = await world.app.database.rows<{ storage_key: string; sha256: string; name: string }>(
      'SELECT storage_key, sha256, name FROM stored_file WHERE id = $1',
      [id],
    );
    const { storage_key, ...rest } = must(file);
    return { bytes: await world.gateways.gateways.storage.get(storage_key), ...rest };
  };
  const printed = async () =>
    until(
      async () => (await run(member, invoices, { statuses: ['ISSUED'] })).nodes,
      (all) => all.length > 1 && all.every(({ document }) => document?.pdfFileId != null),
    );

  it('is drawn once after it was issued, says what the row says, and is known by its hash, its original’s and its code', async () => {
    const one = must((await printed()).find(({ remark }) => remark?.includes('<&"')));
    const document = must(one.document);
    const { bytes, sha256, name } = await fileOf(must(document.pdfFileId));
    expect(name).toBe(`发票_杭州星穹直播传媒有限公司_${document.number}.pdf`);
    const { pages } = await readPdf(bytes);
    const text = (pages[0]?.strings.join('') ?? '').replace(/\s/g, '');
    for (const said of [document.number, '6000.00', '360.00', '¥6360.00', '91339901MAD189050T', '11月服务费<&"'])
      expect(text).toContain(said);
    const [row] = await world.app.database.rows<{ verify_token: string }>('SELECT verify_token FROM tax_invoice WHERE number = $1', [
      document.number,
    ]);
    const original = await fileOf(document.xmlFileId);
    for (const hash of [sha256, original.sha256, must(row).verify_token])
      expect(await run(finance, verifyDocument, { hash })).toMatchObject({ isKnown: true, kind: 'INVOICE', simulated: true });
    const changed = Buffer.concat([bytes, Buffer.from(' ')]);
    expect(await run(finance, verifyDocument, { hash: createHash('sha256').update(changed).digest('hex') })).toMatchObject({
      isKnown: false,
    });
    // Whoever prints it again changes nothing.
    const again = { number: document.number, storageKey: 'invoice/other.pdf', size: 1, sha256: '0'.repeat(64) };
    expect(await world.api.run(await world.api.systemCaller(world.companyId), keepInvoicePage, again)).toBe(false);
  });

  it('of several invoices comes as one archive of the very same files; what has no invoice is not in it', async () => {
    const all = await printed();
    // A red invoice comes with the one that it took back.
    const sheets = all.length + all.filter(({ red }) => red?.document != null).length;
    expect(sheets).toBe(all.length + 1);
    const input = { kind: 'INVOICE_FILES', selection: { mode: 'PAGE', ids: all.map(({ id }) => id) } };
    const done = await started(input);
    expect([done.status, done.failReason, done.rowCount]).toEqual(['DONE', null, sheets]);
    const { bytes, name } = await fileOf(must(done.fileId));
    expect(name).toBe(`发票_${sheets}张.zip`);
    const files = await zipEntries(bytes);
    expect(files.size).toBe(sheets);
    for (const { document } of all) {
      const page = await fileOf(must(must(document).pdfFileId));
      expect(files.get(page.name)).toEqual(page.bytes);
    }
    const cancelled = must((await run(member, invoices, { statuses: ['CANCELLED'] })).nodes[0]);
    const none = { ...input, selection: { mode: 'PAGE', ids: [cancelled.id] } };
    await expect(started(none)).rejects.toMatchObject({ key: 'INVOICE_FILE_NONE' });
    await expect(started({ ...none, selection: { mode: 'PAGE', ids: ['999999'] } })).rejects.toMatchObject({ key: 'INVOICE_NOT_FOUND' });
    const whole = await started({ ...input, selection: { mode: 'ALL' }, conditions: [{ name: 'statuses', values: ['ISSUED'] }] });
    expect((await fileOf(must(whole.fileId))).bytes).toEqual(bytes);
  });
});
