// Why: whether somebody is new, has changed or has left was judged by the quarter before as it stands now (0571). Who stood in the sheet of that quarter and
// whose payment has come back since was in no sheet any more, as if she had never been declared, and whoever was posted to it late was never declared as new.
// It is judged by the sheet of the quarter before, the newest that was made when the quarter was over, for that one was declared (LAW-009); without one by the
// quarter as it stands.
// Existing rows: sheets that were made stay as they are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// They run as whoever asks, like those beside them.
const functions = `
CREATE FUNCTION filing_workers_before(subject bigint, from_month text, until_month text, of_quarter text) RETURNS TABLE (person_id bigint,
  source text, payer_id bigint, line_id bigint, entry_id bigint) LANGUAGE sql STABLE AS $$
  WITH declared AS (SELECT max(f.id) AS id FROM filing f WHERE f.subject_id = subject AND f.kind = 'WORKERS' AND f.period = of_quarter
    AND f.made_at >= (to_date(until_month, 'YYYY-MM') + interval '1 month') AT TIME ZONE 'Asia/Shanghai')
  SELECT r.person_id, r.source, r.payer_id, r.line_id, r.entry_id FROM declared JOIN filing_row r ON r.filing_id = declared.id WHERE r.mark <> 'LEFT'
  UNION ALL
  SELECT w.person_id, w.source, w.payer_id, w.line_id, w.entry_id FROM declared, filing_workers(subject, from_month, until_month, of_quarter, '[]') w
  WHERE declared.id IS NULL $$;

CREATE OR REPLACE FUNCTION filing_take_workers(filing bigint, subject bigint, from_month text, until_month text, of_quarter text, before_from text,
  before_until text, before_quarter text, taxes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents, mark, before_source, before_payer_id, before_line_id)
  SELECT filing, row_number() OVER (ORDER BY coalesce(n.person_id, b.person_id)), coalesce(n.source, b.source), coalesce(n.payer_id, b.payer_id),
    coalesce(n.line_id, b.line_id), coalesce(n.entry_id, b.entry_id), coalesce(n.person_id, b.person_id), coalesce(n.line_count, 0),
    coalesce(n.gross_cents, 0), coalesce(n.vat_cents, 0), coalesce(n.surtax_cents, 0), coalesce(n.income_tax_cents, 0), coalesce(n.platform_tax_cents, 0),
    CASE WHEN n.person_id IS NULL THEN 'LEFT' WHEN b.person_id IS NULL THEN 'NEW' ELSE 'KEPT' END, b.source, b.payer_id, b.line_id
  FROM filing_workers(subject, from_month, until_month, of_quarter, taxes) n
  FULL JOIN filing_workers_before(subject, before_from, before_until, before_quarter) b ON b.person_id = n.person_id $$;
`;

export class WorkersSinceTheSheet0000000001541 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
