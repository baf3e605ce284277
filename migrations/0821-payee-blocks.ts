// Why: everything asks whether the platform has stopped a payee or one account of hers (D77), and nothing of the product could stop or resume anybody.
// An operator does it now, with a reason that companies read. person and person_account keep what is true at the moment, this table who did it, when and
// why. One deed writes both, so that they never differ. A person who is stopped is not erased
// before that ends: her next import would be paid.
// Existing rows: none, as nothing has written a reason before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
-- No foreign key: a person whose block has ended may be erased, and that there was one stays.
CREATE TABLE payee_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person_id bigint NOT NULL, id_card_mask text NOT NULL,
  account_index text, account_mask text, reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  placed_by text NOT NULL, placed_at timestamptz NOT NULL, ended_by text, ended_at timestamptz, end_reason text,
  CONSTRAINT payee_block_account CHECK ((account_index IS NULL) = (account_mask IS NULL)),
  CONSTRAINT payee_block_ended CHECK (num_nulls(ended_by, ended_at, end_reason) IN (0, 3)));
GRANT SELECT ON payee_block TO app_ops;
GRANT SELECT, INSERT, UPDATE ON payee_block TO app_sys;
CREATE UNIQUE INDEX payee_block_one ON payee_block (person_id, coalesce(account_index, '')) WHERE ended_at IS NULL;
`;

const functions = `
CREATE FUNCTION payee_block_place(who bigint, card text, account text, mask text, why text, by_name text, at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE made bigint;
BEGIN
  PERFORM 1 FROM person WHERE id = who FOR NO KEY UPDATE;
  INSERT INTO payee_block (person_id, id_card_mask, account_index, account_mask, reason, placed_by, placed_at)
  VALUES (who, card, account, mask, why, by_name, at) RETURNING id INTO made;
  IF account IS NULL THEN
    UPDATE person SET blocked_reason = why WHERE id = who;
  ELSE
    INSERT INTO person_account (person_id, account_index, rejected_text, created_at) VALUES (who, account, why, at)
    ON CONFLICT (person_id, account_index) DO UPDATE SET rejected_text = excluded.rejected_text;
  END IF;
  RETURN made;
END $$;
SELECT house_definer('payee_block_place(bigint, text, text, text, text, text, timestamptz)');
-- Nothing = there is none, or it has ended before.
CREATE FUNCTION payee_block_end(block bigint, why text, by_name text, at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE ended payee_block;
BEGIN
  UPDATE payee_block SET ended_by = by_name, ended_at = at, end_reason = why WHERE id = block AND ended_at IS NULL RETURNING * INTO ended;
  IF ended.id IS NULL THEN RETURN NULL; END IF;
  IF ended.account_index IS NULL THEN
    UPDATE person SET blocked_reason = NULL WHERE id = ended.person_id;
  ELSE
    UPDATE person_account SET rejected_text = NULL WHERE person_id = ended.person_id AND account_index = ended.account_index;
  END IF;
  -- What kept a person whom no company knows any more has ended.
  PERFORM erase_stranger(ended.person_id);
  RETURN ended.id;
END $$;
SELECT house_definer('payee_block_end(bigint, text, text, timestamptz)');
-- Whose lists and payments are to be judged again.
CREATE FUNCTION companies_of_person(who bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT p.company_id FROM payee p WHERE p.person_id = who ORDER BY 1 $$;
SELECT house_definer('companies_of_person(bigint)');
SET LOCAL ROLE app_sys;
REVOKE EXECUTE ON FUNCTION payee_block_place(bigint, text, text, text, text, text, timestamptz), payee_block_end(bigint, text, text, timestamptz),
  companies_of_person(bigint) FROM app_payee, app_rw;
RESET ROLE;
-- This one stays app_sys's own: it is replaced by its owner, and its grants stay.
GRANT CREATE ON SCHEMA public TO app_sys;
SET LOCAL ROLE app_sys;
CREATE OR REPLACE FUNCTION erase_stranger(who bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payee WHERE person_id = who) OR is_held(NULL, who)
    OR EXISTS (SELECT 1 FROM payee_block b WHERE b.person_id = who AND b.ended_at IS NULL) THEN RETURN false; END IF;
  DELETE FROM income_certificate_ticket t USING income_certificate c WHERE t.certificate_id = c.id AND c.person_id = who;
  WITH gone AS (DELETE FROM income_certificate WHERE person_id = who RETURNING storage_key)
    INSERT INTO erased_file (storage_key) SELECT storage_key FROM gone WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING;
  DELETE FROM payee_session WHERE person_id = who;
  DELETE FROM payee_link WHERE person_id = who;
  DELETE FROM person_phone WHERE person_id = who;
  DELETE FROM person_account WHERE person_id = who;
  DELETE FROM signing_reminder WHERE person_id = who;
  DELETE FROM person WHERE id = who;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN RETURN false;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM app_sys;
`;

export class PayeeBlocks0000000000821 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
