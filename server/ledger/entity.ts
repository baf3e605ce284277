import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayType } from '../../schema/codes';
import type { FundsHoldStatus } from '../../schema/machines/fundsHold';

@Entity('ledger_account')
export class LedgerAccountRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: string;
  @Column('char', { length: 1 }) normal!: string;
  @Column('text', { nullable: true }) holder_type!: string | null;
  @Column('bigint', { nullable: true }) holder_id!: string | null;
  @Column('bigint') debit_cents!: string;
  @Column('bigint') credit_cents!: string;
  @Column('bigint', { nullable: true }) quota_cents!: string | null;
}

@Entity('ledger_transfer')
export class LedgerTransferRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('bigint') debit_account_id!: string;
  @Column('bigint') credit_account_id!: string;
  @Column('bigint') amount_cents!: string;
  @Column('text') code!: string;
  @Column('text', { nullable: true }) holder_type!: string | null;
  @Column('bigint', { nullable: true }) holder_id!: string | null;
  @Column('bigint', { nullable: true }) line_id!: string | null;
  @Column('int', { nullable: true }) attempt_no!: number | null;
  @Column('bigint', { nullable: true }) reverses_id!: string | null;
  /** What it puts right in part or as a whole; several may name the same one (LDG-003). */
  @Column('bigint', { nullable: true }) corrects_id!: string | null;
  @Column('text') idem_key!: string;
  @Column('text', { nullable: true }) order_code!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('timestamptz') occurred_at!: Date;
  @Column('timestamptz') created_at!: Date;
}

@Entity('fund_flow')
class FundFlowRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('bigint') account_id!: string;
  @Column('text') account_kind!: string;
  @Column('bigint') transfer_id!: string;
  @Column('text') source!: string;
  @Column('bigint') delta_cents!: string;
  @Column('bigint') balance_after_cents!: string;
  @Column('bigint', { nullable: true }) quota_cents!: string | null;
  @Column('timestamptz') occurred_at!: Date;
}

@Entity('ledger_hold')
export class LedgerHoldRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') holder_type!: string;
  @Column('bigint') holder_id!: string;
  @Column('int') hold_no!: number;
  @Column('text') status!: FundsHoldStatus;
  @Column('text') pay_type!: PayType;
  @Column('bigint') amount_cents!: string;
  @Column('bigint') coupon_cents!: string;
  @Column('text', { nullable: true }) order_code!: string | null;
  @Column('text') held_by!: string;
  @Column('timestamptz') held_at!: Date;
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('ledger_block')
export class LedgerBlockRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') account_id!: string;
  @Column('timestamptz') found_at!: Date;
  @Column('bigint') stored_cents!: string;
  @Column('bigint') summed_cents!: string;
}

export const entities = [LedgerAccountRow, LedgerTransferRow, FundFlowRow, LedgerHoldRow, LedgerBlockRow];
