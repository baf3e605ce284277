// Why: a correction of a credit (LDG-003) named only who had agreed to it, not the posting that it puts right. It names that one from now on; as a
// correction may be of a part, several may name the same one, which reverses_id does not allow.
// Existing rows: corrections of before name none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE ledger_transfer ADD COLUMN corrects_id bigint,
  ADD FOREIGN KEY (company_id, corrects_id) REFERENCES ledger_transfer (company_id, id);
CREATE INDEX ledger_transfer_corrects ON ledger_transfer (company_id, corrects_id) WHERE corrects_id IS NOT NULL;
`;

export class NamedCorrections0000000000850 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
