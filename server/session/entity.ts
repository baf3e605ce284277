import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProofWay } from '../../schema/safety';

@Entity('user_session')
export class UserSessionRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') token_hash!: string;
  @Column('bigint', { nullable: true }) active_company_id!: string | null;
  @Column('text') ip!: string;
  @Column('text') user_agent!: string;
  @Column('text', { nullable: true }) entered_from!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') ends_at!: Date;
  @Column('timestamptz') last_used_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('text', { nullable: true }) ended_because!: string | null;
  @Column('timestamptz', { nullable: true }) proved_at!: Date | null;
  @Column('text', { nullable: true }) proved_by!: ProofWay | null;
  @Column('bigint', { nullable: true }) only_company_id!: string | null;
  @Column('text', { nullable: true }) token_before!: string | null;
  @Column('timestamptz', { nullable: true }) token_moved_at!: Date | null;
}

@Entity('read_only_view')
export class ReadOnlyViewRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') operator_id!: string;
  @Column('bigint') operator_session_id!: string;
  @Column('bigint') about_company_id!: string;
  @Column('text') token_hash!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz') ends_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

@Entity('session_ticket')
export class SessionTicketRow {
  @PrimaryColumn('text') token_hash!: string;
  @Column('bigint') session_id!: string;
  @Column('text') purpose!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

@Entity('identity_proof')
export class IdentityProofRow {
  @PrimaryColumn('text') label_hash!: string;
  @Column('bigint') user_id!: string;
  @Column('text') step!: string;
  @Column('bigint', { nullable: true }) session_id!: string | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

@Entity('login_failure')
export class LoginFailureRow {
  @PrimaryColumn('text') realm!: string;
  @PrimaryColumn('text') account_index!: string;
  @PrimaryColumn('text') network!: string;
  @Column('int') failures!: number;
  @Column('timestamptz') first_at!: Date;
  @Column('timestamptz', { array: true }) tries!: Date[];
  @Column('timestamptz', { nullable: true }) locked_until!: Date | null;
}

export const entities = [UserSessionRow, ReadOnlyViewRow, SessionTicketRow, IdentityProofRow, LoginFailureRow];
