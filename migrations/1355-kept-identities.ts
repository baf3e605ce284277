// Why: whoever asks for the erasure of her data reads what stays (PYE-022); attempts to show who she is, their consents and the tickets of the face service
// stay, as proof of who signed, and were not named. Existing rows: none is changed; answers that were given stay as they were given.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kept = `
DROP FUNCTION payee_kept();
-- What stays of the person of this transaction, whatever she asks for: how much of each kind, and the last day that its term runs from. A company that
-- has anything of her has its copy of her (payee), which is where each question begins: its number is hers there alone.
CREATE FUNCTION payee_kept() RETURNS TABLE (kind text, n bigint, since date) LANGUAGE sql STABLE AS $$
  WITH me AS (SELECT nullif(current_setting('app.person_id', true), '')::bigint AS id),
  -- stays: agreements, lists and copies are left there because something else has to be kept.
  known AS (SELECT p.company_id, p.id_index, p.phone_index, p.created_at, p.payment_count,
      must_be_kept(p.company_id, p.person_id) OR is_held(p.company_id, p.person_id) AS stays FROM payee p, me WHERE p.person_id = me.id),
  registered AS (SELECT r.company_id, coalesce(r.confirmed_at, r.registered_at, r.imported_at) AS at
    FROM known k JOIN registration r ON r.company_id = k.company_id AND r.id_index = k.id_index WHERE k.stays OR r.status = 'COMPLETE'),
  listed AS (SELECT w.company_id, r.created_at AS at FROM me, known k JOIN roster_row w ON w.company_id = k.company_id
      JOIN roster r ON r.company_id = w.company_id AND r.id = w.roster_id
    WHERE w.person_id = me.id AND (k.stays OR r.status IN ('OPEN', 'READING', 'CHECKING')
      OR (r.holder_type IS NOT NULL AND r.status NOT IN ('DISCARDED', 'FAILED'))
      OR EXISTS (SELECT 1 FROM roster_row o JOIN legal_hold h ON h.person_id = o.person_id AND h.released_at IS NULL
        WHERE o.company_id = w.company_id AND o.roster_id = w.roster_id))),
  copied AS (SELECT * FROM known k WHERE k.stays OR k.payment_count > 0
    OR k.company_id IN (SELECT company_id FROM registered UNION SELECT company_id FROM listed)),
  found AS (
    SELECT 'PAYMENT' AS kind, count(*) AS n, max(coalesce(l.paid_at, l.stopped_at, l.sent_at, s.created_at)) AS last
      FROM me, known k JOIN statement_line l ON l.company_id = k.company_id JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
      WHERE l.person_id = me.id
    UNION ALL SELECT 'TAX', count(*), max((e.month || '-01')::date + interval '1 month') FROM tax_entry e, me WHERE e.person_id = me.id
    UNION ALL SELECT 'CONTRACT', count(*), max(coalesce(c.ends_on, c.signed_on)) FROM contract c, me
      WHERE c.person_id = me.id AND (c.status = 'SIGNING' OR num_nonnulls(c.signed_on, c.signed_at) > 0)
    UNION ALL SELECT 'INVOICE', count(*), max(at) FROM (
      SELECT o.created_at AS at FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id, me WHERE i.person_id = me.id
      UNION ALL SELECT o.created_at FROM agent_invoice_line a JOIN agent_invoice o ON o.company_id = a.company_id AND o.id = a.order_id, me WHERE a.person_id = me.id) x
    UNION ALL SELECT 'WORK', count(*), max(t.confirmed_at) FROM task_person t, me WHERE t.person_id = me.id AND t.confirmed_at IS NOT NULL
    UNION ALL SELECT 'OBJECTION', count(*), max(o.raised_at) FROM objection o, me WHERE o.person_id = me.id
    UNION ALL SELECT 'REGISTRATION', count(*), max(at) FROM registered
    UNION ALL SELECT 'OFFER', count(*), max(at) FROM (
      SELECT c.created_at AS at FROM me, known k JOIN contract c ON c.company_id = k.company_id
        WHERE c.person_id = me.id AND k.stays AND c.status <> 'SIGNING' AND num_nonnulls(c.signed_on, c.signed_at) = 0
      UNION ALL SELECT t.created_at FROM me, known k JOIN task_person t ON t.company_id = k.company_id
        WHERE t.person_id = me.id AND k.stays AND t.confirmed_at IS NULL
      UNION ALL SELECT e.entered_at FROM known k JOIN signature_entry e ON e.company_id = k.company_id AND e.id_index = k.id_index
        WHERE e.contract_id IS NULL AND e.moves_contract_id IS NULL) x
    UNION ALL SELECT 'LIST', count(*), max(at) FROM (
      SELECT at FROM listed
      UNION ALL SELECT b.created_at FROM known k JOIN back_calc_row w ON w.company_id = k.company_id AND w.id_index = k.id_index
        JOIN back_calc b ON b.company_id = w.company_id AND b.id = w.back_calc_id
      UNION ALL SELECT t.created_at FROM known k JOIN tax_calc_row w ON w.company_id = k.company_id AND w.id_index = k.id_index
        JOIN tax_calc t ON t.company_id = w.company_id AND t.id = w.tax_calc_id) x
    UNION ALL SELECT 'LINK', count(*), max(at) FROM (
      SELECT k.created_at AS at FROM payee_link k, me WHERE k.person_id = me.id
      UNION ALL SELECT u.created_at FROM me, copied k JOIN signing_unbind u ON u.company_id = k.company_id WHERE u.person_id = me.id
      UNION ALL SELECT r.day::timestamp AT TIME ZONE 'Asia/Shanghai' FROM me, known k JOIN signing_reminder r ON r.company_id = k.company_id
        WHERE r.person_id = me.id) x
    UNION ALL SELECT 'SHOWN', count(*), max(coalesce(s.passed_at, s.verdict_at, s.begun_at)) FROM identity_session s, me WHERE s.person_id = me.id
    UNION ALL SELECT 'MESSAGE', count(*), max(d.created_at) FROM delivery d
      WHERE d.receiver_index IN (SELECT k.phone_index FROM copied k WHERE k.phone_index IS NOT NULL)
    UNION ALL SELECT 'SESSION', count(*), max(s.created_at) FROM payee_session s, me WHERE s.person_id = me.id
      AND ((s.ended_at IS NULL AND s.expires_at >= now()) OR EXISTS (SELECT 1 FROM download_ticket t WHERE t.payee_session_id = s.id))
    UNION ALL SELECT 'BLOCK', count(*), max(b.placed_at) FROM payee_block b, me WHERE b.person_id = me.id
    UNION ALL SELECT 'HOLD', count(*), max(h.placed_at) FROM legal_hold h, me WHERE h.released_at IS NULL
      AND (h.person_id = me.id OR h.about_company_id IN (SELECT company_id FROM known))
    UNION ALL SELECT 'IDENTITY', count(*), max(created_at) FROM copied)
  SELECT f.kind, f.n, (f.last AT TIME ZONE 'Asia/Shanghai')::date FROM found f WHERE f.n > 0
  -- The request that is being answered is kept with the ones before it.
  UNION ALL SELECT 'REQUEST', count(*) + 1, (product_now() AT TIME ZONE 'Asia/Shanghai')::date FROM erasure_request q, me WHERE q.person_id = me.id $$;
SELECT house_definer('payee_kept()');
`;

export class KeptIdentities0000000001355 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(kept);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
