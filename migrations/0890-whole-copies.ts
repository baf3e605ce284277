// Why: the copy that a payee takes of her own data left out the invoices that were issued for her, what she sold through an intermediary and what
// companies hold of her in the lists that they imported (PYE-022), though erasure counts them as hers. Each function shows the rows of the person of
// this transaction alone, at the companies that her session reaches. A row of a list that says another name than the company knows her by, or whose
// name the register did not find under her number, may be somebody else's phone and account under a number that was mistyped, and is not shown.
// Existing rows: shown from now on; the two indexes hold them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const REACHED = `= ANY ((SELECT string_to_array(nullif(current_setting('app.person_reach', true), ''), ',')::bigint[])::bigint[])`;
const ME = `nullif(current_setting('app.person_id', true), '')::bigint`;

const indexes = `
CREATE INDEX agent_invoice_line_person ON agent_invoice_line (person_id);
CREATE INDEX service_order_item_person ON service_order_item (person_id);
`;

const functions = `
CREATE FUNCTION payee_agent_invoices(most int) RETURNS TABLE (company_name text, title text, labor text, name text, invoice_cents bigint, tax_cents bigint,
  status text, invoice_no text, issued_at timestamptz, created_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.name, o.title, o.labor, a.name, a.invoice_cents, a.vat_cents + a.surcharge_cents, a.status, a.invoice_no, a.issued_at, o.created_at
  FROM agent_invoice_line a JOIN agent_invoice o ON o.company_id = a.company_id AND o.id = a.order_id JOIN company c ON c.id = a.company_id
  WHERE a.person_id = ${ME} AND a.company_id ${REACHED} ORDER BY o.created_at DESC, a.id DESC LIMIT most $$;
SELECT house_definer('payee_agent_invoices(int)');
CREATE FUNCTION payee_service_orders(most int) RETURNS TABLE (company_name text, title text, buyer_name text, name text, payment_cents bigint, tax_cents bigint,
  status text, invoice_no text, issued_at timestamptz, created_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.name, o.title, i.buyer_name, i.name, i.payment_cents, i.tax_cents + i.supply_cents, i.status, i.invoice_no, i.issued_at, o.created_at
  FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id JOIN company c ON c.id = i.company_id
  WHERE i.person_id = ${ME} AND i.company_id ${REACHED} ORDER BY o.created_at DESC, i.id DESC LIMIT most $$;
SELECT house_definer('payee_service_orders(int)');
CREATE FUNCTION payee_list_rows(most int) RETURNS TABLE (company_id bigint, company_name text, kind text, name text, id_card_cipher text, phone_cipher text,
  account_cipher text, created_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT w.company_id, c.name, r.kind, w.name, w.id_card_cipher, w.phone_cipher, w.account_cipher, r.created_at
  FROM roster_row w JOIN roster r ON r.company_id = w.company_id AND r.id = w.roster_id
    JOIN payee p ON p.company_id = w.company_id AND p.person_id = w.person_id AND p.name = w.name JOIN company c ON c.id = w.company_id
  WHERE w.person_id = ${ME} AND w.company_id ${REACHED} AND (w.identity_answer IS NULL OR w.identity_answer = 'MATCH')
  ORDER BY r.created_at DESC, w.id DESC LIMIT most $$;
SELECT house_definer('payee_list_rows(int)');
`;

export class WholeCopies0000000000890 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [indexes, functions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
