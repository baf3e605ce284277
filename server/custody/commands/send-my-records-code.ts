import { mixed, object } from 'yup';
import { accountTexts, type RecordsAct } from '../../../schema/payeeTexts';
import { command } from '../../kernel/usecase';
import { payeeKey, requireWhole, sessionPhone } from '../../payee/public';
import { type CodeTicket, captchaErrors, captchaShape, createCode, sendingErrors, verifyCaptchaOfUser } from '../../verification/public';
import { recordsBinding } from '../steps/ownCode';

/** To the phone that this session was opened with; the message says what the code is for. What would be refused in the end sends nothing. */
export const sendMyRecordsCode = command({
  name: 'sendMyRecordsCode',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['PAYEE_PHONE_DIFFERS', 'PAYEE_PHONE_UNPROVEN', ...captchaErrors, ...sendingErrors],
  idempotent: 'no',
  audit: { action: 'payee.sendRecordsCode' },
  input: object({ act: mixed<RecordsAct>().oneOf(['COPY', 'ERASURE']).required(), captcha: captchaShape }),
  before: (before, input) => verifyCaptchaOfUser(before, payeeKey(before), input.captcha),
  async run(ctx, { act }): Promise<CodeTicket> {
    if (act === 'ERASURE') await requireWhole(ctx);
    ctx.note({ after: { act } });
    return createCode(ctx, {
      purpose: 'MY_RECORDS',
      channel: 'SMS',
      recipient: await sessionPhone(ctx),
      userKey: payeeKey(ctx),
      binding: recordsBinding(ctx, act),
      subjectText: accountTexts.recordsSubjects[act],
    });
  },
});
