// Why: a channel pauses itself when most of its last tries failed for its own reasons (GWY-014). Counted among them were the tries of sandboxes,
// so that a developer who paid to scenario accounts stopped the wages of every company (API-014: a sandbox touches no live data); and payments that
// the bank said it was working on, or for which it waited for the payee's word, so that a slow day of the bank looked like a sick one. What the bank
// last said of an open payment is kept, and sandboxes are looked at by nobody who watches live money.
// Existing rows: false; an open payment is asked about within ten minutes and is set right then.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const health = `
ALTER TABLE payout_attempt ADD COLUMN is_working boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_working) ON payout_attempt TO app_rw;
DROP INDEX payout_attempt_channel;
CREATE INDEX payout_attempt_channel ON payout_attempt (pay_way, sent_at DESC, id DESC) WHERE NOT is_sandbox;
DROP FUNCTION payout_channel_health();
CREATE FUNCTION payout_channel_health() RETURNS TABLE (key text, recent int, transient int) LANGUAGE sql STABLE AS $$
  SELECT c.key, count(a.id)::int,
    count(a.id) FILTER (WHERE a.status = 'UNKNOWN' AND a.query_count > 2 AND NOT a.is_working OR a.fail_code LIKE 'CHANNEL\\_%')::int
  FROM payout_channel c LEFT JOIN LATERAL (
    SELECT p.id, p.status, p.query_count, p.fail_code, p.is_working FROM payout_attempt p
    WHERE p.pay_way = c.key AND NOT p.is_sandbox AND (c.resumed_at IS NULL OR p.sent_at > c.resumed_at)
    ORDER BY p.sent_at DESC, p.id DESC LIMIT 20) a ON true GROUP BY c.key $$;
SELECT house_definer('payout_channel_health()');
DROP FUNCTION payout_overdue(timestamptz);
CREATE FUNCTION payout_overdue(since timestamptz) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.company_id, a.id FROM payout_attempt a
  WHERE a.status IN ('SENT', 'UNKNOWN') AND a.sent_at < since AND a.overdue_at IS NULL AND NOT a.is_sandbox LIMIT 200 $$;
SELECT house_definer('payout_overdue(timestamptz)');
`;

export class ChannelHealth0000000000990 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(health);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
