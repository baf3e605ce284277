import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { allows } from '../../../schema/permissions';
import { command } from '../../kernel/usecase';
import { lockCompany, writeSwitch } from '../store';
import { type CompanyView, currentCompany } from '../views';

/** INV-043, D06: the first answer is any member's; what stands is changed by the master alone. */
export const saveInvoiceRule = command({
  name: 'saveInvoiceRule',
  realm: 'company',
  needs: 'ANY',
  errors: [],
  idempotent: 'no',
  audit: { action: 'company.invoiceRule', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({ isAutomatic: boolean().required() }),
  async run(ctx, { isAutomatic }) {
    const company = await lockCompany(ctx);
    const isMaster = allows('MASTER', ctx.actor?.roles ?? [], { auditOn: company.audit_on });
    if (company.invoice_rule_chosen_at !== null && !isMaster) throw new DomainError('PERMISSION_MISSING');
    await writeSwitch(ctx, 'AUTO_INVOICING', isAutomatic);
    ctx.note({ after: { isAutomatic } });
    return currentCompany(ctx);
  },
});
