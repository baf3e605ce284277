import { agentInvoiceTexts, agentInvoiceColumns as c } from '../../../schema/agentInvoiceTexts';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { formatYuan } from '../../../schema/money';
import { dayOf, wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type LineFilterInput, lineFilterShape, type OrderFilterInput, orderFilterShape } from '../inputs';
import { lineFilterOf, orderFilterOf } from '../queries/filter';
import { countLines, listLines } from '../store/lines';
import { countOrders, getOrder, listOrders } from '../store/orders';
import { lineView } from '../views/lines';
import { orderViews } from '../views/orders';

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });
const amount = (title: string): ExportColumn => ({ title, kind: 'amount', width: 18 });

const given = (request: ExportRequest, takes: Readonly<Record<string, 'one' | 'many'>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request.conditions).map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]),
  );

/** What was chosen; null = everything of the filter. Errors: SELECTION_EMPTY. */
function chosenOf(request: ExportRequest, thing: string): readonly string[] | null {
  if (request.mode === 'ALL') return null;
  const ids = [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id));
  if (ids.length === 0) throw new DomainError('SELECTION_EMPTY', { thing });
  return ids;
}

interface State {
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}
type OrderState = State & { readonly input: Partial<OrderFilterInput> };
type LineState = State & { readonly input: Partial<LineFilterInput>; readonly orderId: string };

const orderConditions = {
  id: 'one',
  code: 'one',
  title: 'one',
  name: 'one',
  phone: 'one',
  category: 'one',
  kind: 'one',
  statuses: 'many',
  createdFrom: 'one',
  createdTo: 'one',
} as const;

/** AIO-032; the people area needs no range of days (D16). */
const ordersExport: ExportKind = {
  key: 'AGENT_INVOICES',
  needs: 'READER',
  reads: ['agentInvoices'],
  sheetName: agentInvoiceTexts.sheet,
  conditions: orderConditions,
  columns: [
    text(c.code, 22),
    text(c.title, 30),
    text(c.status),
    text(c.category),
    text(c.kind),
    text(c.labor, 30),
    text(c.subject, 30),
    { title: c.people, kind: 'count' },
    amount(c.invoiceAmount),
    amount(c.taxAmount),
    amount(c.serviceAmount),
    amount(c.total),
    text(c.payType),
    text(c.createdAt, 22),
    text(c.updatedAt, 22),
    text(c.createdBy),
  ],
  cap: { rows: limits.export.transactionRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const ids = chosenOf(request, agentInvoiceTexts.exportThing);
    const input = checked(orderFilterShape(), given(request, orderConditions)) ?? {};
    const state: OrderState = { input, ids, excludedIds: request.excludedIds };
    const expectedRows = await countOrders(ctx, orderFilterOf(ctx, input, state), limits.export.transactionRows + 1);
    // What is left out silently is taken for exported.
    if (ids !== null && expectedRows < ids.length) throw new DomainError('AGENT_INVOICE_NOT_FOUND');
    const { sheet } = agentInvoiceTexts;
    return { state: { ...state }, expectedRows, content: sheet, fileName: `${sheet}-${dayOf(ctx.now)}` };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { input, ids, excludedIds } = state as unknown as OrderState;
    const filter = orderFilterOf(ctx, input, { ids, excludedIds });
    const found = await listOrders(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : [cursor] });
    const views = await orderViews(ctx, found.slice(0, limit));
    return {
      rows: views.map((view) => [
        view.code,
        view.title,
        view.statusName,
        view.categoryName,
        view.kindName,
        view.laborName,
        view.subjectName,
        view.lineCount,
        formatYuan(view.invoiceAmount),
        formatYuan(view.taxAmount),
        formatYuan(view.serviceAmount),
        formatYuan(view.total),
        view.paidAt === null ? '' : view.payTypeName,
        wireTime(view.createdAt),
        wireTime(view.updatedAt),
        view.createdByName,
      ]),
      cursor: found.length > limit ? (views.at(-1)?.id ?? null) : null,
    };
  },
};

const lineConditions = { agentInvoiceId: 'one', name: 'one', statuses: 'many' } as const;

/** AIO-029; numbers masked as on the screen (D62). */
const linesExport: ExportKind = {
  key: 'AGENT_INVOICE_LINES',
  needs: 'READER',
  reads: ['agentInvoiceLines'],
  sheetName: agentInvoiceTexts.linesSheet,
  conditions: lineConditions,
  columns: [
    text(c.name),
    text(c.idCard, 24),
    text(c.phone),
    amount(c.invoiceAmount),
    amount(c.taxAmount),
    amount(c.serviceAmount),
    text(c.status),
    text(c.invoiceNo, 26),
    text(c.failReason, 30),
    text(c.stopReason, 30),
    text(c.updatedAt, 22),
  ],
  cap: { rows: limits.export.detailRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const { agentInvoiceId, ...conditions } = given(request, lineConditions);
    const order = await getOrder(ctx, typeof agentInvoiceId === 'string' ? agentInvoiceId : '0');
    const ids = chosenOf(request, agentInvoiceTexts.linesThing);
    const input = checked(lineFilterShape(), conditions) ?? {};
    const state: LineState = { orderId: order.id, input, ids, excludedIds: request.excludedIds };
    const expectedRows = await countLines(ctx, lineFilterOf(ctx, order.id, input, state), limits.export.detailRows + 1);
    if (ids !== null && expectedRows < ids.length) throw new DomainError('AGENT_INVOICE_LINE_NOT_FOUND');
    const { linesSheet } = agentInvoiceTexts;
    const fileName = `${linesSheet}-${order.id}-${dayOf(ctx.now)}`;
    return { state: { ...state }, expectedRows, content: `${linesSheet} ${order.title}`, fileName };
  },
  async page(ctx, state, cursor, limit) {
    const { orderId, input, ids, excludedIds } = state as unknown as LineState;
    const filter = lineFilterOf(ctx, orderId, input, { ids, excludedIds });
    const found = await listLines(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : cursor.split(' ') });
    const views = found.slice(0, limit).map((row) => lineView(ctx, row));
    const last = views.at(-1);
    return {
      rows: views.map((view) => [
        view.name,
        view.idCardMasked,
        view.phoneMasked,
        formatYuan(view.invoiceAmount),
        formatYuan(view.taxAmount),
        formatYuan(view.serviceAmount),
        view.statusName,
        view.invoiceNo ?? '',
        view.failReason ?? '',
        [view.stopReasonName, view.stopRemark].filter(Boolean).join('：'),
        wireTime(view.updatedAt),
      ]),
      cursor: found.length > limit && last ? `${last.lineNo} ${last.id}` : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [ordersExport, linesExport];
