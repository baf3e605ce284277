// ISO-031: a service order by the calls of agent invoices, whose keys begin with `so` here (D38). They stand beside the rows of agent invoices under the
// same calls (kernel/doors/twinRows.ts), which hand on the key without its prefix.
import { hiddenRowsChoice } from '../../../schema/codes';
import { formatYuan } from '../../../schema/money';
import { type Answer, countedList, parts } from '../../../schema/rest/answers';
import { exportUseCase, startAndWait } from '../../export/public';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { counted, type Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { ORDER_BALANCE, ORDER_RECORD, orderBalanceOnWire, orderRecordOnWire } from '../../order/public';
import {
  type CheckedRow,
  checkOnWire,
  deletedRow,
  deletionOf,
  editedRow,
  editOf,
  exportOfList,
  LIST_NOTES,
  listedRows,
  newListRefusal,
  rosterUseCases,
  typedCells,
} from '../../roster/public';
import { captchaOf } from '../../verification/public';
import { payServiceOrder } from '../commands/pay-service-order';
import { sendServiceOrderCode } from '../commands/send-service-order-code';
import { startServiceOrder } from '../commands/start-service-order';
import { submitServiceOrder } from '../commands/submit-service-order';
import { terminateServiceOrder } from '../commands/terminate-service-order';
import {
  serviceOrder,
  serviceOrderAccount,
  serviceOrderItems,
  serviceOrderListSeen,
  serviceOrderPaymentFacts,
  serviceOrderRecords,
  serviceOrderSeen,
} from '../queries/orders';
import { ITEM, itemOnWire, pageOf, text } from './wire';

const PREFIX = 'so';
const BASE = '/api/agent/management';
const keyOf = (wire: Wire) => ({ id: wire.needed.id('key', 'invoice_id') });

const SALE = parts(
  'id',
  'line_no',
  'name',
  'idCard',
  'company_name',
  'taxpayer_identification_number',
  ['invoiceAmount', 'money'],
  'status',
  'remark',
  'error_reason',
);

const saleOnWire = (row: CheckedRow): Answer<typeof SALE> => {
  const { amount, status, reason } = checkOnWire(row);
  return {
    id: row.id,
    line_no: row.lineNo,
    name: row.name ?? '',
    idCard: row.idCard ?? '',
    company_name: row.buyerName ?? '',
    taxpayer_identification_number: row.buyerTaxNo ?? '',
    invoiceAmount: amount,
    status,
    remark: row.remark ?? '',
    error_reason: reason,
  };
};

const CELLS = {
  NAME: 'name',
  ID_CARD: 'idCard',
  AMOUNT: 'invoice_amount',
  BUYER_NAME: 'company_name',
  BUYER_TAX_NO: 'taxpayer_identification_number',
  REMARK: 'remark',
} as const;

const begun = restRow({
  call: `POST ${BASE}/check`,
  words: ['发起居间服务', 'Start a service order'],
  useCase: startServiceOrder,
  takes: (wire) => ({
    title: wire.needed.text('title') ?? null,
    fileId: wire.needed.optionalId('id', 'fileId'),
    subjectId: wire.needed.optionalId('subject', 'subject_id'),
    tab: null,
    mapping: null,
    hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
  }),
  naturalKey: ['fileId', 'title'],
  saysAlike: ['subjectId', 'hiddenRows'],
  refusal: newListRefusal,
  answers: ['key'],
  output: ({ id }) => ({ key: `${PREFIX}${id}` }),
});

const listRows: readonly RestRow[] = [
  begun,
  aliasOf(begun, `${BASE}/create`, { isOurs: false }),
  restRow({
    call: `POST ${BASE}/save`,
    words: ['校验中的服务单', 'An order whose list is being checked'],
    useCase: serviceOrderListSeen,
    takes: keyOf,
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/commit`,
    words: ['提交核对无误的服务单', 'Submit an order whose list has no faults'],
    useCase: submitServiceOrder,
    sees: serviceOrderListSeen,
    takes: keyOf,
    input: ({ id }, { keyAge }) => ({ id, keyAge }),
    naturalKey: ['id'],
    answers: null,
  }),
  restSteps({
    call: `GET ${BASE}/import/list`,
    words: ['校验中的明细', 'The list that is being checked'],
    useCases: [rosterUseCases.roster, rosterUseCases.rows],
    sees: serviceOrderListSeen,
    takes: (wire) => ({ ...keyOf(wire), ...pageOf(wire) }),
    answers: countedList(SALE, LIST_NOTES),
    steps: (call) => listedRows(saleOnWire, call),
  }),
  restRow({
    ...editedRow,
    call: `POST ${BASE}/update`,
    sees: serviceOrderListSeen,
    takes: (wire) => ({ id: wire.needed.id('key'), rowId: wire.needed.id('id'), cells: typedCells(wire, CELLS) }),
    input: (sent, seen) => editOf(sent, seen),
  }),
  restRow({
    ...deletedRow,
    call: `POST ${BASE}/delete`,
    sees: serviceOrderListSeen,
    takes: (wire) => ({ id: wire.needed.id('key'), rowId: wire.needed.id('id') }),
    input: (sent, seen) => deletionOf(sent, seen),
  }),
  restSteps({
    call: `GET ${BASE}/export`,
    words: ['导出校验中的明细', 'Export the list that is being checked'],
    useCases: [exportUseCase],
    sees: serviceOrderListSeen,
    takes: keyOf,
    naturalKey: 'EACH',
    answers: ['url', 'exportKey'],
    async steps({ caller, seen, keyed }) {
      const { view, url } = await startAndWait(caller, exportOfList(seen), keyed);
      return { url, exportKey: view.id };
    },
  }),
];

const orderRows: readonly RestRow[] = [
  restRow({
    call: `GET ${BASE}/balance`,
    words: ['应付与可用余额', 'What is due, and what is there'],
    useCase: serviceOrderPaymentFacts,
    takes: keyOf,
    answers: ORDER_BALANCE,
    output: orderBalanceOnWire,
  }),
  restRow({
    call: `POST ${BASE}/pay/sms/send`,
    isOurs: true,
    words: ['发送支付验证码', 'Send the code for paying'],
    useCase: sendServiceOrderCode,
    sees: serviceOrderSeen,
    takes: (wire) => ({ ...keyOf(wire), captcha: captchaOf(wire) }),
    input: (sent, { version }) => ({ ...sent, version }),
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/pay`,
    words: ['支付服务单', 'Pay a service order'],
    useCase: payServiceOrder,
    sees: serviceOrderSeen,
    takes: (wire) => ({ ...keyOf(wire), smsCode: text(wire, 'code', 'smsCode'), secondFactor: text(wire, 'second_factor') }),
    input: (sent, seen) => ({ ...sent, version: seen.version, payType: seen.payType }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/stop`,
    words: ['终止服务单', 'Terminate a service order'],
    useCase: terminateServiceOrder,
    takes: (wire) => ({ ...keyOf(wire), reason: wire.needed.text('reason') ?? '' }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `GET ${BASE}/detail/list`,
    words: ['服务明细', 'Items of a service order'],
    useCase: serviceOrderItems,
    takes: (wire) => ({ ...keyOf(wire), filter: null, ...pageOf(wire), after: null }),
    answers: countedList(ITEM),
    output: (page) => counted(page.nodes.map(itemOnWire), page.totalCount),
  }),
  restRow({
    call: `GET ${BASE}/record`,
    words: ['操作记录', 'Record of a service order'],
    useCase: serviceOrderRecords,
    takes: (wire) => ({ ...keyOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(ORDER_RECORD),
    output: (page) => counted(page.nodes.map(orderRecordOnWire), page.totalCount),
  }),
  restSteps({
    call: `GET ${BASE}/payInfo/cache`,
    words: ['付款信息', 'The payment info of a service order'],
    useCases: [serviceOrder, serviceOrderAccount],
    takes: keyOf,
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
    async steps({ caller, sent }) {
      const view = await run(caller, serviceOrder, sent);
      const account = await run(caller, serviceOrderAccount, { subjectId: view.subjectId, companyId: null });
      return {
        record: view.code,
        title: view.title,
        business_license_name: caller.company?.name ?? '',
        our_company_name: view.subjectName,
        totalReceivableAmount: formatYuan(view.invoiceAmount),
        bankAccountName: account?.accountName ?? '',
        bankName: account?.bankName ?? '',
        cardNo: account?.accountNo ?? '',
      };
    },
  }),
];

/** For the table of all rows: which keys mean a service order. */
export const pendingOrders = {
  rows: [...listRows, ...orderRows],
  prefix: PREFIX,
  keys: ['key', 'invoice_id', 'invoiceId', 'id', 'fileId', 'file_id'],
  note: ['键以 so 开头时为居间服务单。', 'With a key that begins with so it is a service order.'],
} as const;
