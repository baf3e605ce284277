// Why: receipts are drawn fifty at a time, and one whose drawing failed took the other forty-nine with it: nothing of the batch was kept, and the same fifty
// were drawn again, twice a second, for as long as the one failed. Each that fails is now put off alone, later and later, and is drawn again by itself; whoever
// asks for it, and an operator, has it drawn at once. draw_due_at is real time, draw_failed_at that of the business: since when there should have been one.
// Existing rows: none was put off; those without a file are drawn as before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const receipts = `
ALTER TABLE line_receipt ADD COLUMN draw_tries int NOT NULL DEFAULT 0, ADD COLUMN draw_due_at timestamptz, ADD COLUMN draw_failed_at timestamptz,
  ADD COLUMN draw_failure text CHECK (draw_failure IN ('DRAW', 'STORE')),
  ADD CONSTRAINT line_receipt_put_off CHECK (num_nonnulls(draw_due_at, draw_failed_at, draw_failure) = CASE WHEN draw_tries = 0 THEN 0 ELSE 3 END),
  ADD CONSTRAINT line_receipt_drawn CHECK (draw_tries = 0 OR file_id IS NULL AND status <> 'REVOKED');
CREATE INDEX line_receipt_again ON line_receipt (draw_due_at) WHERE draw_tries > 0;

-- besides: work:subject_id.
DROP FUNCTION receipt_work_due(timestamptz, text[]);
CREATE FUNCTION receipt_work_due(at timestamptz, besides text[]) RETURNS TABLE (work text, company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  (SELECT DISTINCT 'open', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.opens_at <= furthest_time(at)
     AND r.opens_at <= company_time(r.company_id, at) AND 'open:' || r.statement_id <> ALL (besides) LIMIT 200)
  UNION ALL
  (SELECT DISTINCT 'draw', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.file_id IS NULL AND r.draw_tries = 0
     AND r.opens_at > at AND r.opens_at <= at + interval '8 hours'
     AND (at AT TIME ZONE 'Asia/Shanghai')::time BETWEEN '02:00' AND '09:59:59' AND 'draw:' || r.statement_id <> ALL (besides) LIMIT 20)
  UNION ALL
  (SELECT 'again', r.company_id, r.line_id FROM line_receipt r WHERE r.draw_tries > 0 AND r.draw_due_at <= now() AND 'again:' || r.line_id <> ALL (besides)
     LIMIT 50)
  UNION ALL
  (SELECT 'expire', p.company_id, p.id FROM receipt_package p WHERE p.status = 'READY' AND p.expires_at <= furthest_time(at)
     AND p.expires_at <= company_time(p.company_id, at) AND 'expire:' || p.id <> ALL (besides) LIMIT 200)
  UNION ALL
  (SELECT 'pack', p.company_id, p.id FROM receipt_package p WHERE p.status = 'RUNNING' AND p.lease_until < now() AND 'pack:' || p.id <> ALL (besides)
     LIMIT 200) $$;
SELECT house_definer('receipt_work_due(timestamptz, text[])');
`;

export class ReceiptsPutOff0000000001720 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(receipts);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
