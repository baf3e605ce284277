import { object, string } from 'yup';
import { type PayType, payType } from '../../../schema/codes';
import { command } from '../../kernel/usecase';
import { dueOf, requirePayType } from '../funds';
import { lockSeen, requireNoForeignLock, requirePayable, requireSameContent } from '../guard';
import { codeInput, idInput, LONG_TIMEOUT_MS, versionInput } from '../inputs';
import { payNow } from '../paying';
import { checkPaymentCode, spendPaymentCode } from '../paymentCode';
import { refreshCompanyTax } from '../refreshTax';
import { statementView } from '../views';

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
  }),
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
