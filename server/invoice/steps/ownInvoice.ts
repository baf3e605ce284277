import { DomainError, invalid } from '../../../schema/errors';
import { invoiceProblems } from '../../../schema/invoiceTexts';
import { nameFile, storedFile } from '../../file/public';
import type { Ctx } from '../../kernel/context';
import type { Application } from '../store/applications';
import { isPageOfAnother } from '../store/documents';
import { finishApplication } from './finishApplication';
import { mailInvoice } from './mailInvoice';
import { pageName, registerPage } from './page';

interface Own {
  readonly number: string;
  readonly fileId: string;
}

/** OPS-016: both or neither; null = the issuer numbers it and we draw its page. */
export function ownInvoiceOf({ number, fileId }: { readonly number: string | null; readonly fileId: string | null }): Own | null {
  if (number === null && fileId === null) return null;
  if (number === null) throw invalid({ number: invoiceProblems.number });
  if (fileId === null) throw invalid({ fileId: invoiceProblems.file });
  return { number, fileId };
}

/** What was issued outside: its number, and the PDF that an operator brought for it and for no other invoice. */
export async function takeOwnInvoice(
  ctx: Ctx,
  found: { readonly application: Application; readonly statementIds: readonly string[] },
  { number, fileId }: Own,
): Promise<Application> {
  const file = await storedFile(ctx, fileId);
  if (file.purpose !== 'INVOICE' || (await isPageOfAnother(ctx, fileId))) throw invalid({ fileId: invoiceProblems.file });
  const finished = await finishApplication(ctx, found, { number, issuedAt: ctx.now, xmlFileId: fileId, pdfFileId: fileId });
  if (!finished) throw new DomainError('INVOICE_NUMBER_USED');
  await nameFile(ctx, fileId, pageName(found.application, number));
  await registerPage(ctx, { application: finished.application, document: finished.document, hashes: [file.sha256] });
  await mailInvoice(ctx, finished.application, finished.document, fileId);
  return finished.application;
}
