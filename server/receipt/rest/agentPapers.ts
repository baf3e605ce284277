// The payment info of an agent invoice order on the legacy wire (D39): both calls take the same and answer an address.
import { formatYuan } from '../../../schema/money';
import { restTexts } from '../../../schema/rest/guides';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { keepPaper } from '../commands/keep-paper';
import { agentInvoicePapers } from '../queries/agentPapers';
import { agentPaymentFile, downloadOf, storable } from '../wire/papers';

const BASE = '/api/agent/management';

const asked = (wire: Wire) => ({
  id: wire.needed.id('invoice_id'),
  agencyId: wire.optionalId('agency_id'),
  companyId: wire.optionalId('company_id'),
  frontUrl: wire.text('front_url') ?? null,
});

const address = restSteps({
  call: `GET ${BASE}/download/payInfo`,
  words: ['下载付款信息', 'Where the payment info of an agent invoice order is'],
  note: ['只有 invoiceId 必填；front_url 只核对，从不访问。', 'Only invoiceId is needed; front_url is compared, never fetched.'],
  isRead: true,
  useCases: [agentInvoicePapers, keepPaper],
  takes: asked,
  alsoTakes: ['start_date', 'end_date'],
  answers: [['downloadUrl', 'address']],
  async steps({ caller, sent, context }) {
    const { bytes, file } = await storable(caller.company?.id ?? '0', agentPaymentFile(await run(caller, agentInvoicePapers, sent)));
    await context.storage.put(file.storageKey, bytes);
    return { downloadUrl: (await run(caller, keepPaper, file)).url };
  },
});

export const agentPaperRows: readonly RestRow[] = [
  address,
  aliasOf(address, `${BASE}/preview`, {
    isOurs: false,
    words: ['预览付款信息', 'Where the payment info of an agent invoice order can be read'],
  }),
  restRow({
    call: `GET ${BASE}/payInfo/cache`,
    words: ['付款信息', 'The payment info of an agent invoice order'],
    useCase: agentInvoicePapers,
    takes: (wire) => ({ id: wire.needed.id('invoice_id'), agencyId: null, companyId: null, frontUrl: null }),
    answers: [
      'record',
      'title',
      'business_license_name',
      'our_company_name',
      'totalReceivableAmount',
      'bankAccountName',
      'bankName',
      'cardNo',
    ],
    output: (view) => ({
      record: view.code,
      title: view.title,
      business_license_name: view.company.name,
      our_company_name: view.subject.name,
      totalReceivableAmount: formatYuan(view.due),
      bankAccountName: view.account?.accountName ?? '',
      bankName: view.account?.bankName ?? '',
      cardNo: view.account?.accountNo ?? '',
    }),
  }),
  restSteps({
    call: `GET ${BASE}/payInfo/file`,
    isOurs: true,
    words: ['付款信息文件', 'The payment info of an agent invoice order as a file'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [agentInvoicePapers],
    takes: asked,
    alsoTakes: ['token'],
    answers: 'file',
    steps: async ({ caller, sent }) => downloadOf(agentPaymentFile(await run(caller, agentInvoicePapers, sent))),
  }),
];
