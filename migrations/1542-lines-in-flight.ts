// Why: a sheet holds what is posted. What was paid and has no end yet, lines that are being sent or have failed and wait for the company, and sales that wait
// for their invoice, is declared of the same period once it has one, and nothing said so when the sheet was made. It is counted when a sheet is made, and
// stands in its head as it was told.
// Existing rows: null in sheets of before, where nobody counted.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE filing ADD COLUMN open_count int, ADD COLUMN open_cents bigint,
  ADD CONSTRAINT filing_open CHECK ((open_count IS NULL) = (open_cents IS NULL));
CREATE INDEX tax_entry_open ON tax_entry (subject_id, month) WHERE status = 'PENDING';
`;

// It runs as whoever asks, like those beside it.
const functions = `
-- Paid and not ended, of a kind of sheet: gross without what is posted.
CREATE FUNCTION filing_open(subject bigint, of_kind text, from_month text, until_month text, of_period text) RETURNS TABLE (open_count int, open_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, coalesce(sum(x.cents), 0)::bigint FROM (
    SELECT e.gross_cents AS cents FROM tax_entry e
    WHERE of_kind <> 'SALES_PROXY' AND e.subject_id = subject AND e.month BETWEEN from_month AND until_month AND e.status = 'PENDING'
    UNION ALL
    SELECT i.payment_cents FROM service_order_item i
    WHERE of_kind IN ('SALES_PROXY', 'WORKERS') AND i.subject_id = subject AND i.quarter = of_period AND i.status IN ('INVOICING', 'RETRY_NEXT_MONTH')) x $$;
`;

export class LinesInFlight0000000001542 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
