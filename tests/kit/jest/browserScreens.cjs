/**
 * The screens that each browser test opens, by its place under tests/, by their files in client/ without the ending. A change in the client selects from it
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
  'browser/settings': ['company/settings', 'member/list', 'member/add', 'session/invite'],
  'deep/browser/settings': [
    'company/settings',
    'company/profile',
    'company/agreement',
    'member/list',
    'member/add',
    'member/transfer',
    'member/transferred',
    'session/invite',
  ],
  'deep/browser/person': ['session/person', 'session/phone-reset', 'session/email-reset', 'session/set-email', 'session/password-reset'],
  'browser/backCalc': ['backCalc/list', 'backCalc/create', 'backCalc/check', 'backCalc/issue', 'backCalc/detail', 'backCalc/verify'],
  'deep/browser/access': [...ENTRY, 'home/landing', 'home/home'],
  'deep/browser/cells': ['statement/base-check'],
  'deep/browser/connection': ['statement/list', 'home/home'],
  'deep/browser/creation': CREATION,
  'deep/browser/creditLive': ['fund/balance', 'fund/ops/inbound'],
  'deep/browser/detail': ['statement/detail', 'statement/list'],
  'deep/browser/entry': ['session/login', 'home/landing'],
  'deep/browser/exports': ['statement/list', 'statement/detail', 'fund/balance', 'receipt/records'],
  'deep/browser/facts': ['statement/base-check', 'fund/balance', 'fund/ops/inbound', 'home/home', 'every screen'],
  'deep/browser/grid': ['statement/base-check'],
  'browser/help': ['help/guide', 'help/search', 'help/article'],
  'deep/browser/hiddenRows': ['statement/create'],
  'deep/browser/home': ['home/home', 'statement/list'],
  'browser/invoiceTitle': ['invoiceTitle/information', 'invoiceTitle/ops/titles'],
  'deep/browser/keyboard': [...CREATION, 'statement/detail', 'session/login', 'every screen'],
  'deep/browser/layers': ['app/gallery/gallery', 'every screen'],
  'deep/browser/lists': ['statement/list', 'fund/balance', 'receipt/records', 'fund/ops/inbound', 'payout/ops/payouts', 'every screen'],
  'browser/manuals': [],
  'browser/messages': ['message/centre', 'message/settings'],
  'browser/newcomers': ['session/register', 'session/invite', 'session/forgot'],
  'deep/browser/objections': ['payee/console/objections'],
  'browser/operators': OPS,
  'deep/browser/packages': ['statement/detail', 'receipt/records'],
  'deep/browser/paying': ['statement/detail'],
  'deep/browser/payment': ['statement/detail', 'statement/list'],
  'deep/browser/phone': PHONE,
  'deep/browser/phoneEnding': ['payee/link', 'payee/terminate', 'payee/unbind', 'payee/contracts'],
  'browser/phoneRegistration': ['payee/link', 'payee/reg', 'registration/list'],
  'deep/browser/phoneWrong': ['payee/link', 'payee/sign'],
  'browser/phoneSigning': ['payee/link', 'payee/sign', 'payee/verify'],
  'deep/browser/receipts': ['statement/detail'],
  'deep/browser/refusals': [
    'statement/detail',
    'statement/list',
    'statement/create',
    'statement/base-check',
    'session/login',
    'every screen',
  ],
  'browser/registration': ['registration/list', 'registration/detail'],
  'deep/browser/repair': ['statement/detail'],
  'deep/browser/reveal': ['statement/detail', 'statement/base-check'],
  'deep/browser/review': ['statement/detail'],
  'deep/matrix/routeStates': [
    ...['bill/list', 'bill/business', 'bill/labor', 'bill/detail', 'fund/advance', 'fund/rebate', 'fund/record'],
    'every screen',
  ],
  'deep/matrix/screens': [
    'bill/ops/bills',
    'fund/ops/funds',
    'fund/ops/trial',
    'operator/ops/approvals',
    'help/ops/articles',
    'every screen',
  ],
  'deep/browser/shell': ['app/gallery/gallery', 'statement/list', 'every screen'],
  'deep/browser/signByList': ['statement/base-check', 'statement/detail-check'],
  'deep/browser/signing': ['signing/list', 'signing/detail', 'signing/ops/templates', 'signing/ops/template'],
  'deep/browser/sixBoxes': ['statement/detail', 'app/gallery/gallery'],
  'browser/smoke': ['every screen'],
  'browser/routes': ['every screen'],
  'deep/browser/firstPayout': [...CREATION, 'statement/detail', 'session/login'],
  'browser/story': [...CREATION, 'statement/detail', 'statement/list', 'home/home', 'fund/balance', 'session/login'],
  'browser/taxCalc': ['taxCalc/list', 'taxCalc/import', 'taxCalc/check', 'taxCalc/detail', 'statement/base-check'],
  'deep/browser/taxStep': ['statement/detail-check', 'statement/base-check'],
  'deep/browser/variants/demoWorld': ['statement/list', 'statement/detail', 'home/home', 'fund/ops/inbound'],
  'deep/browser/variants/insufficientQuota': ['statement/detail', 'fund/balance'],
  'deep/browser/variants/rejectAndResubmit': ['statement/detail', 'statement/list', 'statement/create'],
  'deep/browser/variants/stopAll': ['statement/detail'],
};

module.exports = { BROWSER_SCREENS };
