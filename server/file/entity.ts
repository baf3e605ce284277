import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FileNeed } from '../../schema/permissions';

@Entity('stored_file')
export class StoredFileRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') storage_key!: string;
  @Column('text') name!: string;
  @Column('text') purpose!: string;
  @Column('text') content_type!: string;
  @Column('bigint') size!: string;
  @Column('text') sha256!: string;
  @Column('jsonb', { nullable: true }) outline!: unknown;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  /** The right that opens it; of a sheet see needOf. */
  @Column('text') needs!: FileNeed;
  /** What tokens need besides; null = as its purpose says, see readsOf. */
  @Column('text', { array: true, nullable: true }) reads!: readonly string[] | null;
  /** By the clock of the company; null = never. */
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;
}

@Entity('download_ticket')
export class DownloadTicketRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') file_id!: string;
  @Column('text') token_hash!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
  /** Counted for a payee's own documents, which open a few times; every other ticket works once. */
  @Column('int', { default: 0 }) openings!: number;
  @Column('bigint', { nullable: true }) session_id!: string | null;
  @Column('bigint', { nullable: true }) payee_session_id!: string | null;
  @Column('bigint', { nullable: true }) operator_session_id!: string | null;
  @Column('bigint', { nullable: true }) api_token_id!: string | null;
  @Column('bigint', { nullable: true }) test_token_id!: string | null;
}

export const entities = [StoredFileRow, DownloadTicketRow];
