import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OperatorPayoutResult, PayWay } from '../../schema/codes';
import type { ApprovalStatus } from '../../schema/machines/approval';
import type { PayoutAttemptStatus } from '../../schema/machines/payoutAttempt';
import type { ReconcileCaseStatus } from '../../schema/machines/reconcileCase';
import type { ReconcileKind } from '../../schema/reconcile';

@Entity('payout_attempt')
export class PayoutAttemptRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') statement_id!: string;
  @Column('bigint') line_id!: string;
  @Column('int') attempt_no!: number;
  @Column('text') out_biz_no!: string;
  /** The same as its company, by the database: the money of a sandbox never reaches a real channel. */
  @Column('boolean') is_sandbox!: boolean;
  @Column('text') pay_way!: PayWay;
  @Column('bigint') amount_cents!: string;
  @Column('text') account_cipher!: string;
  @Column('text') account_mask!: string;
  @Column('text') payee_name!: string;
  @Column('text') abstract!: string;
  @Column('text') status!: PayoutAttemptStatus;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('text', { nullable: true }) lease_owner!: string | null;
  @Column('int') query_count!: number;
  @Column('boolean') is_clear!: boolean;
  @Column('text', { nullable: true }) bank_ref!: string | null;
  @Column('text', { nullable: true }) fail_code!: string | null;
  @Column('text', { nullable: true }) fail_text!: string | null;
  /** The last answer by a code of no list of ours. */
  @Column('text', { nullable: true }) said_code!: string | null;
  @Column('boolean') is_working!: boolean;
  @Column('boolean') is_operator_decided!: boolean;
  @Column('timestamptz') sent_at!: Date;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
  @Column('timestamptz', { nullable: true }) overdue_at!: Date | null;
  @Column('timestamptz', { nullable: true }) payee_asked_at!: Date | null;
  @Column('timestamptz', { nullable: true }) payee_confirmed_at!: Date | null;
}

@Entity('bank_event')
class BankEventRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') event_id!: string;
  @Column('text') out_biz_no!: string;
  @Column('text') result!: string;
  @Column('timestamptz') received_at!: Date;
}

@Entity('payout_decision')
export class PayoutDecisionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') attempt_id!: string;
  @Column('text') status!: ApprovalStatus;
  @Column('text') result!: OperatorPayoutResult;
  @Column('text') reason!: string;
  @Column('bigint') evidence_file_id!: string;
  @Column('text') proposed_by!: string;
  @Column('text') proposed_by_name!: string;
  @Column('timestamptz') proposed_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
}

@Entity('payout_channel')
export class PayoutChannelRow {
  @PrimaryColumn('text') key!: string;
  @Column('boolean') is_paused!: boolean;
  @Column('text', { nullable: true }) pause_reason!: string | null;
  @Column('timestamptz', { nullable: true }) paused_at!: Date | null;
  @Column('text', { nullable: true }) paused_by!: string | null;
  @Column('timestamptz', { nullable: true }) resumed_at!: Date | null;
  @Column('int', { default: 200 }) batch_lines!: number;
  @Column('int', { default: 64 }) calls_at_once!: number;
}

@Entity('payout_case')
export class PayoutCaseRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('date') day!: string;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('text') out_biz_no!: string;
  @Column('text') kind!: ReconcileKind;
  @Column('text') ours!: string;
  @Column('text') theirs!: string;
  @Column('text') status!: ReconcileCaseStatus;
  @Column('timestamptz') found_at!: Date;
  /** How often somebody has said how it was settled: the second time it is another thing that is confirmed. */
  @Column('int') proposals!: number;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('text', { nullable: true }) proposed_by!: string | null;
  @Column('text', { nullable: true }) proposed_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) proposed_at!: Date | null;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('text', { nullable: true }) decided_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
}

@Entity('payout_reconciliation')
export class PayoutReconciliationRow {
  @PrimaryColumn('date') day!: string;
  @Column('int') bank_rows!: number;
  @Column('int') matched!: number;
  /** Paid by the book, by our payments and by the entries of the same orders; null for days compared before these were asked. */
  @Column('bigint', { nullable: true }) bank_cents!: string | null;
  @Column('bigint', { nullable: true }) paid_cents!: string | null;
  @Column('bigint', { nullable: true }) ledger_cents!: string | null;
  @Column('timestamptz') finished_at!: Date;
  /** The bank had closed its book by then; otherwise the day is compared once more. */
  @Column('boolean') is_closed!: boolean;
}

@Entity('books_watch')
class BooksWatchRow {
  @PrimaryColumn('boolean') id!: boolean;
  @Column('timestamptz', { nullable: true }) looked_at!: Date | null;
  @Column('int') took_ms!: number;
  @Column('jsonb') wrong!: unknown;
}

export const entities = [
  PayoutAttemptRow,
  BankEventRow,
  PayoutDecisionRow,
  PayoutChannelRow,
  PayoutCaseRow,
  PayoutReconciliationRow,
  BooksWatchRow,
];
