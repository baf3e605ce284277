// Why: everybody says for himself which messages reach him how (MSG-007) and when his phone and mailbox are to stay quiet (MSG-006).
// What waits for the end of a quiet time stands in the outbox with the moment at which it is due.
// Existing rows: nobody has a setting, so everybody is told as before; nothing that was queued waits.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE message_setting (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('AUDIT', 'PAYOUT', 'STATEMENT', 'BUSINESS', 'FUNDS', 'RECHARGE', 'LOW_BALANCE', 'SYSTEM')),
  station boolean NOT NULL, mail boolean NOT NULL, sms boolean NOT NULL, PRIMARY KEY (company_id, user_id, kind));
SELECT house_tenant('message_setting', 'SELECT, INSERT, UPDATE');

CREATE TABLE message_quiet (
  company_id bigint NOT NULL REFERENCES company, user_id bigint NOT NULL REFERENCES app_user, is_on boolean NOT NULL,
  start_time char(5) NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time char(5) NOT NULL CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  PRIMARY KEY (company_id, user_id), CONSTRAINT message_quiet_window CHECK (start_time <> end_time));
SELECT house_tenant('message_quiet', 'SELECT, INSERT, UPDATE');

ALTER TABLE station_message ADD COLUMN kind text CHECK (kind IN ('AUDIT', 'PAYOUT', 'STATEMENT', 'BUSINESS', 'FUNDS', 'RECHARGE', 'LOW_BALANCE', 'SYSTEM'));
ALTER TABLE delivery ADD COLUMN due_at timestamptz;
CREATE INDEX delivery_due ON delivery (due_at, id) WHERE status = 'QUEUED' AND due_at IS NOT NULL;
`;

export class MessageSettings0000000000120 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
