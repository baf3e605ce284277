import { array, object, string } from 'yup';
import { companiesNamed } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { keywordOf } from '../../kernel/keyword';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { chosenIds, chosenShape, idShape, NOTHING_CHOSEN, optionalFormatShape, optionalIdInput, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { orderReads } from '../../order/public';
import { type RemittanceView, remittanceAccountAsked } from '../../subject/public';
import { itemFilterShape, itemStatusesShape, orderFilterShape } from '../inputs';
import { countItems, listDesk, listItems } from '../store/items';
import { countOrders, dueOrders, getOrder, getOrdersOf, history, listOrders, sumOrders } from '../store/orders';
import { itemView, type OpsItemView, opsItemViews, type ServiceOrderItemView } from '../views/items';
import { orderView, orderViews, paymentFactsOf, recordView, type ServiceOrderView, timelineOf } from '../views/orders';
import { itemFilterOf, orderFilterOf } from './filter';

const reads = orderReads({
  getOrder,
  orderView,
  paymentFactsOf,
  history,
  recordView,
  hasList: () => true,
});

/** Newest first. */
export const serviceOrders = query({
  name: 'serviceOrders',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: orderFilterShape(), ...pageShape }),
  visitor: () => emptyConnection<ServiceOrderView>(),
  async run(ctx, input): Promise<Connection<ServiceOrderView>> {
    const page = pageOf(input);
    const filter = orderFilterOf(ctx, input.filter);
    const rows = await listOrders(ctx, filter, page);
    const views = await orderViews(ctx, rows.slice(0, page.size));
    const found = connectionOf(rows, page, await countOrders(ctx, filter), (row) => [row.id]);
    return { ...found, nodes: views };
  },
});

/** Errors: SERVICE_ORDER_NOT_FOUND. */
export const serviceOrder = query({ name: 'serviceOrder', ...reads.one });

export const serviceOrderTimeline = query({ name: 'serviceOrderTimeline', ...reads.ofOne(timelineOf) });

/** ISO-024. Errors: SERVICE_ORDER_NOT_FOUND. */
export const serviceOrderPaymentFacts = query({ name: 'serviceOrderPaymentFacts', ...reads.paymentFacts });

/** Errors: COMPANY_NOT_FOUND. */
export const serviceOrderAccount = query({
  name: 'serviceOrderAccount',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idShape(), companyId: optionalIdInput() }),
  run: (ctx, input): Promise<RemittanceView | null> => remittanceAccountAsked(ctx, input),
});

/** In the order of the list. Errors: SERVICE_ORDER_NOT_FOUND. */
export const serviceOrderItems = query({
  name: 'serviceOrderItems',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape(), filter: itemFilterShape(), ...pageShape }),
  async run(ctx, input): Promise<Connection<ServiceOrderItemView>> {
    const page = pageOf(input);
    const { id } = await getOrder(ctx, input.id);
    const filter = itemFilterOf(ctx, id, input.filter);
    const rows = await listItems(ctx, filter, page);
    const views = rows.map((row) => itemView(ctx, row));
    return connectionOf(views, page, await countItems(ctx, filter), (view) => [String(view.lineNo), view.id]);
  },
});

/** ISO-022, newest first. Errors: SERVICE_ORDER_NOT_FOUND. */
export const serviceOrderRecords = query({ name: 'serviceOrderRecords', ...reads.records });

/** For legacy calls, which send neither version nor pay type: what stands there now is what the caller has seen. */
export const serviceOrderSeen = query({ name: 'serviceOrderSeen', ...reads.seen });

/** The list of a draft, in the version that stands now. Errors: SERVICE_ORDER_NOT_FOUND, and why its file could not be read. */
export const serviceOrderListSeen = query({ name: 'serviceOrderListSeen', ...reads.listSeen });

const WAITING = ['INVOICING', 'RETRY_NEXT_MONTH'] as const;

/** OPS-018: what waits for an invoice, over all companies. */
export const opsServiceOrderItems = query({
  name: 'opsServiceOrderItems',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    keyword: optionalFormatShape('searchText'),
    statuses: itemStatusesShape(),
    first: pageShape.first,
    page: pageShape.page,
  }),
  async run(ctx, input): Promise<Connection<OpsItemView>> {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const statuses = input.statuses && input.statuses.length > 0 ? input.statuses : WAITING;
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const { rows, count } = await listDesk(ctx, { keyword: keyword?.pattern ?? null, companyIds, statuses }, page);
    const orders = await getOrdersOf(ctx, rows);
    return connectionOf(await opsItemViews(ctx, rows, orders), page, count, (view) => [view.item.id]);
  },
});

/** For the sweep, over all companies. */
export const dueServiceOrders = query({
  name: 'dueServiceOrders',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(string().required()).default([]) }),
  run: (ctx, { besides }) => dueOrders(ctx, dayOf(ctx.now), besides),
});

/** What chosen ones come to, to the cent. */
export const serviceOrderSum = query({
  name: 'serviceOrderSum',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: orderFilterShape(), chosen: chosenShape() }),
  visitor: () => NOTHING_CHOSEN,
  run: (ctx, { filter, chosen }) => sumOrders(ctx, orderFilterOf(ctx, chosen.mode === 'ALL' ? filter : null, chosenIds(chosen))),
});
