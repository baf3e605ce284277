// Why: the limit of a month counts all taxable sales of a payee at a subject (D50), and an agent invoice is one as much as a paid line. Each kept
// a book of its own that the other never looked into, so 60,000 here and 60,000 there were both exempt. A sale that carries VAT and no withheld
// income tax now stands in a book of the tax domain, beside the tax entries, and both kinds are taxed on what the two hold together.
// Existing rows: what was invoiced for people counts from now on in the month that it was taxed in; no figure of it changes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sales = `
-- POSTED = paid by the company that has it invoiced, REVERSED = ended without an invoice. The VAT and the surcharges are part of the gross.
CREATE TABLE tax_sale (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  line_id bigint NOT NULL, person_id bigint NOT NULL REFERENCES person, subject_id bigint NOT NULL REFERENCES subject,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  status text NOT NULL CHECK (status IN ('POSTED', 'REVERSED')),
  gross_cents bigint NOT NULL CHECK (gross_cents > 0),
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0), surcharge_cents bigint NOT NULL CHECK (surcharge_cents >= 0),
  posted_at timestamptz NOT NULL, reversed_at timestamptz,
  PRIMARY KEY (company_id, id),
  CONSTRAINT tax_sale_line FOREIGN KEY (company_id, line_id) REFERENCES agent_invoice_line,
  CONSTRAINT tax_sale_reversed CHECK ((status = 'REVERSED') = (reversed_at IS NOT NULL)));
SELECT house_tenant('tax_sale', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX tax_sale_one_live ON tax_sale (company_id, line_id) WHERE status = 'POSTED';
CREATE INDEX tax_sale_book ON tax_sale (subject_id, person_id, month) WHERE status = 'POSTED';

INSERT INTO tax_sale (company_id, line_id, person_id, subject_id, month, status, gross_cents, vat_cents, surcharge_cents, posted_at)
SELECT l.company_id, l.id, l.person_id, l.subject_id, l.tax_month, 'POSTED', l.invoice_cents, l.vat_cents, l.surcharge_cents, l.updated_at
FROM agent_invoice_line l WHERE l.status IN ('INVOICING', 'INVOICED', 'FAILED');
`;

const functions = `
-- Sums over all companies of the subject, for the tax rules alone, which never show another company's amount.
CREATE FUNCTION tax_sales(subject bigint, of_month text, persons bigint[]) RETURNS TABLE (person_id bigint, gross_cents bigint, vat_cents bigint,
  surcharge_cents bigint, others boolean) LANGUAGE sql STABLE AS $$
  SELECT s.person_id, sum(s.gross_cents)::bigint, sum(s.vat_cents)::bigint, sum(s.surcharge_cents)::bigint,
    bool_or(s.company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint)
  FROM tax_sale s
  WHERE s.subject_id = subject AND s.person_id = ANY (persons) AND s.month = of_month AND s.status = 'POSTED'
  GROUP BY s.person_id $$;
SELECT house_definer('tax_sales(bigint, text, bigint[])');
DROP FUNCTION agent_invoice_months(bigint, text, bigint[]);
DROP INDEX agent_invoice_line_month;
`;

export class TaxSales0000000000220 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sales);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
