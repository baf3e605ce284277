import { agentInvoicePath } from '../app/paths';
import { AgentInvoicesDocument } from '../generated/graphql';
import { ListSteps } from '../kit/detail/record-steps';

/** Before and after it in its list, on its own page and on the way there: one that is still being made is stepped over like any other. */
export const AgentInvoiceSteps = ({ id }: { id: string }) => (
  <ListSteps
    isOf={(list) => list === 'agent-invoices'}
    document={AgentInvoicesDocument}
    rows={(answer) => answer.agentInvoices}
    rowId={(other) => other.id}
    id={id}
    opens={agentInvoicePath}
  />
);
