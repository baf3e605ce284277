import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('delivery')
export class DeliveryRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('text') channel!: string;
  @Column('text') template!: string;
  @Column('text') receiver_index!: string;
  @Column('text') receiver_cipher!: string;
  @Column('text') receiver_mask!: string;
  @Column('text') text_cipher!: string;
  @Column('text') status!: string;
  @Column('int') attempts!: number;
  @Column('text', { nullable: true }) fail_reason!: string | null;
  @Column('text', { nullable: true }) channel_ref!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) sent_at!: Date | null;
}

@Entity('station_message')
export class StationMessageRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') type!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) link!: string | null;
  @Column('timestamptz', { nullable: true }) read_at!: Date | null;
  @Column('timestamptz') created_at!: Date;
}

export const entities = [DeliveryRow, StationMessageRow];
