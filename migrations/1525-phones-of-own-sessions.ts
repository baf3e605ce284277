// Why: a copy of all that is held of a person, and its erasure, went off for whoever had the unlocked phone in the hand: the session was proof enough. Both
// ask for a code by SMS now, which goes to the phone that opened this very session: of two phones that companies have of one person, the other is told nothing.
// Existing rows: unchanged; sessions that are open know their phone.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
-- The number whose code opened this session of the person of the transaction, in the cipher of a company that has it.
CREATE FUNCTION phone_of_payee_session(which bigint) RETURNS TABLE (company_id bigint, phone_cipher text) LANGUAGE sql STABLE AS $$
  SELECT p.company_id, p.phone_cipher FROM payee_session s JOIN payee p ON p.person_id = s.person_id AND p.phone_index = s.phone_index
  WHERE s.id = which AND s.ended_at IS NULL AND s.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND p.phone_cipher IS NOT NULL
  ORDER BY p.company_id LIMIT 1 $$;
SELECT house_definer('phone_of_payee_session(bigint)');
`;

export class PhonesOfOwnSessions0000000001525 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
