import { number, object, string } from 'yup';
import { registerFileOnce, storedFile } from '../../file/public';
import { command } from '../../kernel/usecase';
import { mailInvoice } from '../steps/mailInvoice';
import { pageName, registerPage } from '../steps/page';
import { getApplication } from '../store/applications';
import { bindPage, getDocument } from '../store/documents';

/** The page lies in the storage; from here on it is downloaded, and whoever holds page, original or code can ask whether they are ours. */
export const keepInvoicePage = command({
  name: 'keepInvoicePage',
  realm: 'system',
  needs: null,
  input: object({
    number: string().required(),
    storageKey: string().required(),
    size: number().required(),
    sha256: string().required(),
  }),
  errors: ['INVOICE_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  run: async (ctx, { number, storageKey, size, sha256 }): Promise<boolean> => {
    const document = await getDocument(ctx, number);
    if (document.pdf_file_id !== null) return false;
    const application = await getApplication(ctx, document.application_id);
    const name = pageName(application, number);
    const { id } = await registerFileOnce(ctx, {
      storageKey,
      name,
      size,
      sha256,
      purpose: 'DOCUMENT',
      contentType: 'application/pdf',
      reads: ['invoice'],
    });
    if (!(await bindPage(ctx, number, id))) return false;
    const original = await storedFile(ctx, document.xml_file_id);
    await registerPage(ctx, { application, document, hashes: [sha256, original.sha256] });
    await mailInvoice(ctx, application, document, id);
    return true;
  },
});
