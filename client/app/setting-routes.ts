import { masterOnly, menuIcons } from './menu';
import { paths } from './paths';
import type { RouteRow } from './route-row';

/** Company, people and oneself: the settings at the end of the menu. */
export const settingRoutes: RouteRow[] = [
  {
    path: paths.company,
    guard: 'console',
    namespaces: ['company'],
    needs: 'MASTER',
    screen: () => import('../company/profile.screen'),
    menu: { group: 'insight', label: 'company', icon: menuIcons.Building2, shown: masterOnly },
  },
  {
    path: paths.person,
    guard: 'own',
    namespaces: ['person', 'session', 'safety', 'signOn'],
    screen: () => import('../session/person.screen'),
    menu: { group: 'insight', label: 'person', icon: menuIcons.UserRound },
  },
  {
    path: paths.members,
    guard: 'console',
    namespaces: ['member'],
    needs: 'MASTER',
    screen: () => import('../member/list.screen'),
    menu: { group: 'insight', label: 'members', icon: menuIcons.UserCog, shown: masterOnly },
  },
  { path: paths.addMember, guard: 'console', namespaces: ['member'], needs: 'MASTER', screen: () => import('../member/add.screen') },
  { path: paths.transfer, guard: 'console', namespaces: ['member'], needs: 'MASTER', screen: () => import('../member/transfer.screen') },
  { path: paths.transferred, guard: 'console', namespaces: ['member'], screen: () => import('../member/transferred.screen') },
  {
    path: paths.settings,
    guard: 'console',
    namespaces: ['company', 'session', 'safety', 'signOn'],
    needs: 'MASTER',
    screen: () => import('../company/settings.screen'),
    menu: { group: 'insight', label: 'settings', icon: menuIcons.Settings2, shown: masterOnly },
  },
  {
    path: paths.developers,
    guard: 'console',
    namespaces: ['integration'],
    needs: 'MASTER',
    screen: () => import('../integration/tokens.screen'),
    menu: { group: 'insight', label: 'developers', icon: menuIcons.SquareTerminal, shown: masterOnly },
  },
  {
    path: paths.developerCalls,
    guard: 'console',
    namespaces: ['integration'],
    needs: 'MASTER',
    screen: () => import('../integration/calls.screen'),
  },
  {
    path: paths.webhooks,
    guard: 'console',
    namespaces: ['webhook'],
    needs: 'WEBHOOKS',
    screen: () => import('../webhook/webhooks.screen'),
  },
  { path: paths.developersDocs, guard: 'console', namespaces: ['webhook'], screen: () => import('../webhook/docs.screen') },
  { path: paths.phoneReset, guard: 'own', namespaces: ['person', 'session'], screen: () => import('../session/phone-reset.screen') },
  { path: paths.emailReset, guard: 'own', namespaces: ['person', 'session'], screen: () => import('../session/email-reset.screen') },
  { path: paths.setEmail, guard: 'own', namespaces: ['person', 'session'], screen: () => import('../session/set-email.screen') },
  {
    path: paths.passwordReset,
    guard: 'own',
    namespaces: ['person', 'session'],
    screen: () => import('../session/password-reset.screen'),
  },
  {
    path: paths.auditLog,
    guard: 'console',
    namespaces: ['audit'],
    screen: () => import('../audit/log.screen'),
    menu: { group: 'insight', label: 'auditLog', icon: menuIcons.ScrollText },
  },
  {
    path: paths.agreement,
    guard: 'console',
    namespaces: ['company'],
    screen: () => import('../company/agreement.screen'),
    menu: { group: 'insight', label: 'agreement', icon: menuIcons.ShieldCheck },
  },
];
