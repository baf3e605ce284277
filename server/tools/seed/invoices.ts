// The invoices of company A (demo.md §5): a title, two addresses, an application per month and subject; the last ones wait, were refused or cancelled.
import type { InvoiceApplicationStatus } from '../../../schema/machines/invoiceApplication';
import { invoiceCategory } from '../../../schema/statementTexts';
import { saveInvoiceRule } from '../../company/commands/save-invoice-rule';
import { applyInvoice } from '../../invoice/commands/apply-invoice';
import { cancelInvoice } from '../../invoice/commands/cancel-invoice';
import { opsIssueInvoice, opsRejectInvoice } from '../../invoice/commands/decide-invoice';
import { invoice } from '../../invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../invoiceTitle/commands/submit-title';
import { receivingAddresses } from '../../invoiceTitle/queries';
import { type Builder, newKey, untilDone } from './builder';
import type { Begun } from './history';
import { madeOf, type Platform } from './platform';
import { companies } from './world';

const TITLE = {
  taxpayerType: 'GENERAL',
  bankName: '中国工商银行杭州余杭支行',
  account: '1202021309900123456',
  registerAddress: '浙江省杭州市余杭区文一西路 998 号',
  registerPhone: '0571-88990011',
} as const;
const REGION = { provinceCode: '330000', cityCode: '330100' };
/** The first one is the default. */
const ADDRESSES = [
  {
    receiverName: '王敏',
    receiverPhone: '16000000102',
    receiverEmail: 'fapiao@xingqiong.example',
    districtCode: '330110',
    detail: '文一西路 998 号',
  },
  {
    receiverName: '李航',
    receiverPhone: '16000000103',
    receiverEmail: 'caiwu@xingqiong.example',
    districtCode: '330108',
    detail: '江南大道 588 号',
  },
] as const;

/** What became of the applications of the last months; those before were issued. */
const LAST: Readonly<Record<string, InvoiceApplicationStatus>> = {
  'S1 2026-09': 'ISSUING',
  'S1 2026-10': 'PENDING',
  'S2 2026-09': 'REJECTED',
  'S2 2026-10': 'CANCELLED',
};
/** The simulated issuer is unable for what bears this mark: the desk shows why, and the application stays where demo.md has it. */
const STUCK = '9 月服务费 #QUOTA';

const keyed = () => ({ idempotencyKey: newKey() });
const maker = (builder: Builder, platform: Platform) => builder.member(madeOf(platform.companies, 'A'), madeOf(platform.people, '王敏'));

export async function openInvoicing(builder: Builder, platform: Platform): Promise<void> {
  const { run } = builder.api;
  const member = await maker(builder, platform);
  const company = companies.find(({ key }) => key === 'A');
  if (!company) throw new Error('company A is not there');
  await run(member, submitInvoiceTitle, { ...TITLE, name: company.name, taxNo: company.creditCode }, keyed());
  const id = madeOf(platform.companies, 'A');
  await run(await builder.operator(platform.review), opsDecideInvoiceTitle, { id, isApproved: true }, keyed());
  for (const address of ADDRESSES) await run(member, createReceivingAddress, { ...REGION, ...address }, keyed());
  await run(member, saveInvoiceRule, { isAutomatic: false });
}

/** One application of one month; whatever it becomes is done by the command of its button. */
async function applyFor(builder: Builder, platform: Platform, { id, payroll }: Begun, becomes: InvoiceApplicationStatus): Promise<void> {
  const { run } = builder.api;
  const member = await maker(builder, platform);
  const address = (await run(member, receivingAddresses, { first: 1 })).nodes[0]?.id ?? null;
  const asked = {
    selection: { subjectId: payroll.subjectId, ids: [id] },
    kind: 'DIGITAL_SPECIAL' as const,
    category: invoiceCategory(payroll.scenarioCode),
    addressId: address,
    remark: becomes === 'ISSUING' ? STUCK : null,
  };
  const made = await run(member, applyInvoice, asked, keyed());
  if (becomes === 'CANCELLED') await run(member, cancelInvoice, { id: made.id }, keyed());
  const operator = await builder.operator(platform.finance);
  if (becomes === 'REJECTED') await run(operator, opsRejectInvoice, { id: made.id, reason: '抬头电话有误' }, keyed());
  if (becomes !== 'ISSUED' && becomes !== 'ISSUING') return;
  await run(operator, opsIssueInvoice, { id: made.id }, keyed());
  if (becomes === 'ISSUED') {
    await untilDone(`invoice ${made.id} is drawn`, async () =>
      (await run(member, invoice, { id: made.id })).document?.pdfFileId ? true : null,
    );
  }
}

/** The day after everybody was paid. */
export async function invoiceMonth(builder: Builder, platform: Platform, month: string, begun: readonly Begun[]): Promise<void> {
  await builder.moveTo(`${month}-21T10:00:00+08:00`);
  const own = begun.filter(({ payroll }) => payroll.companyId === platform.companies.A);
  for (const one of own) {
    const subject = one.payroll.subjectId === platform.subjects.S1 ? 'S1' : 'S2';
    await applyFor(builder, platform, one, LAST[`${subject} ${month}`] ?? 'ISSUED');
  }
}
