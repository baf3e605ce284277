import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { statement as statementMachine } from '../../../schema/machines/statement';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { versionInput } from '../inputs';
import { isInvoiceFree, lockSeen, seenErrors } from '../steps/guard';
import { moveStatement } from '../store/statements';
import { statementView } from '../views/statements';

/** Row 10: the submitter (or the master) takes it back, unless its invoice is being made. */
export const withdrawAudit = command({
  name: 'withdrawAudit',
  realm: 'company',
  needs: 'PAYMENT_CREATE',
  input: object({ id: idInput(), version: versionInput() }),
  errors: [...seenErrors, 'ACTION_NOT_ALLOWED', 'NOT_OWN_SUBMISSION', 'AUDIT_INVOICE_STARTED'],
  idempotent: 'natural',
  audit: { action: 'statement.withdrawAudit', target: (input) => ['statement', input.id] },
  async run(ctx, input) {
    const statement = await lockSeen(ctx, input.id, input.version);
    statementMachine.require(statement.status, 'withdrawAudit');
    const isMaster = ctx.actor?.roles.includes('MASTER') ?? false;
    if (statement.submitted_by !== ctx.actor?.id && !isMaster) throw new DomainError('NOT_OWN_SUBMISSION');
    if (!isInvoiceFree(statement)) throw new DomainError('AUDIT_INVOICE_STARTED');
    const withdrawn = await moveStatement(ctx, statement, { action: 'withdrawAudit', change: { audit_status: 'NONE' } });
    ctx.note({ before: { status: statement.status }, after: { status: withdrawn.status } });
    return statementView(ctx, withdrawn);
  },
});
