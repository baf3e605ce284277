import { array, object } from 'yup';
import { serviceFlag } from '../../../schema/codes';
import { dayShape, idShape, keyShape, optionalDayShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { lockCompany, replaceFlags } from '../store';
import { currentCompany } from '../views';

/** D01: which kinds the company has, each with its own dates; the whole set is replaced. */
export const opsSetServices = command({
  name: 'opsSetServices',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'company.setServices', target: (input) => ['company', input.companyId] },
  input: object({
    companyId: idShape(),
    services: array()
      .max(20)
      .of(
        object({
          flag: keyShape(serviceFlag.keys),
          opensOn: dayShape(),
          closesOn: optionalDayShape().test(
            'after',
            'closesOn > opensOn',
            (closesOn, { parent }) => !closesOn || closesOn > (parent as { opensOn: string }).opensOn,
          ),
        }),
      )
      .required(),
  }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    await lockCompany(ctx);
    await replaceFlags(
      ctx,
      input.services.map((period) => ({ kind: period.flag, from: period.opensOn, to: period.closesOn })),
    );
    ctx.note({ after: { services: input.services } });
    return currentCompany(ctx);
  },
});
