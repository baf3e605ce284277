// What comes back after a red letter is owed by nobody, because the invoice that had it is taken back; after the next invoice it is owed of that one.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { yuan } from '../../../../schema/money';
import { verifyDocument } from '../../../../server/evidence/queries';
import { receiveUpload } from '../../../../server/file/rest/receive';
import { applyInvoice } from '../../../../server/invoice/commands/apply-invoice';
import { opsConfirmRedInvoice } from '../../../../server/invoice/commands/decide-red';
import { requestRedInvoice } from '../../../../server/invoice/commands/request-red';
import { invoice, invoicePreview, invoiceTardies } from '../../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../../server/invoice/queries/reds';
import { createReceivingAddress } from '../../../../server/invoiceTitle/commands/keep-addresses';
import { receivingAddresses } from '../../../../server/invoiceTitle/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../../server/payout/commands/decide-result';
import { opsReturnLine } from '../../../../server/payout/commands/propose-result';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { issue, titledToInvoice } from '../../../kit/builders/invoices';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let finance: Caller;
let review: Caller;
let addressId: string;

const keyed = () => ({ idempotencyKey: key() });
const rows = <T>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const ask = { kind: 'DIGITAL_SPECIAL', category: '主播服务费' };
const selection = (id: string) => ({ subjectId: world.subjectId, ids: [id] });
const got = (id: string) => run(member, invoice, { id });
const owed = async () => (await run(member, invoiceTardies, {})).totalAmount;
const longAgo = (id: string) => rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [id]);

async function invoiced(statementId: string): Promise<string> {
  const { id } = await runRaw(member, applyInvoice, { selection: selection(statementId), addressId, ...ask }, keyed());
  await issue(review, id);
  await until(
    () => got(id),
    ({ document }) => document?.pdfFileId != null,
  );
  return id;
}

/** The bank sends a paid line back, and the company stops it. */
async function returned(statementId: string, at: number): Promise<void> {
  const line = must((await make.linesOf(statementId))[at]);
  const [attempt] = await rows<{ id: string }>(`SELECT id FROM payout_attempt WHERE line_id = $1`, [line.id]);
  const file = { fileName: '退票.pdf', contentType: '', stream: Readable.from([Buffer.from('%PDF-1.7 bank')]), companyId: world.companyId };
  const evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
  const proposal = await runRaw(finance, opsReturnLine, { attemptId: must(attempt).id, reason: '银行退票', evidenceFileId }, keyed());
  await runRaw(review, opsConfirmPayoutDecision, { id: proposal.id }, keyed());
  await make.until(statementId, 'ABNORMAL');
  const stop = { statementId, selection: { mode: 'PAGE', ids: [line.id] }, reason: 'AMOUNT_WRONG' };
  await runRaw(await make.member(make.place.maker), terminateLines, stop, keyed());
  await make.until(statementId, 'COMPLETED');
  await longAgo(statementId);
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await titledToInvoice(world);
  member = await world.member('王敏');
  const builder = makeBuilder(world.api, world.gateways);
  [finance, review] = [await builder.operator(world.platform.finance), await builder.operator(world.platform.review)];
  addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

it('a return after the red letter is owed by nobody; a return after the invoice that follows is owed of that one', async () => {
  const { id: statementId } = await make.paid(workerRows(['1000.00', '2000.00', '3000.00']));
  await make.until(statementId, 'COMPLETED');
  await longAgo(statementId);
  const first = await invoiced(statementId);
  expect((await got(first)).realAmount).toBe(yuan('6360.00'));
  await runRaw(member, requestRedInvoice, { invoiceId: first, reason: 'WRONG_DATA' }, keyed());
  const { id, contentHash } = must(
    (await run(review, opsRedConfirmations, { isOpen: true })).nodes.find((one) => one.invoice.id === first),
  );
  await run(review, opsConfirmRedInvoice, { id, contentHash }, keyed());
  await until(
    () => got(first),
    ({ isRed }) => isRed,
  );
  await returned(statementId, 0);
  expect(await owed()).toBe(0);
  // 2,000.00 and 3,000.00 with their fees of 6 %.
  expect(await runRaw(member, invoicePreview, { selection: selection(statementId) })).toMatchObject({
    invoiceAmount: yuan('5300.00'),
    tardyAmount: 0,
  });
  const second = await invoiced(statementId);
  await returned(statementId, 1);
  expect(await owed()).toBe(yuan('2120.00'));
  // The red letter of the first took back what it said; the second says what it said, and what came back of it is owed.
  expect([(await got(first)).redAmount, (await got(second)).redAmount]).toEqual([0, yuan('5300.00')]);
});

it('an original with one other byte is none of ours, and neither statement nor address of another company stands in an invoice', async () => {
  const [file] = await rows<{ storage_key: string; sha256: string }>(
    `SELECT f.storage_key, f.sha256 FROM tax_invoice t JOIN stored_file f ON f.company_id = t.company_id AND f.id = t.xml_file_id WHERE t.kind = 'BLUE' LIMIT 1`,
  );
  const xml = await world.gateways.gateways.storage.get(must(file).storage_key);
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(await run(finance, verifyDocument, { hash: hashOf(xml) })).toMatchObject({ isKnown: true, kind: 'INVOICE' });
  for (const at of [0, Math.floor(xml.length / 2), xml.length - 1]) {
    const changed = Buffer.from(xml);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await run(finance, verifyDocument, { hash: hashOf(changed) })).toMatchObject({ isKnown: false });
  }
  const builder = makeBuilder(world.api, world.gateways);
  const stranger = await builder.member(must(world.platform.companies.B), { id: '999', name: '冯涛', roles: ['MASTER'] });
  const region = { provinceCode: '510000', cityCode: '510100', districtCode: '510104' };
  const receiver = {
    receiverName: '冯涛',
    receiverPhone: '16000000201',
    receiverEmail: 'feng@jincheng.example',
    detail: '红星路 1 号',
    ...region,
  };
  const { id: foreign } = await run(stranger, createReceivingAddress, receiver, keyed());
  const { id: statementId } = await make.paid(workerRows(['500.00']));
  await make.until(statementId, 'COMPLETED');
  await longAgo(statementId);
  const apply = (caller: Caller, address: string) =>
    runRaw(caller, applyInvoice, { selection: selection(statementId), addressId: address, ...ask }, keyed());
  await expect(apply(member, foreign)).rejects.toMatchObject({ key: 'ADDRESS_NOT_FOUND' });
  await expect(apply(stranger, foreign)).rejects.toMatchObject({ key: expect.stringMatching(/^INVOICE_(TITLE_MISSING|NOTHING_CHOSEN)$/) });
  expect(await rows(`SELECT 1 FROM invoice_application_item WHERE statement_id = $1`, [statementId])).toEqual([]);
});
