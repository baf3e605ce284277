import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServiceKind } from '../../schema/codes';

@Entity('tax_entry')
export class TaxEntryRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') statement_id!: string;
  @Column('bigint') line_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: ServiceKind;
  @Column('text') month!: string;
  @Column('text') status!: 'PENDING' | 'POSTED' | 'REVERSED';
  @Column('bigint') gross_cents!: string;
  @Column('bigint') income_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  @Column('bigint') recovered_cents!: string;
  @Column('text') rule_version!: string;
  @Column('jsonb') figures!: unknown;
  @Column('timestamptz') withheld_at!: Date;
  @Column('timestamptz', { nullable: true }) posted_at!: Date | null;
  @Column('timestamptz', { nullable: true }) reversed_at!: Date | null;
}

/** A sale that carries VAT and no withheld income tax: the invoice that is issued on behalf of its seller. */
@Entity('tax_sale')
export class TaxSaleRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') line_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') month!: string;
  @Column('text') status!: 'POSTED' | 'REVERSED';
  @Column('bigint') gross_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surcharge_cents!: string;
  @Column('timestamptz') posted_at!: Date;
  @Column('timestamptz', { nullable: true }) reversed_at!: Date | null;
}

@Entity('tax_cumulative')
export class TaxCumulativeRow {
  @PrimaryColumn('bigint') person_id!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('int') year!: number;
  @Column('int') months_counted!: number;
  @Column('bigint') income_cents!: string;
  @Column('bigint') withheld_cents!: string;
  @Column('text', { nullable: true }) last_month!: string | null;
}

@Entity('tax_setting')
export class TaxSettingRow {
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('text') from_month!: string;
  @Column('text') mode!: string;
  @Column('int') rate_ppm!: number;
  @Column('boolean') half_relief!: boolean;
  @Column('bigint') free_monthly_cents!: string;
  @Column('text') vat_basis!: string;
  @Column('text') set_by!: string;
  @Column('timestamptz') set_at!: Date;
}

/** A month in which lines of the subject were taxed: the version that holds in it is never written again. */
@Entity('tax_setting_use')
class TaxSettingUseRow {
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('text') month!: string;
}

@Entity('tax_limit')
export class TaxLimitRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @Column('bigint') monthly_cents!: string;
  @Column('bigint') rolling_cents!: string;
}

export const entities = [TaxEntryRow, TaxSaleRow, TaxCumulativeRow, TaxSettingRow, TaxSettingUseRow, TaxLimitRow];
