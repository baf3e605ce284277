// Why: a database restored from a backup does not know the orders that were sent after it. Payments wait until the bank's books are
// compared, and the ids of lost lines, which are part of order numbers the bank knows, are never given again. A day that was compared
// before the bank had closed its book is compared once more when it has. Existing rows: what was compared so far counts as closed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = `
ALTER TABLE payout_reconciliation ADD COLUMN is_closed boolean NOT NULL DEFAULT true;

-- When any company's last order was sent, in business time; NULL = none ever was.
CREATE FUNCTION payout_last_sent() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT max(sent_at) FROM payout_attempt $$;
SELECT house_definer('payout_last_sent()');

-- The next line gets an id above this one; never a lower id than without it.
CREATE FUNCTION statement_line_skip(beyond bigint) RETURNS void LANGUAGE sql AS $$
  SELECT setval(pg_get_serial_sequence('statement_line', 'id'), greatest(beyond, nextval(pg_get_serial_sequence('statement_line', 'id')))) $$;
SELECT house_definer('statement_line_skip(bigint)');
GRANT USAGE, SELECT, UPDATE ON SEQUENCE statement_line_id_seq TO app_sys;
`;

export class Restored0000000000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
