// Why: three sweeps find a limited number of things to do over all companies. Where as many things failed each time as one look finds, the same ones
// were found again and again, and whatever stood behind them, of other companies too, waited until they were well. A sweep now names what rests after
// its failures, and finds what stands behind it. Existing rows: none is changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
DROP FUNCTION companies_with_unindexed_phones();
CREATE FUNCTION companies_with_unindexed_phones(besides bigint[]) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id FROM (SELECT company_id FROM payee WHERE phone_index IS NULL AND phone_cipher IS NOT NULL AND company_id <> ALL (besides)
    LIMIT 2000) x $$;
SELECT house_definer('companies_with_unindexed_phones(bigint[])');

DROP FUNCTION payout_overdue(timestamptz);
CREATE FUNCTION payout_overdue(since timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.company_id, a.id FROM payout_attempt a WHERE a.status IN ('SENT', 'UNKNOWN') AND a.sent_at < since AND a.overdue_at IS NULL AND NOT a.is_sandbox
    AND a.company_id <> ALL (besides) LIMIT 200 $$;
SELECT house_definer('payout_overdue(timestamptz, bigint[])');

-- besides: work:subject_id.
DROP FUNCTION receipt_work_due(timestamptz);
CREATE FUNCTION receipt_work_due(at timestamptz, besides text[]) RETURNS TABLE (work text, company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  (SELECT DISTINCT 'open', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.opens_at <= furthest_time(at)
     AND r.opens_at <= company_time(r.company_id, at) AND 'open:' || r.statement_id <> ALL (besides) LIMIT 200)
  UNION ALL
  (SELECT DISTINCT 'draw', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.file_id IS NULL
     AND r.opens_at > at AND r.opens_at <= at + interval '8 hours'
     AND (at AT TIME ZONE 'Asia/Shanghai')::time BETWEEN '02:00' AND '09:59:59' AND 'draw:' || r.statement_id <> ALL (besides) LIMIT 20)
  UNION ALL
  (SELECT 'expire', p.company_id, p.id FROM receipt_package p WHERE p.status = 'READY' AND p.expires_at <= furthest_time(at)
     AND p.expires_at <= company_time(p.company_id, at) AND 'expire:' || p.id <> ALL (besides) LIMIT 200)
  UNION ALL
  (SELECT 'pack', p.company_id, p.id FROM receipt_package p WHERE p.status = 'RUNNING' AND p.lease_until < now() AND 'pack:' || p.id <> ALL (besides)
     LIMIT 200) $$;
SELECT house_definer('receipt_work_due(timestamptz, text[])');
`;

export class BehindWhatFails0000000001101 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
