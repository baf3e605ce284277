import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgentCategory, AgentInvoiceDeed, AgentLabor, AgentStopReason } from '../../schema/agentInvoiceTexts';
import type { PayType, ServiceKind } from '../../schema/codes';
import type { AgentInvoiceStatus } from '../../schema/machines/agentInvoice';
import type { AgentInvoiceLineStatus } from '../../schema/machines/agentInvoiceLine';

@Entity('agent_invoice')
export class AgentInvoiceEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') title!: string;
  @Column('text') status!: AgentInvoiceStatus;
  /** Raised by every change of its figures or its state. */
  @Column('int') version!: number;
  @Column('bigint') subject_id!: string;
  @Column('bigint', { nullable: true }) roster_id!: string | null;
  @Column('text') kind!: ServiceKind;
  @Column('text') category!: AgentCategory;
  @Column('text') labor!: AgentLabor;
  @Column('text', { nullable: true }) pay_type!: PayType | null;
  @Column('text', { nullable: true }) paid_by!: string | null;
  @Column('text', { nullable: true }) paid_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('text', { nullable: true }) stop_reason!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
}

@Entity('agent_invoice_line')
export class AgentInvoiceLineEntity {
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
  @Column('text') phone_index!: string;
  @Column('text') phone_mask!: string;
  @Column('text') status!: AgentInvoiceLineStatus;
  @Column('bigint') invoice_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surcharge_cents!: string;
  @Column('text') tax_month!: string;
  @Column('text', { nullable: true }) invoice_no!: string | null;
  @Column('timestamptz', { nullable: true }) issued_at!: Date | null;
  @Column('text', { nullable: true }) fail_reason!: string | null;
  @Column('text', { nullable: true }) stop_reason!: AgentStopReason | null;
  @Column('text', { nullable: true }) stop_remark!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('timestamptz') updated_at!: Date;
}

@Entity('agent_invoice_history')
export class AgentInvoiceHistoryEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') order_id!: string;
  @Column('bigint', { nullable: true }) line_id!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') deed!: AgentInvoiceDeed;
  @Column('text') status!: AgentInvoiceStatus;
  @Column('text') actor_kind!: string;
  @Column('text', { nullable: true }) actor_id!: string | null;
  @Column('text') actor_name!: string;
  @Column('text', { nullable: true }) remark!: string | null;
}

export const entities = [AgentInvoiceEntity, AgentInvoiceLineEntity, AgentInvoiceHistoryEntity];
