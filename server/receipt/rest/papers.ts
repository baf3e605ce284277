// Contract, payment info, payment letter and seal on the legacy wire (Spec 1 §7; D35): only payment/down answers a file by the specs.
import { payOrder } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { formatYuan } from '../../../schema/money';
import { parts } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { exportRow } from '../../export/public';
import { aliasOf, type RestRow, restRow, restSteps, type StepsCall } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { keepPaper } from '../commands/keep-paper';
import { savePreviewForm } from '../commands/save-preview-form';
import {
  billLetter,
  billReceiptCount,
  paymentPapers,
  previewCheck,
  sealImage,
  statementDocument,
  statementPapers,
} from '../queries/papers';
import { contractPaper, downloadOf, letterFile, paymentFile, sealFile, storable } from '../wire/papers';

const asked = (wire: Wire) => ({
  statementId: wire.needed.id('statement_id'),
  agencyId: wire.optionalId('agency_id'),
  companyId: wire.optionalId('company_id'),
});
const billAsked = (wire: Wire) => ({ billCode: wire.needed.text('bill_code') ?? '' });

type Storing = Pick<StepsCall<unknown, unknown>, 'caller' | 'context'>;

/** D35: JSON with an address; the file behind it opens once, without a session. */
async function addressOf({ caller, context }: Storing, paper: Parameters<typeof storable>[1]): Promise<string> {
  const { bytes, file } = await storable(caller.company?.id ?? '0', paper);
  await context.storage.put(file.storageKey, bytes);
  return (await run(caller, keepPaper, file)).url;
}

const contractRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/statement/contract/preview/check',
    isOurs: true,
    words: ['检查合同的服务日期', 'Check the days of a contract'],
    note: ['不符合时返回 22001 与原因。', 'Days that may not stand are refused with 22001 and the reason.'],
    useCase: previewCheck,
    takes: (wire) => ({
      ...asked(wire),
      serviceFrom: wire.needed.day('service_start_date') ?? '',
      serviceTo: wire.needed.day('service_end_date') ?? '',
      settlementType: wire.int('settlement_type') ?? null,
    }),
    answers: parts('check_result'),
    output: ({ problem }) => {
      if (problem !== null) throw new DomainError('VALIDATION_FAILED', { fields: { service_end_date: problem } });
      return { check_result: 1 as const };
    },
  }),
  restSteps({
    call: 'POST /api/statement/contract/download',
    isOurs: true,
    words: ['结算合同', 'The settlement contract'],
    note: [
      '表单保存之前为未盖章的预览稿；front_url 只核对，从不访问。',
      'A draft without a seal until the form is saved; front_url is compared, never fetched.',
    ],
    isRead: true,
    useCases: [statementDocument, statementPapers, keepPaper],
    takes: (wire) => ({
      ...asked(wire),
      frontUrl: wire.text('front_url') ?? null,
      settlementType: wire.int('settlement_type') ?? null,
    }),
    answers: parts('is_preview', 'download_url'),
    async steps({ caller, sent, context }) {
      const { isPreview } = await run(caller, statementDocument, sent);
      const { statementId, agencyId, companyId } = sent;
      const view = await run(caller, statementPapers, { statementId, agencyId, companyId });
      return { is_preview: isPreview ? 1 : 0, download_url: await addressOf({ caller, context }, contractPaper(view)) };
    },
  }),
  restSteps({
    call: 'GET /api/statement/contract/file',
    isOurs: true,
    words: ['结算合同文件', 'The settlement contract as a file'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [statementPapers],
    takes: asked,
    alsoTakes: ['token'],
    answers: 'file',
    steps: async ({ caller, sent }) => downloadOf(contractPaper(await run(caller, statementPapers, sent))),
  }),
  restRow({
    call: 'GET /api/statement/seal/image',
    isOurs: true,
    words: ['合作主体的印章', 'The seal of a subject'],
    useCase: sealImage,
    takes: (wire) => ({ agencyId: wire.needed.id('agency_id', 'subject_id'), statementId: null }),
    answers: parts('image_url'),
    output: ({ imageUrl }) => ({ image_url: imageUrl }),
  }),
  restSteps({
    call: 'GET /api/statement/seal/file',
    isOurs: true,
    words: ['合作主体的印章图片', 'The seal of a subject as a picture'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [sealImage],
    takes: (wire) => ({ agencyId: wire.needed.id('agency_id', 'subject_id'), statementId: wire.optionalId('statement_id') }),
    alsoTakes: ['token'],
    answers: 'file',
    steps: async ({ caller, sent }) => sealFile(await run(caller, sealImage, sent)),
  }),
];

const paymentRows: readonly RestRow[] = [
  restSteps({
    call: 'GET /api/payment/down',
    words: ['下载付款信息', 'Download the payment info'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [paymentPapers],
    takes: asked,
    alsoTakes: ['token'],
    answers: 'file',
    steps: async ({ caller, sent }) => downloadOf(paymentFile(await run(caller, paymentPapers, sent))),
  }),
  restRow({
    call: 'GET /api/payment/info',
    words: ['付款信息', 'The payment info'],
    useCase: statementPapers,
    takes: asked,
    answers: parts(
      'statement_code',
      'business_license_name',
      'our_company_name',
      'year',
      'month',
      'business_name',
      'statement_money',
      'signature_date',
      'service_start_date',
      'service_end_date',
      'bankAccountName',
      'bankName',
      'cardNo',
      'bill_name',
      'invoice_type',
      'party_a_name',
      'service_content',
      'settlement_amount',
    ),
    output: (view) => {
      const { account, form, signedOn } = view;
      return {
        statement_code: view.statementCode,
        business_license_name: view.company.name,
        our_company_name: view.subject.name,
        year: signedOn.slice(0, 4),
        month: signedOn.slice(5, 7),
        business_name: view.scenarioName,
        statement_money: formatYuan(view.due),
        signature_date: signedOn,
        service_start_date: form.serviceFrom,
        service_end_date: form.serviceTo,
        bankAccountName: account?.accountName ?? '',
        bankName: account?.bankName ?? '',
        cardNo: account?.accountNo ?? '',
        bill_name: form.content,
        invoice_type: Number(payOrder.code(view.payOrder)),
        party_a_name: form.partyAName,
        service_content: form.content,
        settlement_amount: formatYuan(form.amount),
      };
    },
  }),
  restRow({
    call: 'POST /api/payment/info/save',
    words: ['保存付款信息表单', 'Save the form of the payment info'],
    useCase: savePreviewForm,
    takes: (wire) => ({
      ...asked(wire),
      partyAName: wire.needed.text('party_a_name') ?? '',
      serviceFrom: wire.needed.day('service_start_date') ?? '',
      serviceTo: wire.needed.day('service_end_date') ?? '',
      content: wire.needed.text('service_content') ?? '',
      amount: wire.needed.money('settlement_amount') ?? null,
    }),
    answers: null,
  }),
  restSteps({
    call: 'GET /api/payment/preview',
    words: ['付款信息的地址', 'Where the payment info is'],
    isRead: true,
    useCases: [paymentPapers, keepPaper],
    takes: asked,
    answers: parts('preview'),
    steps: async ({ caller, sent, context }) => ({
      preview: await addressOf({ caller, context }, paymentFile(await run(caller, paymentPapers, sent))),
    }),
  }),
];

const billRows: readonly RestRow[] = [
  restSteps({
    call: 'GET /api/bill/payment/letter/preview',
    isOurs: true,
    words: ['账单付款通知函的地址', 'Where the payment letter of a bill is'],
    isRead: true,
    useCases: [billLetter, keepPaper],
    takes: billAsked,
    answers: parts('preview'),
    steps: async ({ caller, sent, context }) => ({
      preview: await addressOf({ caller, context }, letterFile(await run(caller, billLetter, sent))),
    }),
  }),
  restSteps({
    call: 'GET /api/bill/payment/letter/file',
    isOurs: true,
    words: ['账单付款通知函文件', 'The payment letter of a bill as a file'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [billLetter],
    takes: billAsked,
    alsoTakes: ['token'],
    answers: 'file',
    steps: async ({ caller, sent }) => downloadOf(letterFile(await run(caller, billLetter, sent))),
  }),
  restRow({
    call: 'GET /api/ucenter/bill/countReceiptNumber',
    words: ['账单的回单数', 'How many receipts a bill has'],
    useCase: billReceiptCount,
    takes: billAsked,
    answers: parts('count'),
    output: ({ count }) => ({ count }),
  }),
  exportRow({
    call: 'GET /api/ucenter/bill/exportReceiptList',
    words: ['导出账单的回单清单', 'Export the receipts of a bill as a list'],
    takes: billAsked,
    asks: ({ billCode }) => ({
      kind: 'BILL_RECEIPTS',
      selection: { mode: 'ALL' },
      conditions: [{ name: 'billCode', values: [billCode] }],
    }),
  }),
];

/** D40: which call lies under which prefix is not said, so every one lies under both. */
const twinPath = (path: string): string =>
  path.startsWith('/api/ucenter/') ? path.replace('/api/ucenter/', '/api/') : path.replace('/api/', '/api/ucenter/');

export const paperRows: readonly RestRow[] = [
  ...contractRows,
  ...paymentRows,
  ...billRows,
  ...billRows.map((row) => aliasOf(row, twinPath(row.path), { isOurs: true })),
];
