// Why: whoever holds the phone that signed can say that the number is not the signer's any more; that stood with the operators' change alone, and the
// proof of the ending, which the company and its evidence packs show, did not tell it. It stands with the contract from now on, and in what the payee's
// word rested on when it ends. Existing rows: what was said of changes that nobody stopped, for contracts that have not ended; proofs that are written stay.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN phone_disowned_at timestamptz;
SET LOCAL ROLE app_ops;
UPDATE contract c SET phone_disowned_at = e.said_at
  FROM (SELECT company_id, moves_contract_id, max(disowned_at) AS said_at FROM signature_entry
    WHERE moves_contract_id IS NOT NULL AND disowned_at IS NOT NULL AND stopped_at IS NULL GROUP BY 1, 2) e
  WHERE c.company_id = e.company_id AND c.id = e.moves_contract_id AND c.status = 'HAS_BEEN_SIGNED';
RESET ROLE;
`;

export class DisownedPhones0000000001320 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
