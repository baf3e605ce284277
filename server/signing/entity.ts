import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('contract')
export class ContractRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') contract_code!: string;
  @Column('bigint') payee_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: string;
  @Column('text') status!: string;
  @Column('text') source!: string;
  @Column('text') name!: string;
  @Column('date', { nullable: true }) signed_on!: string | null;
  @Column('date', { nullable: true }) ends_on!: string | null;
  @Column('bigint', { nullable: true }) evidence_file_id!: string | null;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('signature_entry')
export class SignatureEntryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') id_card_cipher!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: string;
  @Column('date') signed_on!: string;
  @Column('date') ends_on!: string;
  @Column('bigint') evidence_file_id!: string;
  @Column('text') status!: string;
  @Column('text') entered_by!: string;
  @Column('text') entered_by_name!: string;
  @Column('timestamptz') entered_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('bigint', { nullable: true }) contract_id!: string | null;
}

export const entities = [ContractRow, SignatureEntryRow];
