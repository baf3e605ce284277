// The tax documents that the issuer has answered with.
import type { Ctx } from '../../kernel/context';
import { columnList, type Row, scoped, type Written } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import { TaxInvoiceRow } from '../entity';
import type { Application } from './applications';

export type TaxDocument = Row<TaxInvoiceRow>;

// An invoice for natural persons bears it: the tax side gives every number once.
constraintMeans('tax_invoice_number_once', 'INVOICE_NUMBER_USED');

const COLUMNS = columnList(TaxInvoiceRow);

/** undefined = it stands already. */
export const insertDocument = (ctx: Ctx, document: Written<TaxInvoiceRow>): Promise<TaxDocument | undefined> =>
  scoped(ctx, TaxInvoiceRow).insertOnce(document);

export const getDocument = (ctx: Ctx, number: string): Promise<TaxDocument> =>
  scoped(ctx, TaxInvoiceRow).get({ number }, 'INVOICE_NOT_FOUND');

/** Whether an invoice of this company has this file for its page. */
export const isPageOfAnother = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  (await scoped(ctx, TaxInvoiceRow).find({ pdf_file_id: fileId })) !== undefined;

/** False = it has its page already. */
export const bindPage = async (ctx: Ctx, number: string, fileId: string): Promise<boolean> =>
  (await scoped(ctx, TaxInvoiceRow).update({ number, pdf_file_id: null }, { pdf_file_id: fileId })) === 1;

export const findMailed = (ctx: Ctx, deliveryId: string): Promise<TaxDocument | undefined> =>
  scoped(ctx, TaxInvoiceRow).find({ mail_delivery_id: deliveryId });

export async function bindMail(ctx: Ctx, number: string, deliveryId: string): Promise<void> {
  await scoped(ctx, TaxInvoiceRow).update({ number }, { mail_delivery_id: deliveryId });
}

/** Every document of these applications, blue before red, by application. */
export async function documentsOf(
  ctx: Ctx,
  applications: readonly Pick<Application, 'company_id' | 'id'>[],
): Promise<ReadonlyMap<string, readonly TaxDocument[]>> {
  const found = new Map<string, TaxDocument[]>();
  if (applications.length === 0) return found;
  // Lists of operators hold applications of several companies.
  const rows = await ctx.rows<TaxDocument>(
    `SELECT ${COLUMNS} FROM tax_invoice WHERE company_id = ANY ($1::bigint[]) AND application_id = ANY ($2::bigint[]) ORDER BY kind, issued_at, number`,
    [[...new Set(applications.map((row) => row.company_id))], applications.map((row) => row.id)],
  );
  for (const row of rows) found.set(row.application_id, [...(found.get(row.application_id) ?? []), row]);
  return found;
}

/** For the sweep: invoices whose page was not drawn yet, of all companies. */
export async function unprintedDocuments(
  ctx: Ctx,
  { besides, most }: { readonly besides: readonly string[]; readonly most: number },
): Promise<{ companyId: string; number: string }[]> {
  const rows = await ctx.rows<{ company_id: string; number: string }>(`SELECT company_id, number FROM invoices_unprinted($1, $2)`, [
    besides,
    most,
  ]);
  return rows.map((row) => ({ companyId: row.company_id, number: row.number }));
}
