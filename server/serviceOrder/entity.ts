import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceKind, PayType } from '../../schema/codes';
import type { ServiceOrderStatus } from '../../schema/machines/serviceOrder';
import type { ServiceOrderItemStatus } from '../../schema/machines/serviceOrderItem';
import type { ServiceOrderDeed } from '../../schema/serviceOrderTexts';

@Entity('service_order')
export class ServiceOrderEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') title!: string;
  @Column('text') status!: ServiceOrderStatus;
  /** Raised by every change of its figures or its state. */
  @Column('int') version!: number;
  @Column('bigint') subject_id!: string;
  @Column('bigint', { nullable: true }) roster_id!: string | null;
  /** The month whose taxes its figures are. */
  @Column('text', { nullable: true }) tax_month!: string | null;
  @Column('timestamptz', { nullable: true }) calculate_after!: Date | null;
  @Column('text', { nullable: true }) pay_type!: PayType | null;
  @Column('text', { nullable: true }) paid_by!: string | null;
  @Column('text', { nullable: true }) paid_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('text', { nullable: true }) stop_reason!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('service_order_item')
export class ServiceOrderItemEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') order_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('bigint') roster_row_id!: string;
  @Column('int') line_no!: number;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text') buyer_name!: string;
  @Column('text') buyer_tax_no!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('text') status!: ServiceOrderItemStatus;
  @Column('bigint') payment_cents!: string;
  @Column('bigint') tax_cents!: string;
  @Column('bigint') supply_cents!: string;
  @Column('text', { nullable: true }) quarter!: string | null;
  @Column('bigint') quarter_cents!: string;
  @Column('boolean') has_others!: boolean;
  @Column('text') invoice_kind!: InvoiceKind;
  @Column('text', { nullable: true }) invoice_no!: string | null;
  @Column('timestamptz', { nullable: true }) issued_at!: Date | null;
  @Column('text', { nullable: true }) fail_reason!: string | null;
  @Column('date', { nullable: true }) retry_on!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('service_order_history')
export class ServiceOrderHistoryEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') order_id!: string;
  @Column('bigint', { nullable: true }) item_id!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') deed!: ServiceOrderDeed;
  @Column('text') to_status!: ServiceOrderStatus;
  @Column('text') actor_kind!: string;
  @Column('text', { nullable: true }) actor_id!: string | null;
  @Column('text') actor_name!: string;
  @Column('text', { nullable: true }) remark!: string | null;
}

export const entities = [ServiceOrderEntity, ServiceOrderItemEntity, ServiceOrderHistoryEntity];
