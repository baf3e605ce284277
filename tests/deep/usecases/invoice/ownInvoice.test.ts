// An invoice that an operator had issued at the tax side by hand: entered with its number and its PDF, which the company gets.
import { Readable } from 'node:stream';
import { yuan } from '../../../../schema/money';
import { verifyDocument } from '../../../../server/evidence/queries';
import { receiveUpload } from '../../../../server/file/rest/receive';
import { applyInvoice } from '../../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../../server/invoice/commands/decide-invoice';
import { invoice, opsInvoices } from '../../../../server/invoice/queries/invoices';
import { receivingAddresses } from '../../../../server/invoiceTitle/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { madeInvoiceable, titledToInvoice } from '../../../kit/builders/invoices';
import { agentInvoiceIn } from '../../../kit/builders/rawRows';
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

const PDF = Buffer.from('%PDF-1.7 issued at the tax bureau');
const NUMBERS = ['26127000000000777001', '26127000000000777002', '26127000000000777003'] as const;
const FILE = { fileId: '请上传这张发票的 PDF，一份文件只能用于一张发票' };
const NUMBER = { number: '请填写 20 位发票号码' };
const keyed = () => ({ idempotencyKey: key() });
const got = (id: string) => run(member, invoice, { id });
const waiting = async (id: string) =>
  must((await run(review, opsInvoices, { isOpen: true, first: 50 })).nodes.find((one) => one.id === id));

async function applied(amount: string, remark: string | null = null): Promise<{ id: string; statementId: string }> {
  const { id: statementId } = await make.paid(workerRows([amount]));
  await make.until(statementId, 'COMPLETED');
  await madeInvoiceable(world, statementId);
  const selection = { subjectId: world.subjectId, ids: [statementId] };
  const ask = { kind: 'DIGITAL_SPECIAL', category: '主播服务费', remark };
  return { id: (await runRaw(member, applyInvoice, { selection, addressId, ...ask }, keyed())).id, statementId };
}
const brought = async (who: Caller, purpose: 'INVOICE' | 'EVIDENCE', bytes = PDF): Promise<string> => {
  const file = { fileName: '扫描件.pdf', stream: Readable.from([bytes]), companyId: world.companyId };
  return (await receiveUpload(who, file, purpose, world.gateways.gateways.storage)).id;
};
const enter = async (id: string, more: object) =>
  runRaw(review, opsIssueInvoice, { id, contentHash: (await waiting(id)).contentHash, ...more }, keyed());

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
  // The order of another kind is a row that no command has made.
  expect((await brokenInvariants(world.app.database)).filter((one) => !one.startsWith('I20'))).toEqual([]);
  await world?.app.close();
});

it('[OPS-016 3/4] stands with its number and the PDF that an operator brought for it, the company gets that very file, and the issuer is not asked', async () => {
  const { id, statementId } = await applied('402.00');
  const fileId = await brought(finance, 'INVOICE');
  for (const [more, fields] of [
    [{ number: NUMBERS[0] }, FILE],
    [{ fileId }, NUMBER],
    [{ number: '1234567890', fileId }, NUMBER],
    // Neither what was brought as evidence nor what the company brought passes for its invoice.
    [{ number: NUMBERS[0], fileId: await brought(finance, 'EVIDENCE') }, FILE],
    [{ number: NUMBERS[0], fileId: await brought(member, 'EVIDENCE') }, FILE],
  ] as const)
    await expect(enter(id, more)).rejects.toMatchObject({ key: 'VALIDATION_FAILED', params: { fields } });
  await expect(enter(id, { number: NUMBERS[0], fileId: '999999' })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
  await expect(brought(finance, 'INVOICE', Buffer.from('PK\x03\x04 no page'))).rejects.toMatchObject({ key: 'FILE_TYPE_WRONG' });
  await expect(brought(member, 'INVOICE')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
  // A number that an invoice for natural persons bears already.
  const { agentInvoiceId } = await agentInvoiceIn(world.app.database, world.companyId);
  await world.app.database.rows(
    `UPDATE agent_invoice_line SET status = 'INVOICED', invoice_no = $1, issued_at = now(), ended_at = now() WHERE order_id = $2 RETURNING id`,
    [NUMBERS[2], agentInvoiceId],
  );
  await expect(enter(id, { number: NUMBERS[2], fileId })).rejects.toMatchObject({ key: 'INVOICE_NUMBER_USED' });
  expect(await got(id)).toMatchObject({ status: 'PENDING', document: null });
  expect((await waiting(id)).invoice.availableActions).toContainEqual(
    expect.objectContaining({ key: 'upload', label: '上传发票', enabled: true }),
  );

  const { invoice: done } = await enter(id, { number: NUMBERS[0], fileId });
  expect(done).toMatchObject({ status: 'ISSUED', document: { number: NUMBERS[0], amount: yuan('426.12'), taxAmount: yuan('24.12') } });
  const { document } = await got(id);
  expect(document).toMatchObject({ number: NUMBERS[0], pdfFileId: fileId, xmlFileId: fileId });
  expect((await make.view(statementId)).invoiceState).toBe('INVOICED');
  expect(await world.gateways.gateways.invoiceIssuer.query(`${world.companyId}-${id}`)).toBeNull();
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: '16000000102', password: 'Demo2026' }))
    .result;
  const shown = (await world.app.rest({ token }).get<{ invoice_file_url: string }>('/api/invoice/detail', { invoice_id: id })).result;
  expect((await world.app.rest({ token }).get(shown.invoice_file_url)).file).toEqual(PDF);
  const [file] = await world.app.database.rows<{ name: string; sha256: string }>('SELECT name, sha256 FROM stored_file WHERE id = $1', [
    fileId,
  ]);
  expect(must(file).name).toBe(`发票_杭州星穹直播传媒有限公司_${NUMBERS[0]}.pdf`);
  expect(await run(finance, verifyDocument, { hash: must(file).sha256 })).toMatchObject({ isKnown: true, kind: 'INVOICE' });
  const [notice] = await world.app.database.rows<{ title: string }>(`SELECT title FROM station_message ORDER BY id DESC LIMIT 1`);
  expect(must(notice).title).toBe(`发票已开具：426.12 元，发票号码 ${NUMBERS[0]}`);

  // Neither its number nor its file is another invoice's.
  const next = await applied('403.00');
  await expect(enter(next.id, { number: NUMBERS[1], fileId })).rejects.toMatchObject({ params: { fields: FILE } });
  const other = await brought(finance, 'INVOICE', Buffer.from('%PDF-1.7 another'));
  await expect(enter(next.id, { number: NUMBERS[0], fileId: other })).rejects.toMatchObject({ key: 'INVOICE_NUMBER_USED' });
});

it('takes the place of the issuer that could not, and never that of one which is asked', async () => {
  const fileId = await brought(finance, 'INVOICE', Buffer.from('%PDF-1.7 by hand'));
  const { id } = await applied('404.00', '#QUOTA');
  await run(review, opsIssueInvoice, { id, contentHash: (await waiting(id)).contentHash }, keyed());
  await until(
    () => waiting(id),
    ({ issueProblem }) => issueProblem !== null,
  );
  expect((await enter(id, { number: NUMBERS[1], fileId })).invoice).toMatchObject({ status: 'ISSUED', document: { number: NUMBERS[1] } });
  // It may have issued, and its answer was lost: two invoices would stand for one application.
  const asked = await applied('405.00', '#UNKNOWN');
  await run(review, opsIssueInvoice, { id: asked.id, contentHash: (await waiting(asked.id)).contentHash }, keyed());
  const late = await brought(finance, 'INVOICE', Buffer.from('%PDF-1.7 too much'));
  await expect(enter(asked.id, { number: '26127000000000777009', fileId: late })).rejects.toMatchObject({
    key: 'ACTION_NOT_ALLOWED',
    message: expect.stringContaining('已交开票方开具，等待其答复'),
  });
});
