// Why: a tax that the platform bears was filed and stood nowhere in the books: TAX_PAYABLE held what payee and company bear alone. It goes from
// SERVICE_FEE into TAX_PAYABLE when its line is paid (D29), so that the sheet of a month equals TAX_PAYABLE of that month (LAW-007). A fee may be
// less than the tax: the platform pays the rest, and its account may end below zero; no account of a company may.
// Existing rows: each line that is paid now and was booked without that tax gets the entry it lacks, dated as the rest of its booking, so that it counts
// in the month of it; it carries the line's attempt and key, so that a payment that comes back later takes it along and nothing is booked twice. A line
// that came back already owes no tax. Nothing that was booked is changed. Seen by the role of the operators.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const below = `
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_negative, ADD CONSTRAINT ledger_account_not_negative
  CHECK (kind = 'SERVICE_FEE' OR CASE normal WHEN 'C' THEN credit_cents >= debit_cents ELSE debit_cents >= credit_cents END);
`;

/** What a company was charged is read without what the platform paid out of it. */
const index = `
CREATE INDEX IF NOT EXISTS ledger_transfer_borne ON ledger_transfer (company_id, subject_id) INCLUDE (amount_cents, reverses_id)
  WHERE code IN ('fee_tax', 'fee_tax_rev');
`;

const LACKING = `FROM statement_line l
  JOIN ledger_transfer p ON p.company_id = l.company_id AND p.line_id = l.id AND p.attempt_no = l.attempt_count AND p.code = 'pay'
  WHERE l.status = 'SUCCESS' AND l.platform_tax_cents > 0 AND NOT EXISTS (
    SELECT 1 FROM ledger_transfer t WHERE t.company_id = l.company_id AND t.idem_key = 'fee_tax:' || l.id || ':' || p.attempt_no)`;

const entries = `
SET LOCAL ROLE app_ops;
INSERT INTO ledger_account (company_id, subject_id, kind, normal)
  SELECT x.company_id, x.subject_id, k.kind, 'C' FROM (SELECT DISTINCT l.company_id, p.subject_id ${LACKING}) x
  CROSS JOIN (VALUES ('SERVICE_FEE'), ('TAX_PAYABLE')) AS k(kind) ON CONFLICT DO NOTHING;
INSERT INTO ledger_transfer (company_id, subject_id, debit_account_id, credit_account_id, amount_cents, code, holder_type, holder_id, line_id, attempt_no,
    idem_key, order_code, occurred_at)
  SELECT x.company_id, x.subject_id, f.id, t.id, x.platform_tax_cents, 'fee_tax', x.holder_type, x.holder_id, x.line_id, x.attempt_no,
    'fee_tax:' || x.line_id || ':' || x.attempt_no, x.order_code, x.occurred_at
  FROM (SELECT l.company_id, l.platform_tax_cents, p.id, p.subject_id, p.holder_type, p.holder_id, p.line_id, p.attempt_no, p.order_code, p.occurred_at
    ${LACKING}) x
  JOIN ledger_account f ON f.company_id = x.company_id AND f.subject_id = x.subject_id AND f.kind = 'SERVICE_FEE'
  JOIN ledger_account t ON t.company_id = x.company_id AND t.subject_id = x.subject_id AND t.kind = 'TAX_PAYABLE'
  ORDER BY x.company_id, x.id;
RESET ROLE;
`;

export class PlatformTaxes0000000001100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [below, index, entries]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
