import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServiceKind, TaxBearer, VatRegion } from '../../schema/codes';

@Entity('subject')
export class SubjectRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('text') credit_code!: string;
  @Column('text') bank_name!: string;
  @Column('text') vat_region!: VatRegion;
  @Column('text', { array: true }) scenarios!: readonly string[];
  @Column('boolean') is_open!: boolean;
  @Column('timestamptz') created_at!: Date;
  @Column('text', { nullable: true }) account_notice_url!: string | null;
}

@Entity('company_subject')
export class CompanySubjectRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('company_terms')
export class CompanyTermsRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: ServiceKind;
  @Column('date') from_on!: string;
  @Column('bigint') fee_rate_ppm!: string;
  @Column('text') vat_bearer!: TaxBearer;
  @Column('text') surcharge_bearer!: TaxBearer;
  @Column('text') iit_bearer!: TaxBearer;
}

@Entity('remittance_account')
export class RemittanceAccountRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') account_name!: string;
  @Column('text') bank_name!: string;
  @Column('text') account_no!: string;
  @Column('boolean') is_exclusive!: boolean;
}

export const entities = [SubjectRow, CompanySubjectRow, CompanyTermsRow, RemittanceAccountRow];
