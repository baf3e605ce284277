import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../schema/integration';

@Entity('api_token')
export class ApiTokenRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') name!: string;
  @Column('bigint') made_by!: string;
  @Column('text') made_by_name!: string;
  @Column('boolean') is_sandbox!: boolean;
  @Column('text', { array: true }) scopes!: ApiScope[];
  @Column('text', { array: true }) addresses!: string[];
  @Column('bigint', { nullable: true }) daily_cap_cents!: string | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
}

@Entity('api_token_key')
export class ApiTokenKeyRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') token_id!: string;
  @Column('text') key_hash!: string;
  @Column('text') shown!: string;
  @Column('timestamptz') made_at!: Date;
  @Column('timestamptz', { nullable: true }) ends_at!: Date | null;
  @Column('timestamptz', { nullable: true }) last_used_at!: Date | null;
}

@Entity('api_token_day')
export class ApiTokenDayRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') token_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('bigint') paid_cents!: string;
}

@Entity('api_call')
export class ApiCallRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') token_id!: string;
  @Column('text') key_shown!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') door!: string;
  @Column('text') operation!: string;
  @Column('text', { nullable: true }) error_code!: string | null;
  @Column('int') took_ms!: number;
  @Column('text') ip!: string;
  @Column('text') request_id!: string;
  @Column('text') body!: string;
}

export const entities = [ApiTokenRow, ApiTokenKeyRow, ApiTokenDayRow, ApiCallRow];
