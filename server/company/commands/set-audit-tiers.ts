import { array, mixed, number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { type Cents, isCents } from '../../../schema/money';
import { command } from '../../kernel/usecase';
import { areTiersSound } from '../rules';
import { lockCompany, writeAuditTiers } from '../store';
import { type CompanyView, currentCompany } from '../views';

/** RSK-007: one or two auditors by the total of a statement; read at every pass, so it changes reviews that are open. */
export const setAuditTiers = command({
  name: 'setAuditTiers',
  realm: 'company',
  needs: 'MASTER',
  errors: ['AUDIT_TIERS_INVALID'],
  idempotent: 'no',
  audit: { action: 'company.setAuditTiers', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({
    tiers: array(
      object({
        upTo: mixed<Cents>((value): value is Cents => isCents(value))
          .nullable()
          .default(null),
        auditors: number().integer().required(),
      }),
    ).required(),
  }),
  async run(ctx, input) {
    if (!areTiersSound(input.tiers)) throw new DomainError('AUDIT_TIERS_INVALID');
    const before = await lockCompany(ctx);
    await writeAuditTiers(ctx, input.tiers);
    ctx.note({ before: { tiers: before.audit_tiers }, after: { tiers: input.tiers } });
    return currentCompany(ctx);
  },
});
