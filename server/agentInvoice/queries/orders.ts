import { object } from 'yup';
import { type AgentCategory, type AgentLabor, agentCategory, agentLabor, isOfferedLabor } from '../../../schema/agentInvoiceTexts';
import type { ServiceKind } from '../../../schema/codes';
import { companiesNamed, serviceOpen } from '../../company/public';
import { keywordOf } from '../../kernel/keyword';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { chosenIds, chosenShape, idShape, NOTHING_CHOSEN, optionalFormatShape, optionalIdInput, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { orderReads } from '../../order/public';
import { type RemittanceView, remittanceAccountAsked, subjectOffers } from '../../subject/public';
import { lineFilterShape, lineStatusesShape, orderFilterShape } from '../inputs';
import { countLines, listDesk, listLines } from '../store/lines';
import { countOrders, getOrder, getOrdersAnywhere, history, listOrders, sumOrders } from '../store/orders';
import { type AgentInvoiceLineView, lineView, type OpsLineView, opsLineViews } from '../views/lines';
import { type AgentInvoiceView, orderView, orderViews, paymentFactsOf, recordView, stepsOf } from '../views/orders';
import { lineFilterOf, orderFilterOf } from './filter';

const reads = orderReads({
  getOrder,
  orderView,
  paymentFactsOf,
  history,
  recordView,
  // A list that was given up is none to be looked at.
  hasList: ({ status }) => status !== 'TERMINATED',
});

/** Newest first. */
export const agentInvoices = query({
  name: 'agentInvoices',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: orderFilterShape(), ...pageShape }),
  visitor: () => emptyConnection<AgentInvoiceView>(),
  async run(ctx, input): Promise<Connection<AgentInvoiceView>> {
    const page = pageOf(input);
    const filter = orderFilterOf(ctx, input.filter);
    const rows = await listOrders(ctx, filter, page);
    const views = await orderViews(ctx, rows.slice(0, page.size));
    const found = connectionOf(rows, page, await countOrders(ctx, filter), (row) => [row.id]);
    return { ...found, nodes: views };
  },
});

/** Errors: AGENT_INVOICE_NOT_FOUND. */
export const agentInvoice = query({ name: 'agentInvoice', ...reads.one });

export const agentInvoiceSteps = query({ name: 'agentInvoiceSteps', ...reads.ofOne(stepsOf) });

/** Errors: AGENT_INVOICE_NOT_FOUND. */
export const agentInvoicePaymentFacts = query({ name: 'agentInvoicePaymentFacts', ...reads.paymentFacts });

/** Errors: COMPANY_NOT_FOUND. */
export const agentInvoiceAccount = query({
  name: 'agentInvoiceAccount',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idShape(), companyId: optionalIdInput() }),
  run: (ctx, input): Promise<RemittanceView | null> => remittanceAccountAsked(ctx, input),
});

/** In the order of the list. Errors: AGENT_INVOICE_NOT_FOUND. */
export const agentInvoiceLines = query({
  name: 'agentInvoiceLines',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape(), filter: lineFilterShape(), ...pageShape }),
  async run(ctx, input): Promise<Connection<AgentInvoiceLineView>> {
    const page = pageOf(input);
    const { id } = await getOrder(ctx, input.id);
    const filter = lineFilterOf(ctx, id, input.filter);
    const views = (await listLines(ctx, filter, page)).map((row) => lineView(ctx, row));
    return connectionOf(views, page, await countLines(ctx, filter), (view) => [String(view.lineNo), view.id]);
  },
});

/** Newest first. Errors: AGENT_INVOICE_NOT_FOUND. */
export const agentInvoiceRecords = query({ name: 'agentInvoiceRecords', ...reads.records });

interface ChoicesView {
  readonly subjects: readonly { readonly id: string; readonly name: string; readonly kinds: readonly ServiceKind[] }[];
  readonly categories: readonly { readonly key: AgentCategory; readonly name: string }[];
  readonly labors: readonly {
    readonly key: AgentLabor;
    readonly name: string;
    readonly taxCode: string;
    readonly category: AgentCategory;
  }[];
}

/** AIO-033: subjects with a kind that is open for the company, categories, and what may stand on the invoices. */
export const agentInvoiceChoices = query({
  name: 'agentInvoiceChoices',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  async run(ctx): Promise<ChoicesView> {
    const offers = await subjectOffers(ctx);
    return {
      subjects: offers
        .map(({ id, name, kinds }) => ({ id, name, kinds: kinds.filter((kind) => serviceOpen(ctx, kind)) }))
        .filter(({ kinds }) => kinds.length > 0),
      categories: agentCategory.keys.map((key) => ({ key, name: agentCategory.label(key) })),
      labors: agentLabor.keys.filter(isOfferedLabor).map((key) => {
        const { taxCode, category } = agentLabor.rows[key];
        return { key, name: agentLabor.label(key), taxCode, category };
      }),
    };
  },
});

/** For legacy calls, which send neither version nor pay type: what stands there now is what the caller has seen. */
export const agentInvoiceSeen = query({ name: 'agentInvoiceSeen', ...reads.seen });

/** The list of an order, in the version that stands now. Errors: AGENT_INVOICE_NOT_FOUND, and why its file could not be read. */
export const agentInvoiceListSeen = query({ name: 'agentInvoiceListSeen', ...reads.listSeen });

const WAITING = ['INVOICING', 'FAILED'] as const;

/** What waits for an invoice, over all companies. */
export const opsAgentInvoiceLines = query({
  name: 'opsAgentInvoiceLines',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    keyword: optionalFormatShape('searchText'),
    statuses: lineStatusesShape(),
    first: pageShape.first,
    page: pageShape.page,
  }),
  async run(ctx, input): Promise<Connection<OpsLineView>> {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const statuses = input.statuses && input.statuses.length > 0 ? input.statuses : WAITING;
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const { rows, count } = await listDesk(ctx, { keyword: keyword?.pattern ?? null, companyIds, statuses }, page);
    const orders = await getOrdersAnywhere(ctx, [...new Set(rows.map((row) => row.order_id))]);
    return connectionOf(await opsLineViews(ctx, rows, orders), page, count, (view) => [view.line.id]);
  },
});

/** What chosen ones come to, to the cent. */
export const agentInvoiceSum = query({
  name: 'agentInvoiceSum',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: orderFilterShape(), chosen: chosenShape() }),
  visitor: () => NOTHING_CHOSEN,
  run: (ctx, { filter, chosen }) => sumOrders(ctx, orderFilterOf(ctx, chosen.mode === 'ALL' ? filter : null, chosenIds(chosen))),
});
