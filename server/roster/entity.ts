import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('roster')
export class RosterEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') kind!: string;
  @Column('text') status!: string;
  @Column('text') holder_type!: string;
  @Column('bigint') holder_id!: string;
  @Column('jsonb') context!: Record<string, unknown>;
  @Column('text') pay_way!: string;
  @Column('int') step!: number;
  @Column('int') key_age!: number;
  @Column('bigint', { nullable: true }) file_id!: string | null;
  @Column('text', { nullable: true }) file_name!: string | null;
  @Column('text', { nullable: true }) file_sha256!: string | null;
  @Column('text', { nullable: true }) tab!: string | null;
  @Column('jsonb') mapping!: { index: number; field: string | null }[];
  @Column('boolean') is_replacing!: boolean;
  @Column('int') blank_lines!: number;
  @Column('int') total_lines!: number;
  @Column('int') example_lines!: number;
  @Column('int') run_no!: number;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('int') expected_rows!: number;
  @Column('int') progress!: number;
  @Column('text', { nullable: true }) fail_key!: string | null;
  @Column('jsonb', { nullable: true }) fail_params!: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) counts!: unknown;
  @Column('jsonb', { nullable: true }) code_counts!: unknown;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
}

@Entity('roster_row')
export class RosterRowEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') roster_id!: string;
  @Column('int') line_no!: number;
  @Column('int', { nullable: true }) sheet_line!: number | null;
  @Column('text') status!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) id_card_cipher!: string | null;
  @Column('text', { nullable: true }) id_card_mask!: string | null;
  @Column('text', { nullable: true }) id_card_index!: string | null;
  @Column('text', { nullable: true }) id_card_group!: string | null;
  @Column('int', { nullable: true }) id_card_serial!: number | null;
  @Column('text', { nullable: true }) phone_cipher!: string | null;
  @Column('text', { nullable: true }) phone_mask!: string | null;
  @Column('text', { nullable: true }) phone_index!: string | null;
  @Column('text', { nullable: true }) account_cipher!: string | null;
  @Column('text', { nullable: true }) account_mask!: string | null;
  @Column('text', { nullable: true }) account_index!: string | null;
  @Column('text', { nullable: true }) bank!: string | null;
  @Column('text', { nullable: true }) amount_text!: string | null;
  @Column('bigint', { nullable: true }) amount_cents!: string | null;
  @Column('text', { nullable: true }) source_id!: string | null;
  @Column('text', { nullable: true }) bank_abstract!: string | null;
  @Column('text', { nullable: true }) platform_name!: string | null;
  @Column('text', { nullable: true }) platform_user_name!: string | null;
  @Column('text', { nullable: true }) platform_user_id!: string | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('bigint', { nullable: true }) person_id!: string | null;
  @Column('bigint', { nullable: true }) payee_id!: string | null;
  @Column('text', { nullable: true }) identity_answer!: string | null;
}

@Entity('roster_problem')
export class RosterProblemEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') roster_id!: string;
  @Column('bigint') row_id!: string;
  @Column('text', { nullable: true }) field!: string | null;
  @Column('text') code!: string;
  @Column('text') severity!: string;
  @Column('jsonb') params!: Record<string, string | number>;
}

@Entity('roster_mapping')
export class RosterMappingEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') header_key!: string;
  @Column('text', { nullable: true }) field!: string | null;
  @Column('timestamptz') used_at!: Date;
}

export const entities = [RosterEntity, RosterRowEntity, RosterProblemEntity, RosterMappingEntity];
