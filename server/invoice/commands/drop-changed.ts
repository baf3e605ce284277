import { object } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { changedReason, invoiceNotices } from '../../../schema/invoiceTexts';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { changedItems } from '../steps/changedItems';
import { dropApplication, lockItsStatements } from '../steps/endApplication';
import { tellApplicant } from '../steps/tellApplicant';
import { liveApplicationOf, lockApplication } from '../store/applications';

/**
 * D45: what is invoiced first is paid as its invoice says, so an application that waits goes when another sum of a statement of it is due, and whoever asked
 * for it asks anew. In a transaction of its own, because it locks the other statements of the application: the payment that changed the sum holds accounts
 * that their payments wait for. Answers the application; INVOICE_NOT_FOUND = none has to go, for the sum may be the old one again by now.
 */
export const dropChangedApplication = command({
  name: 'dropChangedApplication',
  realm: 'system',
  needs: null,
  input: object({ statementId: idInput() }),
  errors: ['INVOICE_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'invoice.cancel', target: (_input, output: string) => ['invoice', output], rowless: ['INVOICE_NOT_FOUND'] },
  run: async (ctx, { statementId }): Promise<string> => {
    const id = await liveApplicationOf(ctx, statementId);
    if (id === null) throw new DomainError('INVOICE_NOT_FOUND');
    const statementIds = await lockItsStatements(ctx, id);
    const application = await lockApplication(ctx, id);
    const changed = machine.can(application.status, 'drop') ? await changedItems(ctx, id, statementIds) : [];
    // A line of another one that came back may be sent again, and then its sum is the old one.
    const own = changed.find((item) => item.statement_id === statementId);
    if (!own) throw new DomainError('INVOICE_NOT_FOUND');
    await dropApplication(ctx, id, statementIds, changedReason);
    await tellApplicant(ctx, application, fillText(invoiceNotices.dropped, { code: own.statement_code }));
    ctx.note({ after: { reason: changedReason } });
    return id;
  },
});
