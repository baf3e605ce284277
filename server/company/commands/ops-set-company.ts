import { array, mixed, number, object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { companyAuthentication } from '../../../schema/machines/company';
import { companyFeature } from '../../../schema/messages';
import { type Cents, isCents, parseRate } from '../../../schema/money';
import { idShape, keyShape, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { exclusiveAccountSwitched } from '../events';
import { MAX_IDLE_MINUTES } from '../rules';
import { lockCompany, writeSettings } from '../store';
import { currentCompany } from '../views';

export const opsSetCompany = command({
  name: 'opsSetCompany',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'company.settings', target: (input) => ['company', input.companyId] },
  input: object({
    companyId: idShape(),
    authentication: optionalKeyShape(companyAuthentication.stateKeys),
    features: array().of(keyShape(companyFeature.keys)).max(20).nullable().default(null),
    taskMode: optionalKeyShape(['GRAB', 'DISPATCH']),
    reapprovalLimit: mixed<Cents>((value): value is Cents => isCents(value) && value >= 0)
      .nullable()
      .default(null),
    overdueDailyRate: string().nullable().default(null),
    idleMinutes: number().integer().min(0).max(MAX_IDLE_MINUTES).nullable().default(null),
  }),
  async run(ctx, input) {
    const rate = input.overdueDailyRate === null ? null : parseRate(input.overdueDailyRate);
    if (input.overdueDailyRate !== null && rate === null) throw invalid({ overdueDailyRate: '0.0005' });
    await ctx.enterCompany(input.companyId);
    const before = await lockCompany(ctx);
    await writeSettings(ctx, {
      authentication: input.authentication,
      features: input.features ?? null,
      taskMode: input.taskMode,
      reapprovalLimitCents: input.reapprovalLimit,
      overdueDailyPpm: rate,
      idleMinutes: input.idleMinutes,
    });
    const isExclusive = input.features?.includes('EXCLUSIVE_ACCOUNT') ?? null;
    if (isExclusive !== null && isExclusive !== before.features.includes('EXCLUSIVE_ACCOUNT'))
      ctx.emit(exclusiveAccountSwitched({ isExclusive }));
    ctx.note({ after: { ...input } });
    return currentCompany(ctx);
  },
});
