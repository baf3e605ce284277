// Why: 0140, 0250 and 0677 changed existing rows as the owner of the tables, whom row security binds too: they found none. Whoever had automatic
// invoices was asked again how he wants them (INV-005), what was owed of an invoice was bound to no application, and files of exports made before
// 0677 ended with their rows alone (RCP-015).
// Existing rows: those three, seen by the role of the operators, where nothing was written since.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows = `
SET LOCAL ROLE app_ops;
UPDATE company SET invoice_rule_chosen_at = updated_at WHERE auto_invoicing_on AND invoice_rule_chosen_at IS NULL;
UPDATE invoice_tardy t SET of_application_id = i.application_id FROM invoice_application_item i
  WHERE i.company_id = t.company_id AND i.statement_id = t.statement_id AND i.is_live AND t.of_application_id IS NULL;
UPDATE stored_file SET expires_at = created_at + interval '7 days' WHERE purpose = 'EXPORT' AND expires_at IS NULL;
RESET ROLE;
`;

export class RowsOfBefore0000000000881 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(rows);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
