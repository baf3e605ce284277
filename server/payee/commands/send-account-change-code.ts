import { object } from 'yup';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { accountTexts } from '../../../schema/payeeTexts';
import { later } from '../../kernel/clock';
import { decryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { type CodeTicket, captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { accountShape, isDefaultAccount, judgeAccount, payeeKey } from '../steps/changeAccount';
import { requireWhole } from '../steps/reach';
import { provenPhone } from '../store/accounts';

/** To the phone that the person proved last, never to one that is named now; the code is for this account alone, and says its last digits. */
export const sendAccountChangeCode = command({
  name: 'sendAccountChangeCode',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['ACCOUNT_DOUBTFUL', 'PAYEE_PHONE_DIFFERS', 'PAYEE_PHONE_UNPROVEN', ...captchaErrors, ...sendingErrors],
  idempotent: 'no',
  audit: { action: 'payee.sendAccountCode' },
  input: object({ ...accountShape, captcha: captchaShape }),
  before: (before, input) => verifyCaptchaOfUser(before, payeeKey(before), input.captcha),
  async run(ctx, input): Promise<CodeTicket> {
    await requireWhole(ctx);
    const { account, index, binding } = judgeAccount(ctx, input);
    if (await isDefaultAccount(ctx, index)) throw invalid({ accountNo: accountTexts.same });
    const phone = await provenPhone(ctx, later(ctx.now, -limits.payee.phoneProofLife));
    if (!phone) throw new DomainError('PAYEE_PHONE_UNPROVEN');
    return createCode(ctx, {
      purpose: 'ACCOUNT_CHANGE',
      channel: 'SMS',
      recipient: decryptField(phone.company_id, 'payee.phone', phone.phone_cipher),
      userKey: payeeKey(ctx),
      binding,
      subjectText: fillText(accountTexts.codeSubject, { tail: account.slice(-4) }),
    });
  },
});
