import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayWay, ServiceKind } from '../../schema/codes';
import type { BackCalcStatus } from '../../schema/machines/backCalc';

@Entity('back_calc')
export class BackCalcEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') title!: string;
  @Column('text') status!: BackCalcStatus;
  @Column('bigint') subject_id!: string;
  @Column('text') kind!: ServiceKind;
  @Column('text') scenario_code!: string;
  @Column('text') pay_way!: PayWay;
  @Column('bigint', { nullable: true }) roster_id!: string | null;
  /** The month whose taxes the figures are. */
  @Column('text', { nullable: true }) tax_month!: string | null;
  /** No foreign key: a statement in creation may be thrown away. */
  @Column('bigint', { nullable: true }) statement_id!: string | null;
  /** How often it came back from a statement that ended: a confirmation after that is another one. */
  @Column('int', { default: 0 }) reopen_count!: number;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('back_calc_row')
export class BackCalcRowEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') back_calc_id!: string;
  @PrimaryColumn('bigint') roster_row_id!: string;
  @Column('int') line_no!: number;
  @Column('bigint') person_id!: string;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('text') phone_mask!: string;
  @Column('text') account_mask!: string;
  @Column('bigint') wanted_cents!: string;
  @Column('bigint') gross_cents!: string;
  /** Equals wanted_cents: the database refuses anything else. */
  @Column('bigint') net_cents!: string;
  @Column('bigint') vat_cents!: string;
  @Column('bigint') surtax_cents!: string;
  @Column('bigint') income_tax_cents!: string;
  @Column('bigint') service_cents!: string;
  @Column('bigint') total_cents!: string;
  /** Figures of the tax domain, as computed. */
  @Column('jsonb') tax_facts!: unknown;
}

export const entities = [BackCalcEntity, BackCalcRowEntity];
