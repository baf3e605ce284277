// Why: a list of people to be signed or registered is held by nothing: until it is submitted there is no record of them but the list itself. Its
// check asks whom of the company's payees a phone belongs to.
// Existing rows: each list keeps the statement that holds it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const imports = `
ALTER TABLE roster ALTER COLUMN holder_type DROP NOT NULL, ALTER COLUMN holder_id DROP NOT NULL,
  ADD CONSTRAINT roster_holder_whole CHECK ((holder_type IS NULL) = (holder_id IS NULL));
CREATE INDEX payee_phone ON payee (company_id, phone_index) WHERE phone_index IS NOT NULL;
`;

export class PeopleImports0000000000057 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(imports);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
