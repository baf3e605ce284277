// Why: agent invoices that were paid before 0220 were meant to count in the month of their payee from then on, but the copy was made by a role that
// sees no company's rows, and so took over none: such a payee could pass the limit of a month untaxed (D50). The copy is made again, by the role
// that sees all of them.
// Existing rows: each line that was paid and not ended stands in the book of sales once; what stands there already is left as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sales = `
GRANT INSERT ON tax_sale TO app_sys;
SET LOCAL ROLE app_sys;
INSERT INTO tax_sale (company_id, line_id, person_id, subject_id, month, status, gross_cents, vat_cents, surcharge_cents, posted_at)
SELECT l.company_id, l.id, l.person_id, l.subject_id, l.tax_month, 'POSTED', l.invoice_cents, l.vat_cents, l.surcharge_cents, l.updated_at
FROM agent_invoice_line l WHERE l.status IN ('INVOICING', 'INVOICED', 'FAILED') AND l.tax_month IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM tax_sale s WHERE s.company_id = l.company_id AND s.line_id = l.id);
RESET ROLE;
REVOKE INSERT ON tax_sale FROM app_sys;
`;

export class SalesOfBefore0000000000540 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sales);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
