// Why: a company with hundreds of thousands of contracts finds one by its person or by a part of the name. By the person there was no index, so
// every contract of the company was read; the name stands in the index of the newest now, so that a part of it is looked for there alone.
// Existing rows: are indexed as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE INDEX contract_payee ON contract (company_id, payee_id, id DESC);
DROP INDEX contract_newest;
CREATE INDEX contract_newest ON contract (company_id, id DESC) INCLUDE (name) WHERE deleted_at IS NULL;
`;

export class LongContractLists0000000000625 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
