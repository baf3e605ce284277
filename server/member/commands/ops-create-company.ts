import { object, string } from 'yup';
import { createCompany, currentCompanyView } from '../../company/public';
import { formatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { invite } from '../steps/invite';

/** A company made by an operator: its master is invited and becomes master when he accepts. */
export const opsCreateCompany = command({
  name: 'opsCreateCompany',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_EXISTS'],
  idempotent: 'no',
  audit: { action: 'company.create' },
  input: object({
    name: formatShape('companyName'),
    creditCode: string().trim().required(),
    masterName: formatShape('name'),
    masterPhone: formatShape('mobile'),
  }),
  async run(ctx, input) {
    const id = await createCompany(ctx, { name: input.name, creditCode: input.creditCode });
    await invite(ctx, { phone: input.masterPhone, name: input.masterName, email: null, roles: ['MASTER'] });
    ctx.note({ target: ['company', id], after: { name: input.name } });
    return currentCompanyView(ctx);
  },
});
