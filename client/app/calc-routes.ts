import { backCalcKept, eInvoiceArea, intermediaryKept, menuIcons } from './menu';
import { bare, paths } from './paths';
import type { RouteRow } from './route-row';

/** What stands beside the statements: calculations, and orders of another kind. */
const calcPage = (row: Pick<RouteRow, 'path' | 'screen'> & Partial<RouteRow>): RouteRow => ({
  guard: 'console',
  ...row,
  path: bare(row.path),
});
const maker = { needs: 'ANY' } as const;

export const taxCalcRoutes: RouteRow[] = [
  {
    path: paths.taxCalcs,
    screen: () => import('../taxCalc/list.screen'),
    menu: { group: 'business', label: 'taxCalcs', icon: menuIcons.Calculator, shown: eInvoiceArea } as const,
  },
  { path: paths.taxCalcImport, screen: () => import('../taxCalc/import.screen'), ...maker },
  { path: paths.taxCalcCheck(''), screen: () => import('../taxCalc/check.screen'), ...maker },
  { path: paths.taxCalc(':id'), screen: () => import('../taxCalc/detail.screen') },
].map((row) => calcPage({ namespaces: ['taxCalc', 'roster', 'sheet', 'reveal'], feature: 'PEOPLE_AREA', ...row }));

export const backCalcRoutes: RouteRow[] = [
  {
    path: paths.backCalcs,
    screen: () => import('../backCalc/list.screen'),
    menu: { group: 'labor', label: 'backCalcs', icon: menuIcons.Undo2, shown: backCalcKept } as const,
  },
  { path: paths.backCalcCreate, screen: () => import('../backCalc/create.screen'), ...maker },
  { path: paths.backCalcCheck(''), screen: () => import('../backCalc/check.screen'), ...maker },
  { path: paths.backCalcIssue(''), screen: () => import('../backCalc/issue.screen'), ...maker },
  { path: paths.backCalcVerify(''), screen: () => import('../backCalc/verify.screen') },
  { path: paths.backCalcDetail(''), screen: () => import('../backCalc/detail.screen') },
].map((row) => calcPage({ namespaces: ['backCalc', 'roster', 'sheet', 'reveal'], feature: 'BACK_CALC', ...row }));

const serviceOrderEntry = { group: 'intermediary', shown: intermediaryKept } as const;
const serviceOrderDetails = () => import('../serviceOrder/detail.screen');
const serviceOrderLists = () => import('../serviceOrder/list.screen');
export const serviceOrderRoutes: RouteRow[] = [
  { path: paths.serviceOrderStart, screen: () => import('../serviceOrder/start.screen'), ...maker },
  { path: paths.serviceOrderCheck(''), screen: () => import('../serviceOrder/check.screen'), ...maker },
  {
    path: paths.serviceOrders(false),
    screen: async () => ({ default: (await serviceOrderLists()).Unfinished }),
    menu: { ...serviceOrderEntry, label: 'unfinished', icon: menuIcons.FolderClock } as const,
  },
  {
    path: paths.serviceOrders(true),
    screen: async () => ({ default: (await serviceOrderLists()).Completed }),
    menu: { ...serviceOrderEntry, label: 'completed', icon: menuIcons.FolderCheck } as const,
  },
  { path: paths.serviceOrder('', false), screen: async () => ({ default: (await serviceOrderDetails()).UnfinishedDetail }) },
  { path: paths.serviceOrder('', true), screen: async () => ({ default: (await serviceOrderDetails()).CompletedDetail }) },
].map((row) => calcPage({ namespaces: ['serviceOrder', 'roster', 'sheet', 'reveal', 'payment'], ...row }));

export const agentInvoiceRoutes: RouteRow[] = [
  {
    path: paths.agentInvoices,
    screen: () => import('../agentInvoice/list.screen'),
    menu: { group: 'business', label: 'agentInvoices', icon: menuIcons.ReceiptText, shown: eInvoiceArea } as const,
  },
  { path: paths.agentInvoiceStart, screen: () => import('../agentInvoice/start.screen'), ...maker },
  { path: paths.agentInvoiceInfo(''), screen: () => import('../agentInvoice/people-check.screen'), ...maker },
  { path: paths.agentInvoiceSigning(''), screen: () => import('../agentInvoice/signing-check.screen'), ...maker },
  { path: paths.agentInvoice('', ''), screen: () => import('../agentInvoice/detail.screen') },
].map((row) => calcPage({ namespaces: ['agentInvoice', 'roster', 'sheet', 'reveal', 'payment'], feature: 'PEOPLE_AREA', ...row }));
