// Intermediary orders on the legacy wire (Spec 1 §7): lists and details, the payment, and what is ended.
import { payType, serviceOrderResult } from '../../../schema/codes';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { serviceOrderItem as itemMachine } from '../../../schema/machines/serviceOrderItem';
import { formatYuan } from '../../../schema/money';
import { type Answer, parts } from '../../../schema/rest/answers';
import { wireTime } from '../../kernel/clock';
import type { Codes, Wire } from '../../kernel/doors/wire';
import type { ServiceOrderItemView } from '../views/items';
import type { ServiceOrderView } from '../views/orders';

export const BASE = '/api/service/order';

/** ISO-005. */
export const ORDER = parts(
  'service_order_id',
  'service_order_code',
  'service_order_title',
  'invoice_amount',
  'total_tax_amount',
  'payment_amount',
  'tax_amount',
  'service_person_number',
  'our_company_name',
  'our_company_code',
  'create_date',
  'status',
  'status_str',
  'pay_type',
  'remaining_quota',
  'result_type',
);

export const orderOnWire = (view: ServiceOrderView): Answer<typeof ORDER> => ({
  service_order_id: view.id,
  service_order_code: view.code,
  service_order_title: view.title,
  invoice_amount: formatYuan(view.invoiceAmount),
  total_tax_amount: formatYuan(view.totalTax),
  payment_amount: formatYuan(view.payment),
  tax_amount: formatYuan(view.tax),
  service_person_number: view.personCount,
  our_company_name: view.subjectName,
  our_company_code: view.subjectCode,
  create_date: wireTime(view.createdAt),
  status: Number(machine.code(view.status)),
  status_str: view.statusName,
  pay_type: Number(payType.code(view.payType)),
  remaining_quota: formatYuan(view.remainingQuota),
  result_type: view.result === null ? '' : Number(serviceOrderResult.code(view.result)),
});

/** ISO-006. */
export const ITEM = parts(
  'detail_id',
  'name',
  'id_card',
  'company_name',
  'taxpayer_identification_number',
  'payment_amount',
  'tax_amount',
  'quarter_payment_amount',
  'supply_tax_amount',
  'total_tax_amount',
  'invoice_amount',
  'status',
  'status_str',
  ['invoice_type', 'text'],
  'remark',
);

export const itemOnWire = (view: ServiceOrderItemView): Answer<typeof ITEM> => ({
  detail_id: view.id,
  name: view.name,
  id_card: view.idCardMasked,
  company_name: view.buyerName,
  taxpayer_identification_number: view.buyerTaxNo,
  payment_amount: formatYuan(view.payment),
  tax_amount: formatYuan(view.tax),
  quarter_payment_amount: view.quarterPayment === null ? '' : formatYuan(view.quarterPayment),
  supply_tax_amount: formatYuan(view.supplyTax),
  total_tax_amount: formatYuan(view.totalTax),
  invoice_amount: formatYuan(view.invoiceAmount),
  status: Number(itemMachine.code(view.status)),
  status_str: view.statusName,
  invoice_type: view.invoiceKindName,
  remark: view.remark ?? '',
});

/** ISO-007. */
export const text = (wire: Wire, ...names: Parameters<Wire['text']>): string | null => wire.text(...names) ?? null;

/** D79: 1 completed, 2 unfinished. */
const completions: Readonly<Record<string, boolean>> = { '1': true, '2': false };
const completion: Codes<boolean> = { fromCode: (code) => completions[code] ?? null };

export const filterOf = (wire: Wire) => ({
  code: text(wire, 'service_order_code'),
  title: text(wire, 'service_order_title'),
  keyword: text(wire, 'keyword'),
  createdFrom: wire.day('start_date') ?? null,
  createdTo: wire.day('end_date') ?? null,
  statuses: wire.keys(machine, 'status'),
  isCompleted: wire.key(completion, 'type'),
  payType: wire.key(payType, 'pay_type'),
  results: wire.keys(serviceOrderResult, 'result_type'),
});

export const conditionsOf = (filter: ReturnType<typeof filterOf>) =>
  Object.entries(filter).flatMap(([name, value]) => {
    const values = [value ?? []].flat().map(String);
    return values.length === 0 ? [] : [{ name, values }];
  });

export const pageOf = (wire: Wire) => ({ first: wire.int('pageSize', 'page_size') ?? 20, page: wire.int('page', 'pageNo') ?? 1 });
export const orderOf = (wire: Wire) => ({ id: wire.needed.id('service_order_id') });
