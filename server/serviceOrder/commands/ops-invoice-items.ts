// OPS-018: the operators' desk issues item by item, or says why it could not.
import { object, string } from 'yup';
import { DomainError, fillText } from '../../../schema/errors';
import { serviceOrderItem as machine } from '../../../schema/machines/serviceOrderItem';
import { centsFromDatabase, sum, ZERO } from '../../../schema/money';
import { serviceOrderNotices, serviceOrderTexts } from '../../../schema/serviceOrderTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { capture } from '../../ledger/public';
import { notify } from '../../message/public';
import { retryDay } from '../rules';
import { holderOf } from '../steps/due';
import { settleOrder } from '../steps/settle';
import { companyOfItem, getItem, type ItemRecord, moveItem } from '../store/items';
import { addHistory, lockOrder, type ServiceOrderRecord } from '../store/orders';
import { type OpsItemView, opsItemView } from '../views/items';

/** In the company it belongs to, under the lock of its order. */
async function enterAndLock(ctx: Ctx, id: string): Promise<{ readonly order: ServiceOrderRecord; readonly item: ItemRecord }> {
  const companyId = await companyOfItem(ctx, id);
  if (companyId === null) throw new DomainError('SERVICE_ORDER_ITEM_NOT_FOUND');
  await ctx.enterCompany(companyId);
  const order = await lockOrder(ctx, (await getItem(ctx, id)).order_id);
  return { order, item: await getItem(ctx, id) };
}

/** 4 → 5: the sale is the seller's, its taxes are due, those of the quarter in which it was sent here (D54): the invoice may be issued in a later one. */
export const opsIssueServiceOrderItem = command({
  name: 'opsIssueServiceOrderItem',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    invoiceNo: string()
      .trim()
      .required(serviceOrderTexts.invoiceNoMissing)
      .matches(/^\d{20}$/, serviceOrderTexts.invoiceNoMissing),
  }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_ITEM_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'SERVICE_ORDER_INVOICE_USED'],
  idempotent: 'required',
  audit: { action: 'serviceOrder.issueItem', target: (input) => ['serviceOrderItem', input.id] },
  async run(ctx, { id, invoiceNo }): Promise<OpsItemView> {
    const { order, item } = await enterAndLock(ctx, id);
    machine.require(item.status, 'issue');
    const issued = await moveItem(ctx, item, 'issue', { invoice_no: invoiceNo, issued_at: ctx.now, ended_at: ctx.now, fail_reason: null });
    await capture(ctx, [
      {
        holder: holderOf(order),
        subjectId: order.subject_id,
        lineId: item.id,
        attemptNo: 1,
        net: centsFromDatabase(item.payment_cents),
        taxes: sum([centsFromDatabase(item.tax_cents), centsFromDatabase(item.supply_cents)]),
        fee: ZERO,
      },
    ]);
    await addHistory(ctx, order, { deed: 'issueItem', itemId: item.id, remark: `${item.name} ${invoiceNo}` });
    ctx.note({ after: { invoiceNo } });
    return opsItemView(ctx, issued, await settleOrder(ctx, order));
  },
});

/** 4 → 6: tried again on the 1st of the next month. */
export const opsFailServiceOrderItem = command({
  name: 'opsFailServiceOrderItem',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    reason: string().trim().required(serviceOrderTexts.failReasonMissing).max(100, serviceOrderTexts.failReasonLong),
  }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'SERVICE_ORDER_ITEM_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'serviceOrder.failItem', target: (input) => ['serviceOrderItem', input.id] },
  async run(ctx, { id, reason }): Promise<OpsItemView> {
    const { order, item } = await enterAndLock(ctx, id);
    machine.require(item.status, 'fail');
    const date = retryDay(dayOf(ctx.now));
    const failed = await moveItem(ctx, item, 'fail', { fail_reason: reason, retry_on: date });
    await addHistory(ctx, order, { deed: 'failItem', itemId: item.id, remark: `${item.name}：${reason}` });
    const title = fillText(serviceOrderNotices.failed, { title: order.title, date, reason });
    const link = `/intermediaryunfinished/detail?id=${order.id}`;
    await notify(ctx, { type: 'BUSINESS', title, userIds: [order.created_by], link });
    ctx.note({ after: { reason, retryOn: date } });
    return opsItemView(ctx, failed, order);
  },
});
