// Why: every SMS, call and e-mail leaves through one outbox, so that it can be seen, sent again and, in demo mode, read in the test
// inbox. Receiver and text are ciphertext. delivery belongs to the platform: a login code has no company.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, about_company_id bigint REFERENCES company,
  channel text NOT NULL CHECK (channel IN ('SMS', 'VOICE', 'MAIL')), template text NOT NULL,
  receiver_index text NOT NULL, receiver_cipher text NOT NULL, receiver_mask text NOT NULL, text_cipher text NOT NULL,
  status text NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SUPPRESSED')),
  attempts int NOT NULL DEFAULT 0, fail_reason text, channel_ref text,
  created_at timestamptz NOT NULL, sent_at timestamptz);
GRANT SELECT, INSERT, UPDATE ON delivery TO app_rw, app_ops, app_payee;
CREATE INDEX delivery_newest ON delivery (id DESC, status);
CREATE INDEX delivery_receiver ON delivery (receiver_index, id DESC);

CREATE TABLE station_message (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES app_user, type text NOT NULL CHECK (type IN ('STATEMENT', 'BUSINESS', 'FUNDS', 'SYSTEM')),
  title text NOT NULL, link text, read_at timestamptz, created_at timestamptz NOT NULL, PRIMARY KEY (company_id, id));
SELECT house_tenant('station_message', 'SELECT, INSERT, UPDATE');
CREATE INDEX station_message_reader ON station_message (company_id, user_id, id DESC);
CREATE INDEX station_message_unread ON station_message (company_id, user_id) WHERE read_at IS NULL;
`;

export class Message0000000000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
