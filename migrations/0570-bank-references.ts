// Why: a reference of the bank stands for one transfer. Rejecting a wrong entry kept its reference for ever, so the right one could be entered only
// under an invented reference, which the bank's own file then brought in a second time: a rejected entry lets it go. A refund that the bank has paid
// out once could be taken from balances as often as it was proposed: its reference is used once, over all companies. And what nobody sees in a
// reference (blanks, marks of width and direction) no longer makes another one of it.
// Existing rows: credited transfers lose such characters where no other one bears the reference then; what was paid out twice already stays as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const inbound = `
ALTER TABLE inbound_transfer DROP CONSTRAINT inbound_transfer_bank_ref_once;
UPDATE inbound_transfer t SET bank_ref = n.plain
FROM (SELECT DISTINCT ON (plain) id, plain FROM (
    SELECT id, regexp_replace(bank_ref, '[\\s\\u00A0\\u3000\\u200B-\\u200F\\u2028-\\u202E\\u2060\\uFEFF]', '', 'g') AS plain, bank_ref, status FROM inbound_transfer) x
  WHERE status = 'CONFIRMED' AND plain <> bank_ref AND plain <> '' ORDER BY plain, id) n
WHERE t.id = n.id AND NOT EXISTS (SELECT 1 FROM inbound_transfer o WHERE o.bank_ref = n.plain AND o.status <> 'REJECTED');
CREATE UNIQUE INDEX inbound_transfer_bank_ref_once ON inbound_transfer (bank_ref) WHERE status <> 'REJECTED';
CREATE INDEX inbound_transfer_bank_ref ON inbound_transfer (bank_ref);
`;

// Read by the role that sees all companies: the one that migrates sees none.
const outbound = `
SET LOCAL ROLE app_sys;
SELECT set_config('house.paid_out_twice', coalesce(max(id), 0)::text, true) FROM ledger_transfer t
WHERE t.code = 'deduct' AND EXISTS (SELECT 1 FROM ledger_transfer o WHERE o.code = 'deduct' AND o.order_code = t.order_code AND (o.company_id, o.id) <> (t.company_id, t.id));
RESET ROLE;
DO $$ BEGIN
  EXECUTE format('CREATE UNIQUE INDEX ledger_transfer_paid_out_once ON ledger_transfer (order_code) WHERE code = ''deduct'' AND order_code IS NOT NULL AND id > %s',
    current_setting('house.paid_out_twice'));
END $$;
`;

export class BankReferences0000000000570 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(inbound);
    await queryRunner.query(outbound);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
