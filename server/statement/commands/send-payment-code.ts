import { mixed, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { formatGrouped } from '../../../schema/money';
import { paymentCodeSubject } from '../../../schema/statementTexts';
import { idInput, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOf } from '../../member/public';
import { type CaptchaAnswer, captchaErrors, createCode, payerKey, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { versionInput } from '../inputs';
import { paymentBinding } from '../steps/checkPaymentCode';
import { payableErrors, requireNoForeignLock, requirePayable, requireVersion, seenErrors } from '../steps/guard';
import { dueOf } from '../steps/holdFunds';
import { getStatement } from '../store/statements';

/** Row 15 by a click, or row 16 with 到账即付; a code of the one is worth nothing for the other. */
export const purposes = ['PAY', 'AWAIT_FUNDS'] as const;

/** The code goes to the paying user's own phone and confirms this statement, this amount, these lines. */
export const sendPaymentCode = command({
  name: 'sendPaymentCode',
  realm: 'company',
  needs: 'PAYER',
  input: object({
    id: idInput(),
    version: versionInput(),
    captcha: mixed<CaptchaAnswer>().nullable(),
    purpose: optionalKeyShape(purposes),
  }),
  errors: [...seenErrors, ...payableErrors, 'FUNDS_LOCKED', ...sendingErrors, ...captchaErrors],
  idempotent: 'no',
  audit: { action: 'statement.sendPaymentCode', target: (input) => ['statement', input.id] },
  before: (before, input) => verifyCaptchaOfUser(before, payerKey(before.actor), input.captcha),
  async run(ctx, input) {
    const statement = await getStatement(ctx, input.id);
    requireVersion(statement, input.version);
    const purpose = input.purpose ?? 'PAY';
    if (purpose === 'AWAIT_FUNDS') statementMachine.require(statement.status, 'awaitFunds');
    requirePayable(ctx, statement);
    requireNoForeignLock(ctx, statement);
    if (!ctx.actor) throw new DomainError('SESSION_EXPIRED');
    return createCode(ctx, {
      purpose,
      channel: 'SMS',
      recipient: await phoneOf(ctx, ctx.actor.id),
      userKey: payerKey(ctx.actor),
      subjectText: paymentCodeSubject({
        code: statement.statement_code,
        people: statement.line_count,
        due: formatGrouped((await dueOf(ctx, statement)).due),
      }),
      binding: await paymentBinding(ctx, statement, purpose),
    });
  },
});
