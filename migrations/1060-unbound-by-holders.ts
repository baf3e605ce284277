// Why: a link to let a phone go asked its reader for the name and the number of the record: the very thing that had not matched. Whoever holds
// the phone lets it go by the code that goes there now, is nobody in particular, and the record of the company says when: 已解绑.
// person_phone_release asked for the session of a person, which nobody has here any more; its heir asks for a living link to let go.
// Existing rows: nothing says of a record whether its phone was let go before, so unbound_at is empty there. Links that are out work on.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
ALTER TABLE contract ADD COLUMN unbound_at timestamptz;
-- Who signs is bound by that.
GRANT UPDATE (unbound_at) ON contract TO app_payee;
DROP FUNCTION person_phone_release(text);
-- Only from the person whom a living link of this company to let go names: a phone that is bound to somebody else by now stays.
CREATE FUNCTION person_phone_release_by_link(link bigint, phone text) RETURNS boolean LANGUAGE sql AS $$
  DELETE FROM person_phone p USING payee_link k WHERE k.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND k.id = link
    AND k.purpose = 'UNBIND' AND k.used_at IS NULL AND k.revoked_at IS NULL AND p.phone_index = phone AND p.person_id = k.person_id
  RETURNING true $$;
SELECT house_definer('person_phone_release_by_link(bigint, text)');
`;

export class UnboundByHolders0000000001060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
