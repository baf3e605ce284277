import { errors } from '../../../../schema/errors';
import { newcomer } from '../../../kit/builders/imports';
import { at, type StateRow } from './row';

export const agentInvoiceStates: readonly StateRow[] = [
  {
    route: '/ticket',
    path: at('/ticket'),
    parts: [{ call: 'AgentInvoices', data: () => '待支付的代开' }],
    empty: ['暂无数据', '发起代开后'],
    visitor: [],
  },
  {
    route: '/ticket/step/create',
    path: at('/ticket/step/create'),
    parts: [{ call: 'AgentInvoiceChoices', data: () => '拖拽文件到此处，或点击选择' }],
    empty: [],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/info',
    path: (world) => `/ticket/step/info?invoiceId=${world.agent.info}`,
    parts: [{ call: 'AgentInvoiceCheck', data: () => newcomer(81).name }],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/invoice',
    path: (world) => `/ticket/step/invoice?invoiceId=${world.agent.signing}`,
    parts: [{ call: 'AgentInvoiceCheck', data: () => newcomer(82).name }],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  },
  {
    route: '/ticket/step/invoice/detail/',
    path: (world) => `/ticket/step/invoice/detail/?invoiceId=${world.agent.detail}`,
    parts: [
      { call: 'AgentInvoiceDetail', data: () => '待支付的代开' },
      { call: 'AgentInvoiceLines', data: () => newcomer(83).name },
    ],
    empty: [errors.AGENT_INVOICE_NOT_FOUND.zh],
    visitor: [],
  },
];
