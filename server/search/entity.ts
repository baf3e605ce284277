import { Entity, PrimaryColumn } from 'typeorm';

/** A piece of what a row is found by. Kept by the database itself, from what stands in the rows (migration 0200). */
@Entity('search_gram')
class SearchGramRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') gram!: string;
  @PrimaryColumn('bigint') target_id!: string;
}

export const entities = [SearchGramRow];
