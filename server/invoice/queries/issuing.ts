// What the jobs that issue and draw invoices ask.
import { array, object, string } from 'yup';
import { limits } from '../../../schema/limits';
import { idInput, idShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import type { InvoiceFacts } from '../paper/face';
import { pageFacts } from '../steps/page';
import { askedBefore, getApplication } from '../store/applications';
import { getDocument, unprintedDocuments } from '../store/documents';
import { invoiceView } from '../views/invoices';

const AT_ONCE = 100;

/** For the sweep: what the issuer was asked for and nobody heard of since. */
export const unansweredInvoices = query({
  name: 'unansweredInvoices',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: (ctx, { besides }) => askedBefore(ctx, new Date(ctx.now.getTime() - limits.invoice.issuerAgainAfter), { besides, most: AT_ONCE }),
});

/** For the job: the order as the issuer gets it; null = nothing is to be issued any more. */
export const invoiceOrder = query({
  name: 'invoiceOrder',
  realm: 'system',
  needs: null,
  input: object({ id: idInput() }),
  run: async (ctx, { id }) => {
    const row = await getApplication(ctx, id);
    if (row.status !== 'ISSUING' || row.issue_asked_at === null) return null;
    const view = await invoiceView(ctx, row);
    return {
      requestId: `${row.company_id}-${row.id}`,
      kind: row.kind,
      seller: { name: row.seller_name, taxNo: row.seller_tax_no },
      buyer: { name: row.title_name, taxNo: row.title_tax_no },
      item: { name: row.category, net: view.netAmount, tax: view.taxAmount, rate: view.taxRate },
      total: view.realAmount,
      remark: row.remark ?? '',
      askedAt: row.issue_asked_at,
    };
  },
});

/** For the sweep: invoices without a page. */
export const unprintedInvoices = query({
  name: 'unprintedInvoices',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(string().required()).default([]) }),
  run: (ctx, { besides }) => unprintedDocuments(ctx, { besides, most: AT_ONCE }),
});

/** For the job: what the page says; null = it is drawn already. */
export const invoicePage = query({
  name: 'invoicePage',
  realm: 'system',
  needs: null,
  input: object({ number: string().required() }),
  run: async (ctx, { number }): Promise<InvoiceFacts | null> => {
    const document = await getDocument(ctx, number);
    return document.pdf_file_id === null ? pageFacts(ctx, await getApplication(ctx, document.application_id), document) : null;
  },
});
