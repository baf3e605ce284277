// What the payee of this transaction has sold, at the companies that her session reaches.
import type { ServiceOrderItemStatus } from '../../../schema/machines/serviceOrderItem';
import type { Ctx } from '../../kernel/context';

interface OwnItem {
  readonly company_name: string;
  readonly title: string;
  readonly buyer_name: string;
  readonly name: string;
  readonly payment_cents: string;
  readonly tax_cents: string;
  readonly status: ServiceOrderItemStatus;
  readonly invoice_no: string | null;
  readonly issued_at: Date | null;
  readonly created_at: Date;
}

/** The newest first. */
export const ownItems = (ctx: Ctx, most: number): Promise<OwnItem[]> => ctx.rows<OwnItem>('SELECT * FROM payee_service_orders($1)', [most]);
