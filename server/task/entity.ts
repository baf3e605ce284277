import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgreementType } from '../../schema/codes';
import type { TaskPersonStatus, TaskStatus } from '../../schema/machines/task';
import type { TaskMode } from '../../schema/taskTexts';

@Entity('task')
export class TaskRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('text') task_number!: string;
  @Column('text') mode!: TaskMode;
  @Column('text') status!: TaskStatus;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('bigint') subject_id!: string;
  @Column('text') agreement_type!: AgreementType;
  @Column('bigint', { nullable: true }) template_id!: string | null;
  /** The sheet of people that a dispatch was published with. */
  @Column('bigint', { nullable: true }) list_file_id!: string | null;
  /** null = no limit. */
  @Column('int', { nullable: true }) people!: number | null;
  /** How many hold a place. */
  @Column('int', { default: 0 }) taken!: number;
  @Column('bigint', { nullable: true }) fee_min_cents!: string | null;
  @Column('bigint', { nullable: true }) fee_max_cents!: string | null;
  @Column('bigint', { nullable: true }) image_file_id!: string | null;
  /** The last day on which it is taken. */
  @Column('date', { nullable: true }) ends_on!: string | null;
  /** Of the text; the ones before it stand in task_version. */
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz') published_at!: Date;
  @Column('timestamptz') updated_at!: Date;
  @Column('text') created_by!: string;
  @Column('text') created_by_name!: string;
}

@Entity('task_version')
export class TaskVersionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') task_id!: string;
  @PrimaryColumn('int') version!: number;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('int', { nullable: true }) people!: number | null;
  @Column('bigint', { nullable: true }) fee_min_cents!: string | null;
  @Column('bigint', { nullable: true }) fee_max_cents!: string | null;
  @Column('bigint', { nullable: true }) image_file_id!: string | null;
  @Column('date', { nullable: true }) ends_on!: string | null;
  @Column('text') made_by!: string;
  @Column('text') made_by_name!: string;
  @Column('timestamptz') made_at!: Date;
}

@Entity('task_person')
export class TaskPersonRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') task_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') payee_id!: string;
  @Column('text') origin!: 'GRABBED' | 'DISPATCHED';
  @Column('text') status!: TaskPersonStatus;
  @Column('text') name!: string;
  @Column('text') id_index!: string;
  @Column('text') id_card_mask!: string;
  @Column('text') phone_cipher!: string;
  @Column('text') phone_index!: string;
  @Column('text') phone_mask!: string;
  /** The task was accepted by its person, in this version of its text. */
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;
  @Column('int', { nullable: true }) confirmed_version!: number | null;
  /** How often work was handed in. */
  @Column('int', { default: 0 }) round!: number;
  /** Until when the next step is due, of whoever it is. */
  @Column('timestamptz', { nullable: true }) due_at!: Date | null;
  @Column('bigint', { nullable: true }) amount_cents!: string | null;
  @Column('bigint', { nullable: true }) statement_id!: string | null;
  @Column('text', { nullable: true }) removed_reason!: string | null;
  @Column('boolean', { default: false }) authentication_failed!: boolean;
  @Column('timestamptz') created_at!: Date;
  @Column('text') created_by!: string;
  /** An SMS is to be sent by the job. */
  @Column('boolean', { default: false }) notice_due!: boolean;
}

@Entity('task_submission')
export class TaskSubmissionRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') task_person_id!: string;
  @PrimaryColumn('int') round!: number;
  @Column('bigint') person_id!: string;
  @Column('text') text!: string;
  @Column('text') content_sha256!: string;
  @Column('timestamptz') submitted_at!: Date;
}

@Entity('task_picture')
export class TaskPictureRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') task_person_id!: string;
  @Column('bigint') person_id!: string;
  @Column('bigint') file_id!: string;
  @Column('text') sha256!: string;
  /** null = uploaded, not handed in yet. */
  @Column('int', { nullable: true }) round!: number | null;
  @Column('int', { nullable: true }) place!: number | null;
  @Column('timestamptz') added_at!: Date;
}

@Entity('task_review')
export class TaskReviewRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') task_person_id!: string;
  @Column('int') round!: number;
  @Column('bigint') person_id!: string;
  @Column('text') verdict!: 'ACCEPT' | 'RETURN';
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('bigint', { nullable: true }) amount_cents!: string | null;
  @Column('text') reviewed_by!: string;
  @Column('text') reviewed_by_name!: string;
  @Column('timestamptz') reviewed_at!: Date;
}

@Entity('task_counter')
class TaskCounterRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int') last_no!: number;
}

export const entities = [TaskRow, TaskVersionRow, TaskPersonRow, TaskSubmissionRow, TaskPictureRow, TaskReviewRow, TaskCounterRow];
