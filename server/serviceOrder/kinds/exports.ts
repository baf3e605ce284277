import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { formatYuan } from '../../../schema/money';
import { serviceOrderColumns as c, serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import { addDays, dayOf, wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type OrderFilterInput, orderFilterShape } from '../inputs';
import { orderFilterOf } from '../queries/filter';
import { countOrders, listOrders } from '../store/orders';
import { orderViews } from '../views/orders';

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });
const amount = (title: string): ExportColumn => ({ title, kind: 'amount', width: 18 });

const conditions = {
  code: 'one',
  title: 'one',
  keyword: 'one',
  createdFrom: 'one',
  createdTo: 'one',
  statuses: 'many',
  isCompleted: 'one',
  payType: 'one',
  results: 'many',
} as const;

function inputOf(request: ExportRequest): Partial<OrderFilterInput> {
  const takes: Readonly<Record<string, 'one' | 'many'>> = conditions;
  const given = Object.entries(request.conditions).map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]);
  return checked(orderFilterShape(), Object.fromEntries(given)) ?? {};
}

/** ISO-017; what is chosen lies within the range too. */
function requireRange({ createdFrom: from, createdTo: to }: Partial<OrderFilterInput>): void {
  if (!from || !to) throw new DomainError('EXPORT_RANGE_REQUIRED');
  if (addDays(from, limits.export.rangeDays) < to) throw new DomainError('EXPORT_RANGE_TOO_LONG', { days: limits.export.rangeDays });
}

interface State {
  readonly input: Partial<OrderFilterInput>;
  readonly ids: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

const ordersExport: ExportKind = {
  key: 'SERVICE_ORDERS',
  needs: 'READER',
  reads: ['serviceOrders'],
  sheetName: serviceOrderTexts.sheet,
  conditions,
  columns: [
    text(c.code, 22),
    text(c.title, 30),
    text(c.status),
    text(c.result),
    text(c.subject, 30),
    { title: c.people, kind: 'count' },
    amount(c.payment),
    amount(c.tax),
    amount(c.totalTax),
    amount(c.invoiceAmount),
    text(c.payType),
    text(c.createdAt, 22),
    text(c.createdBy),
  ],
  cap: { rows: limits.export.transactionRows, above: 'REFUSE' },
  async plan(ctx, request) {
    const input = inputOf(request);
    const ids = request.mode === 'ALL' ? null : [...new Set(request.ids)].filter((id) => !request.excludedIds.includes(id));
    if (ids?.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: serviceOrderTexts.exportThing });
    const state: State = { input, ids, excludedIds: request.excludedIds };
    const expectedRows = await countOrders(ctx, orderFilterOf(ctx, input, state), limits.export.transactionRows + 1);
    // What is left out silently is taken for exported.
    if (ids !== null && expectedRows < ids.length) throw new DomainError('SERVICE_ORDER_NOT_FOUND');
    requireRange(input);
    const { sheet } = serviceOrderTexts;
    return { state: { ...state }, expectedRows, content: sheet, fileName: `${sheet}-${dayOf(ctx.now)}` };
  },
  async page(ctx, state, cursor, limit) {
    // Written by plan only.
    const { input, ids, excludedIds } = state as unknown as State;
    const filter = orderFilterOf(ctx, input, { ids, excludedIds });
    const found = await listOrders(ctx, filter, { size: limit, offset: 0, cursor: cursor === null ? null : [cursor] });
    const views = await orderViews(ctx, found.slice(0, limit));
    return {
      rows: views.map((view) => [
        view.code,
        view.title,
        view.statusName,
        view.resultName ?? '',
        view.subjectName,
        view.personCount,
        formatYuan(view.payment),
        formatYuan(view.tax),
        formatYuan(view.totalTax),
        formatYuan(view.invoiceAmount),
        view.paidAt === null ? '' : view.payTypeName,
        wireTime(view.createdAt),
        view.createdByName,
      ]),
      cursor: found.length > limit ? (views.at(-1)?.id ?? null) : null,
    };
  },
};

export const exportKinds: readonly ExportKind[] = [ordersExport];
