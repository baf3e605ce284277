// Why: whoever has lost the phone with the authenticator and the codes on paper could never prove himself again. Two operators let the factors of
// such a user go, a day after the second one has confirmed it; until then the owner, who is told on every way, can stop it.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE factor_reset (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL REFERENCES app_user,
  reason text NOT NULL, confirmed_by text NOT NULL, created_at timestamptz NOT NULL, due_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('DONE', 'CANCELLED')), ended_at timestamptz,
  CONSTRAINT factor_reset_ends CHECK ((outcome IS NULL) = (ended_at IS NULL)));
SELECT house_platform('factor_reset', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX factor_reset_open ON factor_reset (user_id) WHERE outcome IS NULL;
CREATE INDEX factor_reset_due ON factor_reset (due_at) WHERE outcome IS NULL;
`;

export class FactorResets0000000000591 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
