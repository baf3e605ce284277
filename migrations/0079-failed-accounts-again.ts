// Why: 0035 gave failed lines the account that had failed, as the owner of the table, and row security binds the owner too: where lines had
// failed before it, none was found, and a changed account could not be told from the one that was refused.
// Existing rows: failed lines without that account take the one of their last attempt, seen by the role of the operators.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
SET LOCAL ROLE app_ops;
UPDATE statement_line l SET failed_account_mask = a.account_mask, failed_name = a.payee_name,
  failed_account_index = CASE WHEN a.account_mask = l.account_mask THEN l.account_index ELSE '' END
FROM payout_attempt a WHERE l.status = 'FAILED' AND l.failed_account_mask IS NULL
  AND a.company_id = l.company_id AND a.line_id = l.id AND a.attempt_no = l.attempt_count;
RESET ROLE;
`;

export class FailedAccountsAgain0000000000079 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
