import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WebhookDeliveryState, WebhookState } from '../../schema/machines/webhook';
import type { WebhookEvent, WebhookOff, WebhookOutcome } from '../../schema/webhooks';

@Entity('webhook_endpoint')
export class WebhookEndpointRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('int') place!: number;
  @Column('text') url!: string;
  @Column('text', { array: true }) types!: WebhookEvent[];
  @Column('text') status!: WebhookState;
  @Column('text', { nullable: true }) off_reason!: WebhookOff | null;
  @Column('text') secret_cipher!: string;
  @Column('text') secret_tail!: string;
  /** Signs, too, until its time is over. */
  @Column('text', { nullable: true }) old_secret_cipher!: string | null;
  @Column('timestamptz', { nullable: true }) old_secret_until!: Date | null;
  @Column('int') version!: number;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) failing_since!: Date | null;
  @Column('timestamptz', { nullable: true }) succeeded_at!: Date | null;
}

@Entity('webhook_event')
export class WebhookEventRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') event_key!: string;
  @Column('text') type!: WebhookEvent;
  @Column('text') object_id!: string;
  @Column('text') code!: string;
  @Column('text') object_status!: string;
  @Column('bigint', { nullable: true }) version!: string | null;
  @Column('timestamptz') created_at!: Date;
}

@Entity('webhook_delivery')
export class WebhookDeliveryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') endpoint_id!: string;
  @Column('bigint') event_id!: string;
  @Column('text') status!: WebhookDeliveryState;
  @Column('int') tries!: number;
  @Column('int') attempts!: number;
  @Column('timestamptz') due_at!: Date;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) finished_at!: Date | null;
}

@Entity('webhook_attempt')
export class WebhookAttemptRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') delivery_id!: string;
  @PrimaryColumn('int') no!: number;
  @Column('timestamptz') at!: Date;
  @Column('text') outcome!: WebhookOutcome;
  @Column('int', { nullable: true }) http_status!: number | null;
  @Column('int') latency_ms!: number;
  @Column('bigint') signed_at!: string;
  @Column('text') signature!: string;
  @Column('int', { nullable: true }) retry_after!: number | null;
  @Column('text', { nullable: true }) answer!: string | null;
}

export const entities = [WebhookEndpointRow, WebhookEventRow, WebhookDeliveryRow, WebhookAttemptRow];
