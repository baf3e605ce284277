import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChecklistStep } from '../../schema/messages';

@Entity('checklist_step')
export class ChecklistStepRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @PrimaryColumn('text') step!: ChecklistStep;
  @Column('timestamptz') done_at!: Date;
}

@Entity('checklist_choice')
export class ChecklistChoiceRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('bigint') user_id!: string;
  @Column('boolean') is_hidden!: boolean;
}

export const entities = [ChecklistStepRow, ChecklistChoiceRow];
