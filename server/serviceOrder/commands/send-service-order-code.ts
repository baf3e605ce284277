import { mixed, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { formatGrouped } from '../../../schema/money';
import { serviceOrderPayment } from '../../../schema/serviceOrderTexts';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { payableOrderErrors, requirePayableOrder } from '../../order/public';
import { type CaptchaAnswer, captchaErrors, createCode, payerKey, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { versionInput } from '../inputs';
import { codeOf, dueOf, paymentBinding } from '../steps/due';
import { getOrder } from '../store/orders';

/** ISO-026: the code goes to the paying user's own phone and confirms this order and this amount. */
export const sendServiceOrderCode = command({
  name: 'sendServiceOrderCode',
  realm: 'company',
  needs: 'PAYER',
  input: object({ id: idInput(), version: versionInput(), captcha: mixed<CaptchaAnswer>().nullable() }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'STALE', ...payableOrderErrors, ...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'serviceOrder.sendPaymentCode', target: (input) => ['serviceOrder', input.id] },
  before: (before, input) => verifyCaptchaOfUser(before, payerKey(before.actor), input.captcha),
  async run(ctx, input) {
    const order = await getOrder(ctx, input.id);
    requirePayableOrder(ctx, machine, order, { version: input.version, kind: 'INTERMEDIARY' });
    if (!ctx.actor) throw new DomainError('SESSION_EXPIRED');
    const { due, items } = await dueOf(ctx, order);
    return createCode(ctx, {
      purpose: 'PAY_ORDER',
      channel: 'SMS',
      recipient: await phoneOf(ctx, ctx.actor.id),
      userKey: payerKey(ctx.actor),
      subjectText: serviceOrderPayment({ code: codeOf(order), people: items, due: formatGrouped(due) }),
      binding: await paymentBinding(ctx, order),
    });
  },
});
