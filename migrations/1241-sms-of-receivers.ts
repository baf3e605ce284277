// Why: links to end a contract and to let a phone go were counted for the person whom a company names; a phone that is typed with ever new names got as
// many as somebody liked. What a phone has had today, from whichever company, is counted in the outbox (schema/limits.ts, signing.perReceiverDay).
// A sandbox has messages of its own: they use up nobody's day. Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE FUNCTION sms_of_receivers(kind text, receivers text[], since timestamptz, sandbox bigint) RETURNS TABLE (receiver_index text, sent int)
LANGUAGE sql STABLE AS $$
  SELECT d.receiver_index, count(*)::int FROM delivery d LEFT JOIN company c ON c.id = d.about_company_id
  WHERE d.receiver_index = ANY (receivers) AND d.template = kind AND d.created_at >= since
    AND CASE WHEN sandbox IS NULL THEN c.is_sandbox IS NOT TRUE ELSE d.about_company_id = sandbox END
  GROUP BY 1 $$;
SELECT house_definer('sms_of_receivers(text, text[], timestamptz, bigint)');
`;

export class SmsOfReceivers0000000001241 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
