// What wiring calls when something happened to statements of an application.
import { fillText } from '../../schema/fillText';
import { droppedReason, invoiceNotices, linesReason, tardyReason } from '../../schema/invoiceTexts';
import type { ObjectState } from '../../schema/webhooks';
import type { Ctx } from '../kernel/context';
import { stoppedAfterInvoice } from '../statement/public';
import { businessOf } from './rules';
import { applyLater } from './steps/applyLater';
import { dropApplication, lockItsStatements } from './steps/endApplication';
import { tellApplicant } from './steps/tellApplicant';
import * as applications from './store/applications';
import { allItems, applicationsById, applicationsOf, liveApplicationOf, lockApplication, sumsIssued } from './store/applications';
import { documentsOf } from './store/documents';
import { openRedOf } from './store/reds';
import { insertTardy } from './store/tardies';

export const appliedWith = applications.appliedWith;

/** D45, rule 1: asked for by itself as soon as it may be asked for (INV-026). */
export async function invoiceLater(ctx: Ctx, statementId: string): Promise<void> {
  if (ctx.company?.autoInvoicingOn) applyLater(ctx, statementId);
}

const stopped = {
  STATEMENT: { reason: droppedReason, notice: invoiceNotices.droppedWithStop },
  LINES: { reason: linesReason, notice: invoiceNotices.droppedWithLines },
} as const;

/** TRM-005: a statement that is stopped, or lines of it, while its application waits takes the application with it; whoever asked for it is told. */
export async function dropApplicationOf(ctx: Ctx, statementId: string, what: keyof typeof stopped): Promise<void> {
  const id = await liveApplicationOf(ctx, statementId);
  if (id === null) return;
  const statementIds = await lockItsStatements(ctx, id);
  const application = await lockApplication(ctx, id);
  if (application.status !== 'PENDING') return;
  const own = (await allItems(ctx, id)).find((item) => item.statement_id === statementId);
  const { reason, notice } = stopped[what];
  await dropApplication(ctx, id, statementIds, reason);
  await tellApplicant(ctx, application, fillText(notice, { code: own?.statement_code ?? '' }));
}

/** Another sum of it is due: an application that waits goes for it, once what changed the sum is committed. Until then it is not accepted. */
export async function dropChangedLater(ctx: Ctx, statementId: string): Promise<void> {
  const { companyId } = ctx;
  ctx.enqueue('invoice.dropChanged', { companyId, statementId }, { key: `invoice.dropChanged:${companyId}:${statementId}` });
}

/** Reaction of deliveryFailed: in a transaction of its own, because the letter is the platform's and the invoice is the company's. */
export async function invoiceUnmailed(
  ctx: Ctx,
  failed: { readonly deliveryId: string; readonly companyId: string; readonly template: string; readonly attempts: number },
): Promise<void> {
  const { deliveryId, companyId, template, attempts } = failed;
  if (template !== 'INVOICE_ISSUED') return;
  ctx.enqueue('invoice.unmailed', { companyId, deliveryId, attempts }, { key: `invoice.unmailed:${deliveryId}` });
}

/** D29: a line that came back after its statement was invoiced and was then stopped is owed. */
export async function oweStoppedLines(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  for (const line of await stoppedAfterInvoice(ctx, lineIds)) {
    if (line.charged <= 0) continue;
    const applicationId = await liveApplicationOf(ctx, line.statementId);
    // A red letter that was asked for already takes it back with the rest.
    const red = applicationId === null ? undefined : await openRedOf(ctx, applicationId);
    await insertTardy(ctx, {
      line_id: line.lineId,
      statement_id: line.statementId,
      statement_code: line.statementCode,
      subject_id: line.subjectId,
      settlement_type: businessOf(line.kind),
      amount_cents: line.charged,
      reason: tardyReason,
      created_at: ctx.now,
      of_application_id: applicationId,
      red_id: red?.id ?? null,
    });
  }
}

interface InvoiceFile {
  readonly number: string;
  readonly isRed: boolean;
  readonly issuedAt: Date;
  readonly xmlFileId: string;
  readonly pdfFileId: string | null;
}

/** The invoices that a statement stands in, red ones too, for evidence; an application that ended without one has none. */
export async function invoicesOf(ctx: Ctx, statementId: string): Promise<InvoiceFile[]> {
  const applications = await applicationsOf(ctx, statementId);
  const documents = await documentsOf(
    ctx,
    applications.map((id) => ({ company_id: ctx.companyId, id })),
  );
  return applications.flatMap((id) =>
    (documents.get(id) ?? []).map((row) => ({
      number: row.number,
      isRed: row.kind === 'RED',
      issuedAt: row.issued_at,
      xmlFileId: row.xml_file_id,
      pdfFileId: row.pdf_file_id,
    })),
  );
}

/** What is invoiced of each of these statements now; a red letter that was issued has taken its own back. */
export const invoicedOf = sumsIssued;

/** Where applications stand, as integrators are told: by their own id, which is their number. */
export async function invoiceStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  return (await applicationsById(ctx, ids)).map(({ id, status }) => ({ id, code: id, status, version: null }));
}
