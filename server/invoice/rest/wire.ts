// Invoices on the legacy wire (Spec 3 §7, D79). `order_ids` are ids of statements; without them everything of the filters is meant. On these
// calls `invoice_type` is the kind of the invoice and `bill_type` the scenario whose category it bears (D13).
import { invoiceKind, type ServiceKind, serviceKind, settlementType } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { type Cents, formatYuan } from '../../../schema/money';
import { type Answer, parts } from '../../../schema/rest/answers';
import { shapeTexts } from '../../../schema/shapeTexts';
import { wireTime } from '../../kernel/clock';
import { counted, type Wire } from '../../kernel/doors/wire';
import { codeOfCategory } from '../rules';
import type { InvoiceableView } from '../views/invoiceable';
import type { InvoiceView, ItemView, TardyView } from '../views/invoices';

const DEFAULT_SIZE = 20;

export const paged = (wire: Wire, size = DEFAULT_SIZE) => ({ first: wire.int('page_size') ?? size, page: wire.int('page', 'pageNo') ?? 1 });

/** Seconds since 1970, as in INV-026; anything else is refused and never read as another time. */
export function timeOf(wire: Wire): Date | null {
  const text = wire.text('op_time');
  if (text === undefined) return null;
  if (!/^\d{1,12}$/.test(text)) throw invalid({ op_time: shapeTexts.seconds });
  return new Date(Number(text) * 1000);
}

/** One business type, as the list has it in its filter (INV-001). */
function kindsOf(wire: Wire): ServiceKind[] | null {
  const kind = wire.key(serviceKind, 'product_type');
  return kind === null ? null : [kind];
}

export const selectionTaken = (wire: Wire) => ({
  subjectId: wire.id('subject_id', 'subjectId'),
  business: wire.key(settlementType, 'settlement_type'),
  kinds: kindsOf(wire),
  orderNo: wire.optionalId('order_no'),
  opTime: timeOf(wire),
  statementCode: wire.text('statement_code') ?? null,
  createdFrom: wire.day('start_date') ?? null,
  createdTo: wire.day('end_date') ?? null,
  scenarioCode: wire.text('businessScenario') ?? null,
  ids: wire.list('order_ids') ?? null,
});

export const INVOICE = parts(
  'invoice_id',
  'create_time',
  'subject_name',
  'subject_id',
  'invoice_title',
  'invoice_amount',
  'status',
  'status_str',
  'reject_reason',
  'invoice_file_url',
  'invoice_type',
  'invoice_type_name',
  'bill_type',
  'bill_type_name',
  'remark',
  'address_id',
  'op_time',
  'settlement_type',
  'real_invoice_amount',
  'tardy_amount',
  'receiver_name',
  'receiver_phone',
  'receiver_email',
  'receiver_address',
  'express_company_name',
  'express_code',
);

export const invoiceWire = (view: InvoiceView): Answer<typeof INVOICE> => ({
  invoice_id: view.id,
  create_time: wireTime(view.createdAt),
  subject_name: view.subjectName,
  subject_id: view.subjectId,
  invoice_title: view.titleName,
  invoice_amount: formatYuan(view.invoiceAmount),
  status: Number(machine.code(view.status)),
  status_str: view.statusName,
  reject_reason: view.rejectReason ?? '',
  // The page, as people ask for it; the moment before it is drawn the original.
  invoice_file_url: view.document ? `/api/file/download?fileId=${view.document.pdfFileId ?? view.document.xmlFileId}` : '',
  invoice_type: Number(invoiceKind.code(view.kind)),
  invoice_type_name: view.kindName,
  bill_type: codeOfCategory(view.category),
  bill_type_name: view.category,
  remark: view.remark ?? '',
  address_id: view.addressId ?? '',
  op_time: Math.floor(view.opTime.getTime() / 1000),
  settlement_type: Number(settlementType.code(view.business)),
  real_invoice_amount: formatYuan(view.realAmount),
  tardy_amount: formatYuan(view.tardyAmount),
  receiver_name: view.receiverName,
  receiver_phone: view.receiverPhoneMasked,
  receiver_email: view.receiverEmail ?? '',
  receiver_address: view.receiverAddress,
  express_company_name: view.expressCompany ?? '',
  express_code: view.expressCode ?? '',
});

export const STATEMENT = parts(
  'id',
  'create_date',
  'settlement_type_str',
  'statement_code',
  'subject_name',
  'business_type_name',
  'pay_amount',
  'service_amount',
  'total_amount',
  'invoice_amount',
);

interface Names {
  readonly subjectName: string;
  readonly businessName: string;
}

export const statementWire = (view: InvoiceableView | ItemView, { subjectName, businessName }: Names): Answer<typeof STATEMENT> => ({
  id: view.id,
  create_date: wireTime(view.createdAt),
  settlement_type_str: businessName,
  statement_code: view.statementCode,
  subject_name: subjectName,
  business_type_name: businessName,
  pay_amount: formatYuan(view.payAmount),
  service_amount: formatYuan(view.serviceAmount),
  total_amount: formatYuan(view.totalAmount),
  invoice_amount: formatYuan(view.invoiceAmount),
});

export const TARDY = parts('statement_code', 'statement_id', 'subject_id', 'subject_name', 'tardy_reason', 'tardy_amount', 'create_time');

export const tardyWire = (view: TardyView): Answer<typeof TARDY> => ({
  statement_code: view.statementCode,
  statement_id: view.statementId,
  subject_id: view.subjectId,
  subject_name: view.subjectName,
  tardy_reason: view.reason,
  tardy_amount: formatYuan(view.amount),
  create_time: wireTime(view.createdAt),
});

export const withTotal = <T>(list: readonly T[], total: number, amount: Cents) => ({
  ...counted(list, total),
  total_amount: formatYuan(amount),
});
