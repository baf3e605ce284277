import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgeBand, AmountBand, SexKey } from '../../schema/analytics';
import type { ServiceKind } from '../../schema/codes';

/** What came to its end on a day, by everything that charts divide by. */
@Entity('rollup_day')
class RollupDayRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('text') kind!: ServiceKind;
  /** First two digits of the id number. */
  @PrimaryColumn('text') province!: string;
  @PrimaryColumn('text') sex!: SexKey;
  @PrimaryColumn('text') age_band!: AgeBand;
  @PrimaryColumn('text') amount_band!: AmountBand;
  @Column('int') ok_count!: number;
  @Column('bigint') ok_cents!: string;
  @Column('int') fail_count!: number;
}

/** A person on a day: people are counted, never summed. */
@Entity('rollup_person')
class RollupPersonRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('text') kind!: ServiceKind;
  @PrimaryColumn('bigint') person_id!: string;
  @Column('text') province!: string;
  @Column('text') sex!: SexKey;
  @Column('text') age_band!: AgeBand;
  /** At least one payment of that day arrived. */
  @Column('boolean') is_paid!: boolean;
}

/** Why payments of a day failed or came back. */
@Entity('rollup_failure')
class RollupFailureRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('bigint') subject_id!: string;
  @PrimaryColumn('text') kind!: ServiceKind;
  /** A code of schema/bankCodes; '' = nobody said why. */
  @PrimaryColumn('text') fail_code!: string;
  @Column('int') fail_count!: number;
}

/** A day that is to be counted again; written by the database with the line itself. */
@Entity('rollup_mark')
class RollupMarkRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('date') day!: string;
}

@Entity('rollup_run')
export class RollupRunRow {
  @PrimaryColumn('bigint') company_id!: string;
  @Column('timestamptz') counted_at!: Date;
}

export const entities = [RollupDayRow, RollupPersonRow, RollupFailureRow, RollupMarkRow, RollupRunRow];
