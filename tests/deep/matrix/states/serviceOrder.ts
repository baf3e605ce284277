import { errors } from '../../../../schema/errors';
import { newcomer } from '../../../kit/builders/imports';
import { at, type StateRow } from './row';

export const serviceOrderStates: readonly StateRow[] = [
  {
    route: '/intermediary/subform',
    path: at('/intermediary/subform'),
    parts: [{ call: 'ServiceOrderChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['尚未开通居间服务，请联系客服开通'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/intermediary/check',
    path: (world) => `/intermediary/check?statement_key=${world.orders.check}`,
    parts: [{ call: 'ServiceOrderCheck', data: () => newcomer(24).name }],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/intermediaryunfinished/list',
    path: at('/intermediaryunfinished/list'),
    parts: [{ call: 'ServiceOrders', data: () => '进行中的服务单' }],
    empty: ['暂无数据', '发起居间服务后'],
    visitor: [],
  },
  {
    route: '/intermediarycompleted/list',
    path: at('/intermediarycompleted/list'),
    parts: [{ call: 'ServiceOrders', data: () => '结束的服务单' }],
    empty: ['暂无数据', '开票完成或终止的服务单'],
    visitor: [],
  },
  {
    route: '/intermediaryunfinished/detail',
    path: (world) => `/intermediaryunfinished/detail?id=${world.orders.open}`,
    parts: [
      { call: 'ServiceOrderDetail', data: () => '进行中的服务单' },
      { call: 'ServiceOrderItems', data: () => newcomer(25).name },
    ],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/intermediarycompleted/detail',
    path: (world) => `/intermediarycompleted/detail?id=${world.orders.over}`,
    parts: [
      { call: 'ServiceOrderDetail', data: () => '结束的服务单' },
      { call: 'ServiceOrderItems', data: () => newcomer(26).name },
    ],
    empty: [errors.SERVICE_ORDER_NOT_FOUND.zh],
    visitor: [],
  },
];
