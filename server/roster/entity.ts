import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HiddenRowsChoice, PayWay } from '../../schema/codes';
import type { RosterRowStatus } from '../../schema/machines/rosterRow';
import type { ProblemCode, ProblemParams, RosterField, Severity } from '../../schema/problems';

/** A file of bad rows that came back; its rows replaced those of their keys. */
interface CorrectionRow {
  readonly file_name: string;
  readonly by: string;
  readonly at: string;
  readonly rows: number;
  /** Lines of it that have no row here. */
  readonly strange?: readonly number[];
}

/** Of sheets that were not read; the words are a row of `problems`. */
interface SheetFactRow {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}

@Entity('roster')
export class RosterEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') kind!: string;
  @Column('text') status!: 'READING' | 'CHECKING' | 'OPEN' | 'FAILED' | 'CLOSED' | 'DISCARDED';
  @Column('text', { nullable: true }) holder_type!: string | null;
  @Column('bigint', { nullable: true }) holder_id!: string | null;
  @Column('jsonb') context!: Readonly<Record<string, unknown>>;
  @Column('text') pay_way!: PayWay;
  @Column('int') step!: 1 | 2;
  @Column('int') key_age!: number;
  @Column('bigint', { nullable: true }) file_id!: string | null;
  @Column('text', { nullable: true }) file_name!: string | null;
  @Column('text', { nullable: true }) file_sha256!: string | null;
  @Column('text', { nullable: true }) tab!: string | null;
  @Column('jsonb') mapping!: readonly { readonly index: number; readonly field: RosterField | null }[];
  @Column('boolean') is_replacing!: boolean;
  @Column('int') blank_lines!: number;
  @Column('int') total_lines!: number;
  @Column('int') example_lines!: number;
  @Column('int') hidden_lines!: number;
  @Column('text', { nullable: true }) hidden_rows!: HiddenRowsChoice | null;
  /** What is said of other sheets of the workbook. */
  @Column('jsonb') sheet_facts!: readonly SheetFactRow[];
  @Column('int') run_no!: number;
  @Column('timestamptz', { nullable: true }) lease_until!: Date | null;
  @Column('int') expected_rows!: number;
  @Column('int') progress!: number;
  @Column('text', { nullable: true }) fail_key!: string | null;
  @Column('jsonb', { nullable: true }) fail_params!: Readonly<Record<string, unknown>> | null;
  @Column('jsonb', { nullable: true }) counts!: unknown;
  @Column('jsonb', { nullable: true }) code_counts!: unknown;
  @Column('jsonb') corrections!: readonly CorrectionRow[];
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
  @Column('timestamptz') created_at!: Date;
  /** When its rows of people who never signed were taken away (D56). */
  @Column('timestamptz', { nullable: true }) erased_at!: Date | null;
}

@Entity('roster_row')
export class RosterRowEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') roster_id!: string;
  @Column('int') line_no!: number;
  @Column('int', { nullable: true }) sheet_line!: number | null;
  @Column('text') status!: RosterRowStatus;
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
  @Column('text', { nullable: true }) buyer_name!: string | null;
  @Column('text', { nullable: true }) buyer_tax_no!: string | null;
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
  @Column('text', { nullable: true }) field!: RosterField | null;
  @Column('text') code!: ProblemCode;
  @Column('text') severity!: Severity;
  @Column('jsonb') params!: Readonly<Record<string, string | number>>;
}

@Entity('roster_mapping')
class RosterMappingEntity {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') header_key!: string;
  @Column('text', { nullable: true }) field!: RosterField | null;
  @Column('timestamptz') used_at!: Date;
}

@Entity('roster_change')
export class RosterChangeRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') roster_id!: string;
  @Column('text') made_by!: string;
  @Column('boolean') is_undone!: boolean;
}

@Entity('roster_change_row')
class RosterChangeRowRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') change_id!: string;
  @PrimaryColumn('bigint') row_id!: string;
  @Column('jsonb', { nullable: true }) before!: unknown;
  @Column('jsonb', { nullable: true }) problems!: unknown;
}

/** Whose facts changed while the list was being checked: their rows are judged again in the transaction that ends that. */
@Entity('roster_waiting_person')
class RosterWaitingPersonRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') roster_id!: string;
  @PrimaryColumn('bigint') person_id!: string;
}

export const entities = [
  RosterEntity,
  RosterRowEntity,
  RosterProblemEntity,
  RosterMappingEntity,
  RosterChangeRow,
  RosterChangeRowRow,
  RosterWaitingPersonRow,
];
