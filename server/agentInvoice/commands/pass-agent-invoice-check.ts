import { number, object } from 'yup';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { openErrors, requireOpen } from '../../company/public';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { faultlessErrors, requireFaultless, startDetailCheck } from '../../roster/public';
import { lockOrder, moveOrder } from '../store/orders';
import { type AgentInvoiceView, orderView } from '../views/orders';

/** validateStage 1 → 2: the information is right, now the contracts are asked for; the list may be corrected again. */
export const passAgentInvoiceCheck = command({
  name: 'passAgentInvoiceCheck',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_EMPTY', ...faultlessErrors, ...openErrors],
  idempotent: 'natural',
  audit: { action: 'agentInvoice.passCheck', target: (input) => ['agentInvoice', input.id] },
  async run(ctx, input): Promise<AgentInvoiceView> {
    const order = await lockOrder(ctx, input.id);
    machine.require(order.status, 'passInfoCheck');
    requireOpen(ctx, order.kind);
    const rosterId = order.roster_id ?? '0';
    const { counts } = await requireFaultless(ctx, rosterId, input.keyAge);
    await startDetailCheck(ctx, rosterId);
    ctx.note({ after: { rows: counts.total } });
    return orderView(ctx, await moveOrder(ctx, order, { action: 'passInfoCheck', deed: 'passInfoCheck' }));
  },
});
