// Why: one order had one difference of a kind for ever. An order that the bank had known with another amount, settled by two people, was paid by the
// bank later although it had been decided here that it was not: this second, other difference was dropped without a word, and the line could be stopped
// and its money given back. A difference is the same only when both sides say the same again; and one that had ended because both sides agreed (AGREED)
// is looked at by somebody when it comes back. Existing rows: none is changed; unique by less, they are unique by this.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DifferencesApart0000000001430 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payout_case DROP CONSTRAINT payout_case_once;
      CREATE UNIQUE INDEX payout_case_once ON payout_case (kind, out_biz_no, ours, theirs) WHERE status <> 'AGREED';
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
