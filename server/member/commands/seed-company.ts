import { object, string } from 'yup';
import { createCompany } from '../../company/public';
import { command } from '../../kernel/usecase';

/** Founds a company without inviting anybody; for the platform itself, like seedUser. */
export const seedCompany = command({
  name: 'seedCompany',
  realm: 'system',
  needs: null,
  errors: ['COMPANY_EXISTS'],
  idempotent: 'no',
  audit: { action: 'company.create' },
  input: object({ name: string().trim().required(), creditCode: string().trim().required() }),
  async run(ctx, input) {
    const companyId = await createCompany(ctx, input);
    ctx.note({ target: ['company', companyId], after: { name: input.name } });
    return { companyId };
  },
});
