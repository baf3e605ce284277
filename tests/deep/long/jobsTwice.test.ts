import { readSheet } from 'read-excel-file/node';
import { startExport } from '../../../server/export/commands/start-export';
import { exportQuery } from '../../../server/export/queries';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { invoice, opsInvoices } from '../../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../server/invoiceTitle/commands/submit-title';
import type { JobSet } from '../../../server/kernel/jobs';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { opsReconcile } from '../../../server/payout/commands/reconcile';
import { prepareReceipt } from '../../../server/receipt/commands/prepare-receipt';
import { startReceiptPackage } from '../../../server/receipt/commands/start-receipt-package';
import { receiptPackageById } from '../../../server/receipt/queries/receipts';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { editFailedLine } from '../../../server/statement/commands/edit-failed-line';
import { payStatement } from '../../../server/statement/commands/pay-statement';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { sendPaymentCode } from '../../../server/statement/commands/send-payment-code';
import { makeBuilder, type Person } from '../../../server/tools/seed/builder';
import { createWebhook } from '../../../server/webhook/commands/create-webhook';
import { webhookDeliveries } from '../../../server/webhook/queries';
import { jobSet } from '../../../server/wiring';
import { key, REFUSED_CARD, STUCK_CARD, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { allHaveRun, hasRun, runTwice, TWICE } from '../../kit/cases/jobsTwice';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type Receiver, startReceiver } from '../../kit/worlds/receiver';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

jest.mock('../../../server/wiring', () => {
  const { wiringTwice } = jest.requireActual<{ wiringTwice: <W>(wiring: W) => W }>('../../kit/cases/jobsTwice');
  return wiringTwice(jest.requireActual<{ jobSet: JobSet }>('../../../server/wiring'));
});

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
let world: SmallWorld;
let make: Statements;
let receiver: Receiver;
const as = (name: string) => make.member(name);
const operator = (person: Person) => makeBuilder(world.api, world.gateways).operator(person);
const rows = <Row>(sql: string, parameters: unknown[] = []) => world.app.database.rows<Row & object>(sql, parameters);

beforeAll(async () => {
  [world, receiver] = await Promise.all([startSmallWorld(), startReceiver()]);
  make = statementsOf(world);
});
afterAll(async () => {
  receiver?.close();
  await world?.app.close();
});

/** A payment nobody hears of again is given up by two operators, and the bank is told to drop it. */
async function giveUp(statementId: string): Promise<void> {
  const [attempt] = await until(
    () => rows<{ id: string }>(`SELECT id FROM payout_attempt WHERE statement_id = $1 AND query_count > 0`, [statementId]),
    (found) => found.length === 1,
  );
  const { finance, review } = world.platform;
  const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
  const { id: evidenceFileId } = await makeBuilder(world.api, world.gateways).upload(await operator(finance), file);
  const proposal = { attemptId: attempt?.id, result: 'FAILED', reason: '银行书面确认', evidenceFileId };
  const { id } = await runRaw(await operator(finance), opsSetLineResult, proposal, { idempotencyKey: key() });
  await run(await operator(review), opsConfirmPayoutDecision, { id }, { idempotencyKey: key() });
}

/** The issuer is asked for one number, and answers with it. */
async function invoiced(statementId: string): Promise<void> {
  const keyed = () => ({ idempotencyKey: key() });
  const review = await operator(world.platform.review);
  const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
  const address = { ...region, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'a@b', detail: '路 1 号' };
  const { id: addressId } = await runRaw(await as('王敏'), createReceivingAddress, address, keyed());
  const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
  await runRaw(await as('王敏'), submitInvoiceTitle, title, keyed());
  await run(review, opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, keyed());
  const selection = { subjectId: world.subjectId, ids: [statementId] };
  const asked = { selection, addressId, kind: 'DIGITAL_ORDINARY', category: '主播服务费' };
  const { id } = await runRaw(await as('王敏'), applyInvoice, asked, keyed());
  const [{ contentHash } = { contentHash: '' }] = (await run(review, opsInvoices, { isOpen: true })).nodes;
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
  const done = await until(
    async () => run(await as('王敏'), invoice, { id }),
    ({ status }) => status === 'ISSUED',
  );
  expect(done.document?.number).toMatch(/^\d{20}$/);
  expect(await rows('SELECT 1 FROM stored_file f JOIN tax_invoice t ON t.xml_file_id = f.id')).toHaveLength(1);
  await hasRun('invoice.print');
  expect(await rows(`SELECT 1 FROM stored_file f WHERE f.storage_key LIKE 'invoice/%.pdf'`)).toHaveLength(1);
}

it('[IDM-008 1/5] with every job of a company run twice, a payment, a corrected resend, receipts, an export, an invoice and a reconciliation come out as with every job run once', async () => {
  // Somebody the register has not been asked about yet, and a text message.
  const [known] = workerRows(['900.00']);
  if (!known) throw new Error('the small world has three workers');
  const { rosterId } = await make.created([{ ...known, name: '丁小明' }]);
  const [row] = await rows<{ id: string }>('SELECT id FROM roster_row WHERE roster_id = $1', [rosterId]);
  await runRaw(await as('王敏'), editRosterRow, { rosterId, rowId: row?.id, cells: [{ field: 'NAME', text: '戊小明' }] });
  await until(
    () => rows('SELECT 1 FROM identity_check'),
    (asked) => asked.length === 5,
  );
  const unpaid = await make.passed(workerRows(['920.00']));
  await run(await as('周倩'), sendPaymentCode, { id: unpaid.id, version: unpaid.version });
  await until(
    () => rows<{ status: string }>('SELECT status FROM delivery'),
    (sent) => sent.length === 1 && sent[0]?.status === 'DELIVERED',
  );

  const stuck = await make.paid(workerRows(['901.00'], [STUCK_CARD]));
  const paying = await make.paid(workerRows(['910.00', '911.00', '912.00'], [undefined, REFUSED_CARD]));
  await make.until(paying.id, 'ABNORMAL');
  await giveUp(stuck.id);
  await make.until(stuck.id, 'ABNORMAL');

  const failed = (await make.linesOf(paying.id)).find(({ status }) => status === 'FAILED');
  for (const name of ['甲大误', WORKERS[1]?.name]) await runRaw(await as('王敏'), editFailedLine, { id: failed?.id, name });
  await runRaw(await as('周倩'), resendLine, { id: failed?.id, account: WORKERS[1]?.account }, { idempotencyKey: key() });
  const done = await make.until(paying.id, 'COMPLETED');
  expect(done.totals).toMatchObject({ successCount: 3, successPay: 273_300, successReceivable: 289_698 });
  expect(await rows('SELECT 1 FROM payout_attempt WHERE statement_id = $1', [paying.id])).toHaveLength(4);

  await run(await operator(world.platform.review), opsReconcile, { day: '2026-11-20' }, { idempotencyKey: key() });
  await until(
    () => rows(`SELECT 1 FROM payout_reconciliation WHERE day = '2026-11-20'`),
    (found) => found.length === 1,
  );
  expect(await rows('SELECT 1 FROM payout_case')).toEqual([]);

  await world.app.setTime('2026-11-21T02:30:00+08:00');
  await until(
    () => rows('SELECT 1 FROM line_receipt WHERE file_id IS NOT NULL'),
    (drawn) => drawn.length === 6,
  );
  await world.app.setTime('2026-11-21T10:30:00+08:00');
  const startPackage = async () => run(await as('王敏'), startReceiptPackage, { statementId: paying.id }, { idempotencyKey: key() });
  // Receipts open by a sweep.
  const started = await until(
    () => startPackage().catch(() => null),
    (asked) => asked !== null,
  );
  const packed = await until(
    async () => runRaw(await as('王敏'), receiptPackageById, { id: started?.id }),
    (seen) => seen?.status === 'READY',
  );
  expect(packed).toMatchObject({ receiptCount: 3, packedCount: 3 });
  expect(await rows('SELECT 1 FROM receipt_package WHERE statement_id = $1', [paying.id])).toHaveLength(1);

  const input = {
    kind: 'STATEMENT_LINES',
    selection: { mode: 'ALL' },
    conditions: [{ name: 'statementId', values: [paying.id] }],
  };
  const { id: exportId } = await runRaw(await as('王敏'), startExport, input, { idempotencyKey: key() });
  const exported = await until(
    async () => run(await as('王敏'), exportQuery, { id: exportId }),
    (seen) => seen.status === 'DONE',
  );
  expect(exported.rowCount).toBe(3);
  const [file] = await rows<{ storage_key: string }>(
    'SELECT f.storage_key FROM export_job e JOIN stored_file f ON f.id = e.file_id WHERE e.id = $1',
    [exportId],
  );
  expect(await readSheet(await world.gateways.gateways.storage.get(file?.storage_key ?? ''))).toHaveLength(4);

  // A receipt that is asked for before the night could draw it.
  await run(await as('周倩'), payStatement, { id: unpaid.id, version: unpaid.version, payType: 'BALANCE' }, { idempotencyKey: key() });
  await make.until(unpaid.id, 'COMPLETED');
  await world.app.setTime('2026-11-22T10:30:00+08:00');
  const [line] = await make.linesOf(unpaid.id);
  await until(
    async () => run(await as('王敏'), prepareReceipt, { lineId: must(line).id }).catch(() => null),
    (receipt) => receipt !== null,
  );
  await hasRun('receipt.render');

  // The program of the company hears of the invoice.
  const { endpoint } = await run(await as('陈立群'), createWebhook, { url: `${receiver.url}/issued`, types: ['INVOICE_ISSUED'] });
  await invoiced(paying.id);
  await hasRun('webhook.send');
  const [told] = await until(
    async () => (await run(await as('陈立群'), webhookDeliveries, { endpointId: endpoint.id, first: 10 })).nodes,
    ([first]) => first?.state === 'DELIVERED',
  );
  expect(told).toMatchObject({ type: 'invoice.issued', tries: 1 });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/issued']);

  const [mailed] = await rows<{ mail_delivery_id: string }>('SELECT mail_delivery_id FROM tax_invoice WHERE mail_delivery_id IS NOT NULL');
  const letter = { companyId: world.companyId, deliveryId: must(mailed).mail_delivery_id, attempts: 1 };
  await runTwice(jobSet.jobs, 'invoice.unmailed', letter, world.api);
  expect(await rows(`SELECT 1 FROM station_message WHERE title LIKE '%未能发到收件邮箱%'`)).toHaveLength(1);

  const toldTwice = await rows(
    `SELECT title FROM station_message WHERE link LIKE '%/detail/' || $1 || '?%' GROUP BY user_id, title HAVING count(*) > 1`,
    [paying.id],
  );
  expect(toldTwice).toEqual([]);
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await allHaveRun('company');
  expect(Object.values(TWICE).flat().sort()).toEqual(jobSet.jobs.map(({ task }) => task).sort());
});
