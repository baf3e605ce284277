import { invoiceMailWords } from '../../../schema/invoiceTexts';
import { centsFromDatabase, formatGrouped } from '../../../schema/money';
import { storedFile } from '../../file/public';
import type { Ctx } from '../../kernel/context';
import { mailFile } from '../../message/public';
import type { Application } from '../store/applications';
import { bindMail, type TaxDocument } from '../store/documents';
import { pageFacts } from './page';

/**
 * INV-009: an electronic invoice goes to the receiver whom its application names, its page attached, and so does the red one that takes it back.
 * Called where its page is kept, once a number; one on paper goes by post.
 */
export async function mailInvoice(ctx: Ctx, application: Application, document: TaxDocument, pdfFileId: string): Promise<void> {
  const recipient = application.receiver_email;
  if (application.kind === 'PAPER_SPECIAL' || !recipient) return;
  const { storageKey, name } = await storedFile(ctx, pdfFileId);
  const deliveryId = await mailFile(ctx, {
    recipient,
    template: 'INVOICE_ISSUED',
    params: {
      company: application.title_name,
      subject: application.seller_name,
      paper: invoiceMailWords[document.kind],
      number: document.number,
      amount: formatGrouped(centsFromDatabase(document.amount_cents)),
      link: (await pageFacts(ctx, application, document)).verifyUrl,
    },
    attachment: { storageKey, name },
  });
  await bindMail(ctx, document.number, deliveryId);
}
