// Why: names are folded to the spelling of the identity card wherever they come in (schema/names.ts), so that a payee is found by it; names
// that were stored before kept the dot that was typed, and their owners could not log in with their own name any more.
// Existing rows: the dots between the parts of payees' names; what was paid under a name stays as it was told to the bank.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
SET LOCAL ROLE app_ops;
UPDATE payee SET name = regexp_replace(regexp_replace(name, '\\s*[•‧∙⋅・･]\\s*', '·', 'g'), '(?<=[\u4e00-\u9fff])\\s*[.．]\\s*(?=[\u4e00-\u9fff])', '·', 'g')
WHERE name ~ '[•‧∙⋅・･．.]';
RESET ROLE;
`;

export class OneSpelling0000000000225 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
