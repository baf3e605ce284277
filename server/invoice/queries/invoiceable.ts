// Step 1 of an application: what can be invoiced, and on request beside it what cannot and why (INV-001, INV-018).
import { boolean, object } from 'yup';
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Connection, connectionOf, emptyConnection, type Page, pageOf } from '../../kernel/paging';
import { pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import {
  countInvoiceable,
  type InvoicingFilter,
  type InvoicingStatement,
  invoiceableStatements,
  invoicingStatements,
} from '../../statement/public';
import { subjectOffer } from '../../subject/public';
import { filterOf, selectionShape } from '../inputs';
import { type InvoiceableView, invoiceableViews } from '../views/invoiceable';

/** The page, one row more, and how many there are of both sorts. */
interface Part {
  readonly rows: readonly InvoicingStatement[];
  readonly total: number;
  readonly invoiceable: number;
}

async function readyPart(ctx: Ctx, filter: InvoicingFilter, { size, offset }: Page): Promise<Part> {
  const rows = await invoiceableStatements(ctx, filter, { limit: size + 1, offset });
  const isAll = offset === 0 && rows.length <= size;
  const total = isAll ? rows.length : await countInvoiceable(ctx, filter, COUNT_CAP);
  return { rows: rows.map((row) => ({ ...row, state: 'NONE', isReady: true })), total, invoiceable: total };
}

/** Also what was settled less than five minutes ago: it can be invoiced as soon as they are over. */
async function soonPart(ctx: Ctx, filter: InvoicingFilter, { size, offset }: Page): Promise<Part> {
  const soon = { ...filter, opTime: ctx.now };
  const rows = await invoiceableStatements(ctx, soon, { limit: size + 1, offset });
  const total = offset === 0 && rows.length <= size ? rows.length : await countInvoiceable(ctx, soon, COUNT_CAP);
  return {
    rows: rows.map((row) => ({ ...row, state: 'NONE', isReady: row.standsSince <= filter.opTime })),
    total,
    invoiceable: await countInvoiceable(ctx, filter, COUNT_CAP),
  };
}

async function wholePart(ctx: Ctx, filter: InvoicingFilter, { size, offset }: Page): Promise<Part> {
  const { rows, count } = await invoicingStatements(ctx, filter, { limit: size + 1, offset, most: COUNT_CAP });
  return { rows, total: count, invoiceable: await countInvoiceable(ctx, filter, COUNT_CAP) };
}

type Invoiceable = Connection<InvoiceableView> & { readonly subjectName: string; readonly invoiceableCount: number };

export const invoiceableList = query({
  name: 'invoiceableStatements',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({
    first: pageShape.first,
    page: pageShape.page,
    selection: selectionShape(),
    isWithFresh: boolean().nullable().default(false),
    isWithBlocked: boolean().nullable().default(false),
  }),
  visitor: (): Invoiceable => ({ ...emptyConnection<InvoiceableView>(), subjectName: '', invoiceableCount: 0 }),
  run: async (ctx, input): Promise<Invoiceable> => {
    const page = pageOf(input);
    const { name: subjectName } = await subjectOffer(ctx, input.selection.subjectId);
    const filter = filterOf(ctx, input.selection);
    const part = input.isWithBlocked ? wholePart : input.isWithFresh ? soonPart : readyPart;
    const { rows, total, invoiceable } = await part(ctx, filter, page);
    const views = await invoiceableViews(ctx, rows);
    return { ...connectionOf(views, page, total, (view) => [view.id]), subjectName, invoiceableCount: invoiceable };
  },
});
