import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderKind } from '../../schema/signOn';

@Entity('identity_provider')
export class IdentityProviderRow {
  @PrimaryColumn('bigint') company_id!: string;
  @Column('text') kind!: ProviderKind;
  @Column('text') issuer!: string;
  @Column('text') client_id!: string;
  @Column('text') secret_cipher!: string;
  @Column('text', { nullable: true }) agent_id!: string | null;
  @Column('text') code!: string;
  @Column('int') version!: number;
  @Column('timestamptz') changed_at!: Date;
}

@Entity('login_identity')
export class LoginIdentityRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') issuer!: string;
  @PrimaryColumn('text') subject!: string;
  @Column('bigint') user_id!: string;
  @Column('timestamptz') bound_at!: Date;
  @Column('timestamptz', { nullable: true }) last_used_at!: Date | null;
}

@Entity('sign_on_flow')
export class SignOnFlowRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') state_hash!: string;
  @Column('text') key_hash!: string;
  @Column('text') purpose!: 'LOGIN' | 'LINK';
  @Column('bigint', { nullable: true }) session_id!: string | null;
  @Column('text') proof_cipher!: string;
  @Column('int') provider_version!: number;
  @Column('text') return_to!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

export const entities = [IdentityProviderRow, LoginIdentityRow, SignOnFlowRow];
