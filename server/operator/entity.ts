import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApprovalText } from '../../schema/approvalTexts';
import type { ApprovalStatus } from '../../schema/machines/approval';

@Entity('operator')
export class OperatorRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') phone_index!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_mask!: string;
  @Column('text') password_hash!: string;
  @Column('boolean') is_active!: boolean;
  @Column('text', { array: true }) roles!: readonly string[];
  @Column('timestamptz') created_at!: Date;
  @Column('bigint', { nullable: true }) created_by!: string | null;
}

@Entity('operator_session')
class OperatorSessionRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') operator_id!: string;
  @Column('text') token_hash!: string;
  @Column('text') ip!: string;
  @Column('text') user_agent!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') ends_at!: Date;
  @Column('timestamptz') last_used_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('operator_approval')
export class OperatorApprovalRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('text') action!: string;
  /** As it was said in Chinese when it was asked for. */
  @Column('text') summary!: string;
  /** What it says, for readers of every language; null where only the sentence was kept. */
  @Column('jsonb', { nullable: true }) summary_text!: ApprovalText | null;
  @Column('text', { nullable: true }) target_id!: string | null;
  @Column('text') payload_cipher!: string;
  @Column('text') status!: ApprovalStatus;
  @Column('bigint') requested_by!: string;
  @Column('timestamptz') requested_at!: Date;
  @Column('bigint', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
}

/** A day that differs from the calendar of the release. */
@Entity('work_day')
export class WorkDayRow {
  @PrimaryColumn('date') day!: string;
  @Column('boolean') is_worked!: boolean;
  @Column('text') note!: string;
  @Column('text') set_by_name!: string;
  @Column('timestamptz') set_at!: Date;
}

export const entities = [OperatorRow, OperatorSessionRow, OperatorApprovalRow, WorkDayRow];
