// The operators' desk issues line by line, or says why it could not.
import { object, string } from 'yup';
import { agentInvoiceNotices, agentInvoiceTexts } from '../../../schema/agentInvoiceTexts';
import { DomainError, fillText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { agentInvoiceLine as machine } from '../../../schema/machines/agentInvoiceLine';
import { centsFromDatabase, subtract } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { capture } from '../../ledger/public';
import { notify } from '../../message/public';
import { holderOf, lineTax } from '../steps/due';
import { linkOf, settleOrder } from '../steps/settle';
import { companyOfLine, getLine, type LineRecord, moveLine } from '../store/lines';
import { type AgentInvoiceRecord, addHistory, lockOrder } from '../store/orders';
import { type OpsLineView, opsLineView } from '../views/lines';

/** In the company it belongs to, under the lock of its order. */
async function enterAndLock(ctx: Ctx, id: string): Promise<{ readonly order: AgentInvoiceRecord; readonly line: LineRecord }> {
  const companyId = await companyOfLine(ctx, id);
  if (companyId === null) throw new DomainError('AGENT_INVOICE_LINE_NOT_FOUND');
  await ctx.enterCompany(companyId);
  const order = await lockOrder(ctx, (await getLine(ctx, id)).order_id);
  return { order, line: await getLine(ctx, id) };
}

/** 2 → 3: the sale is the person's, its tax, of the month in which it was sent here (D54), and the fee are due: the invoice may be issued in a later one. */
export const opsIssueAgentInvoiceLine = command({
  name: 'opsIssueAgentInvoiceLine',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    invoiceNo: string()
      .trim()
      .required(agentInvoiceTexts.invoiceNoMissing)
      .matches(/^\d{20}$/, agentInvoiceTexts.invoiceNoMissing),
  }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'AGENT_INVOICE_LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'AGENT_INVOICE_NUMBER_USED'],
  idempotent: 'required',
  audit: { action: 'agentInvoice.issueLine', target: (input) => ['agentInvoiceLine', input.id] },
  async run(ctx, { id, invoiceNo }): Promise<OpsLineView> {
    const { order, line } = await enterAndLock(ctx, id);
    machine.require(line.status, 'issue');
    const issued = await moveLine(ctx, line, 'issue', { invoice_no: invoiceNo, issued_at: ctx.now, ended_at: ctx.now });
    const taxes = lineTax(line);
    await capture(ctx, [
      {
        holder: holderOf(order),
        subjectId: order.subject_id,
        lineId: line.id,
        attemptNo: 1,
        net: subtract(centsFromDatabase(line.invoice_cents), taxes),
        taxes,
        fee: centsFromDatabase(line.service_cents),
      },
    ]);
    await addHistory(ctx, order, { deed: 'issueLine', lineId: line.id, remark: `${line.name} ${invoiceNo}` });
    ctx.note({ after: { invoiceNo } });
    return opsLineView(ctx, issued, await settleOrder(ctx, order));
  },
});

/** 2 → 4: the company tries it again, or ends it. */
export const opsFailAgentInvoiceLine = command({
  name: 'opsFailAgentInvoiceLine',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    reason: string().trim().required(agentInvoiceTexts.failReasonMissing).max(limits.text.stopRemarkMax, agentInvoiceTexts.failReasonLong),
  }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'AGENT_INVOICE_LINE_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'agentInvoice.failLine', target: (input) => ['agentInvoiceLine', input.id] },
  async run(ctx, { id, reason }): Promise<OpsLineView> {
    const { order, line } = await enterAndLock(ctx, id);
    machine.require(line.status, 'fail');
    const failed = await moveLine(ctx, line, 'fail', { fail_reason: reason });
    await addHistory(ctx, order, { deed: 'failLine', lineId: line.id, remark: `${line.name}：${reason}` });
    const title = fillText(agentInvoiceNotices.failed, { title: order.title, reason });
    await notify(ctx, { type: 'BUSINESS', title, userIds: [order.created_by], link: linkOf(order) });
    ctx.note({ after: { reason } });
    return opsLineView(ctx, failed, await settleOrder(ctx, order));
  },
});
