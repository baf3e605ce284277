import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('factor_totp')
export class FactorTotpRow {
  @PrimaryColumn('bigint') user_id!: string;
  @Column('text') secret_cipher!: string;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
  @Column('bigint') last_step!: string;
}

@Entity('factor_recovery')
export class FactorRecoveryRow {
  @PrimaryColumn('bigint') user_id!: string;
  @PrimaryColumn('text') code_hash!: string;
  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

@Entity('factor_passkey')
export class FactorPasskeyRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') user_handle!: string;
  @Column('text') credential_id!: string;
  @Column('text') public_key!: string;
  @Column('bigint') counter!: string;
  @Column('boolean') is_synced!: boolean;
  @Column('text', { array: true }) transports!: readonly string[];
  @Column('text') name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) last_used_at!: Date | null;
}

@Entity('factor_try')
export class FactorTryRow {
  @PrimaryColumn('bigint') user_id!: string;
  @Column('int') tries!: number;
  @Column('timestamptz', { nullable: true }) locked_until!: Date | null;
}

@Entity('passkey_challenge')
export class PasskeyChallengeRow {
  @PrimaryColumn('text') challenge_hash!: string;
  @Column('text') purpose!: 'ENROL' | 'PROVE' | 'PAY' | 'LOGIN';
  @Column('bigint', { nullable: true }) user_id!: string | null;
  @Column('text', { nullable: true }) user_handle!: string | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}

@Entity('factor_reset')
export class FactorResetRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') reason!: string;
  @Column('text') confirmed_by!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') due_at!: Date;
  @Column('text', { nullable: true }) outcome!: 'DONE' | 'CANCELLED' | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

export const entities = [FactorTotpRow, FactorRecoveryRow, FactorPasskeyRow, FactorTryRow, PasskeyChallengeRow, FactorResetRow];
