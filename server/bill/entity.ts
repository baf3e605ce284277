import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BillStatus } from '../../schema/machines/bill';

@Entity('bill')
export class BillRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') bill_code!: string;
  @Column('text') kind!: 'BUSINESS_INCOME' | 'LABOR';
  @Column('char', { length: 7 }) period!: string;
  @Column('date') start_day!: string;
  @Column('date') end_day!: string;
  @Column('date') deadline!: string;
  @Column('text') status!: BillStatus;
  @Column('bigint') rate_ppm!: string;
  @Column('bigint') settlement_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') refund_settlement_cents!: string;
  @Column('bigint') refund_service_cents!: string;
  @Column('bigint') past_remittance_cents!: string;
  @Column('bigint') past_interest_cents!: string;
  @Column('bigint') paid_principal_cents!: string;
  @Column('bigint') paid_interest_cents!: string;
  @Column('bigint', { nullable: true }) own_interest_cents!: string | null;
  @Column('date', { nullable: true }) interest_to!: string | null;
  @Column('bigint', { nullable: true }) carried_into!: string | null;
  @Column('date', { nullable: true }) repaid_on!: string | null;
  @Column('timestamptz') generated_at!: Date;
}

@Entity('bill_entry')
class BillEntryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') transfer_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: 'BUSINESS_INCOME' | 'LABOR';
  @Column('date') day!: string;
  @Column('boolean') is_refund!: boolean;
  @Column('bigint') settlement_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint', { nullable: true }) bill_id!: string | null;
}

@Entity('bill_repayment')
export class BillRepaymentRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') bill_id!: string;
  @PrimaryColumn('int') instalment!: number;
  @Column('bigint') principal_cents!: string;
  @Column('bigint') interest_cents!: string;
  @Column('text') source!: 'BANK' | 'AVAILABLE';
  @Column('text', { nullable: true }) bank_ref!: string | null;
  @Column('date') paid_on!: string;
  @Column('text') confirmed_by!: string;
  @Column('timestamptz') confirmed_at!: Date;
}

@Entity('bill_run')
export class BillRunRow {
  @PrimaryColumn('bigint') company_id!: string;
  @Column('date') accrued_to!: string;
  @Column('char', { length: 7 }) billed_to!: string;
}

export const entities = [BillRow, BillEntryRow, BillRepaymentRow, BillRunRow];
