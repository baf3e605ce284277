import { errors } from '../../../../schema/errors';
import { BUSINESS_BILL, LABOR_BILL } from './bills';
import { at, type StateRow } from './row';

export const fundsStates: readonly StateRow[] = [
  {
    route: '/usercenter/balance',
    path: at('/usercenter/balance'),
    parts: [
      { call: 'FundAccounts', data: () => '收款账号' },
      { call: 'FundFlows', data: () => '+100,000.00' },
    ],
    empty: ['暂无数据', '向上方账号转账，到账后自动记入流水'],
    visitor: [],
  },
  {
    route: '/usercenter/record',
    path: at('/usercenter/record'),
    parts: [{ call: 'FundFlows', data: () => '+100,000.00' }],
    empty: ['暂无数据', '向上方账号转账，到账后自动记入流水'],
    visitor: [],
  },
  {
    route: '/usercenter/advance',
    path: at('/usercenter/advance'),
    parts: [{ call: 'FundAccounts', data: () => '剩余可用额度' }],
    empty: ['尚未开通垫资额度'],
    visitor: [],
  },
  {
    route: '/usercenter/rebate',
    // The days that the page would choose by itself (FEE-018) stand in its address.
    path: at('/usercenter/rebate?day=2026-10-22..2026-11-20'),
    parts: [
      { call: 'FundAccounts', data: () => '券余额' },
      { call: 'FundFlows', data: () => '优惠券发放' },
    ],
    empty: ['券余额'],
    visitor: [],
  },
  {
    route: '/billlist/list',
    path: at('/billlist/list'),
    parts: [{ call: 'Bills', data: () => LABOR_BILL }],
    empty: ['还没有账单', '使用垫资支付后，次月 1 日生成上月账单'],
    visitor: [],
  },
  {
    route: '/bills',
    path: at('/bills'),
    parts: [{ call: 'Bills', data: () => BUSINESS_BILL }],
    empty: ['还没有账单'],
    visitor: [],
    isTwin: true,
  },
  {
    route: '/serviceBills',
    path: at('/serviceBills'),
    parts: [{ call: 'Bills', data: () => LABOR_BILL }],
    empty: ['还没有账单'],
    visitor: [],
    isTwin: true,
  },
  {
    route: '/billlist/detail/:billCode',
    path: at(`/billlist/detail/${LABOR_BILL}`),
    parts: [{ call: 'BillDetail', data: () => LABOR_BILL }],
    empty: [errors.BILL_NOT_FOUND.zh],
    visitor: [],
  },
];
