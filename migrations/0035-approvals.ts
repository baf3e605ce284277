// Why: an approval is given to a content and to nothing else (D82). What was asked for is kept as keyed digests beside the request and compared
// when the second person decides; a failed line keeps the account that failed, so that a changed one is told from the one that was refused.
// Existing rows: open requests have no digests and are judged by what the decision names; a failed line takes the account of its last attempt.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const approvals = `
ALTER TABLE statement ADD COLUMN submitted_hash text;
ALTER TABLE statement_line ADD COLUMN resend_hash text, ADD COLUMN resend_revised boolean NOT NULL DEFAULT false,
  ADD COLUMN failed_account_index text, ADD COLUMN failed_account_mask text, ADD COLUMN failed_name text;
UPDATE statement_line l SET failed_account_mask = a.account_mask, failed_name = a.payee_name,
  failed_account_index = CASE WHEN a.account_mask = l.account_mask THEN l.account_index ELSE '' END
FROM payout_attempt a WHERE l.status = 'FAILED' AND a.company_id = l.company_id AND a.line_id = l.id AND a.attempt_no = l.attempt_count;
ALTER TABLE inbound_transfer ADD COLUMN content_hash text, ADD COLUMN is_revised boolean NOT NULL DEFAULT false;
ALTER TABLE operator_approval ADD COLUMN content_hash text;
ALTER TABLE payout_decision ADD COLUMN content_hash text;
ALTER TABLE signature_entry ADD COLUMN content_hash text;
`;

export class Approvals0000000000035 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(approvals);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
