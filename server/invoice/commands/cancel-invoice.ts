import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { invoiceEnded } from '../events';
import { lockItsStatements, releaseApplication } from '../steps/endApplication';
import { changeApplication, lockApplication } from '../store/applications';
import { type InvoiceView, invoiceView } from '../views/invoices';

/** INV-022: only what nobody has begun to issue; afterwards the company is told whom to ask (INV-023). */
export const cancelInvoice = command({
  name: 'cancelInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_STARTED', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'invoice.cancel', target: (input) => ['invoice', input.id] },
  run: async (ctx, { id }): Promise<InvoiceView> => {
    const statementIds = await lockItsStatements(ctx, id);
    const application = await lockApplication(ctx, id);
    if (application.status === 'ISSUING' || application.status === 'ISSUED') throw new DomainError('INVOICE_STARTED');
    machine.require(application.status, 'cancel');
    await releaseApplication(ctx, id, statementIds);
    ctx.emit(invoiceEnded({ invoiceId: id, outcome: 'CANCELLED' }));
    return invoiceView(ctx, await changeApplication(ctx, id, { status: 'CANCELLED', ended_at: ctx.now }));
  },
});
