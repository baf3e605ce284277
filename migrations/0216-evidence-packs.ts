// Why: whoever pays must show years later what was paid for, to whom and on what grounds. An evidence pack gathers it from all domains as one archive
// (EVD-001); what the identity service answered, and when, is read for it. Existing rows: none of this kind of export.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
SELECT house_allow('export_job', 'kind', 'EVIDENCE_PACK');
CREATE FUNCTION identity_proofs(pairs text[]) RETURNS TABLE (pair_index text, result text, source text, checked_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT i.pair_index, i.result, i.source, i.checked_at FROM identity_check i WHERE i.pair_index = ANY (pairs) $$;
SELECT house_definer('identity_proofs(text[])');
`;

export class EvidencePacks0000000000216 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
