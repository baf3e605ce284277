// Why: a payment that reaches the limit of the month is charged for what was exempt before it. What that recovers of other sales, invoices on behalf of the
// payee or payments of another kind, is their VAT and no part of this income, which is without its own alone (D51): the income of such a line is more than
// its gross without all VAT that it is charged for. A sheet of what was withheld sums up the incomes of its lines, and its file reads them.
// Existing rows: entries stay as they were posted; in sheets of before income is null, there it is the gross without VAT.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE tax_entry DROP CONSTRAINT tax_entry_income,
  ADD CONSTRAINT tax_entry_income CHECK (income_cents BETWEEN gross_cents - vat_cents AND gross_cents);
-- Of withholding.
ALTER TABLE filing ADD COLUMN income_cents bigint;
ALTER TABLE filing_row ADD COLUMN income_cents bigint;
`;

// They run as whoever asks, like those beside them.
const functions = `
DROP FUNCTION filing_income(bigint, text, text);
CREATE FUNCTION filing_income(subject bigint, from_month text, until_month text) RETURNS TABLE (source text, payer_id bigint, line_id bigint, entry_id bigint,
  person_id bigint, posted_at timestamptz, gross_cents bigint, income_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint,
  platform_tax_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT 'LINE', e.company_id, e.line_id, e.id, e.person_id, e.posted_at, e.gross_cents, e.income_cents, e.vat_cents, e.surtax_cents, e.income_tax_cents,
    l.platform_tax_cents
  FROM tax_entry e JOIN statement_line l ON l.company_id = e.company_id AND l.id = e.line_id
  WHERE e.subject_id = subject AND e.month BETWEEN from_month AND until_month AND e.status = 'POSTED'
  UNION ALL
  SELECT 'SALE', s.company_id, s.line_id, s.id, s.person_id, s.posted_at, s.gross_cents, s.gross_cents - s.vat_cents, s.vat_cents, s.surcharge_cents, 0, 0
  FROM tax_sale s WHERE s.subject_id = subject AND s.month BETWEEN from_month AND until_month AND s.status = 'POSTED' $$;

CREATE OR REPLACE FUNCTION filing_take_lines(filing bigint, subject bigint, of_month text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, income_cents, vat_cents, surtax_cents,
    income_tax_cents, platform_tax_cents)
  SELECT filing, row_number() OVER (ORDER BY x.person_id, x.posted_at, x.payer_id, x.line_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, 1,
    x.gross_cents, x.income_cents, x.vat_cents, x.surtax_cents, x.income_tax_cents, x.platform_tax_cents
  FROM filing_income(subject, of_month, of_month) x WHERE x.source = 'LINE' $$;

DROP FUNCTION filing_page(bigint, int, int);
CREATE FUNCTION filing_page(filing bigint, after_seq int, most int) RETURNS TABLE (seq int, source text, payer_id bigint, payer_name text, order_name text,
  name text, id_card_cipher text, line_phone text, payee_phone text, month text, kind text, figures jsonb, posted_at timestamptz, line_count int,
  gross_cents bigint, income_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint, charged_cents bigint,
  mark text,
  before_payer_id bigint, before_name text, before_phone text) LANGUAGE sql STABLE AS $$
  SELECT r.seq, r.source, r.payer_id, c.name, coalesce(s.statement_code, o.title, so.title), coalesce(l.name, v.name, i.name), p.id_card_cipher, l.phone_cipher,
    p.phone_cipher, e.month, e.kind, e.figures, e.posted_at, r.line_count, r.gross_cents, r.income_cents, r.vat_cents, r.surtax_cents, r.income_tax_cents,
    r.platform_tax_cents, r.charged_cents, r.mark, r.before_payer_id, coalesce(bl.name, bv.name, bi.name), bl.phone_cipher
  FROM filing_row r JOIN company c ON c.id = r.payer_id JOIN payee p ON p.company_id = r.payer_id AND p.person_id = r.person_id
  LEFT JOIN statement_line l ON r.source = 'LINE' AND l.company_id = r.payer_id AND l.id = r.line_id
  LEFT JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
  LEFT JOIN tax_entry e ON r.source = 'LINE' AND e.company_id = r.payer_id AND e.id = r.entry_id
  LEFT JOIN agent_invoice_line v ON r.source = 'SALE' AND v.company_id = r.payer_id AND v.id = r.line_id
  LEFT JOIN agent_invoice o ON o.company_id = v.company_id AND o.id = v.order_id
  LEFT JOIN service_order_item i ON r.source = 'ITEM' AND i.company_id = r.payer_id AND i.id = r.line_id
  LEFT JOIN service_order so ON so.company_id = i.company_id AND so.id = i.order_id
  LEFT JOIN statement_line bl ON r.before_source = 'LINE' AND bl.company_id = r.before_payer_id AND bl.id = r.before_line_id
  LEFT JOIN agent_invoice_line bv ON r.before_source = 'SALE' AND bv.company_id = r.before_payer_id AND bv.id = r.before_line_id
  LEFT JOIN service_order_item bi ON r.before_source = 'ITEM' AND bi.company_id = r.before_payer_id AND bi.id = r.before_line_id
  WHERE r.filing_id = filing AND r.seq > after_seq ORDER BY r.seq LIMIT most $$;
`;

export class IncomeWithoutItsOwnVat0000000001543 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
