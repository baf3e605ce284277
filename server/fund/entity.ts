import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('inbound_transfer')
export class InboundTransferRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') status!: string;
  @Column('text') bank_ref!: string;
  @Column('bigint') amount_cents!: string;
  @Column('text') payer_name!: string;
  @Column('text', { nullable: true }) account_no!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('timestamptz') received_at!: Date;
  @Column('text') matched_by!: string;
  @Column('bigint', { nullable: true }) for_company_id!: string | null;
  @Column('bigint', { nullable: true }) for_subject_id!: string | null;
  @Column('text') entered_by!: string;
  @Column('text', { nullable: true }) assigned_by!: string | null;
  @Column('text') entered_by_name!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) reject_reason!: string | null;
}

export const entities = [InboundTransferRow];
