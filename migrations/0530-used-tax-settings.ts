// Why: a version of a subject's tax rules could be written over after payments had been taxed by it, so that the amounts of posted lines no longer
// followed from any rule, and what was withheld later in the year was computed against another one. The months in which a subject's lines were taxed
// are kept from now on, and no version that holds in one of them can be written, moved or removed; it is followed by one that begins later. Payments
// hold the rules they read until they end, so that a version cannot change between the reading and the entry.
// Existing rows: the months in which something was taxed are taken over, whatever became of it; no version changes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const uses = `
CREATE TABLE tax_setting_use (
  subject_id bigint NOT NULL REFERENCES subject, month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'), PRIMARY KEY (subject_id, month));
GRANT SELECT ON tax_setting_use TO app_ops;
GRANT INSERT ON tax_setting_use TO app_sys;
CREATE TRIGGER tax_setting_use_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_setting_use FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
-- Row security binds the owner of a table too: only this role sees the rows of all companies.
SET LOCAL ROLE app_sys;
INSERT INTO tax_setting_use (subject_id, month)
SELECT subject_id, month FROM tax_entry UNION SELECT subject_id, month FROM tax_sale
UNION SELECT i.subject_id, o.tax_month FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id
  WHERE i.status IN ('INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH') AND o.tax_month IS NOT NULL;
RESET ROLE;

-- One row a subject and month: all but the first payment of a month only look.
CREATE FUNCTION tax_setting_use_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tax_setting_use (subject_id, month) SELECT DISTINCT a.subject_id, a.month FROM added a ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
SELECT house_definer('tax_setting_use_added()');
CREATE TRIGGER tax_entry_uses AFTER INSERT ON tax_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tax_setting_use_added();
CREATE TRIGGER tax_sale_uses AFTER INSERT ON tax_sale REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tax_setting_use_added();
-- A sale of an intermediary order counts from its payment on.
CREATE FUNCTION tax_setting_use_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tax_setting_use (subject_id, month)
  SELECT DISTINCT n.subject_id, o.tax_month FROM now_is n JOIN was w ON w.company_id = n.company_id AND w.id = n.id
  JOIN service_order o ON o.company_id = n.company_id AND o.id = n.order_id
  WHERE n.status = 'INVOICING' AND w.status <> 'INVOICING' AND o.tax_month IS NOT NULL ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
SELECT house_definer('tax_setting_use_of_item()');
CREATE TRIGGER service_order_item_uses AFTER UPDATE ON service_order_item REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION tax_setting_use_of_item();
`;

const guard = `
-- The last month in which lines were taxed by the version that holds from this month on; waits for the payments that have read the rules.
CREATE FUNCTION tax_setting_used(subject bigint, since text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tax_setting|' || subject, 530));
  RETURN (SELECT max(u.month) FROM tax_setting_use u WHERE u.subject_id = subject AND u.month >= since AND u.month <
    coalesce((SELECT min(s.from_month) FROM tax_setting s WHERE s.subject_id = subject AND s.from_month > since), '9999-13'));
END $$;
SELECT house_definer('tax_setting_used(bigint, text)');
CREATE FUNCTION tax_setting_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND tax_setting_used(OLD.subject_id, OLD.from_month) IS NOT NULL)
    OR (TG_OP <> 'DELETE' AND tax_setting_used(NEW.subject_id, NEW.from_month) IS NOT NULL) THEN
    RAISE EXCEPTION 'tax rules of a month that has taxed lines' USING ERRCODE = '23514', CONSTRAINT = 'tax_setting_kept', TABLE = 'tax_setting';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER tax_setting_kept BEFORE INSERT OR UPDATE OR DELETE ON tax_setting FOR EACH ROW EXECUTE FUNCTION tax_setting_kept();
CREATE TRIGGER tax_setting_not_emptied BEFORE TRUNCATE ON tax_setting FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();

DROP FUNCTION tax_lock(bigint, int, bigint[]);
-- As before, and the rules of the subject stand still until the payment ends.
CREATE FUNCTION tax_lock(subject bigint, of_year int, persons bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('tax_setting|' || subject, 530));
  INSERT INTO tax_cumulative (person_id, subject_id, year) SELECT DISTINCT p, subject, of_year FROM unnest(persons) p ORDER BY p ON CONFLICT DO NOTHING;
  PERFORM 1 FROM tax_cumulative WHERE subject_id = subject AND year = of_year AND person_id = ANY (persons) ORDER BY person_id FOR NO KEY UPDATE;
END $$;
SELECT house_definer('tax_lock(bigint, int, bigint[])');
`;

export class UsedTaxSettings0000000000530 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(uses);
    await queryRunner.query(guard);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
