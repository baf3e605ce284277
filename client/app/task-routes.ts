import { menuIcons, taskArea } from './menu';
import { bare, paths } from './paths';
import type { RouteRow } from './route-row';

/** Work that is given out, by whoever comes first or to the people of a list. */
export const taskRoutes: RouteRow[] = [
  {
    path: paths.tasks,
    guard: 'console',
    namespaces: ['task'],
    feature: 'TASKS',
    screen: () => import('../task/list.screen'),
    menu: { group: 'business', label: 'tasks', icon: menuIcons.ClipboardList, shown: taskArea },
  },
  ...[paths.taskPublish, bare(paths.taskEdit('GRAB', ''))].map(
    (path): RouteRow => ({
      path,
      guard: 'console',
      namespaces: ['task'],
      feature: 'TASKS',
      needs: 'ANY',
      screen: () => import('../task/form.screen'),
    }),
  ),
  ...(
    [
      [paths.taskDispatch, () => import('../task/dispatch.screen')],
      [bare(paths.taskEdit('DISPATCH', '')), () => import('../task/dispatch-edit.screen')],
      [bare(paths.taskAddUser('')), () => import('../task/add-user.screen')],
    ] as const
  ).map(
    ([path, screen]): RouteRow => ({
      path,
      guard: 'console',
      namespaces: ['task', 'roster', 'sheet', 'reveal'],
      feature: 'TASKS',
      needs: 'ANY',
      screen,
    }),
  ),
  ...(['GRAB', 'DISPATCH'] as const).map(
    (mode): RouteRow => ({
      path: bare(paths.task(mode, '')),
      guard: 'console',
      namespaces: ['task', 'reveal'],
      feature: 'TASKS',
      screen: () => import('../task/detail.screen'),
    }),
  ),
];
