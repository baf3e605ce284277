import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentKind } from '../../schema/evidenceTexts';

@Entity('document_proof')
export class DocumentProofRow {
  @PrimaryColumn('bigint') company_id!: string;
  @PrimaryColumn('text') hash!: string;
  @Column('text') kind!: DocumentKind;
  @Column('text') target_id!: string;
  /** Business clock, as it stands on the document. */
  @Column('timestamptz') made_at!: Date;
  /** Masked. */
  @Column('text', { array: true }) parties!: readonly string[];
  @Column('boolean') is_simulated!: boolean;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

export const entities = [DocumentProofRow];
