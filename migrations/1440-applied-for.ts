// Why: which lines came back after their statement was invoiced was asked by the time of the issue, and a line that came back between the application and
// the issue is in the sum of the invoice: it could never be stopped, and was owed by nobody. The time that is kept is that of the application now.
// Existing rows: statements that are invoiced get the time of the application that holds them, seen by the role of the operators.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rows = `
SET LOCAL statement_timeout = 0;
SET LOCAL ROLE app_ops;
UPDATE statement s SET invoiced_at = a.created_at
  FROM invoice_application_item i JOIN invoice_application a ON a.company_id = i.company_id AND a.id = i.application_id
  WHERE i.company_id = s.company_id AND i.statement_id = s.id AND i.is_live AND a.status = 'ISSUED' AND s.invoice_state = 'INVOICED'
    AND s.invoiced_at > a.created_at;
RESET ROLE;
`;

export class AppliedFor0000000001440 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(rows);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
