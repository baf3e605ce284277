import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HelpArticleStatus } from '../../schema/machines/helpArticle';

@Entity('help_category')
export class HelpCategoryRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) parent_id!: string | null;
  @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('int') position!: number;
  @Column('text') status!: HelpArticleStatus;
  @Column('int') version!: number;
}

@Entity('help_article')
export class HelpArticleRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint') category_id!: string;
  @Column('text') status!: HelpArticleStatus;
  @Column('int') latest_version!: number;
  @Column('int', { nullable: true }) published_version!: number | null;
  @Column('timestamptz', { nullable: true }) published_at!: Date | null;
  @Column('int', { nullable: true }) hot_position!: number | null;
  @Column('int') position!: number;
  @Column('text', { array: true }) screens!: string[];
  @Column('bigint') revision!: string;
}

@Entity('help_version')
export class HelpVersionRow {
  @PrimaryColumn('bigint') article_id!: string;
  @PrimaryColumn('int') version!: number;
  @Column('text') title!: string;
  @Column('text') summary!: string;
  @Column('text') content!: string;
  @Column('text', { nullable: true }) video!: string | null;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

@Entity('help_feedback')
export class HelpFeedbackRow {
  @PrimaryColumn('bigint') id!: string;
  @Column('bigint', { nullable: true }) article_id!: string | null;
  @Column('text', { nullable: true }) keyword!: string | null;
  @Column('boolean', { nullable: true }) is_helpful!: boolean | null;
  @Column('text', { nullable: true }) remark!: string | null;
  @Column('bigint', { nullable: true }) about_company_id!: string | null;
  @Column('bigint') user_id!: string;
  @Column('timestamptz') created_at!: Date;
}

export const entities = [HelpCategoryRow, HelpArticleRow, HelpVersionRow, HelpFeedbackRow];
