import { object, string } from 'yup';
import { type PayType, payType } from '../../../schema/codes';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { capErrors, fundsErrors, requirePayType } from '../../ledger/public';
import { chargeOrder, paidNow, payableOrderErrors, requirePayableOrder } from '../../order/public';
import { blockErrors, limitErrors } from '../../payee/public';
import { checkPaymentCode, paymentErrors, spendPaymentCode } from '../../verification/public';
import { versionInput } from '../inputs';
import { bindingIfPayable, codeOf, dueOf, holderOf, paymentBinding } from '../steps/due';
import { changedTaxes, postLines, requireMayBePaid, taxErrors } from '../steps/taxes';
import { lockLines, moveLines, setTaxes } from '../store/lines';
import { addHistory, lockOrder, moveOrder } from '../store/orders';
import { orderView } from '../views/orders';

const LONG_TIMEOUT_MS = 30_000;

/**
 * 2 → 3. Figures are the server's own; the caller only says which order, as which version and pay type he saw it. Taxes that have changed since the
 * order was submitted are renewed: they are part of the invoices, so nobody pays another sum (D54).
 */
export const payAgentInvoice = command({
  name: 'payAgentInvoice',
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
    'AGENT_INVOICE_NOT_FOUND',
    'STALE',
    'PAY_TYPE_CHANGED',
    ...payableOrderErrors,
    ...paymentErrors,
    ...fundsErrors,
    ...capErrors,
    ...taxErrors,
    ...limitErrors,
    ...blockErrors,
  ],
  idempotent: 'required',
  audit: { action: 'agentInvoice.pay', target: (input) => ['agentInvoice', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  before: (before, input) =>
    checkPaymentCode(before, input, {
      purpose: 'PAY_AGENT_INVOICE',
      code: input.smsCode,
      factor: input.secondFactor,
      binding: (ctx) => bindingIfPayable(ctx, input.id),
    }),
  async run(ctx, input) {
    const order = await lockOrder(ctx, input.id);
    requirePayableOrder(ctx, machine, order, { version: input.version, kind: order.kind });
    const due = await dueOf(ctx, order);
    requirePayType(due, input.payType);
    await spendPaymentCode(ctx, input, () => paymentBinding(ctx, order));
    const lines = await lockLines(ctx, order.id);
    const changed = await changedTaxes(ctx, order.subject_id, lines);
    await requireMayBePaid(ctx, order.subject_id, lines);
    if (changed.length > 0) {
      await setTaxes(ctx, order.id, changed);
      await addHistory(ctx, order, { deed: 'taxChanged' });
    }
    await postLines(ctx, order.subject_id, await lockLines(ctx, order.id));
    await chargeOrder(ctx, { holder: holderOf(order), subjectId: order.subject_id, orderCode: codeOf(order) }, due);
    await moveLines(ctx, order.id, 'pay');
    const paid = await moveOrder(ctx, order, {
      action: 'pay',
      deed: 'pay',
      change: paidNow(ctx, due),
    });
    ctx.note({ after: { status: paid.status, total: due.due, payType: due.payType } });
    return orderView(ctx, paid);
  },
});
