import { object, string } from 'yup';
import { type PayType, payType } from '../../../schema/codes';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { monthOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { capErrors, fundsErrors, requirePayType } from '../../ledger/public';
import { chargeOrder, paidNow, payableOrderErrors, requirePayableOrder } from '../../order/public';
import { blockErrors } from '../../payee/public';
import { checkPaymentCode, paymentErrors, spendPaymentCode } from '../../verification/public';
import { versionInput } from '../inputs';
import { bindingIfPayable, codeOf, dueOf, holderOf, paymentBinding } from '../steps/due';
import { renewTaxes, requireSameTaxes } from '../steps/renew';
import { moveItems } from '../store/items';
import { lockOrder, moveOrder } from '../store/orders';
import { orderView } from '../views/orders';

const LONG_TIMEOUT_MS = 30_000;

/** 3 → 4. Figures are the server's own; the caller only says which order, as which version and pay type he saw it. */
export const payServiceOrder = command({
  name: 'payServiceOrder',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    version: versionInput(),
    payType: string<PayType>().oneOf(payType.keys).required(),
    smsCode: string().trim().nullable(),
    secondFactor: string().trim().nullable(),
  }),
  errors: [
    'SERVICE_ORDER_NOT_FOUND',
    'STALE',
    'PAY_TYPE_CHANGED',
    'TAX_CHANGED',
    'TAX_RULE_MISSING',
    'SUBJECT_NOT_FOUND',
    ...payableOrderErrors,
    ...paymentErrors,
    ...fundsErrors,
    ...capErrors,
    ...blockErrors,
  ],
  idempotent: 'required',
  audit: { action: 'serviceOrder.pay', target: (input) => ['serviceOrder', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async before(before, input) {
    await renewTaxes(before, input.id);
    await checkPaymentCode(before, input, {
      purpose: 'PAY_ORDER',
      code: input.smsCode,
      factor: input.secondFactor,
      binding: (ctx) => bindingIfPayable(ctx, input.id),
    });
  },
  async run(ctx, input) {
    const order = await lockOrder(ctx, input.id);
    requirePayableOrder(ctx, machine, order, { version: input.version, kind: 'INTERMEDIARY' });
    await requireSameTaxes(ctx, order);
    const due = await dueOf(ctx, order);
    requirePayType(due, input.payType);
    await spendPaymentCode(ctx, input, () => paymentBinding(ctx, order));
    await chargeOrder(ctx, { holder: holderOf(order), subjectId: order.subject_id, orderCode: codeOf(order) }, due);
    await moveItems(ctx, order.id, 'pay');
    const paid = await moveOrder(ctx, order, {
      action: 'pay',
      deed: 'pay',
      change: {
        ...paidNow(ctx, due),
        // The same taxes in a later month of the quarter are those of that month.
        tax_month: monthOf(ctx.now),
      },
    });
    ctx.note({ after: { status: paid.status, total: due.due, payType: due.payType } });
    return orderView(ctx, paid);
  },
});
