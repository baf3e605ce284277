// Minute 9–10 of demo.md: the paid statement is invoiced by the operator, proven by a pack that anybody checks offline, and the chain of the log is whole.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPack } from '../../../server/tools/verify/pack';
import { must } from '../checks/must';
import { readPdf } from '../checks/pdf';
import { until } from '../checks/waiting';
import { zipEntries } from '../checks/zipEntries';
import { FINAL, type Story } from './story';
import { ticketOf } from './storyCalls';

const INVOICE = 'id status realAmount netAmount taxAmount document { number pdfFileId xmlFileId }';
const ADDRESSES = `{ receivingAddresses(first: 1) { nodes { id } } }`;
const APPLY = `mutation($i: InvoiceApplyInput!, $k: ID!) { applyInvoice(input: $i, idempotencyKey: $k) { ${INVOICE} } }`;
const DESK = `{ opsInvoices(isOpen: true, first: 50) { nodes { id contentHash } } }`;
const ISSUE = `mutation($id: ID!, $h: String, $k: ID!) { opsIssueInvoice(id: $id, contentHash: $h, idempotencyKey: $k) { invoice { status } } }`;
const INVOICES = `query($s: ID!) { invoices(subjectId: $s, first: 1) { nodes { ${INVOICE} } } }`;
const OUTLINE = `query($s: ID!) { evidenceOutline(statementId: $s) { missing } }`;
const EXPORT = `mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }`;
const EXPORTED = `query($id: ID!) { export(id: $id) { status failReason fileId } }`;

interface Invoice {
  readonly id: string;
  readonly status: string;
  readonly realAmount: string;
  readonly netAmount: string;
  readonly taxAmount: string;
  readonly document: { readonly number: string; readonly pdfFileId: string | null; readonly xmlFileId: string } | null;
}

async function downloaded(story: Story, actor: '王敏' | '李航', fileId: string): Promise<Buffer> {
  return must((await story.rest(actor).get(await ticketOf(story.graphql(actor), fileId))).file);
}

/** The operator's step, the same whatever door the company came by. */
export async function issueInvoice(story: Story, id: string): Promise<void> {
  const lin = story.graphql('林岚');
  const { opsInvoices } = await lin.call<{ opsInvoices: { nodes: { id: string; contentHash: string }[] } }>(DESK);
  const { contentHash } = must(opsInvoices.nodes.find((one) => one.id === id));
  const { opsIssueInvoice } = await lin.call<{ opsIssueInvoice: { invoice: { status: string } } }>(ISSUE, {
    id,
    h: contentHash,
    k: 'issue-1',
  });
  expect(opsIssueInvoice.invoice.status).toBe('ISSUING');
}

/** What the page of the invoice says. */
export async function readInvoicePage(file: Buffer, number: string): Promise<void> {
  const text = (await readPdf(file)).pages.flatMap(({ strings }) => strings).join('');
  for (const said of [FINAL.success.receivable, FINAL.success.pay, FINAL.success.fee, number, '模拟'])
    expect(text.replaceAll(',', '')).toContain(said.replaceAll(',', ''));
}

/** 0 → 1 → 2, and what its page says. */
export async function invoiceTheStatement(story: Story, statementId: string): Promise<void> {
  const wang = story.graphql('王敏');
  const { receivingAddresses } = await wang.call<{ receivingAddresses: { nodes: { id: string }[] } }>(ADDRESSES);
  const input = {
    selection: { subjectId: story.subjectId, ids: [statementId] },
    kind: 'DIGITAL_SPECIAL',
    category: '主播服务费',
    addressId: must(receivingAddresses.nodes[0]).id,
  };
  const { applyInvoice } = await wang.call<{ applyInvoice: Invoice }>(APPLY, { i: input, k: 'invoice-1' });
  const { id } = applyInvoice;
  // 403,260.00 and 24,195.60: equal to pay and fee, because both are 6 %.
  const figures = { realAmount: FINAL.success.receivable, netAmount: FINAL.success.pay, taxAmount: FINAL.success.fee };
  expect(applyInvoice).toMatchObject({ status: 'PENDING', document: null, ...figures });
  await issueInvoice(story, id);
  const issued = await until(
    async () => must((await wang.call<{ invoices: { nodes: Invoice[] } }>(INVOICES, { s: story.subjectId })).invoices.nodes[0]),
    ({ status, document }) => status === 'ISSUED' && document?.pdfFileId != null,
  );
  expect(issued).toMatchObject({ id, document: { number: expect.stringMatching(/^\d{20}$/) }, ...figures });
  const { number, pdfFileId } = must(issued.document);
  await readInvoicePage(await downloaded(story, '王敏', must(pdfFileId)), number);
}

/** 李航 takes the pack along; whoever has it checks it without us. */
export async function proveTheStatement(story: Story, statementId: string): Promise<void> {
  const li = story.graphql('李航');
  const { evidenceOutline } = await li.call<{ evidenceOutline: { missing: string[] } }>(OUTLINE, { s: statementId });
  expect(evidenceOutline.missing.map((line) => line.split('：')[0])).toEqual(['任务与验收']);
  const asked = {
    kind: 'EVIDENCE_PACK',
    selection: { mode: 'PAGE', ids: [statementId] },
    conditions: [{ name: 'reason', values: ['年度审计'] }],
  };
  const { startExport } = await li.call<{ startExport: { id: string } }>(EXPORT, { i: asked, k: 'pack-1' });
  const made = await until(
    async () =>
      (await li.call<{ export: { status: string; failReason: string | null; fileId: string | null } }>(EXPORTED, { id: startExport.id }))
        .export,
    ({ status }) => status === 'DONE' || status === 'FAILED',
  );
  expect(made).toMatchObject({ status: 'DONE', failReason: null });
  const pack = await downloaded(story, '李航', must(made.fileId));
  const names = [...(await zipEntries(pack)).keys()];
  const inFolder = (start: string): number => names.filter((name) => name.startsWith(start)).length;
  expect([inFolder('01_合同/'), inFolder('06_付款回单/'), inFolder('08_发票/')]).toEqual([35, 34, 2]);
  for (const name of ['00_索引.pdf', '05_操作记录.csv', '07_税款表.csv', 'manifest.json']) expect(names).toContain(name);
  const folder = await mkdtemp(join(tmpdir(), 'jieqing-story-'));
  await writeFile(join(folder, 'pack.zip'), pack);
  expect(await checkPack(join(folder, 'pack.zip'))).toMatchObject({ fileCount: names.length - 1, faults: [] });
  await rm(folder, { recursive: true });
}
