// What became of the e-mail that takes an invoice to its receiver: of one that does not arrive whoever asked for it hears.
import { applyInvoice } from '../../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice } from '../../../../server/invoice/commands/decide-red';
import { requestRedInvoice } from '../../../../server/invoice/commands/request-red';
import { invoice, opsInvoices } from '../../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../../server/invoice/queries/reds';
import { createReceivingAddress } from '../../../../server/invoiceTitle/commands/keep-addresses';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { opsResendDelivery } from '../../../../server/message/commands/resend-delivery';
import { opsOutbox, stationMessages, testInbox } from '../../../../server/message/queries';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { madeInvoiceable, titledToInvoice } from '../../../kit/builders/invoices';
import { guestCaller } from '../../../kit/builders/people';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let member: Caller;
let review: Caller;

const keyed = () => ({ idempotencyKey: key() });
const REGION = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  await titledToInvoice(world);
  member = await world.member('王敏');
  review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
});
afterAll(() => world?.app.close());

const got = (id: string) => run(member, invoice, { id });
/** Issued, and its page drawn. */
async function issuedTo(receiverEmail: string, amount: string): Promise<{ id: string; number: string }> {
  const { id: statementId } = await make.paid(workerRows([amount]));
  await make.until(statementId, 'COMPLETED');
  await madeInvoiceable(world, statementId);
  const address = { ...REGION, receiverName: '王敏', receiverPhone: '16000000102', receiverEmail, detail: '路 2 号' };
  const { id: addressId } = await runRaw(member, createReceivingAddress, address, keyed());
  const selection = { subjectId: world.subjectId, ids: [statementId] };
  const { id } = await runRaw(member, applyInvoice, { selection, addressId, kind: 'DIGITAL_SPECIAL', category: '主播服务费' }, keyed());
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true, first: 50 })).nodes.find((one) => one.id === id));
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
  const { document } = await until(
    () => got(id),
    (view) => typeof view.document?.pdfFileId === 'string',
  );
  return { id, number: must(document).number };
}
const mailOf = async (id: string) => (await got(id)).document?.mailStatus;
const notices = async () => (await run(member, stationMessages, { first: 50 })).nodes;

it('an address that takes no mail is told to whoever asked for it, with the way to the invoice, and again when it fails again', async () => {
  const { id, number } = await issuedTo('fapiao@bounce.invalid', '411.00');
  await until(
    () => mailOf(id),
    (status) => status === 'FAILED',
  );
  const title = `发票 ${number} 未能发到收件邮箱 fapiao@bounce.invalid，请在开票详情下载后转交，并核对收件邮箱`;
  const told = async () => (await notices()).filter((one) => one.title === title);
  const [notice] = await until(told, (found) => found.length > 0);
  expect(must(notice).link).toContain(`/invoice/detail/${id}`);
  // It stands on the operators' desk too, who send it again; the invoice itself is what it was.
  const failed = must((await run(review, opsOutbox, { status: 'FAILED', channel: 'MAIL', first: 10 })).nodes[0]);
  expect(failed).toMatchObject({ template: 'INVOICE_ISSUED', companyId: world.companyId, failReason: 'MAILBOX_UNKNOWN' });
  await runRaw(review, opsResendDelivery, { id: failed.id });
  await until(told, (found) => found.length === 2);
  expect([await mailOf(id), (await got(id)).status]).toEqual(['FAILED', 'ISSUED']);
});

it('one letter goes with the invoice and one with the red one that takes it back, each with its own page', async () => {
  const { id, number } = await issuedTo('kuaiji@xingqiong.example', '412.00');
  await until(
    () => mailOf(id),
    (status) => status === 'DELIVERED',
  );
  await runRaw(member, requestRedInvoice, { invoiceId: id, reason: 'WRONG_DATA' }, keyed());
  const red = must((await run(review, opsRedConfirmations, { isOpen: true })).nodes.find((one) => one.invoice.id === id));
  await run(review, opsConfirmRedInvoice, { id: red.id, contentHash: red.contentHash }, keyed());
  const view = await until(
    () => got(id),
    (found) => found.red?.document?.mailStatus === 'DELIVERED',
  );
  const redNumber = must(view.red?.document).number;
  const letters = await run(guestCaller(), testInbox, { receiver: 'kuaiji@xingqiong.example', first: 10 });
  expect(letters.map(({ text, attachmentName }) => [/红字发票|数电发票/.exec(text)?.[0], text.includes(number), attachmentName])).toEqual([
    ['红字发票', false, `发票_杭州星穹直播传媒有限公司_${redNumber}.pdf`],
    ['数电发票', true, `发票_杭州星穹直播传媒有限公司_${number}.pdf`],
  ]);
  expect((await notices()).filter(({ title }) => title.includes('未能发到')).length).toBe(2);
});
