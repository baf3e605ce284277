import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DrawFailure } from '../../schema/documents';
import type { LineReceiptStatus } from '../../schema/machines/lineReceipt';
import type { ReceiptPackageStatus } from '../../schema/machines/receiptPackage';

@Entity('line_receipt')
export class LineReceiptRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') line_id!: string;
  @Column('bigint') statement_id!: string;
  @Column('int') attempt_no!: number;
  @Column('text') receipt_no!: string;
  @Column('text') status!: LineReceiptStatus;
  @Column('timestamptz') paid_at!: Date;
  @Column('timestamptz') opens_at!: Date;
  @Column('timestamptz', { nullable: true }) opened_at!: Date | null;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
  @Column('text') verify_token!: string;
  @Column('bigint', { nullable: true }) file_id!: string | null;
  /** How often its drawing failed; 0 again as soon as it is drawn. */
  @Column('int', { default: 0 }) draw_tries!: number;
  /** Real time of its next try. */
  @Column('timestamptz', { nullable: true }) draw_due_at!: Date | null;
  @Column('timestamptz', { nullable: true }) draw_failed_at!: Date | null;
  @Column('text', { nullable: true }) draw_failure!: DrawFailure | null;
}

@Entity('receipt_package')
export class ReceiptPackageRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') statement_id!: string;
  @Column('text') statement_code!: string;
  @Column('text') name!: string;
  @Column('text') status!: ReceiptPackageStatus;
  @Column('int') receipt_count!: number;
  @Column('int') packed_count!: number;
  @Column('int') try_no!: number;
  @Column('text', { nullable: true }) lease_token!: string | null;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('bigint', { nullable: true }) file_id!: string | null;
  @Column('bigint', { nullable: true }) size!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text') created_by!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;
}

/** The form behind the settlement contract of a statement (PRV-002). */
@Entity('preview_form')
export class PreviewFormRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @Column('text') party_a_name!: string;
  @Column('date') service_from!: string;
  @Column('date') service_to!: string;
  @Column('text') content!: string;
  @Column('bigint') amount_cents!: string;
  @Column('text') saved_by!: string;
  @Column('text') saved_by_name!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** The year of a payee on paper (PYE-021): of the person, over all companies. */
@Entity('income_certificate')
class IncomeCertificateRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('int') year!: number;
  @Column('text') content_hash!: string;
  /** What is to be printed, until it is. */
  @Column('jsonb', { nullable: true }) printed!: unknown;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) storage_key!: string | null;
  @Column('bigint', { nullable: true }) size!: string | null;
  @Column('timestamptz') asked_at!: Date;
}

@Entity('income_certificate_ticket')
class IncomeCertificateTicketRow {
  @PrimaryColumn('text') token_hash!: string;
  @Column('bigint') certificate_id!: string;
  @Column('bigint') payee_session_id!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
  @Column('int', { default: 0 }) openings!: number;
}

export const entities = [LineReceiptRow, ReceiptPackageRow, PreviewFormRow, IncomeCertificateRow, IncomeCertificateTicketRow];
