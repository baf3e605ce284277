// Why: PER-017 has the new password travel encrypted inside the payload. Whoever calls over a connection that he does not trust to the end wraps a
// password with the public key of the captcha's facts (D18: RSA-OAEP); one pair for all processes, made when it is first asked for.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE password_key (
  id bigint PRIMARY KEY CHECK (id = 1), public_key text NOT NULL, private_cipher text NOT NULL, made_at timestamptz NOT NULL);
SELECT house_platform('password_key', 'SELECT, INSERT, UPDATE');
GRANT SELECT, INSERT ON password_key TO app_payee;
GRANT UPDATE (private_cipher) ON password_key TO app_sys;
`;

export class PasswordKeys0000000000592 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
