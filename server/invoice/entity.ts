import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceKind, RedReason } from '../../schema/codes';
import type { InvoiceApplicationStatus } from '../../schema/machines/invoiceApplication';
import type { RedStatus } from '../../schema/machines/redConfirmation';

@Entity('invoice_application')
export class InvoiceApplicationRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') status!: InvoiceApplicationStatus;
  @Column('bigint') subject_id!: string;
  @Column('text') seller_name!: string;
  @Column('text') seller_tax_no!: string;
  @Column('text') settlement_type!: 'BUSINESS_INCOME' | 'LABOR';
  @Column('text') kind!: InvoiceKind;
  @Column('text') category!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('timestamptz') op_time!: Date;
  @Column('int') statement_count!: number;
  @Column('bigint') invoice_cents!: string;
  @Column('bigint') tardy_cents!: string;
  @Column('int') rate_ppm!: number;
  @Column('text') title_name!: string;
  @Column('text') title_tax_no!: string;
  @Column('text', { nullable: true }) title_bank!: string | null;
  @Column('text', { nullable: true }) title_account_cipher!: string | null;
  @Column('text', { nullable: true }) title_address!: string | null;
  @Column('text', { nullable: true }) title_phone_cipher!: string | null;
  @Column('bigint', { nullable: true }) address_id!: string | null;
  @Column('text') receiver_name!: string;
  @Column('text') receiver_phone_cipher!: string;
  @Column('text') receiver_phone_mask!: string;
  @Column('text', { nullable: true }) receiver_email!: string | null;
  @Column('text') receiver_address!: string;
  @Column('char', { length: 7 }) month!: string;
  @Column('date') promised_on!: string;
  @Column('text', { nullable: true }) reject_reason!: string | null;
  @Column('text', { nullable: true }) issue_problem!: string | null;
  @Column('text', { nullable: true }) express_company!: string | null;
  @Column('text', { nullable: true }) express_code!: string | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('text') content_hash!: string;
  @Column('text', { nullable: true }) handled_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) issued_at!: Date | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('timestamptz', { nullable: true }) issue_asked_at!: Date | null;
  /** When its red letter was issued: from then on its statements may be invoiced again. */
  @Column('timestamptz', { nullable: true }) red_at!: Date | null;
  @Column('bigint', { nullable: true }) replaces_id!: string | null;
}

@Entity('invoice_application_item')
export class InvoiceItemRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') application_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @Column('text') statement_code!: string;
  @Column('timestamptz') statement_created_at!: Date;
  @Column('bigint') pay_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') total_cents!: string;
  @Column('bigint') invoice_cents!: string;
  @Column('boolean') is_live!: boolean;
  /** What a red letter takes back of it, from the moment that it is asked for. */
  @Column('bigint') red_cents!: string;
}

@Entity('invoice_tardy')
export class InvoiceTardyRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') line_id!: string;
  @Column('bigint') statement_id!: string;
  @Column('text') statement_code!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') settlement_type!: 'BUSINESS_INCOME' | 'LABOR';
  @Column('bigint') amount_cents!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('bigint', { nullable: true }) application_id!: string | null;
  /** Whose invoice said it. */
  @Column('bigint', { nullable: true }) of_application_id!: string | null;
  /** The red letter that takes it back, from the moment that it is asked for. */
  @Column('bigint', { nullable: true }) red_id!: string | null;
}

@Entity('red_confirmation')
export class RedConfirmationRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') application_id!: string;
  @Column('text') blue_number!: string;
  @Column('text') status!: RedStatus;
  @Column('text') reason!: RedReason;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('bigint') amount_cents!: string;
  @Column('bigint') tax_cents!: string;
  @Column('boolean') is_reissue!: boolean;
  @Column('text', { nullable: true }) new_kind!: InvoiceKind | null;
  @Column('text', { nullable: true }) new_category!: string | null;
  @Column('text', { nullable: true }) new_remark!: string | null;
  @Column('bigint', { nullable: true }) new_address_id!: string | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') due_at!: Date;
  @Column('text') content_hash!: string;
  @Column('text', { nullable: true }) handled_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
  @Column('text', { nullable: true }) refuse_reason!: string | null;
  @Column('timestamptz', { nullable: true }) issue_asked_at!: Date | null;
  @Column('text', { nullable: true }) issue_problem!: string | null;
  @Column('text', { nullable: true }) sheet_number!: string | null;
  @Column('text', { nullable: true }) red_number!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('bigint', { nullable: true }) new_application_id!: string | null;
  @Column('text', { nullable: true }) reissue_problem!: string | null;
}

@Entity('tax_invoice')
export class TaxInvoiceRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') number!: string;
  @Column('bigint') application_id!: string;
  @Column('text') kind!: 'BLUE' | 'RED';
  @Column('bigint') amount_cents!: string;
  @Column('bigint') tax_cents!: string;
  @Column('timestamptz') issued_at!: Date;
  @Column('bigint') xml_file_id!: string;
  @Column('bigint', { nullable: true }) pdf_file_id!: string | null;
  /** Stands in the code on the page; its hash is what is looked up. */
  @Column('text') verify_token!: string;
  /** Of a red one: what it takes back, and by which confirmation sheet. */
  @Column('text', { nullable: true }) blue_number!: string | null;
  @Column('text', { nullable: true }) sheet_number!: string | null;
  /** The letter that took it to its receiver; null = none went. */
  @Column('bigint', { nullable: true }) mail_delivery_id!: string | null;
}

export const entities = [InvoiceApplicationRow, InvoiceItemRow, InvoiceTardyRow, RedConfirmationRow, TaxInvoiceRow];
