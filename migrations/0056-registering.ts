// Why: whoever registers on the phone gets the agreement to confirm at once, numbered and waiting, as the company's own lists make them. The
// database lets a person make contracts of her own that wait for her, and none that counts.
// Existing rows: stay as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const registering = `
GRANT INSERT ON contract TO app_payee;
CREATE POLICY payee_only_waiting ON contract AS RESTRICTIVE FOR INSERT TO app_payee WITH CHECK (status = 'WAITING_SIGN' AND source = 'REGISTRATION'
  AND person_id = nullif(current_setting('app.person_id', true), '')::bigint
  AND company_id = nullif(current_setting('app.company_id', true), '')::bigint);
SELECT house_payee_company('contract_counter', 'SELECT, INSERT, UPDATE');
`;

export class Registering0000000000056 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(registering);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
