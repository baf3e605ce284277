import { type InvoiceKind, invoiceKind } from '../../../schema/codes';
import type { AvailableAction } from '../../../schema/machines/machine';
import { serviceOrderItem as itemMachine, retryNote, type ServiceOrderItemStatus } from '../../../schema/machines/serviceOrderItem';
import { type Cents, centsFromDatabase, sum } from '../../../schema/money';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { mayOf } from '../../order/public';
import { subjectById } from '../../subject/public';
import { codeOf, itemTotal } from '../steps/due';
import type { ItemRecord } from '../store/items';
import type { ServiceOrderRecord } from '../store/orders';

export interface ServiceOrderItemView {
  readonly id: string;
  readonly rosterRowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly idCardMasked: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly payment: Cents;
  readonly tax: Cents;
  readonly quarterPayment: Cents | null;
  readonly supplyTax: Cents;
  readonly totalTax: Cents;
  readonly invoiceAmount: Cents;
  readonly status: ServiceOrderItemStatus;
  readonly statusName: string;
  readonly statusNote: string | null;
  readonly invoiceKind: InvoiceKind;
  readonly invoiceKindName: string;
  readonly invoiceNo: string | null;
  readonly issuedAt: Date | null;
  readonly failReason: string | null;
  readonly retryOn: string | null;
  readonly remark: string | null;
  readonly availableActions: readonly AvailableAction[];
}

/** Each side sees its own buttons: what operators do is none of the company's. */
export function itemView(ctx: Ctx, row: ItemRecord): ServiceOrderItemView {
  const [tax, supply] = [centsFromDatabase(row.tax_cents), centsFromDatabase(row.supply_cents)];
  const may = mayOf(ctx);
  const isOperator = ctx.actor?.kind === 'operator';
  return {
    id: row.id,
    rosterRowId: row.roster_row_id,
    lineNo: row.line_no,
    name: row.name,
    idCardMasked: row.id_card_mask,
    buyerName: row.buyer_name,
    buyerTaxNo: row.buyer_tax_no,
    payment: centsFromDatabase(row.payment_cents),
    tax,
    quarterPayment: row.has_others ? null : centsFromDatabase(row.quarter_cents),
    supplyTax: supply,
    totalTax: sum([tax, supply]),
    invoiceAmount: itemTotal(row),
    status: row.status,
    statusName: itemMachine.label(row.status),
    statusNote: row.status === 'RETRY_NEXT_MONTH' ? retryNote : null,
    invoiceKind: row.invoice_kind,
    invoiceKindName: invoiceKind.label(row.invoice_kind),
    invoiceNo: row.invoice_no,
    issuedAt: row.issued_at,
    failReason: row.fail_reason,
    retryOn: row.retry_on,
    remark: row.remark,
    availableActions: itemMachine
      .availableActions(row.status, {}, may)
      .filter(({ key }) => (itemMachine.actions[key].by[0] === 'OPS_ACTING') === isOperator),
  };
}

export interface OpsItemView {
  readonly item: ServiceOrderItemView;
  readonly companyId: string;
  readonly companyName: string;
  readonly orderCode: string;
  readonly orderTitle: string;
  readonly subjectName: string;
  readonly paidAt: Date;
}

export async function opsItemViews(ctx: Ctx, rows: readonly ItemRecord[], orders: readonly ServiceOrderRecord[]): Promise<OpsItemView[]> {
  const names = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return Promise.all(
    rows.flatMap((row) => {
      const order = byId.get(row.order_id);
      return order ? [opsViewOf(ctx, row, order, names.get(row.company_id) ?? '')] : [];
    }),
  );
}

async function opsViewOf(ctx: Ctx, row: ItemRecord, order: ServiceOrderRecord, companyName: string): Promise<OpsItemView> {
  return {
    item: itemView(ctx, row),
    companyId: row.company_id,
    companyName,
    orderCode: codeOf(order),
    orderTitle: order.title,
    subjectName: (await subjectById(ctx, order.subject_id)).name,
    paidAt: order.paid_at ?? order.created_at,
  };
}

export async function opsItemView(ctx: Ctx, row: ItemRecord, order: ServiceOrderRecord): Promise<OpsItemView> {
  const [view] = await opsItemViews(ctx, [row], [order]);
  if (!view) throw new Error('an item without a view');
  return view;
}
