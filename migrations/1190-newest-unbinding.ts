// Why: the detail of a record says which message asks its phone to let the person go (PYE-018). Only requests of a person had an index, so each detail
// read every request of the company that it found. One index of the record, its newest request first.
// Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'CREATE INDEX signing_unbind_contract ON signing_unbind (company_id, contract_id, id DESC)';

export class NewestUnbinding0000000001190 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
