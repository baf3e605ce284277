/**
 * The lists of the console by the name that their tables bear: what an address of each may say, and which columns it has. A saved view
 * is such an address, so it can never carry a condition that its list does not know; `tests/house/lists` holds the screens to this table.
 */
import { formats } from './formats';
import { limits } from './limits';

interface KnownList {
  /** Keys of its conditions in the address that a view may keep. None = the list has no views, only columns. */
  readonly filters: readonly string[];
  /** Conditions that name a person: they stand in the address while somebody looks, and are kept nowhere. */
  readonly personal?: readonly string[];
  readonly sorts?: readonly string[];
  readonly tabs?: readonly string[];
  readonly columns: readonly string[];
}

const statementTabs = ['WAITING_FOR_ME', 'IN_PROGRESS', 'DRAFTS', 'MY_AUDIT', 'TO_PAY', 'ABNORMAL'];
const statementSorts = ['CREATED_DESC', 'CREATED_ASC', 'TOTAL_DESC', 'TOTAL_ASC'];
const statementFilters = ['title', 'status', 'payWay', 'created'];
// The search box takes names and numbers of people.
const searched = ['search'];
const completedFilters = [...statementFilters, 'code', 'subject', 'payType'];
const statementColumns = [
  ...['code', 'title', 'status', 'task', 'people', 'pay', 'fee', 'total', 'outcome', 'subject', 'payWay', 'kind', 'createdAt', 'open'],
];
const orderFilters = ['title', 'code', 'status', 'created'];
const orderColumns = [
  ...[
    'code',
    'title',
    'status',
    'result',
    'payment',
    'totalTax',
    'invoiceAmount',
    'people',
    'subject',
    'payType',
    'createdAt',
    'createdBy',
  ],
];
const flows: KnownList = {
  filters: ['source', 'day', 'locks'],
  columns: ['at', 'source', 'amount', 'after', 'left', 'order', 'description', 'remark'],
};

export const knownLists = {
  'statements-unfinished-1': {
    filters: statementFilters,
    personal: searched,
    sorts: statementSorts,
    tabs: statementTabs,
    columns: statementColumns,
  },
  'statements-unfinished-2': {
    filters: [...statementFilters, 'kind'],
    personal: searched,
    sorts: statementSorts,
    tabs: statementTabs,
    columns: statementColumns,
  },
  'statements-completed-1': { filters: completedFilters, personal: searched, sorts: statementSorts, columns: statementColumns },
  'statements-completed-2': {
    filters: [...completedFilters, 'kind'],
    personal: searched,
    sorts: statementSorts,
    columns: statementColumns,
  },
  'audit-log': {
    filters: ['action', 'targetType', 'targetId', 'days'],
    personal: ['actorName'],
    columns: ['at', 'actor', 'role', 'action', 'target', 'status', 'remark', 'ip', 'hash'],
  },
  'api-tokens': { filters: [], columns: ['name', 'keys', 'scopes', 'addresses', 'cap', 'used', 'state', 'expires'] },
  'api-calls': { filters: [], tabs: ['ALL', 'FAILED'], columns: ['at', 'operation', 'result', 'token', 'took', 'request'] },
  'service-orders-unfinished': { filters: orderFilters, personal: ['keyword'], columns: orderColumns },
  'service-orders-completed': { filters: [...orderFilters, 'result', 'payType'], personal: ['keyword'], columns: orderColumns },
  'agent-invoices': {
    filters: ['title', 'code', 'category', 'kind', 'status', 'created'],
    personal: ['name', 'phone'],
    columns: [
      ...['code', 'title', 'status', 'people', 'invoiceAmount', 'serviceAmount', 'total', 'category', 'labor', 'kind', 'subject'],
      ...['createdAt', 'updatedAt', 'createdBy'],
    ],
  },
  'back-calcs': {
    filters: ['code', 'calcTitle', 'created'],
    personal: ['name', 'idCard', 'phone'],
    columns: ['code', 'title', 'status', 'net', 'gross', 'cost', 'count', 'payWay', 'subject', 'createdAt'],
  },
  'tax-calcs': {
    filters: ['created', 'taxNumber', 'calcTitle'],
    personal: ['name', 'idCard', 'phone'],
    columns: ['title', 'number', 'subject', 'kind', 'count', 'total', 'actual', 'incomeTax', 'createdAt'],
  },
  tasks: {
    filters: ['number', 'name', 'mode', 'status', 'created', 'updated'],
    columns: ['number', 'name', 'mode', 'status', 'people', 'fee', 'submitted', 'accepted', 'subject', 'publishedAt', 'updatedAt'],
  },
  contracts: {
    filters: ['status', 'agreement', 'contractName', 'subject', 'imported', 'signed'],
    personal: ['keyword', 'phone'],
    columns: ['name', 'idCard', 'phone', 'status', 'contract', 'agreement', 'subject', 'importedAt', 'signedAt'],
  },
  registrations: {
    filters: ['status', 'imported', 'registered', 'confirmed', 'remark'],
    personal: ['name', 'idCard', 'phone'],
    columns: ['name', 'status', 'importedAt', 'registeredAt', 'confirmedAt', 'reminded', 'subject', 'remark', 'idCard', 'phone'],
  },
  payees: {
    filters: ['group'],
    personal: ['search'],
    columns: ['name', 'idCard', 'payable', 'reason', 'groups', 'month', 'rolling', 'paid', 'times', 'last', 'phone'],
  },
  imports: {
    filters: ['kind', 'created'],
    columns: ['file', 'by', 'at', 'result', 'corrections', 'rows', 'errors', 'amount', 'statement', 'state'],
  },
  objections: {
    filters: ['status', 'kind'],
    personal: ['name'],
    columns: ['payee', 'idCard', 'kind', 'text', 'status', 'statement', 'for', 'net', 'raisedAt', 'answer'],
  },
  bills: {
    filters: [],
    tabs: ['TO_PAY', 'PAID'],
    columns: [
      ...['billCode', 'period', 'kind', 'subject', 'status', 'deadline', 'wait', 'settlement', 'service', 'past', 'interest'],
      ...['refunds', 'paid'],
    ],
  },
  invoices: {
    filters: ['subject', 'applied', 'status'],
    columns: ['createdAt', 'subject', 'title', 'kind', 'category', 'amount', 'status', 'number', 'by'],
  },
  'fund-records': {
    filters: ['agencyId', 'type', 'day', 'locks'],
    // One record that a link has led to: looked at, kept by no view.
    personal: ['flowId'],
    tabs: ['COUPON', 'ADVANCE_USED'],
    columns: flows.columns,
  },
  'fund-flows': flows,
  'fund-flows-coupon': flows,
  'fund-flows-advance_used': flows,
  messages: {
    filters: ['unread'],
    tabs: ['statement', 'business', 'funds', 'system'],
    columns: ['title', 'type', 'kind', 'at'],
  },
  // What is left to invoice is never hidden by a view; the other four have nothing to keep, or choose their tab by themselves.
  'invoiceable-statements': {
    filters: [],
    columns: ['statementCode', 'scenario', 'settledAt', 'total', 'invoice', 'situation', 'pay', 'service', 'createdAt', 'orderNo'],
  },
  members: { filters: [], columns: ['name', 'email', 'phone', 'status', 'joinedAt', 'endsAt', 'roles'] },
  'signing-qrs': {
    filters: [],
    columns: ['contract', 'agreement', 'subject', 'account', 'opened', 'signed', 'state', 'endsAt', 'createdAt'],
  },
  'export-records': { filters: [], columns: ['content', 'createdAt', 'createdBy', 'rows', 'fileName', 'expiresAt', 'status'] },
  'package-records': { filters: [], columns: ['name', 'statement', 'createdAt', 'createdBy', 'receipts', 'expiresAt', 'status'] },
} as const satisfies Record<string, KnownList>;

export type ListKey = keyof typeof knownLists;

export const isListKey = (text: string): text is ListKey => Object.hasOwn(knownLists, text);

const known = (list: ListKey): KnownList => knownLists[list];

/** Whether there is anything in an address of this list that a view could keep. */
export const hasViews = (list: ListKey): boolean => known(list).filters.length > 0 || (known(list).tabs ?? []).length > 0;

type Conditions = Readonly<Record<string, string>>;

/** Names a person, by the look of it: a number of an identity card or of a phone. */
const looksPersonal = (value: string): boolean =>
  value.split(/[\s,]+/).some((word) => formats.idCard.test(word) || formats.mobile.test(word));

const isKept = (list: ListKey, name: string, value: string): boolean => {
  const { filters, sorts = [], tabs = [] } = known(list);
  if (value === '' || looksPersonal(value)) return false;
  if (name === 'sort') return sorts.includes(value) && value !== sorts[0];
  if (name === 'tab') return tabs.includes(value);
  return filters.includes(name);
};

const written = (conditions: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(
    [...conditions].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]): [string, string] => [name, value]),
  ).toString();

/** What a view keeps of the conditions of an address, always written alike; the page, the usual sort and what names a person are left out. */
export const viewQuery = (list: ListKey, conditions: Conditions): string =>
  written(Object.entries(conditions).filter(([name, value]) => isKept(list, name, value)));

/** The conditions of a view; what a later product does not know any more is none. */
export const conditionsOfView = (list: ListKey, query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].filter(([name, value]) => isKept(list, name, value)));

/** Why a text is no view of this list; null = it is one. */
export const viewFault = (list: ListKey, query: string): 'UNKNOWN' | 'PERSONAL' | null => {
  const { filters, personal = [], sorts = [], tabs = [] } = known(list);
  const pairs = [...new URLSearchParams(query)];
  if (pairs.some(([name, value]) => personal.includes(name) || looksPersonal(value))) return 'PERSONAL';
  const names = pairs.map(([name]) => name);
  const isKnown = ([name, value]: [string, string]): boolean => {
    if (value.length > limits.listView.valueMax || value === '') return false;
    if (name === 'sort') return sorts.includes(value);
    return name === 'tab' ? tabs.includes(value) : filters.includes(name);
  };
  return hasViews(list) && new Set(names).size === names.length && pairs.every(isKnown) ? null : 'UNKNOWN';
};

interface Columns {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** Whether a setting names columns of this list only, each once. */
export const areColumnsOf = (list: ListKey, { order, hidden }: Columns): boolean =>
  [order, hidden].every((names) => new Set(names).size === names.length && names.every((name) => known(list).columns.includes(name)));
