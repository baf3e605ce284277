import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BankReversalStatus } from '../../schema/machines/bankReversal';
import type { InboundTransferStatus } from '../../schema/machines/inboundTransfer';

@Entity('inbound_transfer')
export class InboundTransferRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') status!: InboundTransferStatus;
  @Column('text') bank_ref!: string;
  @Column('bigint') amount_cents!: string;
  @Column('text') payer_name!: string;
  @Column('text', { nullable: true }) account_no!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('timestamptz') received_at!: Date;
  @Column('text') matched_by!: 'VIRTUAL_ACCOUNT' | 'PAYER' | 'MANUAL' | 'NONE';
  @Column('bigint', { nullable: true }) for_company_id!: string | null;
  @Column('bigint', { nullable: true }) for_subject_id!: string | null;
  @Column('text') entered_by!: string;
  @Column('text', { nullable: true }) assigned_by!: string | null;
  @Column('text') entered_by_name!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  @Column('boolean') is_revised!: boolean;
  @Column('text', { nullable: true }) reject_reason!: string | null;
  @Column('text', { nullable: true }) reversed_ref!: string | null;
  @Column('timestamptz', { nullable: true }) reversed_at!: Date | null;
}

@Entity('balance_alert')
export class BalanceAlertRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @Column('bigint') threshold_cents!: string;
  @Column('boolean') is_below!: boolean;
  @Column('timestamptz', { nullable: true }) crossed_at!: Date | null;
  @Column('text') changed_by!: string;
  @Column('timestamptz') changed_at!: Date;
}

@Entity('bank_reversal')
export class BankReversalRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') status!: BankReversalStatus;
  @Column('text') bank_ref!: string;
  @Column('integer') nth!: number;
  @Column('bigint') amount_cents!: string;
  @Column('text') payer_name!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('timestamptz', { nullable: true }) received_at!: Date | null;
  @Column('text') file_name!: string;
  @Column('integer') line!: number;
  @Column('boolean') is_doubted!: boolean;
  @Column('text', { nullable: true }) credit_ref!: string | null;
  @Column('bigint', { nullable: true }) inbound_id!: string | null;
  @Column('bigint', { array: true }) not_inbound_ids!: readonly string[];
  @Column('bigint') corrected_cents!: string;
  @Column('text') entered_by_name!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('text', { nullable: true }) ended_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
}

export const entities = [InboundTransferRow, BalanceAlertRow, BankReversalRow];
