// Why: when a company's copy of a payee is erased, what was sent to that phone goes with it. A member or an operator may have the same phone, and
// the log of the codes that they confirmed payments with is kept as theirs (AUT-002): it was taken away too.
// Existing rows: none is changed; what a run has erased before does not come back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The function stays app_sys's own: it is replaced by its owner, and its grants stay.
const copies = `
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
-- The company's own copies of people of whom nothing is left there.
CREATE OR REPLACE FUNCTION erase_copies(company bigint, before timestamptz, who bigint) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE counts jsonb := '{}'; one record; n bigint;
BEGIN
  FOR one IN SELECT p.id, p.person_id, p.phone_index FROM payee p WHERE p.company_id = company AND p.created_at < before AND p.payment_count = 0
      AND (who IS NULL OR p.person_id = who) AND NOT is_held(NULL, p.person_id) AND NOT must_be_kept(company, p.person_id)
      AND NOT EXISTS (SELECT 1 FROM roster_row w WHERE w.company_id = company AND w.person_id = p.person_id)
      AND NOT EXISTS (SELECT 1 FROM contract c WHERE c.company_id = company AND c.person_id = p.person_id)
      AND NOT EXISTS (SELECT 1 FROM registration r WHERE r.company_id = company AND r.person_id = p.person_id)
      AND NOT EXISTS (SELECT 1 FROM task_person t WHERE t.company_id = company AND t.person_id = p.person_id) LIMIT 5000 LOOP
    BEGIN
      DELETE FROM signing_unbind WHERE company_id = company AND payee_id = one.id AND contract_id IS NULL;
      DELETE FROM payee WHERE company_id = company AND id = one.id;
      counts := counted(counts, 'PAYEE', 1);
      -- What was sent to her phone, unless somebody else has it too: another payee, a member of any company, an operator.
      IF one.phone_index IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payee p WHERE p.phone_index = one.phone_index)
          AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.phone_index = one.phone_index)
          AND NOT EXISTS (SELECT 1 FROM operator o WHERE o.phone_index = one.phone_index) THEN
        DELETE FROM verification_code WHERE recipient_index = one.phone_index AND sent_at < before;
        WITH gone AS (DELETE FROM delivery WHERE receiver_index = one.phone_index AND created_at < before RETURNING 1) SELECT count(*) INTO n FROM gone;
        counts := counted(counts, 'MESSAGE', n);
      END IF;
    EXCEPTION WHEN foreign_key_violation THEN NULL;
    END;
    IF erase_stranger(one.person_id) THEN counts := counted(counts, 'PERSON', 1); END IF;
  END LOOP;
  RETURN counts;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class KeptCodes0000000000550 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(copies);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
