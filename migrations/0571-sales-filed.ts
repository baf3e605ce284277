// Why: an intermediary order takes the VAT of its sellers and its surcharges from the company into TAX_PAYABLE, and no sheet declared it; nor did the
// sheet of the people who work through a subject name them. What a seller sold is judged by the quarter (D50), so it is declared by quarter, in a sheet of
// its own that must agree with the books; and sellers stand among the workers of the quarter.
// Existing rows: sheets that were made stay as they are; a sheet of workers made before says that its quarter has changed where somebody has sold in it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
SELECT house_allow('filing', 'kind', 'SALES_PROXY');
SELECT house_allow('filing_row', 'source', 'ITEM');
SELECT house_allow('filing_row', 'before_source', 'ITEM');
-- Of sales: what was taken from the companies for them.
ALTER TABLE filing ADD COLUMN charged_cents bigint;
ALTER TABLE filing_row ADD COLUMN charged_cents bigint;
CREATE INDEX service_order_item_filed ON service_order_item (subject_id, quarter) WHERE status = 'INVOICED';
`;

// They run as whoever asks, like those beside them.
const functions = `
-- What was invoiced of the sales of a quarter, seller by seller, with the last sale of each.
CREATE FUNCTION filing_sellers(subject bigint, of_quarter text) RETURNS TABLE (person_id bigint, payer_id bigint, line_id bigint, line_count int,
  gross_cents bigint, charged_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT i.person_id, (array_agg(i.company_id ORDER BY i.issued_at DESC, i.company_id, i.id DESC))[1],
    (array_agg(i.id ORDER BY i.issued_at DESC, i.company_id, i.id DESC))[1], count(*)::int, sum(i.payment_cents)::bigint, sum(i.tax_cents + i.supply_cents)::bigint
  FROM service_order_item i WHERE i.subject_id = subject AND i.quarter = of_quarter AND i.status = 'INVOICED' GROUP BY i.person_id ORDER BY i.person_id $$;

-- What those sales have put into TAX_PAYABLE.
CREATE FUNCTION filing_sales_booked(subject bigint, of_quarter text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.amount_cents), 0)::bigint
  FROM service_order_item i JOIN ledger_transfer t ON t.company_id = i.company_id AND t.idem_key = 'tax:serviceOrder:' || i.id || ':1'
  WHERE i.subject_id = subject AND i.quarter = of_quarter AND i.status = 'INVOICED' $$;

-- Everybody who earned in the months, lines, invoices and the sales of the quarter together; taxes = those of the sales by their sellers.
CREATE FUNCTION filing_workers(subject bigint, from_month text, until_month text, of_quarter text, taxes jsonb) RETURNS TABLE (person_id bigint, source text,
  payer_id bigint, line_id bigint, entry_id bigint, line_count int, gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint,
  platform_tax_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT x.person_id, (array_agg(x.source ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.payer_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.line_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.entry_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1], count(*)::int,
    sum(x.gross_cents)::bigint, (sum(x.vat_cents) + coalesce(max(s.vat_cents), 0))::bigint, (sum(x.surtax_cents) + coalesce(max(s.surtax_cents), 0))::bigint,
    sum(x.income_tax_cents)::bigint, sum(x.platform_tax_cents)::bigint
  FROM (SELECT f.source, f.payer_id, f.line_id, f.entry_id, f.person_id, f.posted_at, f.gross_cents, f.vat_cents, f.surtax_cents, f.income_tax_cents,
      f.platform_tax_cents FROM filing_income(subject, from_month, until_month) f
    UNION ALL
    SELECT 'ITEM', i.company_id, i.id, i.id, i.person_id, i.issued_at, i.payment_cents, 0, 0, 0, 0
    FROM service_order_item i WHERE i.subject_id = subject AND i.quarter = of_quarter AND i.status = 'INVOICED') x
  LEFT JOIN jsonb_to_recordset(taxes) AS s(person_id bigint, vat_cents bigint, surtax_cents bigint) ON s.person_id = x.person_id
  GROUP BY x.person_id $$;

DROP FUNCTION filing_take_workers(bigint, bigint, text, text, text, text);
CREATE FUNCTION filing_take_workers(filing bigint, subject bigint, from_month text, until_month text, of_quarter text, before_from text, before_until text,
  before_quarter text, taxes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents, mark, before_source, before_payer_id, before_line_id)
  SELECT filing, row_number() OVER (ORDER BY coalesce(n.person_id, b.person_id)), coalesce(n.source, b.source), coalesce(n.payer_id, b.payer_id),
    coalesce(n.line_id, b.line_id), coalesce(n.entry_id, b.entry_id), coalesce(n.person_id, b.person_id), coalesce(n.line_count, 0),
    coalesce(n.gross_cents, 0), coalesce(n.vat_cents, 0), coalesce(n.surtax_cents, 0), coalesce(n.income_tax_cents, 0), coalesce(n.platform_tax_cents, 0),
    CASE WHEN n.person_id IS NULL THEN 'LEFT' WHEN b.person_id IS NULL THEN 'NEW' ELSE 'KEPT' END, b.source, b.payer_id, b.line_id
  FROM filing_workers(subject, from_month, until_month, of_quarter, taxes) n
  FULL JOIN filing_workers(subject, before_from, before_until, before_quarter, '[]') b ON b.person_id = n.person_id $$;

DROP FUNCTION filing_page(bigint, int, int);
CREATE FUNCTION filing_page(filing bigint, after_seq int, most int) RETURNS TABLE (seq int, source text, payer_id bigint, payer_name text, order_name text,
  name text, id_card_cipher text, line_phone text, payee_phone text, month text, kind text, figures jsonb, posted_at timestamptz, line_count int,
  gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint, charged_cents bigint, mark text,
  before_payer_id bigint, before_name text, before_phone text) LANGUAGE sql STABLE AS $$
  SELECT r.seq, r.source, r.payer_id, c.name, coalesce(s.statement_code, o.title, so.title), coalesce(l.name, v.name, i.name), p.id_card_cipher, l.phone_cipher,
    p.phone_cipher, e.month, e.kind, e.figures, e.posted_at, r.line_count, r.gross_cents, r.vat_cents, r.surtax_cents, r.income_tax_cents,
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

export class SalesFiled0000000000571 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
