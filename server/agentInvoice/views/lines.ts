import { type AgentStopReason, agentLabor, agentStopReason } from '../../../schema/agentInvoiceTexts';
import { type AgentInvoiceLineStatus, agentInvoiceLine as machine } from '../../../schema/machines/agentInvoiceLine';
import type { AvailableAction } from '../../../schema/machines/machine';
import { type Cents, centsFromDatabase } from '../../../schema/money';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { mayOf } from '../../order/public';
import { subjectNames } from '../../subject/public';
import { codeOf, lineTax, lineTotal } from '../steps/due';
import type { LineRecord } from '../store/lines';
import type { AgentInvoiceRecord } from '../store/orders';

export interface AgentInvoiceLineView {
  readonly id: string;
  readonly rosterRowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string;
  readonly invoiceAmount: Cents;
  readonly taxAmount: Cents;
  readonly serviceAmount: Cents;
  readonly total: Cents;
  readonly status: AgentInvoiceLineStatus;
  readonly statusName: string;
  readonly invoiceNo: string | null;
  readonly issuedAt: Date | null;
  readonly failReason: string | null;
  readonly stopReason: AgentStopReason | null;
  readonly stopReasonName: string | null;
  readonly stopRemark: string | null;
  readonly updatedAt: Date;
  readonly availableActions: readonly AvailableAction[];
}

/** Each side sees its own buttons: what operators do is none of the company's. */
export function lineView(ctx: Ctx, row: LineRecord): AgentInvoiceLineView {
  const isOperator = ctx.actor?.kind === 'operator';
  return {
    id: row.id,
    rosterRowId: row.roster_row_id,
    lineNo: row.line_no,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    invoiceAmount: centsFromDatabase(row.invoice_cents),
    taxAmount: lineTax(row),
    serviceAmount: centsFromDatabase(row.service_cents),
    total: lineTotal(row),
    status: row.status,
    statusName: machine.label(row.status),
    invoiceNo: row.invoice_no,
    issuedAt: row.issued_at,
    failReason: row.fail_reason,
    stopReason: row.stop_reason,
    stopReasonName: row.stop_reason && agentStopReason.label(row.stop_reason),
    stopRemark: row.stop_remark,
    updatedAt: row.updated_at,
    availableActions: machine
      .availableActions(row.status, {}, mayOf(ctx))
      .filter(({ key }) => (machine.actions[key].by[0] === 'OPS_ACTING') === isOperator),
  };
}

export interface OpsLineView {
  readonly line: AgentInvoiceLineView;
  readonly companyId: string;
  readonly companyName: string;
  readonly orderCode: string;
  readonly orderTitle: string;
  readonly laborName: string;
  readonly subjectName: string;
  readonly paidAt: Date;
}

export async function opsLineViews(ctx: Ctx, rows: readonly LineRecord[], orders: readonly AgentInvoiceRecord[]): Promise<OpsLineView[]> {
  const companies = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const subjects = await subjectNames(
    ctx,
    orders.map((order) => order.subject_id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.flatMap((row) => {
    const order = byId.get(row.order_id);
    if (!order) return [];
    return [
      {
        line: lineView(ctx, row),
        companyId: row.company_id,
        companyName: companies.get(row.company_id) ?? '',
        orderCode: codeOf(order),
        orderTitle: order.title,
        laborName: agentLabor.label(order.labor),
        subjectName: subjects.get(order.subject_id) ?? '',
        paidAt: order.paid_at ?? order.created_at,
      },
    ];
  });
}

export async function opsLineView(ctx: Ctx, row: LineRecord, order: AgentInvoiceRecord): Promise<OpsLineView> {
  const [view] = await opsLineViews(ctx, [row], [order]);
  if (!view) throw new Error('a line without a view');
  return view;
}
