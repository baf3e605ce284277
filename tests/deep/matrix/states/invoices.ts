import { errors } from '../../../../schema/errors';
import { at, type StateRow } from './row';

export const invoicesStates: readonly StateRow[] = [
  {
    route: '/invoice/request',
    path: at('/invoice/request'),
    parts: [
      { call: 'InvoiceSubjects', data: () => '开票汇总' },
      { call: 'InvoiceableStatements', data: (world) => world.made[2].settledCode },
    ],
    empty: ['没有可开票的结算单'],
    visitor: [],
  },
  {
    // Without a choice there is nothing to confirm (INV-032).
    route: '/invoice/confirmation',
    path: at('/invoice/confirmation?subject_id=1'),
    arrives: at('/invoice/request'),
    parts: [{ call: 'InvoiceSubjects', data: () => '开票汇总' }],
    empty: ['没有可开票的结算单'],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/invoice/list',
    path: at('/invoice/list'),
    parts: [{ call: 'Invoices', data: () => '主播服务费' }],
    empty: ['还没有开票申请'],
    visitor: [],
  },
  {
    route: '/invoice/detail/:id',
    path: (world) => `/invoice/detail/${world.invoiceId}`,
    parts: [
      { call: 'InvoiceDetail', data: () => '主播服务费' },
      { call: 'InvoiceItems', data: (world) => world.made[2].settledCode },
    ],
    empty: [errors.INVOICE_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/invoice/information',
    path: at('/invoice/information'),
    parts: [{ call: 'InvoiceTitle', data: () => '企业名称' }],
    empty: ['尚未设置发票抬头'],
    visitor: [],
  },
];
