import { array, boolean, object } from 'yup';
import { type PayWay, payWay as payWays } from '../../../schema/codes';
import { qrProblems as problems } from '../../../schema/signingPhoneTexts';
import { addDays, dayOf, startOfDay } from '../../kernel/clock';
import { encryptField } from '../../kernel/secrets';
import { idInput, keyShape, optionalDayShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { issueLink } from '../../payee/public';
import { requireSubject } from '../../subject/public';
import { agreementShape } from '../inputs';
import { requireTemplate } from '../steps/createRecords';
import { QR_TOKEN_COLUMN } from '../steps/qrTerms';
import { insertQr, keepQrToken } from '../store/qrs';
import { qrViews, type SigningQrView } from '../views/qrs';

const YEAR_DAYS = 365;

/** A code at which many people sign, each for himself; it shows the empty form and nothing of anybody. */
export const createSigningQr = command({
  name: 'createSigningQr',
  realm: 'company',
  needs: 'ANY',
  input: object({
    subjectId: idInput().required(problems.subject),
    agreementType: agreementShape().required(problems.agreement),
    templateId: idInput().required(problems.template),
    collectAccount: boolean().required(problems.collect),
    accountTypes: array(keyShape(payWays.keys))
      .required()
      .when('collectAccount', ([isAsked], shape) => (isAsked === true ? shape.min(1, problems.accountTypes) : shape)),
    endsOn: optionalDayShape().default(null),
  }),
  errors: ['SUBJECT_NOT_FOUND', 'SUBJECT_CLOSED', 'TEMPLATE_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'signingQr.create', target: (_input, output: SigningQrView) => ['signingQr', output.id] },
  async run(ctx, input): Promise<SigningQrView> {
    const { subjectId, agreementType, templateId } = input;
    await requireSubject(ctx, subjectId);
    const template = await requireTemplate(ctx, { subjectId, agreementType, templateId });
    const endsAt = startOfDay(addDays(input.endsOn ?? addDays(dayOf(ctx.now), YEAR_DAYS), 1));
    const accountTypes: PayWay[] = input.collectAccount ? [...new Set(input.accountTypes)] : [];
    const fresh = await insertQr(ctx, {
      subject_id: subjectId,
      agreement_type: agreementType,
      template_id: template.id,
      template_version: template.version,
      collect_account: input.collectAccount,
      account_types: accountTypes,
      ends_at: endsAt,
      created_by: ctx.actor?.id ?? 'system',
      created_at: ctx.now,
    });
    const link = await issueLink(ctx, { purpose: 'QR', targetId: fresh.id, expiresAt: endsAt });
    const row = await keepQrToken(ctx, fresh.id, encryptField(ctx.companyId, QR_TOKEN_COLUMN, link.token));
    ctx.note({ after: { subject: subjectId, agreement: agreementType, accountTypes, endsAt } });
    const [view] = await qrViews(ctx, [row]);
    if (!view) throw new Error('a code without a view');
    return view;
  },
});
