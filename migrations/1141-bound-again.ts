// Why: a record said that its phone was let go until the link of that very record was opened or its words were corrected. Another record of the same
// person at the same phone said so on after she had bound the phone again, and a signed one, which is corrected no more, for ever. It is unbound as
// long as the phone is not bound to its person: what binds the phone ends the mark of all of them, and only what waits to be signed bears it.
// Existing rows: the mark goes where the phone is bound to the person since, and where nothing waits to be signed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE INDEX contract_unbound ON contract (person_id) WHERE unbound_at IS NOT NULL;
GRANT UPDATE (unbound_at) ON contract TO app_sys;
DROP FUNCTION person_phone_prove(text, bigint, timestamptz);
CREATE FUNCTION person_phone_prove(phone text, person bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO person_phone (phone_index, person_id, proven_at) SELECT phone, person, at WHERE NOT person_is_of_sandbox(person)
  ON CONFLICT (phone_index) DO UPDATE SET person_id = excluded.person_id, proven_at = excluded.proven_at;
  UPDATE contract SET unbound_at = NULL WHERE person_id = person AND phone_index = phone AND unbound_at IS NOT NULL $$;
SELECT house_definer('person_phone_prove(text, bigint, timestamptz)');
SET LOCAL ROLE app_sys;
UPDATE contract c SET unbound_at = NULL WHERE c.unbound_at IS NOT NULL AND (c.status <> 'WAITING_SIGN' OR EXISTS (SELECT 1 FROM person_phone p
  WHERE p.phone_index = c.phone_index AND p.person_id = c.person_id AND p.proven_at > c.unbound_at));
RESET ROLE;
`;

export class BoundAgain0000000001141 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
