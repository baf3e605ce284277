import { fillText } from '../../../schema/errors';
import { invoiceNotices } from '../../../schema/invoiceTexts';
import { centsFromDatabase, formatGrouped, ppm } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { setInvoiceState } from '../../statement/public';
import { invoiceEnded } from '../events';
import { splitOf } from '../rules';
import { type Application, changeApplication } from '../store/applications';
import { insertDocument, type TaxDocument } from '../store/documents';
import { tellApplicant } from './tellApplicant';

interface Paper {
  readonly number: string;
  readonly issuedAt: Date;
  readonly xmlFileId: string;
  /** null = it is drawn by a job. */
  readonly pdfFileId: string | null;
}

interface Finished {
  readonly application: Application;
  readonly document: TaxDocument;
}

/** The invoice stands: its number, its file, and what the company and its programs hear of it. undefined = another invoice bears the number. */
export async function finishApplication(
  ctx: Ctx,
  { application, statementIds }: { readonly application: Application; readonly statementIds: readonly string[] },
  paper: Paper,
): Promise<Finished | undefined> {
  const rate = ppm(application.rate_ppm);
  const { real, tax } = splitOf(centsFromDatabase(application.invoice_cents), centsFromDatabase(application.tardy_cents), rate);
  const document = await insertDocument(ctx, {
    number: paper.number,
    application_id: application.id,
    kind: 'BLUE',
    amount_cents: real,
    tax_cents: tax,
    issued_at: paper.issuedAt,
    xml_file_id: paper.xmlFileId,
    pdf_file_id: paper.pdfFileId,
  });
  if (!document) return undefined;
  const changed = await changeApplication(ctx, application.id, {
    status: 'ISSUED',
    issued_at: ctx.now,
    ended_at: ctx.now,
    issue_problem: null,
    issue_asked_at: null,
  });
  await setInvoiceState(ctx, statementIds, 'INVOICED', application.created_at);
  ctx.emit(invoiceEnded({ invoiceId: application.id, outcome: 'ISSUED' }));
  const said = { amount: formatGrouped(real), number: paper.number };
  await tellApplicant(ctx, application, fillText(invoiceNotices.issued, said));
  ctx.note({ after: said });
  return { application: changed, document };
}
