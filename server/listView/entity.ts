import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Columns of a list as somebody arranged them. */
interface Arranged {
  readonly order: string[];
  readonly hidden: string[];
}

@Entity('list_view')
export class ListViewRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') list!: string;
  @Column('text') name!: string;
  /** The conditions of an address, as `viewQuery` of schema/lists writes them. */
  @Column('text') query!: string;
  @Column('jsonb', { nullable: true }) columns!: Arranged | null;
  @Column('bigint') owner_id!: string;
  @Column('text') visibility!: 'OWN' | 'COMPANY';
  @Column('boolean') is_company_default!: boolean;
  @Column('int') version!: number;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
}

@Entity('list_setting')
export class ListSettingRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @PrimaryColumn('text') list!: string;
  @Column('jsonb', { nullable: true }) columns!: Arranged | null;
  @Column('bigint', { nullable: true }) default_view_id!: string | null;
}

export const entities = [ListViewRow, ListSettingRow];
