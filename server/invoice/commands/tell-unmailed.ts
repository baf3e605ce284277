import { object } from 'yup';
import { fillText } from '../../../schema/errors';
import { invoiceNotices } from '../../../schema/invoiceTexts';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { tellApplicant } from '../steps/tellApplicant';
import { getApplication } from '../store/applications';
import { findMailed } from '../store/documents';

/** An invoice did not reach its receiver: whoever asked for it hands it on himself, or corrects the address for the next one. Told once of each time that it failed. */
export const tellUnmailed = command({
  name: 'tellUnmailedInvoice',
  realm: 'system',
  needs: null,
  input: object({ deliveryId: idShape() }),
  errors: ['INVOICE_NOT_FOUND'],
  idempotent: 'required',
  audit: null,
  run: async (ctx, { deliveryId }): Promise<boolean> => {
    const document = await findMailed(ctx, deliveryId);
    if (!document) return false;
    const application = await getApplication(ctx, document.application_id);
    const said = { number: document.number, email: application.receiver_email ?? '' };
    await tellApplicant(ctx, application, fillText(invoiceNotices.unmailed, said));
    return true;
  },
});
