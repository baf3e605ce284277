import { array, object } from 'yup';
import { serviceFlag } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { dayShape, idShape, keyShape, optionalDayShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { areSamePeriods } from '../rules';
import { listFlags, lockCompany, replaceFlags } from '../store';
import { currentCompany } from '../views';

const periodShape = () =>
  object({
    flag: keyShape(serviceFlag.keys),
    opensOn: dayShape(),
    closesOn: optionalDayShape().test(
      'after',
      'closesOn > opensOn',
      (closesOn, { parent }) => !closesOn || closesOn > (parent as { opensOn: string }).opensOn,
    ),
  });
type PeriodInput = NonNullable<ReturnType<ReturnType<typeof periodShape>['cast']>>;

const periodOf = ({ flag, opensOn, closesOn }: PeriodInput) => ({ kind: flag, from: opensOn, to: closesOn });

/** D01: which kinds the company has, each with its own dates; the whole set is replaced, by who says what stood there before he began. */
export const opsSetServices = command({
  name: 'opsSetServices',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'STALE'],
  idempotent: 'no',
  audit: { action: 'company.setServices', target: (input) => ['company', input.companyId] },
  input: object({
    companyId: idShape(),
    services: array().max(20).of(periodShape()).required(),
    seen: array().max(20).of(periodShape()).nullable().default(null),
  }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    await lockCompany(ctx);
    if (input.seen && !areSamePeriods(input.seen.map(periodOf), await listFlags(ctx, [input.companyId]))) throw new DomainError('STALE');
    await replaceFlags(ctx, input.services.map(periodOf));
    ctx.note({ after: { services: input.services } });
    return currentCompany(ctx);
  },
});
