import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgreementType } from '../../schema/codes';
import type { RegistrationStatus } from '../../schema/machines/registration';

@Entity('registration')
export class RegistrationRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') payee_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('text') status!: RegistrationStatus;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_index!: string;
  @Column('text') phone_mask!: string;
  @Column('timestamptz') imported_at!: Date;
  @Column('timestamptz', { nullable: true }) registered_at!: Date | null;
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
  @Column('bigint', { nullable: true }) contract_id!: string | null;
  /** The newest of registration_remark, for lists. */
  @Column('text', { nullable: true }) remark!: string | null;
  /** An SMS is to be sent by the job. */
  @Column('boolean', { default: false }) notice_due!: boolean;
  @Column('text') created_by!: string;
}

@Entity('registration_remark')
export class RegistrationRemarkRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') registration_id!: string;
  @Column('text') text!: string;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
}

export const entities = [RegistrationRow, RegistrationRemarkRow];
