// Why: a number that the operator of the network has given to somebody else since stopped every change of a signing phone without end: whoever held it got
// the SMS and could say no each time, and she who signed could not end her contract. To stop the change one now shows to be the signer, by the last six
// characters of the ID card, so many times a day; who says that the number is not the signer's leaves that with the change, and stops nothing.
// Existing rows: nobody has tried, and of changes of before nothing was said.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN keep_tries int NOT NULL DEFAULT 0, ADD COLUMN keep_tried_on date;
ALTER TABLE signature_entry ADD COLUMN disowned_at timestamptz;
`;

export class SignersWhoKeep0000000001291 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
