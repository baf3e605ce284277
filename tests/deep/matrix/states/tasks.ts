import { errors } from '../../../../schema/errors';
import { at, type StateRow } from './row';
import { type StatesWorld } from './world';

export const tasksStates: readonly StateRow[] = [
  {
    route: '/tasks/list',
    path: at('/tasks/list'),
    parts: [{ call: 'Tasks', data: () => '双11直播助播' }],
    empty: ['暂无数据', '发布任务后，与企业签约过的人可在手机上接单'],
    visitor: [],
  },
  {
    route: '/tasks/publish',
    path: at('/tasks/publish'),
    parts: [{ call: 'TaskForm', data: () => '不填为不限人数' }],
    empty: ['不填为不限人数'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/tasks/edit',
    path: (world) => `/tasks/edit?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '保存修改' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    // Only a company that dispatches stays there (TSK-017): A is led to where its own tasks are.
    route: '/tasks/dispatch/publish',
    path: at('/tasks/dispatch/publish'),
    arrives: () => '/tasks/detail',
    parts: [{ call: 'TaskForm', data: () => '没有指定任务，请从任务列表中选择，或发布任务' }],
    empty: ['不填为不限人数', '人员名单'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/tasks/dispatch/edit',
    path: (world) => `/tasks/dispatch/edit?id=${world.taskId}`,
    arrives: (world) => `/tasks/detail?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '双11直播助播' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/tasks/dispatch/addUser',
    path: (world) => `/tasks/dispatch/addUser?code=${world.taskId}`,
    arrives: (world) => `/tasks/detail?id=${world.taskId}`,
    parts: [{ call: 'TaskDetail', data: () => '双11直播助播' }],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  ...['/tasks/detail', '/tasks/dispatch/detail'].map((route) => ({
    route,
    path: (world: StatesWorld) => `${route}?id=${world.taskId}`,
    parts: [
      { call: 'TaskDetail', data: () => '双11直播助播' },
      { call: 'TaskPeople', data: () => '乙小明' },
    ],
    empty: [errors.TASK_NOT_FOUND.zh],
    visitor: [],
    isTwin: route !== '/tasks/detail',
  })),
];
