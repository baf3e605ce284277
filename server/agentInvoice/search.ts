import { agentInvoiceScreen, agentInvoice as machine } from '../../schema/machines/agentInvoice';
import type { SearchKind } from '../kernel/searchKinds';
import { codeOf } from './steps/due';
import { type AgentInvoiceRecord, ordersById } from './store/orders';

/** AIO-004: the page of its step. */
function pathOf(row: AgentInvoiceRecord): string {
  const screen = agentInvoiceScreen[row.status];
  if (screen === 'info') return `/ticket/step/info?invoiceId=${row.id}`;
  return screen === 'signing'
    ? `/ticket/step/invoice?invoiceId=${row.id}&key=${row.id}`
    : `/ticket/step/invoice/detail/?id=${codeOf(row)}&invoiceId=${row.id}`;
}

const found: SearchKind = {
  key: 'AGENT_INVOICE',
  needs: 'READER',
  feature: 'PEOPLE_AREA',
  read: async (ctx, ids) =>
    (await ordersById(ctx, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      subtitle: codeOf(row),
      path: pathOf(row),
      state: machine.states[row.status],
      texts: [row.title, codeOf(row)],
      amounts: [],
    })),
};

export const searchKinds = [found];
