// Agent invoices on the legacy wire (Spec 2 §7): the form, the list that is checked, orders and their lines. The key of a check is the id of its order.
import { agentCategory, agentLabor } from '../../../schema/agentInvoiceTexts';
import { hiddenRowsChoice, type ServiceKind, serviceKind } from '../../../schema/codes';
import { type AgentInvoiceStatus, agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { agentInvoiceLine as lineMachine } from '../../../schema/machines/agentInvoiceLine';
import { formatYuan } from '../../../schema/money';
import { type Answer, parts } from '../../../schema/rest/answers';
import { wireTime } from '../../kernel/clock';
import type { Codes, Wire } from '../../kernel/doors/wire';
import { type CheckedRow, checkOnWire } from '../../roster/public';
import type { AgentInvoiceLineView } from '../views/lines';
import type { AgentInvoiceView } from '../views/orders';

export const BASE = '/api/agent/management';

/** AIO-011. */
export const ORDER = parts(
  'id',
  ['record', 'text'],
  'title',
  ['invoiceAmount', 'money'],
  'serviceAmount',
  ['total', 'money'],
  'invoiceCategory',
  'laborCodeName',
  ['create', 'instant'],
  ['update', 'instant'],
  'status',
  'statusStr',
  'validateStage',
  ['subject', 'id'],
  'subjectStr',
  'customerCode',
  'totalReceivableAmount',
  ['remainingQuota', 'money'],
  'type',
  ['key', 'text'],
);

export const orderOnWire = (view: AgentInvoiceView): Answer<typeof ORDER> => ({
  id: view.id,
  record: view.code,
  title: view.title,
  invoiceAmount: formatYuan(view.invoiceAmount),
  serviceAmount: formatYuan(view.serviceAmount),
  total: formatYuan(view.total),
  invoiceCategory: Number(agentCategory.code(view.category)),
  laborCodeName: view.laborName,
  create: wireTime(view.createdAt),
  update: wireTime(view.updatedAt),
  status: Number(machine.code(view.status)),
  statusStr: view.statusName,
  validateStage: view.validateStage ?? 0,
  subject: view.subjectId,
  subjectStr: view.subjectName,
  customerCode: view.companyId,
  totalReceivableAmount: formatYuan(view.total),
  remainingQuota: formatYuan(view.remainingQuota),
  type: serviceKind.code(view.kind),
  key: view.id,
});

/** AIO-013. */
export const LINE = parts(
  'id',
  'name',
  'idCard',
  'phone',
  ['invoiceAmount', 'money'],
  ['taxAmount', 'money'],
  'serviceAmount',
  ['update', 'instant'],
  ['amount', 'money'],
  'status',
  'statusStr',
  'failReason',
);

export const lineOnWire = (view: AgentInvoiceLineView): Answer<typeof LINE> => ({
  id: view.id,
  name: view.name,
  idCard: view.idCardMasked,
  phone: view.phoneMasked,
  invoiceAmount: formatYuan(view.invoiceAmount),
  taxAmount: formatYuan(view.taxAmount),
  serviceAmount: formatYuan(view.serviceAmount),
  update: wireTime(view.updatedAt),
  amount: formatYuan(view.total),
  status: Number(lineMachine.code(view.status)),
  statusStr: view.statusName,
  failReason: view.failReason ?? '',
});

export const CHECKED = parts('id', 'line_no', 'name', 'idCard', 'phone', ['invoiceAmount', 'money'], 'status', 'error_reason');

export const checkedOnWire = (row: CheckedRow): Answer<typeof CHECKED> => {
  const { amount, status, reason } = checkOnWire(row);
  return {
    id: row.id,
    line_no: row.lineNo,
    name: row.name ?? '',
    idCard: row.idCard ?? '',
    phone: row.phone ?? '',
    invoiceAmount: amount,
    status,
    error_reason: reason,
  };
};

export const CELLS = { NAME: 'name', ID_CARD: 'idCard', PHONE: 'phone', AMOUNT: 'invoice_amount' } as const;

export const text = (wire: Wire, ...names: Parameters<Wire['text']>): string | null => wire.text(...names) ?? null;

/** What the invoices are for is said by its id, its tax code or its name; the first that came decides. */
const laborCodes: Codes<(typeof agentLabor.keys)[number]> = {
  fromCode: (said) =>
    agentLabor.fromCode(said) ??
    agentLabor.keys.find((key) => agentLabor.rows[key].taxCode === said || agentLabor.label(key) === said) ??
    null,
};

/** AIO-012. */
export const formOf = (wire: Wire) => ({
  kind: wire.key(serviceKind, 'productCode') as ServiceKind | null,
  subjectId: wire.needed.optionalId('subject', 'subject_id'),
  category: wire.needed.key(agentCategory, 'invoiceCategory'),
  labor: wire.needed.key(laborCodes, 'taxId', 'taxCode', 'invoiceName'),
  fileId: wire.needed.optionalId('id', 'fileId'),
  title: wire.needed.text('title') ?? null,
  tab: null,
  mapping: null,
  hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
});

/** 1 on the wire is an order in either of its two checks. */
const statuses: Codes<AgentInvoiceStatus[]> = {
  fromCode(code) {
    const found = machine.stateKeys.filter((status) => String(machine.code(status)) === code);
    return found.length === 0 ? null : found;
  },
};

export const filterOf = (wire: Wire) => ({
  id: wire.optionalId('id', 'invoice_id'),
  code: text(wire, 'record'),
  title: text(wire, 'title'),
  name: text(wire, 'name'),
  phone: text(wire, 'phone'),
  category: wire.key(agentCategory, 'invoiceCategory'),
  kind: wire.key(serviceKind, 'type', 'productCode'),
  statuses: wire.keys(statuses, 'status').flat(),
  createdFrom: wire.day('start_date') ?? null,
  createdTo: wire.day('end_date') ?? null,
});

export const lineFilterOf = (wire: Wire) => ({ name: text(wire, 'name'), statuses: wire.keys(lineMachine, 'status') });

export const conditionsOf = (filter: object) =>
  Object.entries(filter).flatMap(([name, value]) => {
    const values = [value ?? []].flat().map(String);
    return values.length === 0 ? [] : [{ name, values }];
  });

export const pageOf = (wire: Wire) => ({ first: wire.int('pageSize', 'page_size') ?? 20, page: wire.int('page', 'pageNo') ?? 1 });
export const orderOf = (wire: Wire) => ({ id: wire.needed.id('invoice_id', 'key') });
export const keyOf = (wire: Wire) => ({ id: wire.needed.id('key', 'invoice_id') });

/** `all` with those that are left out, or those that were chosen. */
export const selectionOf = (
  mode: 'ALL' | 'PAGE' | null,
  ids: readonly string[] | undefined,
  excludedIds: readonly string[] | undefined,
) => ({
  mode: mode ?? ('PAGE' as const),
  ids: ids ?? [],
  excludedIds: excludedIds ?? [],
});
