import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FilingKind } from '../../schema/filings';

@Entity('filing')
export class FilingRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: FilingKind;
  @Column('text') period!: string;
  @Column('int') row_count!: number;
  @Column('int') line_count!: number;
  @Column('int') person_count!: number;
  @Column('bigint') gross_cents!: string;
  @Column('bigint', { nullable: true }) income_cents!: string | null;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  @Column('bigint') platform_tax_cents!: string;
  @Column('bigint', { nullable: true }) exempt_cents!: string | null;
  @Column('bigint', { nullable: true }) taxable_cents!: string | null;
  @Column('bigint', { nullable: true }) charged_cents!: string | null;
  @Column('int', { nullable: true }) open_count!: number | null;
  @Column('bigint', { nullable: true }) open_cents!: string | null;
  @Column('text') made_by!: string;
  @Column('text') made_by_name!: string;
  @Column('timestamptz') made_at!: Date;
}

/** One line, or one person; what it says of people is read when the file is written. */
@Entity('filing_row')
export class FilingEntryRow {
  @PrimaryColumn('bigint') filing_id!: string;
  @PrimaryColumn('int') seq!: number;
  @Column('text') source!: 'LINE' | 'SALE' | 'ITEM';
  @Column('bigint') payer_id!: string;
  @Column('bigint') line_id!: string;
  @Column('bigint') entry_id!: string;
  @Column('bigint') person_id!: string;
  @Column('int') line_count!: number;
  @Column('bigint') gross_cents!: string;
  @Column('bigint', { nullable: true }) income_cents!: string | null;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  @Column('bigint') platform_tax_cents!: string;
  @Column('bigint', { nullable: true }) charged_cents!: string | null;
  @Column('int', { nullable: true }) months_counted!: number | null;
  @Column('bigint', { nullable: true }) cum_income_cents!: string | null;
  @Column('bigint', { nullable: true }) withheld_before_cents!: string | null;
  @Column('text', { nullable: true }) mark!: 'NEW' | 'KEPT' | 'LEFT' | null;
  @Column('text', { nullable: true }) before_source!: 'LINE' | 'SALE' | 'ITEM' | null;
  @Column('bigint', { nullable: true }) before_payer_id!: string | null;
  @Column('bigint', { nullable: true }) before_line_id!: string | null;
}

export const entities = [FilingRow, FilingEntryRow];
