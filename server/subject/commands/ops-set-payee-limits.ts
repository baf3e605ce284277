import { mixed, object } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { companyTexts } from '../../../schema/messages';
import { type Cents, isCents } from '../../../schema/money';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { payeeLimits, setPayeeLimits } from '../../tax/public';
import { listSubjects } from '../store';
import { type PayeeLimitsView, payeeLimitsView } from '../views';

const limit = () => mixed<Cents>((value): value is Cents => isCents(value) && value > 0).required();

/** D36: what a payee may receive from this company at a subject in a month and in twelve months. What is paid already stays paid. */
export const opsSetPayeeLimits = command({
  name: 'opsSetPayeeLimits',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  input: object({ companyId: idShape(), subjectId: idShape(), monthly: limit(), rolling: limit() }),
  errors: ['COMPANY_NOT_FOUND', 'SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'company.setPayeeLimits', target: (input) => ['subject', input.subjectId] },
  async run(ctx, { companyId, subjectId, monthly, rolling }): Promise<PayeeLimitsView> {
    if (rolling < monthly) throw invalid({ rolling: companyTexts.payeeLimitsWrong });
    await ctx.enterCompany(companyId);
    const subject = (await listSubjects(ctx)).find(({ id }) => id === subjectId);
    if (!subject) throw new DomainError('SUBJECT_NOT_FOUND');
    const before = await payeeLimits(ctx, subjectId);
    await setPayeeLimits(ctx, subjectId, { monthly, rolling });
    ctx.note({ before, after: { monthly, rolling } });
    return payeeLimitsView(ctx, subject);
  },
});
