import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { serviceOrder as machine } from '../../../schema/machines/serviceOrder';
import { openErrors, requireOpen } from '../../company/public';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { listErrors, markUnpayable, requirePayableList } from '../../payee/public';
import { closeRoster, faultlessErrors, requireEverybody, requireFaultless, type SoundRow, soundRows } from '../../roster/public';
import { insertItems, type NewItem } from '../store/items';
import { findOrder, lockOrder, moveOrder } from '../store/orders';
import { orderView, type ServiceOrderView } from '../views/orders';

const PAGE_ROWS = 2000;
const LONG_TIMEOUT_MS = 30_000;
/** So long the job has before the sweep takes a lost one up. */
const CALCULATION_MS = 10_000;

/** 0 → 1: the sales of a list without faults become items, in one transaction with the end of the list; their taxes follow by a job. */
export const submitServiceOrder = command({
  name: 'submitServiceOrder',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['SERVICE_ORDER_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_EMPTY', ...faultlessErrors, ...listErrors, ...openErrors],
  idempotent: 'required',
  audit: { action: 'serviceOrder.submit', target: (input) => ['serviceOrder', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async before(before, input) {
    const refusal = await before.autonomous((ctx) => markList(ctx, input));
    if (refusal) throw refusal;
  },
  async run(ctx, input): Promise<ServiceOrderView> {
    const order = await lockOrder(ctx, input.id);
    machine.require(order.status, 'submit');
    requireOpen(ctx, 'INTERMEDIARY');
    const rosterId = order.roster_id ?? '0';
    const { counts } = await requireFaultless(ctx, rosterId, input.keyAge);
    await requirePayableList(ctx, { rosterId, subjectId: order.subject_id });
    const items = (await soundRows(ctx, rosterId)).map((row) => itemOf(ctx, row));
    if (items.length === 0) throw new DomainError('ROSTER_EMPTY');
    requireEverybody(counts, items.length);
    for (let from = 0; from < items.length; from += PAGE_ROWS) await insertItems(ctx, order, items.slice(from, from + PAGE_ROWS));
    await closeRoster(ctx, rosterId);
    const calculateAfter = later(ctx.now, CALCULATION_MS);
    const submitted = await moveOrder(ctx, order, { action: 'submit', deed: 'submit', change: { calculate_after: calculateAfter } });
    ctx.enqueue('serviceOrder.calculate', { companyId: ctx.companyId, orderId: order.id });
    ctx.note({ after: { items: items.length } });
    return orderView(ctx, submitted);
  },
});

/** D36, D77: who has reached the limit or was stopped since the check stands in red before anybody is refused for it. */
async function markList(ctx: Ctx, input: { readonly id: string; readonly keyAge: number }): Promise<DomainError | null> {
  const found = await findOrder(ctx, input.id);
  if (!found?.roster_id || !machine.can(found.status, 'submit')) return null;
  const { status, roster_id: rosterId } = await lockOrder(ctx, found.id);
  return rosterId !== null && machine.can(status, 'submit') ? markUnpayable(ctx, { rosterId, keyAge: input.keyAge }) : null;
}

const itemOf = (ctx: Ctx, row: SoundRow): NewItem => ({
  roster_row_id: row.rowId,
  line_no: row.lineNo,
  person_id: row.personId,
  name: row.name,
  id_index: row.idCardIndex ?? blindIndex(ctx.companyId, 'idCard', row.idCard),
  id_card_mask: row.idCardMask,
  buyer_name: row.buyerName,
  buyer_tax_no: row.buyerTaxNo,
  remark: row.remark || null,
  // What a natural person may have issued: no special invoice (domain-rules.md §9).
  invoice_kind: 'DIGITAL_ORDINARY',
  payment_cents: row.amount,
});
