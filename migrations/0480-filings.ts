// Why: each month a subject declares what it withheld (累计预扣) and the VAT it files for its payees (代办), each quarter who works through it
// (平台内从业人员). What was taken into a filing is fixed row by row, so that the file can be had again as it was and a posted line stands in it once;
// rows name lines and people and hold amounts alone, personal data is read when the file is written. Filings run over all companies of a subject:
// only operators reach them. Existing rows: none is changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE filing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, subject_id bigint NOT NULL REFERENCES subject,
  kind text NOT NULL CHECK (kind IN ('WITHHOLDING', 'VAT_PROXY', 'WORKERS')),
  -- 2026-11, or 2026-Q4.
  period text NOT NULL CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2]|Q[1-4])$'),
  row_count int NOT NULL DEFAULT 0, line_count int NOT NULL DEFAULT 0, person_count int NOT NULL DEFAULT 0,
  gross_cents bigint NOT NULL DEFAULT 0, vat_cents bigint NOT NULL DEFAULT 0, surtax_cents bigint NOT NULL DEFAULT 0,
  income_tax_cents bigint NOT NULL DEFAULT 0, platform_tax_cents bigint NOT NULL DEFAULT 0,
  -- Sales of people: those of a person without VAT in the month are exempt, those of one with it are taxed without it.
  exempt_cents bigint, taxable_cents bigint,
  made_by text NOT NULL, made_by_name text NOT NULL, made_at timestamptz NOT NULL);
CREATE INDEX filing_period ON filing (subject_id, kind, period, id DESC);

-- The line that names person and payer: of withholding the line itself, otherwise the person's last one of the period. before_* = of the quarter before.
CREATE TABLE filing_row (
  filing_id bigint NOT NULL REFERENCES filing, seq int NOT NULL,
  source text NOT NULL CHECK (source IN ('LINE', 'SALE')), payer_id bigint NOT NULL REFERENCES company, line_id bigint NOT NULL, entry_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person, line_count int NOT NULL CHECK (line_count >= 0),
  gross_cents bigint NOT NULL, vat_cents bigint NOT NULL, surtax_cents bigint NOT NULL, income_tax_cents bigint NOT NULL, platform_tax_cents bigint NOT NULL,
  mark text CHECK (mark IN ('NEW', 'KEPT', 'LEFT')),
  before_source text CHECK (before_source IN ('LINE', 'SALE')), before_payer_id bigint, before_line_id bigint,
  PRIMARY KEY (filing_id, seq), UNIQUE (filing_id, source, payer_id, line_id));
CREATE TRIGGER filing_row_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON filing_row FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
GRANT SELECT, INSERT, UPDATE ON filing TO app_ops;
GRANT SELECT, INSERT ON filing_row TO app_ops;
CREATE INDEX tax_entry_filed ON tax_entry (subject_id, month) WHERE status = 'POSTED';
CREATE INDEX tax_sale_filed ON tax_sale (subject_id, month) WHERE status = 'POSTED';
`;

// They run as whoever asks: row security lets operators see every company and shows a company its own rows alone.
const gathering = `
-- What was paid to people through a subject in these tax months, line by line.
CREATE FUNCTION filing_income(subject bigint, from_month text, until_month text) RETURNS TABLE (source text, payer_id bigint, line_id bigint, entry_id bigint,
  person_id bigint, posted_at timestamptz, gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'LINE', e.company_id, e.line_id, e.id, e.person_id, e.posted_at, e.gross_cents, e.vat_cents, e.surtax_cents, e.income_tax_cents, l.platform_tax_cents
  FROM tax_entry e JOIN statement_line l ON l.company_id = e.company_id AND l.id = e.line_id
  WHERE e.subject_id = subject AND e.month BETWEEN from_month AND until_month AND e.status = 'POSTED'
  UNION ALL
  SELECT 'SALE', s.company_id, s.line_id, s.id, s.person_id, s.posted_at, s.gross_cents, s.vat_cents, s.surcharge_cents, 0, 0
  FROM tax_sale s WHERE s.subject_id = subject AND s.month BETWEEN from_month AND until_month AND s.status = 'POSTED' $$;

-- The same person by person, with the last line of each.
CREATE FUNCTION filing_people(subject bigint, from_month text, until_month text) RETURNS TABLE (person_id bigint, source text, payer_id bigint, line_id bigint,
  entry_id bigint, line_count int, gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.person_id, (array_agg(x.source ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.payer_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.line_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1],
    (array_agg(x.entry_id ORDER BY x.posted_at DESC, x.source, x.payer_id, x.line_id DESC))[1], count(*)::int,
    sum(x.gross_cents)::bigint, sum(x.vat_cents)::bigint, sum(x.surtax_cents)::bigint, sum(x.income_tax_cents)::bigint, sum(x.platform_tax_cents)::bigint
  FROM filing_income(subject, from_month, until_month) x GROUP BY x.person_id $$;

-- Every posted line of the month, once.
CREATE FUNCTION filing_take_lines(filing bigint, subject bigint, of_month text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents)
  SELECT filing, row_number() OVER (ORDER BY x.person_id, x.posted_at, x.payer_id, x.line_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, 1,
    x.gross_cents, x.vat_cents, x.surtax_cents, x.income_tax_cents, x.platform_tax_cents
  FROM filing_income(subject, of_month, of_month) x WHERE x.source = 'LINE' $$;

CREATE FUNCTION filing_take_sellers(filing bigint, subject bigint, of_month text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents)
  SELECT filing, row_number() OVER (ORDER BY x.person_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, x.line_count,
    x.gross_cents, x.vat_cents, x.surtax_cents, x.income_tax_cents, x.platform_tax_cents
  FROM filing_people(subject, of_month, of_month) x $$;

-- Whoever earned in the quarter or in the one before; who only earned before has left.
CREATE FUNCTION filing_take_workers(filing bigint, subject bigint, from_month text, until_month text, before_from text, before_until text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents, mark, before_source, before_payer_id, before_line_id)
  SELECT filing, row_number() OVER (ORDER BY coalesce(n.person_id, b.person_id)), coalesce(n.source, b.source), coalesce(n.payer_id, b.payer_id),
    coalesce(n.line_id, b.line_id), coalesce(n.entry_id, b.entry_id), coalesce(n.person_id, b.person_id), coalesce(n.line_count, 0),
    coalesce(n.gross_cents, 0), coalesce(n.vat_cents, 0), coalesce(n.surtax_cents, 0), coalesce(n.income_tax_cents, 0), coalesce(n.platform_tax_cents, 0),
    CASE WHEN n.person_id IS NULL THEN 'LEFT' WHEN b.person_id IS NULL THEN 'NEW' ELSE 'KEPT' END, b.source, b.payer_id, b.line_id
  FROM filing_people(subject, from_month, until_month) n
  FULL JOIN filing_people(subject, before_from, before_until) b ON b.person_id = n.person_id $$;
`;

const comparing = `
-- What the lines of a filing have put into TAX_PAYABLE, whenever that was booked.
CREATE FUNCTION filing_booked(filing bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE a.id WHEN t.credit_account_id THEN t.amount_cents ELSE -t.amount_cents END), 0)::bigint
  FROM filing_row r JOIN ledger_transfer t ON t.company_id = r.payer_id AND t.line_id = r.line_id
  JOIN ledger_account a ON a.company_id = t.company_id AND a.id IN (t.credit_account_id, t.debit_account_id) AND a.kind = 'TAX_PAYABLE'
  WHERE r.filing_id = filing AND r.source = 'LINE' $$;

-- What moved TAX_PAYABLE of a subject between two moments, by what it was for: lines of the tax month, lines of other months, and other orders.
CREATE FUNCTION filing_ledger(subject bigint, of_month text, begins timestamptz, ends timestamptz) RETURNS TABLE (moved_cents bigint, month_cents bigint,
  other_cents bigint, invoice_cents bigint, order_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(x.cents), 0)::bigint, coalesce(sum(x.cents) FILTER (WHERE x.holder_type = 'statement' AND x.is_of_month), 0)::bigint,
    coalesce(sum(x.cents) FILTER (WHERE x.holder_type = 'statement' AND NOT x.is_of_month), 0)::bigint,
    coalesce(sum(x.cents) FILTER (WHERE x.holder_type = 'agentInvoice'), 0)::bigint,
    coalesce(sum(x.cents) FILTER (WHERE x.holder_type = 'serviceOrder'), 0)::bigint
  FROM (SELECT t.holder_type, CASE a.id WHEN t.credit_account_id THEN t.amount_cents ELSE -t.amount_cents END AS cents,
      EXISTS (SELECT 1 FROM tax_entry e WHERE e.company_id = t.company_id AND e.line_id = t.line_id AND e.status = 'POSTED' AND e.month = of_month) AS is_of_month
    FROM ledger_account a JOIN ledger_transfer t ON t.company_id = a.company_id AND a.id IN (t.credit_account_id, t.debit_account_id)
    WHERE a.subject_id = subject AND a.kind = 'TAX_PAYABLE' AND t.occurred_at >= begins AND t.occurred_at < ends) x $$;
`;

const reading = `
CREATE FUNCTION filing_page(filing bigint, after_seq int, most int) RETURNS TABLE (seq int, source text, payer_id bigint, payer_name text, order_name text,
  name text, id_card_cipher text, line_phone text, payee_phone text, month text, kind text, figures jsonb, posted_at timestamptz, line_count int,
  gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint, mark text,
  before_payer_id bigint, before_name text, before_phone text) LANGUAGE sql STABLE AS $$
  SELECT r.seq, r.source, r.payer_id, c.name, coalesce(s.statement_code, o.title), coalesce(l.name, v.name), p.id_card_cipher, l.phone_cipher, p.phone_cipher,
    e.month, e.kind, e.figures, e.posted_at, r.line_count, r.gross_cents, r.vat_cents, r.surtax_cents, r.income_tax_cents, r.platform_tax_cents, r.mark,
    r.before_payer_id, coalesce(bl.name, bv.name), bl.phone_cipher
  FROM filing_row r JOIN company c ON c.id = r.payer_id JOIN payee p ON p.company_id = r.payer_id AND p.person_id = r.person_id
  LEFT JOIN statement_line l ON r.source = 'LINE' AND l.company_id = r.payer_id AND l.id = r.line_id
  LEFT JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
  LEFT JOIN tax_entry e ON r.source = 'LINE' AND e.company_id = r.payer_id AND e.id = r.entry_id
  LEFT JOIN agent_invoice_line v ON r.source = 'SALE' AND v.company_id = r.payer_id AND v.id = r.line_id
  LEFT JOIN agent_invoice o ON o.company_id = v.company_id AND o.id = v.order_id
  LEFT JOIN statement_line bl ON r.before_source = 'LINE' AND bl.company_id = r.before_payer_id AND bl.id = r.before_line_id
  LEFT JOIN agent_invoice_line bv ON r.before_source = 'SALE' AND bv.company_id = r.before_payer_id AND bv.id = r.before_line_id
  WHERE r.filing_id = filing AND r.seq > after_seq ORDER BY r.seq LIMIT most $$;
`;

export class Filings0000000000480 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, gathering, comparing, reading]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
