// Why: the cumulative columns of a sheet of what was withheld said what its lines were taxed from. When a payment came back later, or another one had no end
// yet, the income that was declared as paid so far held money that nobody had got. They are counted anew when the sheet is made, from what was paid and not
// returned at that moment, in the order in which the lines were taxed; a line whose tax was counted from more says so.
// Existing rows: null in sheets of before, whose columns stay those of the tax.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE filing_row ADD COLUMN months_counted int, ADD COLUMN cum_income_cents bigint, ADD COLUMN withheld_before_cents bigint;
`;

// They run as whoever asks, like those beside them.
const functions = `
DROP FUNCTION filing_take_lines(bigint, bigint, text);
-- years = what stands of the year before the month, by person: months, income and tax of the run of continuous labor, and tax of business income.
CREATE FUNCTION filing_take_lines(filing bigint, subject bigint, of_month text, years jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, income_cents, vat_cents, surtax_cents,
    income_tax_cents, platform_tax_cents, months_counted, cum_income_cents, withheld_before_cents)
  SELECT filing, row_number() OVER (ORDER BY x.person_id, x.entry_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, 1,
    x.gross_cents, x.income_cents, x.vat_cents, x.surtax_cents, x.income_tax_cents, x.platform_tax_cents,
    CASE WHEN e.kind = 'LABOR_CONTINUOUS' THEN coalesce(y.months, 0) + 1 END,
    CASE WHEN e.kind = 'LABOR_CONTINUOUS' THEN coalesce(y.income, 0) + sum(x.income_cents) OVER so_far END,
    CASE e.kind WHEN 'LABOR_CONTINUOUS' THEN coalesce(y.withheld, 0) WHEN 'BUSINESS_INCOME' THEN coalesce(y.business, 0) ELSE 0 END
      + sum(x.income_tax_cents) OVER so_far - x.income_tax_cents
  FROM filing_income(subject, of_month, of_month) x
  JOIN tax_entry e ON e.company_id = x.payer_id AND e.id = x.entry_id
  LEFT JOIN jsonb_to_recordset(years) AS y(person_id bigint, months int, income bigint, withheld bigint, business bigint) ON y.person_id = x.person_id
  WHERE x.source = 'LINE'
  WINDOW so_far AS (PARTITION BY x.person_id, e.kind ORDER BY x.entry_id) $$;

DROP FUNCTION filing_page(bigint, int, int);
CREATE FUNCTION filing_page(filing bigint, after_seq int, most int) RETURNS TABLE (seq int, source text, payer_id bigint, payer_name text, order_name text,
  name text, id_card_cipher text, line_phone text, payee_phone text, month text, kind text, figures jsonb, posted_at timestamptz, line_count int,
  gross_cents bigint, income_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint, charged_cents bigint,
  months_counted int, cum_income_cents bigint, withheld_before_cents bigint, mark text,
  before_payer_id bigint, before_name text, before_phone text) LANGUAGE sql STABLE AS $$
  SELECT r.seq, r.source, r.payer_id, c.name, coalesce(s.statement_code, o.title, so.title), coalesce(l.name, v.name, i.name), p.id_card_cipher, l.phone_cipher,
    p.phone_cipher, e.month, e.kind, e.figures, e.posted_at, r.line_count, r.gross_cents, r.income_cents, r.vat_cents, r.surtax_cents, r.income_tax_cents,
    r.platform_tax_cents, r.charged_cents,
    r.months_counted, r.cum_income_cents, r.withheld_before_cents, r.mark, r.before_payer_id, coalesce(bl.name, bv.name, bi.name), bl.phone_cipher
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

export class CumulativeAsItStands0000000001544 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
