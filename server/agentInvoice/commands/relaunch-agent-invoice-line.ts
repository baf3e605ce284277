import { object } from 'yup';
import { agentInvoiceLine as machine } from '../../../schema/machines/agentInvoiceLine';
import { monthOf } from '../../kernel/clock';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { blockErrors, limitErrors, requireUnblocked } from '../../payee/public';
import { reverseSales } from '../../tax/public';
import { changedTaxes, postLines, requireMayBePaid, taxErrors } from '../steps/taxes';
import { getLine, moveLine, setTaxes } from '../store/lines';
import { addHistory, lockOrder, moveOrder } from '../store/orders';
import { type AgentInvoiceLineView, lineView } from '../views/lines';

/** AIO-036: 4 → 2. In a later month its tax is that of the later month (D28); an order that was over is being invoiced again. */
export const relaunchAgentInvoiceLine = command({
  name: 'relaunchAgentInvoiceLine',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idInput() }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'AGENT_INVOICE_LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED', ...taxErrors, ...limitErrors, ...blockErrors],
  idempotent: 'natural',
  audit: { action: 'agentInvoice.relaunchLine', target: (input) => ['agentInvoiceLine', input.id] },
  async run(ctx, input): Promise<AgentInvoiceLineView> {
    const order = await lockOrder(ctx, (await getLine(ctx, input.id)).order_id);
    // Behind the lock: another click may have led it on.
    const line = await getLine(ctx, input.id);
    machine.require(line.status, 'relaunch');
    await requireUnblocked(ctx, [{ personId: line.person_id, name: line.name }]);
    if (line.tax_month !== monthOf(ctx.now)) {
      // It counts in the month in which it is sent to be invoiced (D54): in this one again, and no longer in the one before.
      await reverseSales(ctx, { lineIds: [line.id] });
      await setTaxes(ctx, order.id, await changedTaxes(ctx, order.subject_id, [line]));
      await requireMayBePaid(ctx, order.subject_id, [line]);
      await postLines(ctx, order.subject_id, [await getLine(ctx, line.id)]);
    }
    const again = await moveLine(ctx, line, 'relaunch', { fail_reason: null });
    await addHistory(ctx, order, { deed: 'relaunchLine', lineId: line.id, remark: line.name });
    if (order.status === 'INVOICED') await moveOrder(ctx, order, { action: 'reopen', deed: 'reopen', change: { ended_at: null } });
    return lineView(ctx, again);
  },
});
