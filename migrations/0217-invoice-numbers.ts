// Why: the number of an invoice is given by the tax side, one series for all invoices; ours and those issued on behalf of natural persons stand in
// two tables, each with a unique index of its own. A number that stands in one is refused in the other, whichever comes first and however close.
// Existing rows: left as they are; a number that stands in both is found by whoever looks for it, and no third one joins them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sql = `
CREATE FUNCTION invoice_number_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh text := to_jsonb(NEW) ->> TG_ARGV[0];
  taken boolean;
BEGIN
  -- Two transactions with one number wait for each other here: neither sees the row of the other before it is committed.
  PERFORM pg_advisory_xact_lock(hashtextextended('invoice_number ' || fresh, 0));
  IF TG_TABLE_NAME = 'tax_invoice' THEN
    SELECT EXISTS (SELECT 1 FROM agent_invoice_line l WHERE l.invoice_no = fresh) INTO taken;
  ELSE
    SELECT EXISTS (SELECT 1 FROM tax_invoice t WHERE t.number = fresh) INTO taken;
  END IF;
  IF taken THEN
    RAISE EXCEPTION 'invoice number % stands already', fresh USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1];
  END IF;
  RETURN NEW;
END $$;
SELECT house_definer('invoice_number_once()');
CREATE TRIGGER tax_invoice_one_series BEFORE INSERT ON tax_invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_number_once('number', 'tax_invoice_number_once');
CREATE TRIGGER agent_invoice_line_one_series BEFORE INSERT OR UPDATE OF invoice_no ON agent_invoice_line
  FOR EACH ROW WHEN (NEW.invoice_no IS NOT NULL) EXECUTE FUNCTION invoice_number_once('invoice_no', 'agent_invoice_line_invoice_once');
`;

export class InvoiceNumbers0000000000217 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
