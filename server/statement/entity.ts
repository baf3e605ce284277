import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditStatus, InvoiceState, PayOrder, PayType, PayWay, ServiceKind } from '../../schema/codes';
import type { LineReceiptStatus } from '../../schema/machines/lineReceipt';
import type { StatementStatus } from '../../schema/machines/statement';
import type { LineStatus } from '../../schema/machines/statementLine';

@Entity('statement')
export class StatementRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') statement_code!: string;
  @Column('text') statement_key!: string;
  @Column('text') kind!: ServiceKind;
  @Column('bigint') subject_id!: string;
  @Column('text') scenario_code!: string;
  @Column('text') pay_way!: PayWay;
  @Column('text') pay_order!: PayOrder;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('text') status!: StatementStatus;
  @Column('text') audit_status!: AuditStatus;
  @Column('int') version!: number;
  @Column('bigint', { nullable: true }) roster_id!: string | null;
  /** null = its rows came from accepted work of the task. */
  @Column('bigint', { nullable: true }) file_id!: string | null;
  /** Its rows are those of earlier payments; null = of a file or of the work of a task. */
  @Column('text', { nullable: true }) begun_from!: 'LAST' | 'GROUP' | 'UNPAID' | null;
  @Column('bigint', { nullable: true }) task_id!: string | null;
  @Column('text') file_name!: string;
  @Column('text') file_sha256!: string;
  @Column('int') line_count!: number;
  @Column('bigint') pay_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') total_cents!: string;
  @Column('bigint') deduction_cents!: string;
  @Column('int') fee_rate_ppm!: number;
  @Column('text', { nullable: true }) pay_type!: PayType | null;
  @Column('text', { nullable: true }) tax_month!: string | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  /** Of the statement as it was submitted (D82); null before, and for submissions older than this. */
  @Column('text', { nullable: true }) submitted_hash!: string | null;
  @Column('int') hold_no!: number;
  @Column('timestamptz', { nullable: true }) locked_until!: Date | null;
  @Column('text', { nullable: true }) locked_by!: string | null;
  @Column('text', { nullable: true }) locked_by_name!: string | null;
  @Column('text', { nullable: true }) await_from!: 'PENDING_PAYMENT' | 'WAITING_PAYMENT' | null;
  @Column('date', { nullable: true }) remitted_on!: string | null;
  @Column('boolean') pays_when_funded!: boolean;
  @Column('text', { nullable: true }) await_by!: string | null;
  @Column('text', { nullable: true }) await_by_name!: string | null;
  @Column('text') invoice_state!: InvoiceState;
  /** Of what is invoiced: when it was applied for, and so what its lines were in the sum of the invoice; what came back later is owed (D29). */
  @Column('timestamptz', { nullable: true }) invoiced_at!: Date | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  /** Who sent the list into the detail check (row 5); the job that ends the check moves the statement in this name. */
  @Column('jsonb', { nullable: true }) passed_by!: { readonly id: string; readonly name: string; readonly roles: readonly string[] } | null;
  @Column('text', { array: true }) editor_ids!: readonly string[];
  @Column('text', { nullable: true }) submitted_by!: string | null;
  @Column('text', { nullable: true }) submitted_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) submitted_at!: Date | null;
  @Column('text', { nullable: true }) audited_by!: string | null;
  @Column('text', { nullable: true }) audited_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) audited_at!: Date | null;
  @Column('text', { nullable: true }) reject_reason!: string | null;
  @Column('text', { nullable: true }) reject_remark!: string | null;
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
  @Column('text', { nullable: true }) paid_by!: string | null;
  @Column('text', { nullable: true }) paid_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
  @Column('text', { nullable: true }) stop_reason!: string | null;
  @Column('text', { nullable: true }) stop_remark!: string | null;
}

@Entity('statement_line')
export class StatementLineRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') statement_id!: string;
  @Column('int') line_no!: number;
  @Column('bigint', { nullable: true }) row_id!: string | null;
  @Column('bigint') payee_id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text') phone_mask!: string;
  @Column('text') account_cipher!: string;
  @Column('text') account_index!: string;
  @Column('text') account_mask!: string;
  @Column('text') account_tail!: string;
  @Column('text') approved_account_index!: string;
  @Column('text', { nullable: true }) bank_name!: string | null;
  @Column('text') pay_way!: PayWay;
  @Column('bigint') gross_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  @Column('bigint') payee_tax_cents!: string;
  @Column('bigint') company_tax_cents!: string;
  @Column('bigint') platform_tax_cents!: string;
  @Column('bigint') net_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') coupon_cents!: string;
  @Column('bigint') total_cents!: string;
  @Column('jsonb') tax_facts!: unknown;
  @Column('text') tax_month!: string;
  @Column('text', { nullable: true }) income_source_id!: string | null;
  @Column('text', { nullable: true }) bank_abstract!: string | null;
  @Column('text', { nullable: true }) platform_name!: string | null;
  @Column('text', { nullable: true }) platform_user_name!: string | null;
  @Column('text', { nullable: true }) platform_user_id!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('text') status!: LineStatus;
  @Column('text', { nullable: true }) hold_reason!: string | null;
  @Column('int') attempt_count!: number;
  @Column('text', { nullable: true }) fail_code!: string | null;
  @Column('text', { nullable: true }) fail_text!: string | null;
  @Column('timestamptz', { nullable: true }) failed_at!: Date | null;
  @Column('boolean') is_returned!: boolean;
  @Column('timestamptz', { nullable: true }) returned_at!: Date | null;
  @Column('text', { nullable: true }) resend_by!: string | null;
  @Column('text', { nullable: true }) resend_by_name!: string | null;
  @Column('boolean') waits_approval!: boolean;
  /** What was last asked to be paid again (D82), kept until the line is sent. */
  @Column('text', { nullable: true }) resend_hash!: string | null;
  /** Something else was asked for before, since the line failed. */
  @Column('boolean') resend_revised!: boolean;
  @Column('text', { nullable: true }) failed_account_index!: string | null;
  @Column('text', { nullable: true }) failed_account_mask!: string | null;
  @Column('text', { nullable: true }) failed_name!: string | null;
  @Column('text', { nullable: true }) receipt_status!: LineReceiptStatus | null;
  @Column('timestamptz', { nullable: true }) receipt_available_at!: Date | null;
  @Column('timestamptz', { nullable: true }) sent_at!: Date | null;
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) stopped_at!: Date | null;
  @Column('text', { nullable: true }) stop_reason!: string | null;
  @Column('text', { nullable: true }) stop_remark!: string | null;
  @Column('bigint') refund_cents!: string;
  /** When the channel is tried again by itself (GWY-011); only while RESENDING. */
  @Column('timestamptz', { nullable: true }) retry_at!: Date | null;
  @Column('int') retry_count!: number;
}

@Entity('statement_history')
export class StatementHistoryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') statement_id!: string;
  @Column('bigint', { nullable: true }) line_id!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') action!: string;
  @Column('text', { nullable: true }) from_status!: string | null;
  @Column('text', { nullable: true }) to_status!: string | null;
  @Column('text') actor_kind!: 'member' | 'operator' | 'payee' | 'system';
  @Column('text', { nullable: true }) actor_id!: string | null;
  @Column('text') actor_name!: string;
  @Column('text', { array: true }) actor_roles!: readonly string[];
  @Column('text') door!: string;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('int', { nullable: true }) line_count!: number | null;
}

@Entity('statement_row_tax')
export class StatementRowTaxRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @PrimaryColumn('bigint') row_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') gross_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') payee_tax_cents!: string;
  @Column('bigint') company_tax_cents!: string;
  @Column('bigint') platform_tax_cents!: string;
  @Column('bigint') net_cents!: string;
  @Column('bigint') total_cents!: string;
  @Column('jsonb') tax_facts!: unknown;
  @Column('text') tax_month!: string;
}

@Entity('statement_failed_account')
export class StatementFailedAccountRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') payee_id!: string;
  @PrimaryColumn('text') account_index!: string;
  @Column('bigint') statement_id!: string;
  @Column('text') fail_code!: string;
  @Column('text') fail_text!: string;
  @Column('timestamptz') failed_at!: Date;
}

@Entity('statement_answer')
export class StatementAnswerRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @PrimaryColumn('text') code!: string;
  @Column('int') row_count!: number;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb') people!: readonly {
    rowId: string;
    lineNo: number;
    name: string;
    text: string;
    statementId?: string;
    statementCode?: string;
  }[];
  @Column('text') answered_by!: string;
  @Column('timestamptz') answered_at!: Date;
}

@Entity('statement_audit_pass')
export class StatementAuditPassRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @PrimaryColumn('text') auditor_id!: string;
  @Column('text') auditor_name!: string;
  @Column('timestamptz') passed_at!: Date;
  @Column('text') content_hash!: string;
}

@Entity('statement_draft')
export class StatementDraftRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') user_id!: string;
  @PrimaryColumn('int') settlement_type!: number;
  @Column('text') form!: string;
  @Column('timestamptz') saved_at!: Date;
}

@Entity('statement_counter')
class StatementCounterRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') last_no!: number;
}

@Entity('statement_question')
export class StatementQuestionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') statement_id!: string;
  @PrimaryColumn('text') set_hash!: string;
  @Column('timestamptz') told_at!: Date;
}

@Entity('company_migration')
export class CompanyMigrationRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('date') closed_on!: string;
  @Column('int') cancelled_contracts!: number;
  @Column('text') proposed_by_name!: string;
  @Column('text') confirmed_by_name!: string;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
}

@Entity('company_migration_item')
export class CompanyMigrationItemRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') migration_id!: string;
  @Column('bigint') statement_id!: string;
  @Column('text') statement_code!: string;
  @Column('text') outcome!: 'ENDED' | 'REMOVED' | 'STOPPED' | 'HELD_BACK' | 'FAILED';
  @Column('int') line_count!: number;
  @Column('text', { nullable: true }) problem!: string | null;
  @Column('timestamptz') at!: Date;
}

export const entities = [
  StatementRow,
  StatementLineRow,
  StatementHistoryRow,
  StatementRowTaxRow,
  StatementFailedAccountRow,
  StatementAnswerRow,
  StatementAuditPassRow,
  StatementDraftRow,
  StatementCounterRow,
  StatementQuestionRow,
  CompanyMigrationRow,
  CompanyMigrationItemRow,
];
