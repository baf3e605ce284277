import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { addDays, dayOf } from '../../kernel/clock';
import { dayShape, idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { paymentErrors } from '../../verification/public';
import { codeInput, versionInput } from '../inputs';
import { checkPaymentCode, spendPaymentCode } from '../steps/checkPaymentCode';
import { foreignLock, hasLiveLock, lockSeen, payableErrors, requirePayable, requireSameContent, seenErrors } from '../steps/guard';
import { dropHold, settleDue } from '../steps/holdFunds';
import { moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 16: the money comes by bank transfer; 到账即付 needs the SMS code now, because nobody clicks later. */
export const awaitFunds = command({
  name: 'awaitFunds',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    version: versionInput(),
    remittedOn: dayShape(),
    payWhenFunded: boolean().nullable(),
    smsCode: codeInput(),
    secondFactor: codeInput(),
  }),
  errors: [
    ...seenErrors,
    ...payableErrors,
    'PAY_TIME_INVALID',
    ...paymentErrors,
    'PAY_CONTENT_CHANGED',
    'PAY_INVOICED_OTHERWISE',
    'FUNDS_LOCKED',
  ],
  idempotent: 'required',
  audit: { action: 'statement.awaitFunds', target: (input) => ['statement', input.id] },
  before: (before, input) => (input.payWhenFunded ? checkPaymentCode(before, input, 'AWAIT_FUNDS') : Promise.resolve()),
  async run(ctx, input) {
    const seen = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(seen.status, 'awaitFunds');
    requirePayable(ctx, seen);
    await requireSameContent(ctx, seen);
    const today = dayOf(ctx.now);
    if (input.remittedOn !== today && input.remittedOn !== addDays(today, -1)) throw new DomainError('PAY_TIME_INVALID');
    if (hasLiveLock(ctx, seen) && seen.locked_by !== ctx.actor?.id) throw foreignLock(seen);
    if (input.payWhenFunded) await spendPaymentCode(ctx, seen, input, 'AWAIT_FUNDS');
    // Pay type and coupon are fixed as the payer sees them now: arriving money is compared with them.
    const { statement } = await settleDue(ctx, await dropHold(ctx, seen));
    const waiting = await moveStatement(ctx, statement, {
      action: 'awaitFunds',
      change: {
        // Row 16 starts from these two states only.
        await_from: statement.status === 'WAITING_PAYMENT' ? 'WAITING_PAYMENT' : 'PENDING_PAYMENT',
        remitted_on: input.remittedOn,
        pays_when_funded: input.payWhenFunded ?? false,
        await_by: ctx.actor?.id ?? '',
        await_by_name: ctx.actor?.name ?? '',
      },
    });
    ctx.note({ before: { status: statement.status }, after: { status: waiting.status, paysWhenFunded: waiting.pays_when_funded } });
    return statementView(ctx, waiting);
  },
});
