import { object, string } from 'yup';
import { type PayType, payType } from '../../../schema/codes';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { capErrors, requirePayType } from '../../ledger/public';
import { paymentErrors } from '../../verification/public';
import { codeInput, LONG_TIMEOUT_MS, versionInput } from '../inputs';
import { checkPaymentCode, spendPaymentCode } from '../steps/checkPaymentCode';
import { lockSeen, payableErrors, requireNoForeignLock, requirePayable, requireSameContent, seenErrors } from '../steps/guard';
import { dueOf } from '../steps/holdFunds';
import { payErrors, payNow } from '../steps/pay';
import { refreshCompanyTax } from '../steps/refreshTax';
import { statementView } from '../views/statements';

/** Row 15. Figures are the server's own; the caller only says which statement, as which version and pay type he saw it. */
export const payStatement = command({
  name: 'payStatement',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    version: versionInput(),
    payType: string<PayType>().oneOf(payType.keys).required(),
    smsCode: codeInput(),
    secondFactor: codeInput(),
  }),
  errors: [
    ...seenErrors,
    ...payableErrors,
    ...paymentErrors,
    'PAY_TYPE_CHANGED',
    'PAY_CONTENT_CHANGED',
    'FUNDS_LOCKED',
    ...payErrors,
    ...capErrors,
  ],
  idempotent: 'required',
  audit: { action: 'statement.pay', target: (input) => ['statement', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async before(before, input) {
    await refreshCompanyTax(before, input.id);
    await checkPaymentCode(before, input, 'PAY');
  },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    requirePayable(ctx, statement);
    requireNoForeignLock(ctx, statement);
    await requireSameContent(ctx, statement);
    requirePayType(await dueOf(ctx, statement), input.payType);
    await spendPaymentCode(ctx, statement, input, 'PAY');
    return statementView(ctx, await payNow(ctx, statement, 'pay'));
  },
});
