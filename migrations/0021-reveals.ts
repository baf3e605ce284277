// Why: a reader may open personal data 50 times an hour (AUT-006). What he opened stands in the audit log already; without an index of its
// own, every look would read the company's whole log.
// Existing rows: none of these actions yet.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = `
CREATE INDEX audit_record_reveals ON audit_record (company_id, (body #>> '{actor,id}'), at)
  WHERE action IN ('personal.reveal', 'personal.revealAlert');
`;

export class Reveals0000000000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
