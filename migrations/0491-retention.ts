// Why: what a company imported of people who never signed is erased after 90 days (D56, LAW-014), a legal hold stops that, and a payee can ask for
// the same at once (PYE-022). What has been signed, paid, taxed or invoiced stays its 30 years: one question says so, and every erasure asks it.
// The foreign keys are the second wall: a row that anything else leads to is not taken away, whatever the question answers. The bytes of files
// are noted before they go, so that a killed process leaves none behind. Certificates of payees can be drawn anew at any time and are kept no
// longer than an import.
// Existing rows: what is older than 90 days is erased by the first run after this; no hold and no run exists.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
-- A person whose hold was released may be erased; that there was a hold stays.
CREATE TABLE legal_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, scope text NOT NULL CHECK (scope IN ('COMPANY', 'PERSON')),
  about_company_id bigint REFERENCES company, person_id bigint, id_card_mask text,
  reason text NOT NULL, placed_by text NOT NULL, placed_at timestamptz NOT NULL,
  released_by text, released_at timestamptz, release_reason text,
  CONSTRAINT legal_hold_about CHECK ((scope = 'COMPANY') = (about_company_id IS NOT NULL) AND (scope = 'PERSON') = (person_id IS NOT NULL)
    AND (scope = 'PERSON') = (id_card_mask IS NOT NULL)),
  CONSTRAINT legal_hold_released CHECK (num_nulls(released_by, released_at, release_reason) IN (0, 3)));
GRANT SELECT, INSERT, UPDATE ON legal_hold TO app_ops;
CREATE UNIQUE INDEX legal_hold_company ON legal_hold (about_company_id) WHERE scope = 'COMPANY' AND released_at IS NULL;
CREATE UNIQUE INDEX legal_hold_person ON legal_hold (person_id) WHERE scope = 'PERSON' AND released_at IS NULL;
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, started_by text, started_at timestamptz NOT NULL, erases_before timestamptz NOT NULL,
  finished_at timestamptz, last_company_id bigint NOT NULL DEFAULT 0, companies int NOT NULL DEFAULT 0 CHECK (companies >= 0),
  counts jsonb NOT NULL DEFAULT '{}');
CREATE UNIQUE INDEX retention_run_one ON retention_run ((true)) WHERE finished_at IS NULL;
SELECT house_platform('retention_run', 'SELECT, INSERT, UPDATE');
-- No foreign key: a person of whom nothing had to be kept is gone, and what she was answered stays.
CREATE TABLE erasure_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person_id bigint NOT NULL, id_card_mask text NOT NULL, asked_at timestamptz NOT NULL,
  erased jsonb NOT NULL, kept jsonb NOT NULL);
CREATE INDEX erasure_request_person ON erasure_request (person_id, id DESC);
GRANT SELECT ON erasure_request TO app_ops;
GRANT INSERT ON erasure_request TO app_sys;
-- Bytes whose row is gone.
CREATE TABLE erased_file (storage_key text PRIMARY KEY, noted_at timestamptz NOT NULL DEFAULT now());
GRANT SELECT, DELETE ON erased_file TO app_rw;
GRANT INSERT ON erased_file TO app_sys;
ALTER TABLE roster ADD COLUMN erased_at timestamptz;
`;

const grants = `
GRANT DELETE ON registration, registration_remark, contract, signing_unbind, signing_reminder, task_person, roster_row, roster_change_row,
  stored_file, payee, payee_link, payee_session, person_phone, person_account, person, delivery, verification_code TO app_sys;
GRANT UPDATE (file_id, status, erased_at) ON roster TO app_sys;
GRANT UPDATE ON person TO app_sys;
`;

const questions = `
CREATE FUNCTION is_held(company bigint, who bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM legal_hold h WHERE h.released_at IS NULL AND (h.about_company_id = company OR h.person_id = who)) $$;
SELECT house_definer('is_held(bigint, bigint)');
-- Whether anything between this company and this person has to be kept by law.
CREATE FUNCTION must_be_kept(company bigint, who bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM contract c WHERE c.company_id = company AND c.person_id = who AND (c.status = 'SIGNING' OR num_nonnulls(c.signed_on, c.signed_at) > 0))
    OR EXISTS (SELECT 1 FROM statement_line l WHERE l.company_id = company AND l.person_id = who)
    OR EXISTS (SELECT 1 FROM tax_entry e WHERE e.company_id = company AND e.person_id = who)
    OR EXISTS (SELECT 1 FROM service_order_item i WHERE i.company_id = company AND i.person_id = who)
    OR EXISTS (SELECT 1 FROM agent_invoice_line a WHERE a.company_id = company AND a.person_id = who)
    OR EXISTS (SELECT 1 FROM task_person t WHERE t.company_id = company AND t.person_id = who AND t.confirmed_at IS NOT NULL) $$;
SELECT house_definer('must_be_kept(bigint, bigint)');
CREATE FUNCTION counted(before jsonb, kind text, more bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN more = 0 THEN before ELSE before || jsonb_build_object(kind, coalesce((before ->> kind)::bigint, 0) + more) END $$;
`;

const forms = `
-- A person whom no company knows any more. Her links, sessions, phones and accounts go with her, and with them the tickets of her papers.
CREATE FUNCTION erase_stranger(who bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payee WHERE person_id = who) OR is_held(NULL, who) THEN RETURN false; END IF;
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
SELECT house_definer('erase_stranger(bigint)');
-- Agreements that were asked for and never signed, with what stands beside them. who NULL = of everybody.
CREATE FUNCTION erase_unsigned(company bigint, before timestamptz, who bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE counts jsonb := '{}'; one record;
BEGIN
  FOR one IN SELECT r.id FROM registration r WHERE r.company_id = company AND r.status <> 'COMPLETE' AND r.imported_at < before
      AND (who IS NULL OR r.person_id = who) AND NOT is_held(NULL, r.person_id) AND NOT must_be_kept(company, r.person_id) LIMIT 5000 LOOP
    DELETE FROM registration_remark WHERE company_id = company AND registration_id = one.id;
    DELETE FROM registration WHERE company_id = company AND id = one.id;
    counts := counted(counts, 'REGISTRATION', 1);
  END LOOP;
  FOR one IN SELECT t.id FROM task_person t WHERE t.company_id = company AND t.confirmed_at IS NULL AND t.created_at < before
      AND (who IS NULL OR t.person_id = who) AND NOT is_held(NULL, t.person_id) AND NOT must_be_kept(company, t.person_id) LIMIT 5000 LOOP
    BEGIN
      DELETE FROM task_person WHERE company_id = company AND id = one.id;
      counts := counted(counts, 'TASK_PERSON', 1);
    EXCEPTION WHEN foreign_key_violation THEN NULL;
    END;
  END LOOP;
  FOR one IN SELECT c.id FROM contract c WHERE c.company_id = company AND c.created_at < before
      AND (c.status = 'OVER_TIME_CANCEL' OR (c.status = 'WAITING_SIGN' AND (who IS NOT NULL OR c.deadline_at IS NULL OR c.deadline_at < product_now()))
        OR (c.status = 'HAS_BEEN_VOIDED' AND num_nonnulls(c.signed_on, c.signed_at) = 0))
      AND (who IS NULL OR c.person_id = who) AND NOT is_held(NULL, c.person_id) AND NOT must_be_kept(company, c.person_id) LIMIT 5000 LOOP
    BEGIN
      DELETE FROM signing_unbind WHERE company_id = company AND contract_id = one.id;
      DELETE FROM contract WHERE company_id = company AND id = one.id;
      counts := counted(counts, 'CONTRACT', 1);
    EXCEPTION WHEN foreign_key_violation THEN NULL;
    END;
  END LOOP;
  RETURN counts;
END $$;
SELECT house_definer('erase_unsigned(bigint, timestamptz, bigint)');
-- Files of sheets that no list needs.
CREATE FUNCTION erase_sheet(company bigint, file bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM stored_file WHERE company_id = company AND id = file RETURNING storage_key)
    INSERT INTO erased_file (storage_key) SELECT storage_key FROM gone ON CONFLICT DO NOTHING;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN RETURN false;
END $$;
SELECT house_definer('erase_sheet(bigint, bigint)');
-- Rows of lists: of those that stand for themselves, and of those that nothing came of. A list that a held person is on is left as it is.
CREATE FUNCTION erase_lists(company bigint, before timestamptz, who bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE counts jsonb := '{}'; list record; n bigint; gone_rows bigint[];
BEGIN
  FOR list IN SELECT r.id, r.file_id FROM roster r WHERE r.company_id = company AND r.created_at < before AND r.erased_at IS NULL
      AND r.status NOT IN ('READING', 'CHECKING') AND (r.holder_type IS NULL OR r.status IN ('DISCARDED', 'FAILED'))
      AND (who IS NULL OR (r.status <> 'OPEN' AND EXISTS (SELECT 1 FROM roster_row w WHERE w.company_id = company AND w.roster_id = r.id AND w.person_id = who)))
      AND NOT EXISTS (SELECT 1 FROM roster_row w JOIN legal_hold h ON h.person_id = w.person_id AND h.released_at IS NULL
        WHERE w.company_id = company AND w.roster_id = r.id)
      ORDER BY r.id LIMIT 200 LOOP
    WITH people AS (SELECT w.person_id FROM roster_row w WHERE w.company_id = company AND w.roster_id = list.id AND w.person_id IS NOT NULL
        AND (who IS NULL OR w.person_id = who) GROUP BY 1),
      kept AS (SELECT person_id FROM people WHERE must_be_kept(company, person_id)),
      gone AS (DELETE FROM roster_row w WHERE w.company_id = company AND w.roster_id = list.id
        AND (who IS NULL OR w.person_id = who) AND NOT EXISTS (SELECT 1 FROM kept k WHERE k.person_id = w.person_id) RETURNING w.id)
    SELECT coalesce(array_agg(id), '{}') INTO gone_rows FROM gone;
    DELETE FROM roster_change_row WHERE company_id = company AND row_id = ANY (gone_rows);
    n := cardinality(gone_rows);
    counts := counted(counts, 'LIST_ROW', n);
    IF who IS NULL OR n > 0 THEN
      UPDATE roster SET file_id = NULL, erased_at = CASE WHEN who IS NULL THEN now() END, status = CASE status WHEN 'OPEN' THEN 'DISCARDED' ELSE status END
        WHERE company_id = company AND id = list.id;
      IF list.file_id IS NOT NULL AND erase_sheet(company, list.file_id) THEN counts := counted(counts, 'FILE', 1); END IF;
    END IF;
  END LOOP;
  RETURN counts;
END $$;
SELECT house_definer('erase_lists(bigint, timestamptz, bigint)');
-- The company's own copies of people of whom nothing is left there.
CREATE FUNCTION erase_copies(company bigint, before timestamptz, who bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
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
      -- What was sent to her phone, unless somebody else has it too.
      IF one.phone_index IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payee p WHERE p.phone_index = one.phone_index) THEN
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
SELECT house_definer('erase_copies(bigint, timestamptz, bigint)');
`;

const runs = `
-- The next company of a run; nothing when all have had their turn.
CREATE FUNCTION retention_next(after_company bigint) RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT min(id) FROM company WHERE id > after_company $$;
SELECT house_definer('retention_next(bigint)');
-- Everything of one company that was imported before and never signed, a bounded part of it at a time: an answer without any kind is the end.
CREATE FUNCTION retention_erase(company bigint, before timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE counts jsonb; file bigint; n bigint := 0;
BEGIN
  IF is_held(company, NULL) THEN RETURN '{"HELD_COMPANY": 1}'; END IF;
  counts := erase_unsigned(company, before, NULL) || erase_lists(company, before, NULL) || erase_copies(company, before, NULL);
  FOR file IN SELECT f.id FROM stored_file f WHERE f.company_id = company AND f.purpose = 'SHEET' AND f.created_at < before
      AND NOT EXISTS (SELECT 1 FROM roster r WHERE r.company_id = company AND r.file_id = f.id) LIMIT 500 LOOP
    IF erase_sheet(company, file) THEN n := n + 1; END IF;
  END LOOP;
  RETURN counted(counts, 'FILE', n);
END $$;
SELECT house_definer('retention_erase(bigint, timestamptz)');
-- Papers that nobody asked for since: they are drawn anew when they are wanted.
CREATE FUNCTION retention_erase_papers(before timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE n bigint;
BEGIN
  DELETE FROM income_certificate_ticket t USING income_certificate c WHERE t.certificate_id = c.id AND c.asked_at < before AND NOT is_held(NULL, c.person_id);
  WITH gone AS (DELETE FROM income_certificate c WHERE c.asked_at < before AND NOT is_held(NULL, c.person_id) RETURNING c.storage_key),
    noted AS (INSERT INTO erased_file (storage_key) SELECT storage_key FROM gone WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING)
  SELECT count(*) INTO n FROM gone;
  RETURN n;
END $$;
SELECT house_definer('retention_erase_papers(timestamptz)');
CREATE FUNCTION retention_held_people() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM legal_hold WHERE scope = 'PERSON' AND released_at IS NULL $$;
SELECT house_definer('retention_held_people()');
SET LOCAL ROLE app_sys;
REVOKE EXECUTE ON FUNCTION is_held(bigint, bigint), must_be_kept(bigint, bigint), erase_stranger(bigint), erase_unsigned(bigint, timestamptz, bigint),
  erase_sheet(bigint, bigint), erase_lists(bigint, timestamptz, bigint), erase_copies(bigint, timestamptz, bigint), retention_next(bigint),
  retention_erase(bigint, timestamptz), retention_erase_papers(timestamptz), retention_held_people() FROM app_payee;
RESET ROLE;
`;

const ofPayee = `
-- What has to be kept of the person of this transaction: how much of each kind, and the last day that its term runs from.
CREATE FUNCTION payee_kept() RETURNS TABLE (kind text, n bigint, since date) LANGUAGE sql STABLE AS $$
  WITH me AS (SELECT nullif(current_setting('app.person_id', true), '')::bigint AS id),
  found AS (
    SELECT 'PAYMENT' AS kind, count(*) AS n, max(coalesce(l.paid_at, l.stopped_at, l.sent_at, s.created_at)) AS last
      FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id, me WHERE l.person_id = me.id
    UNION ALL SELECT 'TAX', count(*), max((e.month || '-01')::date + interval '1 month') FROM tax_entry e, me WHERE e.person_id = me.id
    UNION ALL SELECT 'CONTRACT', count(*), max(coalesce(c.ends_on, c.signed_on)) FROM contract c, me
      WHERE c.person_id = me.id AND (c.status = 'SIGNING' OR num_nonnulls(c.signed_on, c.signed_at) > 0)
    UNION ALL SELECT 'INVOICE', count(*), max(at) FROM (
      SELECT o.created_at AS at FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id, me WHERE i.person_id = me.id
      UNION ALL SELECT o.created_at FROM agent_invoice_line a JOIN agent_invoice o ON o.company_id = a.company_id AND o.id = a.order_id, me WHERE a.person_id = me.id) x
    UNION ALL SELECT 'WORK', count(*), max(t.confirmed_at) FROM task_person t, me WHERE t.person_id = me.id AND t.confirmed_at IS NOT NULL
    UNION ALL SELECT 'OBJECTION', count(*), max(o.raised_at) FROM objection o, me WHERE o.person_id = me.id
    UNION ALL SELECT 'HOLD', count(*), max(h.placed_at) FROM legal_hold h, me WHERE h.released_at IS NULL
      AND (h.person_id = me.id OR h.about_company_id IN (SELECT p.company_id FROM payee p WHERE p.person_id = me.id))
    UNION ALL SELECT 'IDENTITY', count(*), max(p.created_at) FROM payee p, me WHERE p.person_id = me.id)
  SELECT f.kind, f.n, (f.last AT TIME ZONE 'Asia/Shanghai')::date FROM found f WHERE f.n > 0 $$;
SELECT house_definer('payee_kept()');
CREATE FUNCTION payee_erase() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE me bigint := nullif(current_setting('app.person_id', true), '')::bigint; counts jsonb := '{}'; part jsonb; company bigint; one record; n bigint;
BEGIN
  IF me IS NULL OR is_held(NULL, me) THEN RETURN counts; END IF;
  FOR company IN SELECT p.company_id FROM payee p WHERE p.person_id = me ORDER BY 1 LOOP
    CONTINUE WHEN is_held(company, NULL);
    FOREACH part IN ARRAY ARRAY[erase_unsigned(company, 'infinity', me), erase_lists(company, 'infinity', me), erase_copies(company, 'infinity', me)] LOOP
      FOR one IN SELECT key, value::bigint AS more FROM jsonb_each_text(part) LOOP counts := counted(counts, one.key, one.more); END LOOP;
    END LOOP;
  END LOOP;
  DELETE FROM income_certificate_ticket t USING income_certificate c WHERE t.certificate_id = c.id AND c.person_id = me;
  WITH gone AS (DELETE FROM income_certificate WHERE person_id = me RETURNING storage_key),
    noted AS (INSERT INTO erased_file (storage_key) SELECT storage_key FROM gone WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING)
  SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'CERTIFICATE', n);
  WITH gone AS (DELETE FROM person_phone WHERE person_id = me RETURNING 1) SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'PHONE', n);
  WITH gone AS (DELETE FROM payee_session s WHERE s.person_id = me AND (s.ended_at IS NOT NULL OR s.expires_at < now())
      AND NOT EXISTS (SELECT 1 FROM download_ticket t WHERE t.payee_session_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM income_certificate_ticket t WHERE t.payee_session_id = s.id) RETURNING 1)
  SELECT count(*) INTO n FROM gone;
  counts := counted(counts, 'SESSION', n);
  UPDATE person SET language = NULL WHERE id = me;
  RETURN counts;
END $$;
SELECT house_definer('payee_erase()');
CREATE FUNCTION erasure_note(mask text, at timestamptz, gone jsonb, stays jsonb) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO erasure_request (person_id, id_card_mask, asked_at, erased, kept)
  VALUES (nullif(current_setting('app.person_id', true), '')::bigint, mask, at, gone, stays) RETURNING id $$;
SELECT house_definer('erasure_note(text, timestamptz, jsonb, jsonb)');
CREATE FUNCTION my_erasures() RETURNS SETOF erasure_request LANGUAGE sql STABLE AS $$
  SELECT * FROM erasure_request WHERE person_id = nullif(current_setting('app.person_id', true), '')::bigint ORDER BY id DESC LIMIT 20 $$;
SELECT house_definer('my_erasures()');
-- The accounts that she named herself, whole: for the copy of her own data.
CREATE FUNCTION payee_accounts_whole() RETURNS TABLE (pay_way text, account_cipher text, bank_name text, chosen_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.pay_way, a.account_cipher, a.bank_name, a.chosen_at FROM person_account a
  WHERE a.person_id = nullif(current_setting('app.person_id', true), '')::bigint AND a.account_cipher IS NOT NULL ORDER BY a.chosen_at DESC $$;
SELECT house_definer('payee_accounts_whole()');
-- The same human being by the number that an operator has before him.
CREATE FUNCTION person_by_index(wanted text) RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT id FROM person WHERE id_index = wanted $$;
SELECT house_definer('person_by_index(text)');
SET LOCAL ROLE app_sys;
REVOKE EXECUTE ON FUNCTION person_by_index(text) FROM app_payee, app_rw;
RESET ROLE;
`;

export class Retention0000000000491 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [tables, grants, questions, forms, runs, ofPayee]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
