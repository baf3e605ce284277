import { object, string } from 'yup';
import { type AgentStopReason, agentInvoiceTexts, agentStopReason } from '../../../schema/agentInvoiceTexts';
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { agentInvoiceLine as machine } from '../../../schema/machines/agentInvoiceLine';
import { ZERO } from '../../../schema/money';
import { idInput, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { refund } from '../../ledger/public';
import { reverseSales } from '../../tax/public';
import { codeOf, holderOf, lineTotal } from '../steps/due';
import { settleOrder } from '../steps/settle';
import { getLine, moveLine } from '../store/lines';
import { addHistory, lockOrder } from '../store/orders';
import { type AgentInvoiceLineView, lineView } from '../views/lines';

/** D39: 2 and 4 only, with a reason; invoice and fee go back to where they came from (D58). */
export const terminateAgentInvoiceLine = command({
  name: 'terminateAgentInvoiceLine',
  realm: 'company',
  needs: 'STOPPER',
  input: object({
    id: idInput(),
    reason: optionalKeyShape<AgentStopReason>(agentStopReason.keys),
    remark: string().trim().nullable().default(null).max(limits.text.stopRemarkMax, formats.stopRemark.message),
  }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'AGENT_INVOICE_LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'agentInvoice.terminateLine', target: (input) => ['agentInvoiceLine', input.id] },
  async run(ctx, input): Promise<AgentInvoiceLineView> {
    const { reason } = input;
    const remark = input.remark || null;
    if (!reason) throw invalid({ reason: agentInvoiceTexts.stopReasonMissing });
    if (reason === 'OTHER' && remark === null) throw invalid({ remark: agentInvoiceTexts.remarkMissing });
    const order = await lockOrder(ctx, (await getLine(ctx, input.id)).order_id);
    // Behind the lock: an operator may have issued it a moment ago.
    const line = await getLine(ctx, input.id);
    machine.require(line.status, 'terminate');
    const ended = await moveLine(ctx, line, 'terminate', { stop_reason: reason, stop_remark: remark, ended_at: ctx.now });
    const total = lineTotal(line);
    await reverseSales(ctx, { lineIds: [line.id] });
    await refund(ctx, [
      {
        holder: holderOf(order),
        subjectId: order.subject_id,
        lineId: line.id,
        total,
        couponShare: ZERO,
        payType: order.pay_type ?? 'BALANCE',
        orderCode: codeOf(order),
      },
    ]);
    const said = [line.name, agentStopReason.label(reason), ...(remark ? [remark] : [])].join('：');
    await addHistory(ctx, order, { deed: 'terminateLine', lineId: line.id, remark: said });
    ctx.note({ after: { refunded: total, reason, remark } });
    await settleOrder(ctx, order);
    return lineView(ctx, ended);
  },
});
