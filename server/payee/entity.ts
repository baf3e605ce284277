import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payee')
export class PayeeRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_cipher!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  @Column('timestamptz', { nullable: true }) first_paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) last_paid_at!: Date | null;
  @Column('int') payment_count!: number;
  @Column('bigint') paid_cents!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('payee_account')
export class PayeeAccountRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') payee_id!: string;
  @PrimaryColumn('text') account_index!: string;
  @Column('text') account_mask!: string;
  @Column('timestamptz') first_used_at!: Date;
  @Column('timestamptz') last_used_at!: Date;
}

export const entities = [PayeeRow, PayeeAccountRow];
