import { agentInvoiceRoutes, backCalcRoutes, serviceOrderRoutes, taxCalcRoutes } from './calc-routes';
import { advanceArea, billArea, businessIncomeKept, couponArea, eInvoiceArea, laborKept, menuIcons, peopleArea } from './menu';
import { bare, paths } from './paths';
import type { RouteRow, Screen } from './route-row';
import { settingRoutes } from './setting-routes';
import { taskRoutes } from './task-routes';

const statementNamespaces = [
  'statement',
  'statements',
  'roster',
  'sheet',
  'create',
  'creation',
  'payment',
  'review',
  'lines',
  'reveal',
  'fund',
  'evidence',
  'imports',
];
/** What begins is a form with a sheet: the words of what comes after it travel with the next step. */
const createNamespaces = ['create', 'sheet'];
/** A list of statements opens nothing of one. */
const listNamespaces = ['statements'];

/** The way of a statement from its form to its end: one set of screens, at the addresses of its type. */
const statementRoutes = (type: 1 | 2): RouteRow[] => {
  const isBusiness = type === 1;
  const page = (address: string, screen: Screen, more: Partial<RouteRow> = {}): RouteRow => ({
    path: bare(address),
    guard: 'console',
    namespaces: statementNamespaces,
    screen,
    ...more,
  });
  const lists = () => import('../statement/list.screen');
  const details = () => import('../statement/detail.screen');
  const maker = { needs: 'ANY' } as const;
  const entry = { group: isBusiness ? 'businessIncome' : 'labor', shown: isBusiness ? businessIncomeKept : laborKept } as const;
  return [
    page(
      paths.create(type),
      async () => {
        const { BusinessCreate, LaborCreate } = await import('../statement/create.screen');
        return { default: isBusiness ? BusinessCreate : LaborCreate };
      },
      { ...maker, namespaces: createNamespaces },
    ),
    page(paths.baseCheck(type, ''), () => import('../statement/base-check.screen'), maker),
    page(paths.detailCheck(type, ''), () => import('../statement/detail-check.screen'), maker),
    page(paths.submitted(type, ''), () => import('../statement/success.screen')),
    page(
      paths.unfinished(type),
      async () => {
        const { BusinessUnfinished, LaborUnfinished } = await lists();
        return { default: isBusiness ? BusinessUnfinished : LaborUnfinished };
      },
      { namespaces: listNamespaces, menu: { ...entry, label: 'unfinished', icon: menuIcons.FolderClock } },
    ),
    page(
      paths.completed(type),
      async () => {
        const { BusinessCompleted, LaborCompleted } = await lists();
        return { default: isBusiness ? BusinessCompleted : LaborCompleted };
      },
      { namespaces: listNamespaces, menu: { ...entry, label: 'completed', icon: menuIcons.FolderCheck } },
    ),
    {
      path: isBusiness ? paths.businessBills : paths.laborBills,
      guard: 'console',
      namespaces: ['bill'],
      screen: isBusiness ? () => import('../bill/business.screen') : () => import('../bill/labor.screen'),
      menu: {
        group: entry.group,
        label: 'bills',
        icon: menuIcons.ReceiptText,
        shown: (session) => entry.shown(session) && billArea(session),
      },
    },
    page(paths.unfinishedDetail(type, ':id'), async () => ({ default: (await details()).UnfinishedDetail })),
    page(paths.completedDetail(type, ':id'), async () => ({ default: (await details()).CompletedDetail })),
  ];
};

/** An import of people: its form and its two checks, which are the same screen for every kind. */
const importRoutes = (kind: 'SIGNING' | 'REGISTRATION', words: string[], form: Screen, [base, depth]: [Screen, Screen]): RouteRow[] => {
  const page = (address: string, screen: Screen): RouteRow => ({
    path: bare(address),
    guard: 'console',
    namespaces: ['peopleImport', 'roster', 'sheet', 'reveal', ...words],
    needs: 'ANY',
    feature: 'PEOPLE_AREA',
    under: kind === 'SIGNING' ? paths.contracts : paths.registrations,
    screen,
  });
  return [page(paths.importForm(kind), form), page(paths.importBase(kind, ''), base), page(paths.importDepth(kind, ''), depth)];
};

export const routes: RouteRow[] = [
  { path: paths.landing, guard: 'public', namespaces: ['home'], screen: () => import('../home/landing.screen') },
  { path: paths.login, guard: 'public', namespaces: ['session'], screen: () => import('../session/login.screen') },
  { path: paths.register, guard: 'public', namespaces: ['session'], screen: () => import('../session/register.screen') },
  { path: paths.forgot, guard: 'public', namespaces: ['session'], screen: () => import('../session/forgot.screen') },
  { path: paths.invite, guard: 'public', namespaces: ['session'], screen: () => import('../session/invite.screen') },
  { path: paths.signOn, guard: 'public', namespaces: ['signOn', 'session'], screen: () => import('../signOn/start.screen') },
  { path: paths.signOnReturn, guard: 'public', namespaces: ['signOn', 'session'], screen: () => import('../signOn/return.screen') },
  { path: paths.guide, guard: 'public', namespaces: ['help'], screen: () => import('../help/guide.screen') },
  { path: bare(paths.guideSearch('')), guard: 'public', namespaces: ['help'], screen: () => import('../help/search.screen') },
  { path: bare(paths.guideArticle('')), guard: 'public', namespaces: ['help'], screen: () => import('../help/article.screen') },
  { path: paths.noAccess, guard: 'public', screen: () => import('../session/no-access.screen') },
  { path: bare(paths.letter('')), guard: 'session', namespaces: ['papers'], screen: () => import('../receipt/preview.screen') },
  { path: paths.noCompany, guard: 'session', screen: () => import('../session/no-company.screen') },
  {
    path: paths.home,
    guard: 'console',
    namespaces: ['home'],
    screen: () => import('../home/home.screen'),
    menu: { group: 'home', label: 'home', icon: menuIcons.House },
  },
  { path: paths.placeholder, guard: 'console', namespaces: ['home'], screen: () => import('../home/placeholder.screen') },
  ...statementRoutes(1),
  ...statementRoutes(2),
  ...backCalcRoutes,
  ...serviceOrderRoutes,
  {
    path: paths.contracts,
    guard: 'console',
    namespaces: ['signing', 'reveal'],
    feature: 'PEOPLE_AREA',
    screen: () => import('../signing/list.screen'),
    menu: { group: 'business', label: 'contracts', icon: menuIcons.FileSignature, shown: peopleArea },
  },
  {
    path: paths.contract(':id'),
    guard: 'console',
    namespaces: ['signing', 'reveal'],
    feature: 'PEOPLE_AREA',
    screen: () => import('../signing/detail.screen'),
  },
  {
    path: paths.signingQrs,
    guard: 'console',
    namespaces: ['signing'],
    feature: 'PEOPLE_AREA',
    screen: () => import('../signing/qr.screen'),
  },
  ...importRoutes('SIGNING', ['signing'], () => import('../signing/import-form.screen'), [
    async () => ({ default: (await import('../signing/import-check.screen')).SigningBase }),
    async () => ({ default: (await import('../signing/import-check.screen')).SigningDepth }),
  ]),
  ...importRoutes('REGISTRATION', ['signing'], () => import('../registration/import-form.screen'), [
    async () => ({ default: (await import('../registration/import-check.screen')).RegistrationBase }),
    async () => ({ default: (await import('../registration/import-check.screen')).RegistrationDepth }),
  ]),
  {
    path: paths.registrations,
    guard: 'console',
    namespaces: ['registration', 'reveal'],
    feature: 'PEOPLE_AREA',
    screen: () => import('../registration/list.screen'),
    menu: { group: 'business', label: 'registrations', icon: menuIcons.Users, shown: eInvoiceArea },
  },
  {
    path: paths.registration(':recordId'),
    under: paths.registrations,
    guard: 'console',
    namespaces: ['registration', 'reveal'],
    feature: 'PEOPLE_AREA',
    screen: () => import('../registration/detail.screen'),
  },
  ...agentInvoiceRoutes,
  ...taxCalcRoutes,
  ...taskRoutes,
  {
    path: paths.payees,
    guard: 'console',
    namespaces: ['payees'],
    screen: () => import('../payee/console/directory.screen'),
    menu: { group: 'business', label: 'payees', icon: menuIcons.ContactRound },
  },
  { path: paths.payee(':id'), guard: 'console', namespaces: ['payees'], screen: () => import('../payee/console/payee.screen') },
  {
    path: paths.objections,
    guard: 'console',
    namespaces: ['objections'],
    screen: () => import('../payee/console/objections.screen'),
    menu: { group: 'business', label: 'objections', icon: menuIcons.MessageSquareWarning },
  },
  {
    path: paths.invoiceRequest,
    guard: 'console',
    namespaces: ['invoice'],
    screen: () => import('../invoice/request.screen'),
    menu: { group: 'invoices', label: 'invoiceRequest', icon: menuIcons.FilePlus2 },
  },
  {
    path: bare(paths.invoiceConfirm('', '', '')),
    under: paths.invoiceRequest,
    guard: 'console',
    namespaces: ['invoice', 'invoiceTitle'],
    needs: 'ANY',
    screen: () => import('../invoice/confirmation.screen'),
  },
  {
    path: paths.invoices,
    guard: 'console',
    namespaces: ['invoice'],
    screen: () => import('../invoice/list.screen'),
    menu: { group: 'invoices', label: 'invoiceList', icon: menuIcons.ScrollText },
  },
  { path: paths.invoice(':id'), guard: 'console', namespaces: ['invoice'], screen: () => import('../invoice/detail.screen') },
  {
    path: paths.invoiceInformation,
    guard: 'console',
    namespaces: ['invoiceTitle'],
    screen: () => import('../invoiceTitle/information.screen'),
    menu: { group: 'invoices', label: 'invoiceInformation', icon: menuIcons.ReceiptText },
  },
  {
    path: paths.balance,
    guard: 'console',
    namespaces: ['fund'],
    screen: () => import('../fund/balance.screen'),
    menu: { group: 'funds', label: 'balance', icon: menuIcons.Banknote },
  },
  {
    path: paths.advance,
    guard: 'console',
    namespaces: ['fund'],
    feature: 'ADVANCE',
    screen: () => import('../fund/advance.screen'),
    menu: { group: 'funds', label: 'advance', icon: menuIcons.CreditCard, shown: advanceArea },
  },
  {
    path: paths.rebate,
    guard: 'console',
    namespaces: ['fund'],
    feature: 'COUPON',
    screen: () => import('../fund/rebate.screen'),
    menu: { group: 'funds', label: 'rebate', icon: menuIcons.TicketPercent, shown: couponArea },
  },
  {
    path: paths.record,
    guard: 'console',
    namespaces: ['fund'],
    screen: () => import('../fund/record.screen'),
    menu: { group: 'funds', label: 'record', icon: menuIcons.ScrollText },
  },
  {
    path: paths.bills,
    guard: 'console',
    namespaces: ['bill'],
    screen: () => import('../bill/list.screen'),
    menu: { group: 'funds', label: 'bills', icon: menuIcons.ReceiptText, shown: billArea },
  },
  { path: paths.bill(':billCode'), guard: 'console', namespaces: ['bill'], screen: () => import('../bill/detail.screen') },
  {
    path: paths.imports,
    guard: 'console',
    namespaces: ['imports'],
    screen: () => import('../statement/imports.screen'),
    menu: { group: 'insight', label: 'imports', icon: menuIcons.FileUp },
  },
  {
    path: paths.records,
    guard: 'console',
    namespaces: ['export'],
    screen: () => import('../receipt/records.screen'),
    menu: { group: 'insight', label: 'records', icon: menuIcons.FileDown },
  },
  {
    path: paths.messages,
    guard: 'console',
    namespaces: ['message'],
    screen: () => import('../message/centre.screen'),
    menu: { group: 'insight', label: 'messages', icon: menuIcons.Inbox },
  },
  {
    path: paths.messageSettings,
    guard: 'console',
    namespaces: ['message'],
    screen: () => import('../message/settings.screen'),
    menu: { group: 'insight', label: 'messageSettings', icon: menuIcons.BellRing },
  },
  {
    path: paths.statistics,
    guard: 'console',
    namespaces: ['analytics'],
    screen: () => import('../analytics/statistics.screen'),
    menu: { group: 'insight', label: 'statistics', icon: menuIcons.ChartColumn },
  },
  ...settingRoutes,
  { path: paths.kit, guard: 'public', namespaces: ['gallery'], screen: () => import('./gallery/gallery.screen') },
];
