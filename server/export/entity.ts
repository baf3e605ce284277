import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ExportStatus } from '../../schema/machines/exportJob';
import type { ExportNeed } from '../../schema/permissions';

@Entity('export_job')
export class ExportEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') kind!: string;
  @Column('text') needs!: ExportNeed;
  @Column('text') status!: ExportStatus;
  @Column('text') content!: string;
  @Column('text') file_name!: string;
  @Column('jsonb') request!: Record<string, unknown>;
  @Column('int') expected_rows!: number;
  @Column('int') row_count!: number;
  @Column('int') progress!: number;
  @Column('text', { nullable: true }) fail_reason!: string | null;
  @Column('bigint', { nullable: true }) file_id!: string | null;
  @Column('int') attempt!: number;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) started_at!: Date | null;
  @Column('timestamptz', { nullable: true }) done_at!: Date | null;
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;
}

export const entities = [ExportEntity];
