import type { ComponentType } from 'react';
import type { Permission } from '../generated/graphql';
import { businessIncome, labor, type MenuEntry, menuIcons } from './menu';
import { paths } from './paths';

type Screen = () => Promise<{ default: ComponentType }>;

/**
 * public: anyone. session: somebody is logged in. console: inside the layout, with a company and access.
 * ops: the operator's own session. Menu entries stand beside the route, so no entry can lead to nothing.
 */
export type RouteRow = {
  path: string;
  screen: Screen;
  guard: 'public' | 'session' | 'console' | 'ops';
  /** Word files of the screen besides app, kit and seed. */
  words?: string[];
  /** Whoever lacks it is told so and taken to the home page (D06); visitors look at everything. */
  needs?: Permission;
  menu?: MenuEntry;
};

const statementWords = ['statement', 'roster', 'create', 'payment', 'review', 'lines', 'reveal'];
/** A list of statements opens nothing of one. */
const listWords = ['statement'];

/** Addresses of the table carry no question. */
const bare = (address: string): string => address.split('?')[0] ?? address;

/** The way of a statement from its form to its end: one set of screens, at the addresses of its type. */
const statementRoutes = (type: 1 | 2): RouteRow[] => {
  const isBusiness = type === 1;
  const page = (address: string, screen: Screen, more: Partial<RouteRow> = {}): RouteRow => ({
    path: bare(address),
    guard: 'console',
    words: statementWords,
    screen,
    ...more,
  });
  const lists = () => import('../statement/list.screen');
  const details = () => import('../statement/detail.screen');
  const maker = { needs: 'ANY' } as const;
  const entry = { group: isBusiness ? 'businessIncome' : 'labor', shown: isBusiness ? businessIncome : labor } as const;
  return [
    page(
      paths.create(type),
      async () => {
        const { BusinessCreate, LaborCreate } = await import('../statement/create.screen');
        return { default: isBusiness ? BusinessCreate : LaborCreate };
      },
      maker,
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
      { words: listWords, menu: { ...entry, label: 'unfinished', icon: menuIcons.FolderClock } },
    ),
    page(
      paths.completed(type),
      async () => {
        const { BusinessCompleted, LaborCompleted } = await lists();
        return { default: isBusiness ? BusinessCompleted : LaborCompleted };
      },
      { words: listWords, menu: { ...entry, label: 'completed', icon: menuIcons.FolderCheck } },
    ),
    page(paths.unfinishedDetail(type, ':id'), async () => ({ default: (await details()).UnfinishedDetail })),
    page(paths.completedDetail(type, ':id'), async () => ({ default: (await details()).CompletedDetail })),
  ];
};

export const routes: RouteRow[] = [
  { path: paths.landing, guard: 'public', words: ['home'], screen: () => import('../home/landing.screen') },
  { path: paths.login, guard: 'public', words: ['session'], screen: () => import('../session/login.screen') },
  { path: paths.register, guard: 'public', words: ['session'], screen: () => import('../session/register.screen') },
  { path: paths.forgot, guard: 'public', words: ['session'], screen: () => import('../session/forgot.screen') },
  { path: paths.invite, guard: 'public', words: ['session'], screen: () => import('../session/invite.screen') },
  { path: paths.noAccess, guard: 'public', screen: () => import('../session/no-access.screen') },
  { path: paths.noCompany, guard: 'session', screen: () => import('../session/no-company.screen') },
  {
    path: paths.home,
    guard: 'console',
    words: ['home'],
    screen: () => import('../home/home.screen'),
    menu: { group: 'home', label: 'home', icon: menuIcons.House },
  },
  ...statementRoutes(1),
  ...statementRoutes(2),
  {
    path: paths.balance,
    guard: 'console',
    words: ['fund'],
    screen: () => import('../fund/balance.screen'),
    menu: { group: 'funds', label: 'balance', icon: menuIcons.Banknote },
  },
  {
    path: paths.records,
    guard: 'console',
    words: ['export'],
    screen: () => import('../export/records.screen'),
    menu: { group: 'insight', label: 'records', icon: menuIcons.FileDown },
  },
  { path: paths.kit, guard: 'public', words: ['gallery'], screen: () => import('./gallery/gallery.screen') },
];
