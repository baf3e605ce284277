import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of what a row is found by. Kept by the database itself, from what stands in the rows (migration 0200). */
@Entity('search_gram')
class SearchGramRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text') gram!: string;
  @PrimaryColumn('bigint') target_id!: string;
}

/** How a letter is read, by every reading it has. Of use to the database alone, which spells names by it (migration 1080). */
@Entity('search_reading')
class SearchReadingRow {
  @PrimaryColumn('text') letter!: string;
  @Column('text', { array: true }) readings!: string[];
}

export const entities = [SearchGramRow, SearchReadingRow];
