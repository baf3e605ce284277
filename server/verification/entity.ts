import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodeChannel } from '../../schema/messages';

@Entity('verification_code')
export class VerificationCodeRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') ticket_hash!: string;
  @Column('text') purpose!: string;
  @Column('text') channel!: CodeChannel;
  @Column('text') recipient_index!: string;
  @Column('text') recipient_cipher!: string;
  @Column('text') recipient_mask!: string;
  @Column('text', { nullable: true }) user_key!: string | null;
  @Column('text') binding_hash!: string;
  @Column('text') code_hash!: string;
  @Column('text', { nullable: true }) text_cipher!: string | null;
  @Column('text', { nullable: true }) subject_text!: string | null;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('text') ip!: string;
  @Column('int') tries!: number;
  @Column('timestamptz', { nullable: true }) passed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
  @Column('timestamptz', { nullable: true }) replaced_at!: Date | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz') sent_at!: Date;
}

@Entity('captcha_use')
export class CaptchaUseRow {
  @PrimaryColumn('text') token!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz') used_at!: Date;
}

@Entity('password_key')
export class PasswordKeyRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('text') public_key!: string;
  @Column('text') private_cipher!: string;
  @Column('timestamptz') made_at!: Date;
}

export const entities = [VerificationCodeRow, CaptchaUseRow, PasswordKeyRow];
