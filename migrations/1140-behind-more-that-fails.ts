// Why: 1101 let three sweeps leave out what rests after its failures; the sweeps of invoices, red letters, service orders, offers of tasks, overdue
// contracts and failing webhooks find a limited number of things in the same form, and a page that is full of what always fails held up other companies there too. Existing rows: none is
// changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
DROP FUNCTION invoices_unprinted(int);
-- besides: numbers of invoices.
CREATE FUNCTION invoices_unprinted(besides text[], most int) RETURNS TABLE (company_id bigint, number text) LANGUAGE sql STABLE AS $$
  SELECT t.company_id, t.number FROM tax_invoice t WHERE t.pdf_file_id IS NULL AND t.number <> ALL (besides) ORDER BY t.issued_at LIMIT most $$;
SELECT house_definer('invoices_unprinted(text[], int)');

DROP FUNCTION invoices_asked(timestamptz, int);
CREATE FUNCTION invoices_asked(before timestamptz, besides bigint[], most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.company_id, a.id FROM invoice_application a WHERE a.status = 'ISSUING' AND a.issue_asked_at < before AND a.id <> ALL (besides)
  ORDER BY a.issue_asked_at LIMIT most $$;
SELECT house_definer('invoices_asked(timestamptz, bigint[], int)');

DROP FUNCTION reds_asked(timestamptz, int);
CREATE FUNCTION reds_asked(before timestamptz, besides bigint[], most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM red_confirmation r WHERE r.status = 'CONFIRMED' AND r.issue_asked_at < before AND r.id <> ALL (besides)
  ORDER BY r.issue_asked_at LIMIT most $$;
SELECT house_definer('reds_asked(timestamptz, bigint[], int)');

DROP FUNCTION reds_due(timestamptz, int);
CREATE FUNCTION reds_due(at timestamptz, besides bigint[], most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM red_confirmation r WHERE r.status = 'WAITING' AND r.due_at < furthest_time(at)
    AND r.due_at < company_time(r.company_id, at) AND r.id <> ALL (besides) ORDER BY r.due_at LIMIT most $$;
SELECT house_definer('reds_due(timestamptz, bigint[], int)');

DROP FUNCTION service_orders_due(timestamptz, date);
-- besides: task:order_id.
CREATE FUNCTION service_orders_due(at timestamptz, today date, besides text[]) RETURNS TABLE (company_id bigint, order_id bigint, task text)
  LANGUAGE sql STABLE AS $$
  (SELECT o.company_id, o.id, 'CALCULATE' FROM service_order o WHERE o.calculate_after <= furthest_time(at)
     AND o.calculate_after <= company_time(o.company_id, at) AND 'CALCULATE:' || o.id <> ALL (besides) ORDER BY o.calculate_after LIMIT 200)
  UNION ALL
  (SELECT DISTINCT i.company_id, i.order_id, 'RETRY' FROM service_order_item i WHERE i.retry_on <= greatest(today, day_of(furthest_time(at)))
     AND (i.retry_on <= today OR i.retry_on <= day_of(company_time(i.company_id, at))) AND 'RETRY:' || i.order_id <> ALL (besides) LIMIT 200) $$;
SELECT house_definer('service_orders_due(timestamptz, date, text[])');

DROP FUNCTION task_offers_over(date, int);
-- besides: companies.
CREATE FUNCTION task_offers_over(today date, besides bigint[], most int) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT t.company_id FROM task t JOIN task_person p ON p.company_id = t.company_id AND p.task_id = t.id
  WHERE t.ends_on < greatest(today, day_of(furthest_time(product_now()))) AND p.status = 'OFFERED' AND t.company_id <> ALL (besides)
    AND (t.ends_on < today OR t.ends_on < day_of(company_time(t.company_id, product_now()))) ORDER BY 1 LIMIT most $$;
SELECT house_definer('task_offers_over(date, bigint[], int)');

DROP FUNCTION due_contracts(timestamptz);
-- besides: companies.
CREATE FUNCTION due_contracts(at timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.company_id FROM contract c WHERE c.status = 'WAITING_SIGN' AND c.deleted_at IS NULL AND c.deadline_at <= furthest_time(at)
    AND c.deadline_at <= company_time(c.company_id, at) AND c.company_id <> ALL (besides)
  UNION SELECT c.company_id FROM contract c WHERE c.void_pending_until <= furthest_time(at) AND c.void_pending_until <= company_time(c.company_id, at)
    AND c.company_id <> ALL (besides)
  LIMIT 500 $$;
SELECT house_definer('due_contracts(timestamptz, bigint[])');

DROP FUNCTION webhook_failing(timestamptz);
-- besides: endpoints.
CREATE FUNCTION webhook_failing(since timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint, endpoint_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM webhook_endpoint e WHERE e.status = 'ACTIVE' AND e.failing_since <= since AND e.id <> ALL (besides)
  ORDER BY 1, 2 LIMIT 100 $$;
SELECT house_definer('webhook_failing(timestamptz, bigint[])');
`;

export class BehindMoreThatFails0000000001140 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
