import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServiceFlag } from '../../schema/codes';
import type { AuthenticationStatus, CompanyStatus } from '../../schema/machines/company';
import type { Cents } from '../../schema/money';
import type { SecondFactorUse } from '../../schema/safety';

@Entity('company')
export class CompanyRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) short_name!: string | null;
  @Column('text') credit_code!: string;
  @Column('boolean') needs_credit_code_review!: boolean;
  @Column('text', { nullable: true }) province_code!: string | null;
  @Column('text', { nullable: true }) city_code!: string | null;
  @Column('text', { nullable: true }) district_code!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text') status!: CompanyStatus;
  @Column('bigint', { nullable: true }) sandbox_of!: string | null;
  @Column('text') authentication!: AuthenticationStatus;
  @Column('text', { nullable: true }) review_reason!: string | null;
  @Column('timestamptz', { nullable: true }) suspended_at!: Date | null;
  @Column('text', { nullable: true }) suspended_reason!: string | null;
  @Column('text', { nullable: true }) suspended_by_name!: string | null;
  @Column('boolean') audit_on!: boolean;
  @Column('boolean') payment_verification_on!: boolean;
  @Column('text') second_factor!: SecondFactorUse;
  @Column('boolean') forced_sign_check_on!: boolean;
  @Column('boolean') auto_invoicing_on!: boolean;
  @Column('timestamptz', { nullable: true }) invoice_rule_chosen_at!: Date | null;
  @Column('boolean') auto_resend_on!: boolean;
  @Column('boolean') face_check_on!: boolean;
  @Column('boolean') maker_checker_on!: boolean;
  @Column('boolean') pay_on_pass_on!: boolean;
  @Column('boolean') id_problems_are_warnings!: boolean;
  @Column('bigint') reapproval_limit_cents!: string;
  @Column('jsonb') audit_tiers!: readonly { readonly upTo: Cents | null; readonly auditors: number }[];
  @Column('text', { array: true }) features!: readonly string[];
  @Column('text') task_mode!: 'GRAB' | 'DISPATCH';
  @Column('bigint') overdue_daily_ppm!: string;
  @Column('int') idle_minutes!: number;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
}

@Entity('company_service')
export class CompanyServiceFlagRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') flag!: ServiceFlag;
  @Column('date') opens_on!: string;
  @Column('date', { nullable: true }) closes_on!: string | null;
}

export const entities = [CompanyRow, CompanyServiceFlagRow];
