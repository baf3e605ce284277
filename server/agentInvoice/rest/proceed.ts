// The payment, and what becomes of single lines.
import { agentStopReason } from '../../../schema/agentInvoiceTexts';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { ORDER_BALANCE, orderBalanceOnWire } from '../../order/public';
import { captchaOf } from '../../verification/public';
import { payAgentInvoice } from '../commands/pay-agent-invoice';
import { relaunchAgentInvoiceLine } from '../commands/relaunch-agent-invoice-line';
import { sendAgentInvoiceCode } from '../commands/send-agent-invoice-code';
import { terminateAgentInvoice } from '../commands/terminate-agent-invoice';
import { terminateAgentInvoiceLine } from '../commands/terminate-agent-invoice-line';
import { agentInvoicePaymentFacts, agentInvoiceSeen } from '../queries/orders';
import { BASE, orderOf, text } from './wire';

export const proceedRows: readonly RestRow[] = [
  restRow({
    call: `GET ${BASE}/balance`,
    words: ['应付与可用余额', 'What is due, and what is there'],
    useCase: agentInvoicePaymentFacts,
    takes: orderOf,
    answers: ORDER_BALANCE,
    output: orderBalanceOnWire,
  }),
  restRow({
    call: `POST ${BASE}/pay/sms/send`,
    isOurs: true,
    words: ['发送支付验证码', 'Send the code for paying'],
    useCase: sendAgentInvoiceCode,
    sees: agentInvoiceSeen,
    takes: (wire) => ({ ...orderOf(wire), captcha: captchaOf(wire) }),
    input: (sent, { version }) => ({ ...sent, version }),
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/pay`,
    words: ['支付电子发票单', 'Pay an agent invoice order'],
    note: [
      '一张单只付一次：重复调用返回同一结果。企业开启支付验证时须带 code。',
      'An order is paid once: a repeated call gets the same answer. While the payment verification is on the code is needed.',
    ],
    useCase: payAgentInvoice,
    sees: agentInvoiceSeen,
    takes: (wire) => ({ ...orderOf(wire), smsCode: text(wire, 'code', 'smsCode'), secondFactor: text(wire, 'second_factor') }),
    input: (sent, seen) => ({ ...sent, version: seen.version, payType: seen.payType }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/stop`,
    words: ['终止电子发票单', 'Terminate an agent invoice order'],
    useCase: terminateAgentInvoice,
    takes: (wire) => ({ ...orderOf(wire), reason: wire.needed.text('reason') ?? '' }),
    naturalKey: ['id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/reinvoice`,
    words: ['重新发起一条开票失败的明细', 'Try a line again whose invoice failed'],
    useCase: relaunchAgentInvoiceLine,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    alsoTakes: ['invoice_id'],
    answers: null,
  }),
  restRow({
    call: `POST ${BASE}/termination`,
    words: ['终止一条明细', 'End a line'],
    useCase: terminateAgentInvoiceLine,
    takes: (wire) => ({
      id: wire.needed.id('id'),
      reason: wire.needed.key(agentStopReason, 'reasons'),
      remark: text(wire, 'remark'),
    }),
    alsoTakes: ['invoice_id'],
    naturalKey: ['id'],
    answers: null,
  }),
];
