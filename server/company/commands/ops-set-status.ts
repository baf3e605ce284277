import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { company } from '../../../schema/machines/company';
import { idShape, keyShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companyStatusMoved } from '../events';
import { actionTowards } from '../rules';
import { lockCompany, moveStatus } from '../store';
import { currentCompany } from '../views';

/** AUTH-006: REGISTERED → UNDER_REVIEW → OPEN ↔ SUSPENDED; no other arrow. */
export const opsSetCompanyStatus = command({
  name: 'opsSetCompanyStatus',
  realm: ['operator', 'system'],
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'company.setStatus', target: (input) => ['company', input.companyId] },
  input: object({
    companyId: idShape(),
    status: keyShape(company.stateKeys),
    reason: optionalFormatShape('reason'),
  }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    const row = await lockCompany(ctx);
    const action = actionTowards(row.status, input.status);
    if (action === null) {
      const names = { state: company.label(row.status), action: company.label(input.status) };
      throw new DomainError('ACTION_NOT_ALLOWED', { ...names, stateKey: row.status, actionKey: input.status });
    }
    await moveStatus(ctx, row.status, input.status);
    ctx.note({ before: { status: row.status }, after: { status: input.status, action, reason: input.reason } });
    ctx.emit(companyStatusMoved({ companyId: ctx.companyId }));
    return currentCompany(ctx);
  },
});
