import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../schema/codes';
import type { MemberStatus } from '../../schema/machines/member';

@Entity('app_user')
export class AppUserRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('text') phone_index!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_mask!: string;
  @Column('text', { nullable: true }) email_index!: string | null;
  @Column('text', { nullable: true }) email_cipher!: string | null;
  @Column('text', { nullable: true }) email_mask!: string | null;
  @Column('text', { nullable: true }) password_hash!: string | null;
  @Column('timestamptz', { nullable: true }) password_changed_at!: Date | null;
  @Column('bigint', { nullable: true }) default_company_id!: string | null;
  @Column('int') company_list_version!: number;
  @Column('text', { nullable: true }) language!: Language | null;
  @Column('timestamptz') created_at!: Date;
}

@Entity('member')
export class MemberRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) roles!: readonly string[];
  @Column('text') status!: MemberStatus;
  @Column('bigint', { nullable: true }) invited_by!: string | null;
  @Column('timestamptz', { nullable: true }) invited_at!: Date | null;
  @Column('timestamptz', { nullable: true }) invitation_ends_at!: Date | null;
  @Column('text', { nullable: true }) invitation_hash!: string | null;
  @Column('text', { nullable: true }) invited_email_cipher!: string | null;
  @Column('text', { nullable: true }) invited_email_mask!: string | null;
  @Column('date', { nullable: true }) invitations_on!: string | null;
  @Column('int') invitations_sent!: number;
  @Column('timestamptz', { nullable: true }) joined_at!: Date | null;
  @Column('timestamptz', { nullable: true }) removed_at!: Date | null;
}

export const entities = [AppUserRow, MemberRow];
