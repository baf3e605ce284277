// Why: when a payment came back, the month of its payee could fall below the limit while a line that stays has been charged for crossing it: the sheet of VAT
// then declared a tax that no rule asks for (D50). It declares what the sales of the month owe, with what was charged for them and the difference beside
// it, as the sheet of intermediary orders does.
// Existing rows: sheets that were made stay as they are; charged_cents is null in them, for they hold what was charged. One of a month in which income tax
// was withheld says that its month has changed: the income tax was in its sums.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// They run as whoever asks, like those beside them.
const functions = `
-- Payments and invoices of a month, person by person; taxes = what the rules ask of each, charged = what was taken for them. Income tax is no tax of sales.
CREATE FUNCTION filing_sales(subject bigint, of_month text, taxes jsonb) RETURNS TABLE (person_id bigint, source text, payer_id bigint, line_id bigint,
  entry_id bigint, line_count int, gross_cents bigint, vat_cents bigint, surtax_cents bigint, income_tax_cents bigint, platform_tax_cents bigint,
  charged_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT p.person_id, p.source, p.payer_id, p.line_id, p.entry_id, p.line_count, p.gross_cents, t.vat_cents, t.surtax_cents, 0::bigint,
    0::bigint, p.vat_cents + p.surtax_cents
  FROM filing_people(subject, of_month, of_month) p
  JOIN jsonb_to_recordset(taxes) AS t(person_id bigint, vat_cents bigint, surtax_cents bigint) ON t.person_id = p.person_id $$;

DROP FUNCTION filing_take_sellers(bigint, bigint, text);
CREATE FUNCTION filing_take_sales(filing bigint, subject bigint, of_month text, taxes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_row (filing_id, seq, source, payer_id, line_id, entry_id, person_id, line_count, gross_cents, vat_cents, surtax_cents, income_tax_cents,
    platform_tax_cents, charged_cents)
  SELECT filing, row_number() OVER (ORDER BY x.person_id), x.source, x.payer_id, x.line_id, x.entry_id, x.person_id, x.line_count,
    x.gross_cents, x.vat_cents, x.surtax_cents, x.income_tax_cents, x.platform_tax_cents, x.charged_cents
  FROM filing_sales(subject, of_month, taxes) x $$;
`;

export class SalesAsDue0000000001540 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
