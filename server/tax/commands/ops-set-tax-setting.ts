import { boolean, number, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { cents, rate } from '../../../schema/money';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { monthAfter } from '../rules/month';
import { modes, vatBases } from '../rules/setting';
import { putSetting, type SettingView, usedMonth } from '../store';

/**
 * D51: how a subject collects the tax on business income from a month on. Months before keep what they had, and so do those in which lines were taxed
 * already: a version that was used is followed by a new one, never changed (OPS-030).
 */
export const opsSetTaxSetting = command({
  name: 'opsSetTaxSetting',
  realm: ['operator', 'system'],
  needs: 'OPS_TAX',
  input: object({
    subjectId: idInput(),
    fromMonth: string()
      .required()
      .matches(/^\d{4}-(0[1-9]|1[0-2])$/, formats.calendarDay.message),
    mode: string().oneOf(modes).required(),
    rate: string()
      .matches(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, formats.amount.message)
      .default('0'),
    isHalved: boolean().default(false),
    freeMonthly: number().integer().min(0).default(0),
    vatBasis: string().oneOf(vatBases).default('EX_VAT'),
  }),
  errors: ['SUBJECT_NOT_FOUND', 'TAX_SETTING_USED'],
  idempotent: 'no',
  audit: { action: 'tax.setSetting', target: (input) => ['subject', input.subjectId] },
  run: async (ctx, input): Promise<SettingView> => {
    const setting = { ...input, freeMonthly: cents(input.freeMonthly) };
    const used = await usedMonth(ctx, input.subjectId, input.fromMonth);
    if (used !== null) throw new DomainError('TAX_SETTING_USED', { month: used, next: monthAfter(used) });
    const isKnown = await putSetting(ctx, { ...setting, ratePpm: rate(input.rate) });
    if (!isKnown) throw new DomainError('SUBJECT_NOT_FOUND');
    ctx.note({ after: setting });
    return { ...setting, lastUsedMonth: null };
  },
});
