import { number, object } from 'yup';
import { companyTexts } from '../../../schema/messages';
import { command } from '../../kernel/usecase';
import { MAX_IDLE_MINUTES } from '../rules';
import { lockCompany, writeIdleLimit } from '../store';
import { type CompanyView, currentCompany } from '../views';

/** AUTH-010: read with every request, so it holds at once in every process. */
export const setIdleLimit = command({
  name: 'setIdleLimit',
  realm: 'company',
  needs: 'MASTER',
  errors: [],
  idempotent: 'no',
  audit: { action: 'company.setIdleLimit', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({
    minutes: number()
      .integer(companyTexts.idleMinutesWrong)
      .min(0, companyTexts.idleMinutesWrong)
      .max(MAX_IDLE_MINUTES, companyTexts.idleMinutesWrong)
      .required(),
  }),
  async run(ctx, input) {
    const before = await lockCompany(ctx);
    await writeIdleLimit(ctx, input.minutes);
    ctx.note({ before: { idleMinutes: before.idle_minutes }, after: { idleMinutes: input.minutes } });
    return currentCompany(ctx);
  },
});
