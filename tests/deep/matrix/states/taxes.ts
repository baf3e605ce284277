import { errors } from '../../../../schema/errors';
import { newcomer } from '../../../kit/builders/imports';
import { at, type StateRow } from './row';

export const taxesStates: readonly StateRow[] = [
  {
    route: '/taxCalculate/list',
    path: at('/taxCalculate/list'),
    parts: [{ call: 'TaxCalcs', data: () => '11月算税' }],
    empty: ['暂无数据', '导入名单算税后'],
    visitor: [],
  },
  {
    route: '/taxCalculate/importform',
    path: at('/taxCalculate/importform'),
    parts: [{ call: 'TaxCalcChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['请上传数据人员明细'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/taxCalculate/importverify',
    path: (world) => `/taxCalculate/importverify?key=${world.people.taxCheck}`,
    parts: [{ call: 'TaxCalcDetail', data: () => newcomer(22).name }],
    empty: [errors.TAX_CALC_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/taxCalculate/detail/:id',
    path: (world) => `/taxCalculate/detail/${world.people.taxCalc}`,
    parts: [
      { call: 'TaxCalcDetail', data: () => '11月算税' },
      { call: 'TaxCalcRows', data: () => newcomer(23).name },
    ],
    empty: [errors.TAX_CALC_NOT_FOUND.zh],
    visitor: [],
  },
  // B and D have no back-calculation: they are taken home (D69).
  {
    route: '/LaborBackCalc/list',
    path: at('/LaborBackCalc/list'),
    parts: [{ call: 'BackCalcs', data: () => '2026-11-20主播反算结算' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
  {
    route: '/LaborBackCalc/calcCreate',
    path: at('/LaborBackCalc/calcCreate'),
    parts: [{ call: 'BackCalcChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcBaseverify',
    path: (world) => `/LaborBackCalc/calcBaseverify?key=${world.people.backCheck}`,
    parts: [{ call: 'BackCalcDetail', data: () => '甲小明' }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcIssueInfo',
    path: (world) => `/LaborBackCalc/calcIssueInfo?id=${world.people.backIssue}`,
    parts: [
      { call: 'BackCalcDetail', data: () => '5,000.00' },
      { call: 'BackCalcRows', data: () => '甲小明' },
    ],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
    needsRole: true,
  },
  {
    route: '/LaborBackCalc/calcVerifyinfo',
    path: (world) => `/LaborBackCalc/calcVerifyinfo?statement_id=${world.made[2].settled}`,
    arrives: (world) => `/serviceCompleted/detail/${world.made[2].settled}`,
    parts: [{ call: 'StatementDetail', data: (world) => world.made[2].settledCode }],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
  {
    route: '/LaborBackCalc/detail',
    path: (world) => `/LaborBackCalc/detail?id=${world.people.backIssue}`,
    parts: [
      { call: 'BackCalcDetail', data: () => '2026-11-20主播反算结算' },
      { call: 'BackCalcRows', data: () => '甲小明' },
    ],
    empty: ['没有需要您处理的结算单'],
    visitor: ['未开通'],
  },
];
