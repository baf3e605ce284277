import { number, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { type Ppm, share } from '../../../schema/money';
import { openErrors, requireOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { listErrors, markUnpayable, requirePayableList } from '../../payee/public';
import { closeRoster, faultlessErrors, requireEverybody, requireFaultless, type SoundRow, soundRows } from '../../roster/public';
import { feeRatePpm } from '../../subject/public';
import { phoneIndexOf } from '../queries/filter';
import { type SaleTax, taxErrors, taxesOf } from '../steps/taxes';
import { insertLines, type NewLine } from '../store/lines';
import { findOrder, lockOrder, moveOrder } from '../store/orders';
import { type AgentInvoiceView, orderView } from '../views/orders';

const PAGE_ROWS = 2000;
const LONG_TIMEOUT_MS = 30_000;

/** 1 → 2: the people of a list without faults become lines with their taxes and fees, in one transaction with the end of the list. */
export const submitAgentInvoice = command({
  name: 'submitAgentInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape(), keyAge: number().integer().min(0).required() }),
  errors: ['AGENT_INVOICE_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'ROSTER_EMPTY', ...faultlessErrors, ...listErrors, ...openErrors, ...taxErrors],
  idempotent: 'required',
  audit: { action: 'agentInvoice.submit', target: (input) => ['agentInvoice', input.id] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async before(before, input) {
    const refusal = await before.autonomous((ctx) => markList(ctx, input));
    if (refusal) throw refusal;
  },
  async run(ctx, input): Promise<AgentInvoiceView> {
    const order = await lockOrder(ctx, input.id);
    machine.require(order.status, 'submit');
    requireOpen(ctx, order.kind);
    const rosterId = order.roster_id ?? '0';
    const { counts } = await requireFaultless(ctx, rosterId, input.keyAge);
    await requirePayableList(ctx, { rosterId, subjectId: order.subject_id });
    const rows = await soundRows(ctx, rosterId);
    if (rows.length === 0) throw new DomainError('ROSTER_EMPTY');
    requireEverybody(counts, rows.length);
    const sales = rows.map((row) => ({ key: row.rowId, personId: row.personId, name: row.name, gross: row.amount }));
    const taxes = new Map((await taxesOf(ctx, order.subject_id, sales)).map((tax) => [tax.key, tax]));
    const feeRate = await feeRatePpm(ctx, { subjectId: order.subject_id, kind: order.kind });
    const lines = rows.map((row) => lineOf(ctx, row, feeRate, taxes.get(row.rowId)));
    for (let from = 0; from < lines.length; from += PAGE_ROWS) await insertLines(ctx, order, lines.slice(from, from + PAGE_ROWS));
    await closeRoster(ctx, rosterId);
    ctx.note({ after: { lines: lines.length } });
    return orderView(ctx, await moveOrder(ctx, order, { action: 'submit', deed: 'submit' }));
  },
});

/** D36, D77: who has reached the limit or was stopped since the check stands in red before anybody is refused for it. */
async function markList(ctx: Ctx, input: { readonly id: string; readonly keyAge: number }): Promise<DomainError | null> {
  const found = await findOrder(ctx, input.id);
  if (!found?.roster_id || !machine.can(found.status, 'submit')) return null;
  const { status, roster_id: rosterId } = await lockOrder(ctx, found.id);
  return rosterId !== null && machine.can(status, 'submit') ? markUnpayable(ctx, { rosterId, keyAge: input.keyAge }) : null;
}

function lineOf(ctx: Ctx, row: SoundRow, feeRate: Ppm, tax: SaleTax | undefined): NewLine {
  if (!tax) throw new Error(`row ${row.rowId} was not taxed`);
  return {
    roster_row_id: row.rowId,
    line_no: row.lineNo,
    person_id: row.personId,
    name: row.name,
    id_index: row.idCardIndex ?? blindIndex(ctx.companyId, 'idCard', row.idCard),
    id_card_mask: row.idCardMask,
    phone_index: phoneIndexOf(ctx, row.phone),
    phone_mask: row.phoneMask,
    invoice_cents: row.amount,
    service_cents: share(row.amount, feeRate),
    vat_cents: tax.vat,
    surcharge_cents: tax.surcharge,
    tax_month: tax.month,
  };
}
