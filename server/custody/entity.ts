import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeptEntry, LegalHoldScope, RunCounts } from '../../schema/custody';

@Entity('key_rotation')
export class KeyRotationRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') version!: string;
  @Column('text', { nullable: true }) started_by!: string | null;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
}

@Entity('key_rotation_place')
export class KeyRotationPlaceRow {
  @PrimaryColumn('bigint') rotation_id!: string;
  @PrimaryColumn('text') place!: string;
  @Column('bigint') next_block!: string;
  @Column('bigint') block_count!: string;
  @Column('bigint') resealed!: string;
  @Column('bigint') unreadable!: string;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
}

@Entity('legal_hold')
export class LegalHoldRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') scope!: LegalHoldScope;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('bigint', { nullable: true }) person_id!: string | null;
  @Column('text', { nullable: true }) id_card_mask!: string | null;
  @Column('text') reason!: string;
  @Column('text') placed_by!: string;
  @Column('timestamptz') placed_at!: Date;
  @Column('text', { nullable: true }) released_by!: string | null;
  @Column('timestamptz', { nullable: true }) released_at!: Date | null;
  @Column('text', { nullable: true }) release_reason!: string | null;
}

@Entity('retention_run')
export class RetentionRunRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text', { nullable: true }) started_by!: string | null;
  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz') erases_before!: Date;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
  @Column('bigint') last_company_id!: string;
  @Column('int') companies!: number;
  @Column('jsonb') counts!: RunCounts;
}

@Entity('erasure_request')
export class ErasureRequestRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') id_card_mask!: string;
  @Column('timestamptz') asked_at!: Date;
  @Column('jsonb') erased!: RunCounts;
  @Column('jsonb') kept!: readonly KeptEntry[];
}

@Entity('erased_file')
export class ErasedFileRow {
  @PrimaryColumn('text') storage_key!: string;
  @Column('timestamptz') noted_at!: Date;
}

export const entities = [KeyRotationRow, KeyRotationPlaceRow, LegalHoldRow, RetentionRunRow, ErasureRequestRow, ErasedFileRow];
