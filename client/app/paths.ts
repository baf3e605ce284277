type ImportKind = 'SIGNING' | 'REGISTRATION';
const importRoot = { SIGNING: '/signup', REGISTRATION: '/ticket' } as const satisfies Record<ImportKind, string>;

/** Every address of the console in one place; screens never spell one themselves. Spellings like /noavaiable are the specification's. */
/** Addresses of the table carry no question. */
export const bare = (address: string): string => address.split('?')[0] ?? address;

export const paths = {
  root: '/',
  index: '/index',
  home: '/index/service',
  landing: '/home',
  login: '/login',
  /** DEM-002: the login of payees, with who comes from the demo written into it. */
  payeeDemo: '/m/login?demo=1',
  register: '/register',
  forgot: '/forgot',
  invite: '/invite/:token',
  signOn: '/sso',
  signOnReturn: '/sso/:code/return',
  noAccess: '/noavaiable',
  placeholder: '/detail/placeholder',
  noCompany: '/nocompany',
  company: '/settings/companyInfo',
  person: '/settings/personSetting',
  settings: '/settings/settings',
  members: '/settings/userAccount',
  addMember: '/settings/addAccount',
  transfer: '/settings/user/accountTransfer',
  transferred: '/settings/user/accountTransferSuccess',
  phoneReset: '/settings/user/phoneReset',
  emailReset: '/settings/user/emailReset',
  passwordReset: '/settings/user/passwordReset',
  setEmail: '/settings/user/setEmail',
  agreement: '/settings/agreement',
  auditLog: '/settings/auditLog',
  developers: '/developers',
  developerCalls: '/developers/calls',
  records: '/operarecords',
  statistics: '/statistics',
  /** Contract and payment info; the subject and the company stand in it as the specification spells its address. */
  preview: (statementId: string, subjectId: string, companyId: string) =>
    `/preview?statement_id=${encodeURIComponent(statementId)}&agency_id=${encodeURIComponent(subjectId)}&company_id=${encodeURIComponent(companyId)}`,
  letter: (billCode: string) => `/preview?bill_code=${encodeURIComponent(billCode)}`,
  balance: '/usercenter/balance',
  advance: '/usercenter/advance',
  rebate: '/usercenter/rebate',
  record: '/usercenter/record',
  bills: '/billlist/list',
  bill: (billCode: string) => `/billlist/detail/${billCode}`,
  businessBills: '/bills',
  laborBills: '/serviceBills',
  objections: '/payee/objections',
  payees: '/payee/list',
  payee: (id: string) => `/payee/detail/${id}`,
  imports: '/imports/list',
  invoiceRoot: '/invoice',
  invoiceInformation: '/invoice/information',
  invoiceRequest: '/invoice/request',
  /** INV-006: settlement_type is the business type, op_time in seconds. */
  invoiceConfirm: (subjectId: string, opTime: number | '', settlementType: string) =>
    `/invoice/confirmation?subject_id=${encodeURIComponent(subjectId)}&op_time=${opTime}&settlement_type=${settlementType}`,
  invoices: '/invoice/list',
  invoice: (id: string) => `/invoice/detail/${id}`,
  contracts: '/signup/list',
  contract: (id: string) => `/signup/detail/${id}`,
  signingQrs: '/signup/qrcode',
  registrations: '/ticket/user',
  registration: (id: string) => `/ticket/userDetail/${id}`,
  agentInvoices: '/ticket',
  agentInvoiceStart: '/ticket/step/create',
  agentInvoiceInfo: (id: string) => `/ticket/step/info?invoiceId=${encodeURIComponent(id)}`,
  agentInvoiceSigning: (id: string) => `/ticket/step/invoice?invoiceId=${encodeURIComponent(id)}&key=${encodeURIComponent(id)}`,
  agentInvoice: (id: string, code: string) =>
    `/ticket/step/invoice/detail/?id=${encodeURIComponent(code)}&invoiceId=${encodeURIComponent(id)}`,
  taxCalcs: '/taxCalculate/list',
  taxCalcImport: '/taxCalculate/importform',
  taxCalcCheck: (key: string) => `/taxCalculate/importverify?key=${encodeURIComponent(key)}`,
  taxCalc: (id: string) => `/taxCalculate/detail/${id}`,
  backCalcs: '/LaborBackCalc/list',
  backCalcCreate: '/LaborBackCalc/calcCreate',
  backCalcCheck: (key: string) => `/LaborBackCalc/calcBaseverify?key=${encodeURIComponent(key)}`,
  backCalcIssue: (id: string) => `/LaborBackCalc/calcIssueInfo?id=${encodeURIComponent(id)}`,
  backCalcVerify: (statementId: string) => `/LaborBackCalc/calcVerifyinfo?statement_id=${encodeURIComponent(statementId)}`,
  /** D37: as the source also writes the pages of a back-calculation; they lead to those under /LaborBackCalc. */
  backCalcOldForms: ['/calcCreate', '/calcBaseverify', '/calcVerifyinfo', '/calcIssueInfo', '/detail'],
  backCalcDetail: (id: string) => `/LaborBackCalc/detail?id=${encodeURIComponent(id)}`,
  /** An import of people: its form, then its two checks by the key of its list. */
  importForm: (kind: ImportKind) => `${importRoot[kind]}/importform`,
  importBase: (kind: ImportKind, key: string) => `${importRoot[kind]}/importverify?key=${encodeURIComponent(key)}`,
  importDepth: (kind: ImportKind, key: string) => `${importRoot[kind]}/importsignup?key=${encodeURIComponent(key)}`,
  guide: '/guide',
  guideSearch: (keyword: string) => `/guide/search?keyword=${encodeURIComponent(keyword)}`,
  guideArticle: (id: string) => `/guide/article?id=${encodeURIComponent(id)}`,
  messages: '/settings/messages',
  messageSettings: '/settings/msgSetting',
  serviceOrderStart: '/intermediary/subform',
  serviceOrderCheck: (key: string) => `/intermediary/check?statement_key=${encodeURIComponent(key)}`,
  serviceOrders: (isCompleted: boolean) => (isCompleted ? '/intermediarycompleted/list' : '/intermediaryunfinished/list'),
  serviceOrder: (id: string, isCompleted: boolean) =>
    `${isCompleted ? '/intermediarycompleted/detail' : '/intermediaryunfinished/detail'}?id=${encodeURIComponent(id)}`,
  tasks: '/tasks/list',
  taskPublish: '/tasks/publish',
  taskEdit: (mode: 'GRAB' | 'DISPATCH', id: string) =>
    `${mode === 'DISPATCH' ? '/tasks/dispatch/edit' : '/tasks/edit'}?id=${encodeURIComponent(id)}`,
  taskEditCheck: (id: string, key: string) => `/tasks/dispatch/edit?id=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`,
  taskDispatch: '/tasks/dispatch/publish',
  taskDispatchCheck: (key: string) => `/tasks/dispatch/publish?key=${encodeURIComponent(key)}`,
  // TSK-014: the terms of the task stand beside its id, as whoever keeps such an address knows them.
  taskAddUser: (id: string, terms: Readonly<Record<'contractId' | 'subjectId' | 'businessType' | 'agreementType', string>> | null = null) =>
    `/tasks/dispatch/addUser?${new URLSearchParams({ code: id, ...terms })}`,
  taskAddUserCheck: (id: string, key: string) => `/tasks/dispatch/addUser?code=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`,
  task: (mode: 'GRAB' | 'DISPATCH', id: string) =>
    `${mode === 'DISPATCH' ? '/tasks/dispatch/detail' : '/tasks/detail'}?id=${encodeURIComponent(id)}`,
  kit: '/dev/kit',
  webhooks: '/developers/webhooks',
  developersDocs: '/developers/docs',
  graphiql: '/graphiql',
  apiDocs: '/api-docs',
  ops: {
    login: '/ops/login',
    password: '/ops/password',
    root: '/ops',
    desk: '/ops/desk',
    companies: '/ops/companies',
    company: (id: string) => `/ops/companies/${id}`,
    announcements: '/ops/announcements',
    inbound: '/ops/inbound',
    approvals: '/ops/approvals',
    funds: '/ops/funds',
    bills: '/ops/bills',
    trial: '/ops/trial',
    taxRules: '/ops/tax-rules',
    filings: '/ops/filings',
    taxRecords: '/ops/tax-records',
    audit: '/ops/audit',
    signatures: '/ops/signatures',
    titles: '/ops/titles',
    invoices: '/ops/invoices',
    reds: '/ops/red-invoices',
    serviceOrders: '/ops/service-orders',
    agentInvoices: '/ops/agent-invoices',
    templates: '/ops/templates',
    template: (id: string) => `/ops/templates/${id}`,
    payouts: '/ops/payouts',
    payeeBlocks: '/ops/payee-blocks',
    identities: '/ops/identities',
    contractFiles: '/ops/contract-files',
    receiptFiles: '/ops/receipt-files',
    reconciliation: '/ops/reconciliation',
    keys: '/ops/keys',
    retention: '/ops/retention',
    outbox: '/ops/outbox',
    messageTemplates: '/ops/message-templates',
    catalogues: '/ops/catalogues',
    help: '/ops/help',
    helpCategories: '/ops/help-categories',
    calendar: '/ops/calendar',
    jobs: '/ops/jobs',
    clock: '/ops/clock',
    operators: '/ops/operators',
  },
  create: (settlementType: number) => (settlementType === 1 ? '/index/create' : '/index/serviceForm'),
  /** TSK-015: the form with its task chosen. */
  createOf: (settlementType: number, taskId: string) =>
    `${settlementType === 1 ? '/index/create' : '/index/serviceForm'}?taskId=${encodeURIComponent(taskId)}`,
  /** The first step of a statement that exists already: where the way back leads. */
  begun: (settlementType: number, statementKey: string) =>
    `${settlementType === 1 ? '/index/create' : '/index/serviceForm'}?statement_key=${encodeURIComponent(statementKey)}`,
  baseCheck: (settlementType: number, statementKey: string) =>
    `${settlementType === 1 ? '/index/baseverify' : '/index/serviceBaseverify'}?statement_key=${encodeURIComponent(statementKey)}`,
  detailCheck: (settlementType: number, id: string) =>
    `${settlementType === 1 ? '/index/verifyinfo' : '/index/serviceVerifyinfo'}?statement_id=${encodeURIComponent(id)}`,
  submitted: (settlementType: number, id: string) =>
    `${settlementType === 1 ? '/index/success' : '/index/serviceSuccess'}?statement_id=${encodeURIComponent(id)}`,
  unfinished: (settlementType: number) => (settlementType === 1 ? '/unfinished/list' : '/serviceUnfinished/list'),
  completed: (settlementType: number) => (settlementType === 1 ? '/completed/list' : '/serviceCompleted/list'),
  unfinishedDetail: (settlementType: number, id: string) => `${settlementType === 1 ? '/unfinished' : '/serviceUnfinished'}/detail/${id}`,
  /** For links that know an id alone; the page forwards to where the statement belongs. */
  statement: (id: string) => `/serviceUnfinished/detail/${encodeURIComponent(id)}`,
  /** The type that an address of a statement belongs to. */
  typeAt: (pathname: string): 1 | 2 => (/^\/(index\/)?service/.test(pathname) ? 2 : 1),
  completedDetail: (settlementType: number, id: string) => `${settlementType === 1 ? '/completed' : '/serviceCompleted'}/detail/${id}`,
} as const;

type Openable = { id: string; statementKey: string; settlementType: number; screen: string };

/** The server says which screen a statement belongs to in its state; here it becomes an address. */
export const statementPath = ({ id, statementKey, settlementType, screen }: Openable): string => {
  if (screen === 'baseCheck') return paths.baseCheck(settlementType, statementKey);
  if (screen === 'detailCheck') return paths.detailCheck(settlementType, id);
  return screen === 'completed' ? paths.completedDetail(settlementType, id) : paths.unfinishedDetail(settlementType, id);
};

/** The same of an intermediary order. */
export const serviceOrderPath = ({ id, screen }: { id: string; screen: string }): string =>
  screen === 'check' ? paths.serviceOrderCheck(id) : paths.serviceOrder(id, screen === 'completed');

/** AIO-004. */
export const agentInvoicePath = ({ id, code, screen }: { id: string; code: string; screen: string }): string => {
  if (screen === 'info') return paths.agentInvoiceInfo(id);
  return screen === 'signing' ? paths.agentInvoiceSigning(id) : paths.agentInvoice(id, code);
};

/** From the tax check back to the same rows: the statement stays in its state, because no arrow of D22 leads from 40 or 3 to 1. */
export const baseCheckAgainPath = ({ statementKey, settlementType }: Pick<Openable, 'statementKey' | 'settlementType'>): string =>
  `${paths.baseCheck(settlementType, statementKey)}&again=1`;

export const loginPath = (returnTo: string): string => `${paths.login}?return_url=${encodeURIComponent(returnTo)}`;
