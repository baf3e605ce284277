import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaxpayerType } from '../../schema/codes';
import type { InvoiceTitleStatus } from '../../schema/machines/invoiceTitle';

@Entity('invoice_title')
export class InvoiceTitleRow {
  @PrimaryColumn('bigint') company_id!: string;
  @Column('text') status!: Exclude<InvoiceTitleStatus, 'UNSET'>;
  @Column('text') taxpayer_type!: TaxpayerType;
  @Column('text') name!: string;
  @Column('text') tax_no!: string;
  @Column('text', { nullable: true }) bank_name!: string | null;
  @Column('text', { nullable: true }) account_cipher!: string | null;
  @Column('text', { nullable: true }) account_mask!: string | null;
  @Column('text', { nullable: true }) register_address!: string | null;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  @Column('bigint', { nullable: true }) proof_file_id!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  /** Counts what was submitted: an earlier look is never taken for a later one. */
  @Column('int') submission!: number;
  @Column('text') content_hash!: string;
  @Column('text') submitted_by!: string;
  @Column('text') submitted_by_name!: string;
  @Column('timestamptz') submitted_at!: Date;
  @Column('timestamptz') review_due_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
}

@Entity('receiving_address')
export class ReceivingAddressRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') receiver_name!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_mask!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('char', { length: 6 }) province_code!: string;
  @Column('char', { length: 6 }) city_code!: string;
  @Column('char', { length: 6 }) district_code!: string;
  @Column('text') detail!: string;
  @Column('boolean') is_default!: boolean;
  @Column('timestamptz') created_at!: Date;
}

export const entities = [InvoiceTitleRow, ReceivingAddressRow];
