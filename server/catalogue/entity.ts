import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CatalogueKey } from '../../schema/written';

@Entity('catalogue_version')
export class CatalogueVersionRow {
  @PrimaryColumn('text') catalogue!: CatalogueKey;
  @PrimaryColumn('text') code!: string;
  @PrimaryColumn('int') version!: number;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) part!: string | null;
  @Column('boolean') is_off!: boolean;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

export const entities = [CatalogueVersionRow];
