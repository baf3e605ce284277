import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryStatus } from '../../schema/machines/delivery';
import type { CodeChannel, MessageKind, MessageTemplate, MessageType } from '../../schema/messages';

@Entity('delivery')
export class DeliveryRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('text') channel!: CodeChannel;
  @Column('text') template!: MessageTemplate;
  @Column('text') receiver_index!: string;
  @Column('text') receiver_cipher!: string;
  @Column('text') receiver_mask!: string;
  @Column('text') text_cipher!: string;
  @Column('text') status!: DeliveryStatus;
  @Column('int') attempts!: number;
  @Column('text', { nullable: true }) fail_reason!: string | null;
  @Column('text', { nullable: true }) channel_ref!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) sent_at!: Date | null;
  @Column('timestamptz', { nullable: true }) due_at!: Date | null;
  /** A file that goes with an e-mail: where it lies, and what it is called there. */
  @Column('text', { nullable: true }) attachment_key!: string | null;
  @Column('text', { nullable: true }) attachment_name!: string | null;
}

@Entity('station_message')
export class StationMessageRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') user_id!: string;
  @Column('text') type!: MessageType;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) link!: string | null;
  @Column('timestamptz', { nullable: true }) read_at!: Date | null;
  @Column('timestamptz') created_at!: Date;
  @Column('text', { nullable: true }) kind!: MessageKind | null;
}

@Entity('message_setting')
export class MessageSettingRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @PrimaryColumn('text') kind!: MessageKind;
  @Column('boolean') station!: boolean;
  @Column('boolean') mail!: boolean;
  @Column('boolean') sms!: boolean;
}

@Entity('message_quiet')
export class MessageQuietRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @Column('boolean') is_on!: boolean;
  @Column('char', { length: 5 }) start_time!: string;
  @Column('char', { length: 5 }) end_time!: string;
}

@Entity('message_text')
export class MessageTextRow {
  @PrimaryColumn('text') template!: MessageTemplate;
  /** null = the words of the release were brought back. */
  @Column('text', { nullable: true }) text!: string | null;
  @Column('int') version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

export const entities = [DeliveryRow, StationMessageRow, MessageSettingRow, MessageQuietRow, MessageTextRow];
