// Why: somebody who was only imported, and never signed, is erased after his time, and so is whoever asks for it (LAW-014, PYE-022). Whom the company
// had put into one of its groups was left: the membership held the copy, and the run went on without a word.
// Existing rows: none is changed; whoever was left is erased by the next run.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const members = `
ALTER TABLE payee_group_member DROP CONSTRAINT payee_group_member_company_id_payee_id_fkey;
ALTER TABLE payee_group_member ADD CONSTRAINT payee_group_member_company_id_payee_id_fkey
  FOREIGN KEY (company_id, payee_id) REFERENCES payee ON DELETE CASCADE;
`;

export class GroupsOfErased0000000000880 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(members);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
