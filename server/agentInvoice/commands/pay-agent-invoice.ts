import { object, string } from 'yup';
import { type PayType, payType } from '../../../schema/codes';
import { ZERO } from '../../../schema/money';
import { idInput } from '../../kernel/shapes';
import { markStep } from '../../kernel/steps';
import { command } from '../../kernel/usecase';
import { capErrors, fundsErrors, hold, requirePayType, start } from '../../ledger/public';
import { blockErrors, limitErrors } from '../../payee/public';
import { checkPaymentCode, paymentErrors, spendPaymentCode } from '../../verification/public';
import { versionInput } from '../inputs';
import { bindingIfPayable, codeOf, dueOf, holderOf, payableErrors, paymentBinding, requirePayable } from '../steps/due';
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
    ...payableErrors,
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
    requirePayable(ctx, order, input.version);
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
    const funds = { holder: holderOf(order), subjectId: order.subject_id, orderCode: codeOf(order) };
    await hold(ctx, { ...funds, holdNo: 1, payType: due.payType, due: due.due, deduction: ZERO });
    await start(ctx, { ...funds, total: due.due });
    markStep('start');
    await moveLines(ctx, order.id, 'pay');
    const paid = await moveOrder(ctx, order, {
      action: 'pay',
      deed: 'pay',
      change: { pay_type: due.payType, paid_by: ctx.actor?.id ?? 'system', paid_by_name: ctx.actor?.name ?? '', paid_at: ctx.now },
    });
    ctx.note({ after: { status: paid.status, total: due.due, payType: due.payType } });
    return orderView(ctx, paid);
  },
});
