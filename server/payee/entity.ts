import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language, PayWay } from '../../schema/codes';
import type { ObjectionStatus } from '../../schema/machines/objection';
import type { ObjectionKind } from '../../schema/objections';

@Entity('payee')
export class PayeeRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_cipher!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('timestamptz', { nullable: true }) first_paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) last_paid_at!: Date | null;
  @Column('int') payment_count!: number;
  @Column('bigint') paid_cents!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('payee_account')
export class PayeeAccountRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') payee_id!: string;
  @PrimaryColumn('text') account_index!: string;
  @Column('text') account_mask!: string;
  @Column('timestamptz') first_used_at!: Date;
  @Column('timestamptz') last_used_at!: Date;
  @Column('text', { nullable: true }) pay_way!: PayWay | null;
  @Column('text', { nullable: true }) bank_name!: string | null;
}

@Entity('payee_group')
export class PayeeGroupRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('payee_group_member')
class PayeeGroupMemberRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') group_id!: string;
  @PrimaryColumn('bigint') payee_id!: string;
}

@Entity('person')
export class PersonRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') id_index!: string;
  @Column('text', { nullable: true }) blocked_reason!: string | null;
  @Column('timestamptz') created_at!: Date;
  /** That the phone pages are read in; null = never chosen. */
  @Column('text', { nullable: true }) language!: Language | null;
}

@Entity('person_account')
export class PersonAccountRow {
  @PrimaryColumn('bigint') person_id!: string;
  @PrimaryColumn('text') account_index!: string;
  @Column('text', { nullable: true }) rejected_text!: string | null;
  @Column('timestamptz', { nullable: true }) cooling_until!: Date | null;
  @Column('timestamptz') created_at!: Date;
  @Column('bigint') id!: string;
  /** Of an account that its person named herself; under the key of the platform. */
  @Column('text', { nullable: true }) account_cipher!: string | null;
  @Column('text', { nullable: true }) account_mask!: string | null;
  @Column('text', { nullable: true }) pay_way!: PayWay | null;
  @Column('text', { nullable: true }) bank_name!: string | null;
  @Column('boolean') is_default!: boolean;
  @Column('timestamptz', { nullable: true }) chosen_at!: Date | null;
}

/** What operators have stopped, and what of it has ended. */
@Entity('payee_block')
export class PayeeBlockRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) account_index!: string | null;
  @Column('text', { nullable: true }) account_mask!: string | null;
  @Column('text') reason!: string;
  @Column('text') placed_by!: string;
  @Column('timestamptz') placed_at!: Date;
  @Column('text', { nullable: true }) ended_by!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text', { nullable: true }) end_reason!: string | null;
}

@Entity('identity_check')
export class IdentityCheckRow {
  @PrimaryColumn('text') pair_index!: string;
  @Column('text') result!: string;
  @Column('text') source!: string;
  @Column('timestamptz') checked_at!: Date;
}

@Entity('objection')
export class ObjectionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') payee_id!: string;
  @Column('bigint') line_id!: string;
  @Column('bigint') statement_id!: string;
  @Column('text') kind!: ObjectionKind;
  @Column('text') status!: ObjectionStatus;
  @Column('text', { nullable: true }) words!: string | null;
  /** As it was objected to. */
  @Column('text') payee_name!: string;
  @Column('text') statement_code!: string;
  @Column('text') title!: string;
  @Column('bigint') net_cents!: string;
  @Column('timestamptz') raised_at!: Date;
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('timestamptz', { nullable: true }) answered_at!: Date | null;
  @Column('text', { nullable: true }) answered_by!: string | null;
  @Column('text', { nullable: true }) answered_by_name!: string | null;
  @Column('timestamptz', { nullable: true }) closed_at!: Date | null;
}

@Entity('payee_link')
export class PayeeLinkRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') token_hash!: string;
  @Column('text') purpose!: string;
  @Column('text') target_id!: string;
  @Column('bigint', { nullable: true }) person_id!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) opened_at!: Date | null;
  @Column('int') opened_count!: number;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
  @Column('int') used_count!: number;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
  @Column('text', { nullable: true }) revoked_reason!: string | null;
}

@Entity('payee_session')
class PayeeSessionRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') token_hash!: string;
  @Column('bigint') person_id!: string;
  @Column('text') scope!: string;
  @Column('bigint', { nullable: true }) link_company_id!: string | null;
  @Column('bigint', { nullable: true }) link_id!: string | null;
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('text', { nullable: true }) proven_phone!: string | null;
  @Column('text', { array: true }) proven_links!: string[];
  @Column('text') ip!: string;
  @Column('text') user_agent!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') last_seen_at!: Date;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('person_phone')
class PersonPhoneRow {
  @PrimaryColumn('text') phone_index!: string;
  @Column('bigint') person_id!: string;
  @Column('timestamptz') proven_at!: Date;
  /** The last login by its code since it was proven; null = none. */
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

@Entity('payee_guess')
class PayeeGuessRow {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') counted_by!: string;
  @Column('int') guesses!: number;
  @Column('timestamptz') first_at!: Date;
}

export const entities = [
  PayeeRow,
  PayeeAccountRow,
  PayeeGroupRow,
  PayeeGroupMemberRow,
  PersonRow,
  PersonAccountRow,
  PayeeBlockRow,
  IdentityCheckRow,
  ObjectionRow,
  PayeeLinkRow,
  PayeeSessionRow,
  PersonPhoneRow,
  PayeeGuessRow,
];
