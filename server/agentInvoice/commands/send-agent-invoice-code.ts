import { mixed, object } from 'yup';
import { agentInvoicePayment } from '../../../schema/agentInvoiceTexts';
import { DomainError } from '../../../schema/errors';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { formatGrouped } from '../../../schema/money';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { payableOrderErrors, requirePayableOrder } from '../../order/public';
import { type CaptchaAnswer, captchaErrors, createCode, payerKey, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { versionInput } from '../inputs';
import { codeOf, dueOf, paymentBinding } from '../steps/due';
import { getOrder } from '../store/orders';

/** The code goes to the paying user's own phone and confirms this order and this amount. */
export const sendAgentInvoiceCode = command({
  name: 'sendAgentInvoiceCode',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput(), version: versionInput(), captcha: mixed<CaptchaAnswer>().nullable() }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'STALE', ...payableOrderErrors, ...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'agentInvoice.sendPaymentCode', target: (input) => ['agentInvoice', input.id] },
  before: (before, input) => verifyCaptchaOfUser(before, payerKey(before.actor), input.captcha),
  async run(ctx, input) {
    const order = await getOrder(ctx, input.id);
    requirePayableOrder(ctx, machine, order, { version: input.version, kind: order.kind });
    if (!ctx.actor) throw new DomainError('SESSION_EXPIRED');
    const { due, lines } = await dueOf(ctx, order);
    return createCode(ctx, {
      purpose: 'PAY_AGENT_INVOICE',
      channel: 'SMS',
      recipient: await phoneOf(ctx, ctx.actor.id),
      userKey: payerKey(ctx.actor),
      subjectText: agentInvoicePayment({ code: codeOf(order), people: lines, due: formatGrouped(due) }),
      binding: await paymentBinding(ctx, order),
    });
  },
});
