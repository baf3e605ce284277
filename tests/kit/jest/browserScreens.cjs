/**
 * The screens that each browser test opens, by their files in client/ without the ending. A change in the client selects from it
 * (`npm run test:related`): screens are found by their imports, tests by this table. `every screen`: the test looks at what all screens
 * share, the frame and the kit.
 */
const CREATION = ['statement/create', 'statement/base-check', 'statement/detail-check', 'statement/success'];
const ENTRY = ['session/login', 'session/no-access', 'session/no-company'];
const OPS = [
  'fund/ops/inbound',
  'ops/login',
  'signing/ops/signatures',
  'signing/ops/templates',
  'signing/ops/template',
  'message/ops/outbox',
  'payout/ops/payouts',
  'operator/ops/jobs',
  'operator/ops/clock',
];

const PHONE = ['login', 'income', 'line', 'me', 'account', 'contracts', 'link', 'fix', 'confirm', 'lost'].map(
  (screen) => `payee/${screen}`,
);

const BROWSER_SCREENS = {
  settings: [
    'company/settings',
    'company/profile',
    'company/agreement',
    'member/list',
    'member/add',
    'member/transfer',
    'member/transferred',
    'session/invite',
  ],
  person: ['session/person', 'session/phone-reset', 'session/email-reset', 'session/set-email', 'session/password-reset'],
  backCalc: ['backCalc/list', 'backCalc/create', 'backCalc/check', 'backCalc/issue', 'backCalc/detail', 'backCalc/verify'],
  access: [...ENTRY, 'home/landing', 'home/home'],
  cells: ['statement/base-check'],
  connection: ['statement/list', 'home/home'],
  creation: CREATION,
  detail: ['statement/detail', 'statement/list'],
  entry: ['session/login', 'home/landing'],
  exports: ['statement/list', 'statement/detail', 'fund/balance', 'receipt/records'],
  facts: ['statement/base-check', 'fund/balance', 'fund/ops/inbound', 'home/home', 'every screen'],
  grid: ['statement/base-check'],
  help: ['help/guide', 'help/search', 'help/article'],
  hiddenRows: ['statement/create'],
  home: ['home/home', 'statement/list'],
  invoiceTitle: ['invoiceTitle/information', 'invoiceTitle/ops/titles'],
  keyboard: [...CREATION, 'statement/detail', 'session/login', 'every screen'],
  layers: ['app/gallery/gallery', 'every screen'],
  lists: ['statement/list', 'fund/balance', 'receipt/records', 'fund/ops/inbound', 'payout/ops/payouts', 'every screen'],
  manuals: [],
  messages: ['message/centre', 'message/settings'],
  newcomers: ['session/register', 'session/invite', 'session/forgot'],
  objections: ['payee/console/objections'],
  operators: OPS,
  packages: ['statement/detail', 'receipt/records'],
  paying: ['statement/detail'],
  payment: ['statement/detail', 'statement/list'],
  phone: PHONE,
  phoneEnding: ['payee/link', 'payee/terminate', 'payee/unbind', 'payee/contracts'],
  phoneRegistration: ['payee/link', 'payee/reg', 'registration/list'],
  phoneWrong: ['payee/link', 'payee/sign'],
  phoneSigning: ['payee/link', 'payee/sign', 'payee/verify'],
  receipts: ['statement/detail'],
  refusals: ['statement/detail', 'statement/list', 'statement/create', 'statement/base-check', 'session/login', 'every screen'],
  registration: ['registration/list', 'registration/detail'],
  repair: ['statement/detail'],
  reveal: ['statement/detail', 'statement/base-check'],
  review: ['statement/detail'],
  routeStates: [
    ...['bill/list', 'bill/business', 'bill/labor', 'bill/detail', 'fund/advance', 'fund/rebate', 'fund/record'],
    'every screen',
  ],
  screens: ['bill/ops/bills', 'fund/ops/funds', 'fund/ops/trial', 'operator/ops/approvals', 'help/ops/articles', 'every screen'],
  shell: ['app/gallery/gallery', 'statement/list', 'every screen'],
  signByList: ['statement/base-check', 'statement/detail-check'],
  signing: ['signing/list', 'signing/detail', 'signing/ops/templates', 'signing/ops/template'],
  sixBoxes: ['statement/detail', 'app/gallery/gallery'],
  smoke: ['every screen'],
  story: [...CREATION, 'statement/detail', 'statement/list', 'home/home', 'fund/balance', 'session/login'],
  taxCalc: ['taxCalc/list', 'taxCalc/import', 'taxCalc/check', 'taxCalc/detail', 'statement/base-check'],
  taxStep: ['statement/detail-check', 'statement/base-check'],
  'variants/demoWorld': ['statement/list', 'statement/detail', 'home/home', 'fund/ops/inbound'],
  'variants/insufficientQuota': ['statement/detail', 'fund/balance'],
  'variants/rejectAndResubmit': ['statement/detail', 'statement/list', 'statement/create'],
  'variants/stopAll': ['statement/detail'],
};

module.exports = { BROWSER_SCREENS };
