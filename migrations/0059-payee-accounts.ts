// Why: a payee says which account is hers, once for all companies: the number is kept under the key of the platform, and for a day after the
// change nothing is paid to it. What companies paid to before is shown to her beside it, with the way of paying and the bank.
// Existing rows: accounts that were paid get way and bank of the newest payment to them; no account was ever named by its payee.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
ALTER TABLE person_account ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT person_account_id UNIQUE,
  ADD COLUMN account_cipher text, ADD COLUMN account_mask text, ADD COLUMN pay_way text, ADD COLUMN bank_name text,
  ADD COLUMN is_default boolean NOT NULL DEFAULT false, ADD COLUMN chosen_at timestamptz,
  ADD CONSTRAINT person_account_chosen CHECK (chosen_at IS NULL OR (account_cipher IS NOT NULL AND account_mask IS NOT NULL AND pay_way IS NOT NULL)),
  ADD CONSTRAINT person_account_default CHECK (NOT is_default OR chosen_at IS NOT NULL);
CREATE UNIQUE INDEX person_account_one_default ON person_account (person_id) WHERE is_default;
ALTER TABLE payee_account ADD COLUMN pay_way text, ADD COLUMN bank_name text;
-- Row security binds the owner of a table too: only this role sees the rows of all companies.
GRANT UPDATE (pay_way, bank_name) ON payee_account TO app_sys;
SET LOCAL ROLE app_sys;
UPDATE payee_account a SET pay_way = l.pay_way, bank_name = l.bank_name FROM (
  SELECT DISTINCT ON (company_id, payee_id, account_index) company_id, payee_id, account_index, pay_way, bank_name
  FROM statement_line ORDER BY company_id, payee_id, account_index, paid_at DESC NULLS LAST, id DESC) l
WHERE l.company_id = a.company_id AND l.payee_id = a.payee_id AND l.account_index = a.account_index;
RESET ROLE;
REVOKE UPDATE (pay_way, bank_name) ON payee_account FROM app_sys;
`;

const functions = `
-- Accounts that the person of this transaction named, and those that some company paid her by; one that is both is hers.
CREATE FUNCTION accounts_of_payee() RETURNS TABLE (id text, account_index text, account_mask text, pay_way text, bank_name text, is_default boolean,
  cooling_until timestamptz, rejected_text text, last_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH me AS (SELECT nullif(current_setting('app.person_id', true), '')::bigint AS id),
  named AS (SELECT a.* FROM person_account a, me WHERE a.person_id = me.id AND a.chosen_at IS NOT NULL)
  SELECT n.id::text, n.account_index, n.account_mask, n.pay_way, n.bank_name, n.is_default, n.cooling_until, n.rejected_text, n.chosen_at FROM named n
  UNION ALL
  (SELECT DISTINCT ON (a.account_mask, a.pay_way) 'p' || md5(a.account_mask || a.pay_way), '', a.account_mask, a.pay_way, a.bank_name, false,
    NULL::timestamptz, NULL, a.last_used_at
  FROM payee p JOIN payee_account a ON a.company_id = p.company_id AND a.payee_id = p.id, me
  WHERE p.person_id = me.id AND a.pay_way IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM named n WHERE n.account_mask = a.account_mask AND n.pay_way = a.pay_way)
  ORDER BY a.account_mask, a.pay_way, a.last_used_at DESC) $$;
SELECT house_definer('accounts_of_payee()');
-- The lock on the person puts two changes at once in a row.
CREATE FUNCTION payee_account_choose(chosen text, cipher text, mask text, way text, bank text, at timestamptz, cools timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  me bigint := nullif(current_setting('app.person_id', true), '')::bigint;
  found bigint;
BEGIN
  PERFORM 1 FROM person WHERE id = me FOR NO KEY UPDATE;
  UPDATE person_account SET is_default = false WHERE person_id = me AND is_default;
  INSERT INTO person_account AS a (person_id, account_index, account_cipher, account_mask, pay_way, bank_name, is_default, chosen_at, cooling_until, created_at)
  VALUES (me, chosen, cipher, mask, way, bank, true, at, cools, at)
  ON CONFLICT (person_id, account_index) DO UPDATE SET account_cipher = excluded.account_cipher, account_mask = excluded.account_mask,
    pay_way = excluded.pay_way, bank_name = excluded.bank_name, is_default = true, chosen_at = excluded.chosen_at, cooling_until = excluded.cooling_until
  RETURNING a.id INTO found;
  RETURN found;
END $$;
SELECT house_definer('payee_account_choose(text, text, text, text, text, timestamptz, timestamptz)');
-- For the message to those who pay: no more than the mask, and only of the account that is the person's now.
CREATE FUNCTION person_account_named(person bigint, account bigint) RETURNS TABLE (account_mask text, cooling_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.account_mask, a.cooling_until FROM person_account a WHERE a.id = account AND a.person_id = person AND a.is_default $$;
SELECT house_definer('person_account_named(bigint, bigint)');
-- The number that the person of this transaction proved last, in the cipher of a company that has it.
CREATE FUNCTION phone_of_payee(since timestamptz) RETURNS TABLE (company_id bigint, phone_cipher text) LANGUAGE sql STABLE AS $$
  SELECT p.company_id, p.phone_cipher FROM payee p JOIN person_phone q ON q.phone_index = p.phone_index AND q.person_id = p.person_id
  WHERE p.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND p.phone_cipher IS NOT NULL AND q.proven_at > since
  ORDER BY q.proven_at DESC, p.company_id LIMIT 1 $$;
SELECT house_definer('phone_of_payee(timestamptz)');
`;

export class PayeeAccounts0000000000059 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
