import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AnnouncementAudience, AnnouncementKind } from '../../schema/announcements';

@Entity('announcement')
export class AnnouncementRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') kind!: AnnouncementKind;
  @Column('text') title!: string;
  @Column('text') body!: string;
  @Column('timestamptz') starts_at!: Date;
  @Column('timestamptz', { nullable: true }) ends_at!: Date | null;
  @Column('text') audience!: AnnouncementAudience;
  @Column('boolean') is_once!: boolean;
  @Column('int') version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

@Entity('announcement_read')
export class AnnouncementReadRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @PrimaryColumn('bigint') announcement_id!: string;
  @Column('timestamptz') read_at!: Date;
}

export const entities = [AnnouncementRow, AnnouncementReadRow];
