import { array, boolean, object } from 'yup';
import { agreementType as agreements, offeredPayWays, type PayWay, payWay as payWays } from '../../../schema/codes';
import { fillText, invalid } from '../../../schema/errors';
import { qrProblems as problems } from '../../../schema/signingPhoneTexts';
import { openErrors, requireOpen } from '../../company/public';
import { addDays, dayOf, startOfDay } from '../../kernel/clock';
import { encryptField } from '../../kernel/secrets';
import { keyShape, optionalDayShape, optionalIdInput, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { issueLink } from '../../payee/public';
import { requireSubject } from '../../subject/public';
import { requireTemplate } from '../steps/createRecords';
import { QR_TOKEN_COLUMN } from '../steps/qrTerms';
import { insertQr, keepQrToken } from '../store/qrs';
import { qrViews, type SigningQrView } from '../views/qrs';

const YEAR_DAYS = 365;

const qrShape = () =>
  object({
    subjectId: optionalIdInput(),
    agreementType: optionalKeyShape(agreements.keys),
    templateId: optionalIdInput(),
    collectAccount: boolean().nullable().default(null),
    accountTypes: array(keyShape(payWays.keys)).required(),
    endsOn: optionalDayShape().default(null),
  });

type QrInput = NonNullable<ReturnType<ReturnType<typeof qrShape>['cast']>>;

/** Of those alone that anybody may pick anywhere: nothing is paid to another one. */
const wrongTypes = (types: readonly PayWay[]): Readonly<Record<string, string>> => {
  if (types.length === 0) return { accountTypes: problems.accountTypes };
  const other = types.find((key) => !offeredPayWays.includes(key));
  return other ? { accountTypes: fillText(problems.accountTypeNotOffered, { payWay: payWays.label(other) }) } : {};
};

/** QRC-004: what is missing is said in the words of the form, all of it at once and at every door. */
function said({ subjectId, agreementType, templateId, collectAccount, accountTypes, ...rest }: QrInput) {
  const missing = {
    ...(subjectId ? {} : { subjectId: problems.subject }),
    ...(agreementType ? {} : { agreementType: problems.agreement }),
    ...(templateId ? {} : { templateId: problems.template }),
    ...(collectAccount === null ? { collectAccount: problems.collect } : {}),
    ...(collectAccount ? wrongTypes(accountTypes) : {}),
  };
  if (!subjectId || !agreementType || !templateId || collectAccount === null || Object.keys(missing).length > 0) throw invalid(missing);
  return { ...rest, subjectId, agreementType, templateId, collectAccount, accountTypes };
}

/** A code at which many people sign, each for himself; it shows the empty form and nothing of anybody. */
export const createSigningQr = command({
  name: 'createSigningQr',
  realm: 'company',
  needs: 'ANY',
  input: qrShape(),
  errors: ['SUBJECT_NOT_FOUND', 'SUBJECT_CLOSED', 'TEMPLATE_NOT_FOUND', ...openErrors],
  idempotent: 'required',
  audit: { action: 'signingQr.create', target: (_input, output: SigningQrView) => ['signingQr', output.id] },
  async run(ctx, sent): Promise<SigningQrView> {
    const input = said(sent);
    const { subjectId, agreementType, templateId } = input;
    await requireSubject(ctx, subjectId);
    requireOpen(ctx, agreementType);
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
