import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ServiceKind } from '../../schema/codes';
import type { TaxCalcStatus } from '../../schema/machines/taxCalc';
import type { TaxCalcRowStatus } from '../../schema/machines/taxCalcRow';

@Entity('tax_calc')
export class TaxCalcEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') title!: string;
  @Column('text') status!: TaxCalcStatus;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: ServiceKind;
  @Column('bigint', { nullable: true }) roster_id!: string | null;
  /** The month whose taxes these are. */
  @Column('text', { nullable: true }) tax_month!: string | null;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) calculated_at!: Date | null;
}

@Entity('tax_calc_row')
export class TaxCalcRowEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') tax_calc_id!: string;
  @Column('bigint') roster_row_id!: string;
  @Column('int') line_no!: number;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('text') phone_mask!: string;
  @Column('text') status!: TaxCalcRowStatus;
  @Column('bigint') gross_cents!: string;
  @Column('bigint') net_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  /** The income tax of this payment as general and as continuous labor (LAW-010); null for business income. */
  @Column('bigint', { nullable: true }) general_cents!: string | null;
  @Column('bigint', { nullable: true }) continuous_cents!: string | null;
  /** Figures of the tax domain, as computed. */
  @Column('jsonb') tax_facts!: unknown;
}

export const entities = [TaxCalcEntity, TaxCalcRowEntity];
