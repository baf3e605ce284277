// Why: programs are tried in a company of their own (API-014): a test token works on the sandbox of its company, with simulated channels and a
// clock that can be moved ahead, and reaches nothing else. What a company is stands in its row; a token, and a payment on its way to a channel,
// are tied to it by the database, so that no slip of the code pays a sandbox's money at a real bank.
// Existing rows: no company is a sandbox, no token opens one, every try of a payment went to the channels of live companies.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const company = `
ALTER TABLE company ADD COLUMN sandbox_of bigint CONSTRAINT company_sandbox_once UNIQUE REFERENCES company,
  ADD COLUMN is_sandbox boolean GENERATED ALWAYS AS (sandbox_of IS NOT NULL) STORED;
ALTER TABLE company ADD CONSTRAINT company_kind UNIQUE (id, is_sandbox);
GRANT UPDATE (sandbox_of) ON company TO app_sys;
-- How far the clock of a sandbox is ahead of the product's; never behind, so that nothing falls due twice.
CREATE TABLE sandbox_clock (sandbox_id bigint PRIMARY KEY REFERENCES company, ahead_ms bigint NOT NULL CHECK (ahead_ms >= 0));
GRANT SELECT ON sandbox_clock TO app_rw, app_ops, app_payee;
GRANT SELECT, INSERT, UPDATE ON sandbox_clock TO app_sys;
ALTER TABLE payout_attempt ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT payout_attempt_kind FOREIGN KEY (company_id, is_sandbox) REFERENCES company (id, is_sandbox);
DROP FUNCTION payout_orders_paid(timestamptz, timestamptz, text, int);
-- Nothing of a sandbox is missed at a bank: one outside has never heard of it, and its clock may be days ahead of any book.
CREATE FUNCTION payout_orders_paid(since timestamptz, before timestamptz, after_no text, most int)
RETURNS TABLE (out_biz_no text, company_id bigint, status text, amount_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT a.out_biz_no, a.company_id, a.status, a.amount_cents FROM payout_attempt a
  WHERE a.status IN ('SUCCESS', 'RETURNED') AND a.settled_at >= since AND a.settled_at < before AND a.out_biz_no > after_no
    AND NOT a.is_sandbox ORDER BY a.out_biz_no LIMIT most $$;
SELECT house_definer('payout_orders_paid(timestamptz, timestamptz, text, int)');
DROP FUNCTION company_facts(bigint);
CREATE FUNCTION company_facts(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status, 'isSandbox', c.is_sandbox, 'auditOn', c.audit_on,
    'paymentVerificationOn', c.payment_verification_on, 'secondFactor', c.second_factor, 'forcedSignCheckOn', c.forced_sign_check_on,
    'autoInvoicingOn', c.auto_invoicing_on, 'makerCheckerOn', c.maker_checker_on, 'payOnPassOn', c.pay_on_pass_on,
    'idDataErrorsAreWarnings', c.id_problems_are_warnings, 'autoResendOn', c.auto_resend_on, 'reapprovalLimitCents', c.reapproval_limit_cents::text,
    'features', to_jsonb(c.features),
    'services', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.flag, 'from', s.opens_on, 'to', s.closes_on) ORDER BY s.flag, s.opens_on), '[]')
                 FROM company_service s WHERE s.company_id = c.id))
  FROM company c WHERE c.id = wanted $$;
SELECT house_definer('company_facts(bigint)');
-- The sandbox of a live company, or nothing; asked by either of the two.
CREATE FUNCTION sandbox_of_company(one bigint) RETURNS TABLE (sandbox_id bigint, name text, ahead_ms bigint) LANGUAGE sql STABLE AS $$
  SELECT c.id, c.name, k.ahead_ms FROM company c JOIN sandbox_clock k ON k.sandbox_id = c.id WHERE c.sandbox_of = one OR (c.id = one AND c.is_sandbox) $$;
SELECT house_definer('sandbox_of_company(bigint)');
-- What was just founded becomes the sandbox; a company that has worked already never does.
CREATE FUNCTION sandbox_mark(founded bigint, live bigint) RETURNS bigint LANGUAGE sql AS $$
  WITH marked AS (UPDATE company SET sandbox_of = live WHERE id = founded AND status = 'REGISTERED' AND sandbox_of IS NULL
      AND EXISTS (SELECT 1 FROM company l WHERE l.id = live AND NOT l.is_sandbox) RETURNING id)
  INSERT INTO sandbox_clock (sandbox_id, ahead_ms) SELECT id, 0 FROM marked RETURNING sandbox_id $$;
SELECT house_definer('sandbox_mark(bigint, bigint)');
CREATE FUNCTION sandbox_clock_move(sandbox bigint, by_ms bigint) RETURNS bigint LANGUAGE sql AS $$
  UPDATE sandbox_clock SET ahead_ms = ahead_ms + by_ms WHERE sandbox_id = sandbox AND by_ms > 0 RETURNING ahead_ms $$;
SELECT house_definer('sandbox_clock_move(bigint, bigint)');
`;

// Taxes add up by payee, subject and year: sandboxes have a subject of their own, made with the first of them.
const subject = `
GRANT SELECT, INSERT ON subject TO app_sys;
CREATE FUNCTION sandbox_subject(said jsonb, at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE found bigint;
BEGIN
  INSERT INTO subject (code, name, credit_code, bank_name, vat_region, scenarios, created_at)
    VALUES (said ->> 'code', said ->> 'name', said ->> 'creditCode', said ->> 'bankName', 'CITY',
      (SELECT array_agg(x) FROM jsonb_array_elements_text(said -> 'scenarios') x), at) ON CONFLICT (code) DO NOTHING;
  SELECT s.id INTO found FROM subject s WHERE s.code = said ->> 'code';
  RETURN found;
END $$;
SELECT house_definer('sandbox_subject(jsonb, timestamptz)');
`;

const tokens = `
ALTER TABLE api_token ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false;
DROP FUNCTION api_token_identify(text);
CREATE FUNCTION api_token_identify(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('tokenId', t.id::text, 'keyId', k.id::text, 'shown', k.shown, 'tokenName', t.name, 'scopes', to_jsonb(t.scopes),
    'addresses', to_jsonb(t.addresses), 'dailyCapCents', t.daily_cap_cents::text, 'userId', u.id::text, 'name', u.name, 'roles', to_jsonb(m.roles),
    'isUseStale', coalesce(k.last_used_at <= product_now() - interval '60 seconds', true), 'isSandbox', t.is_sandbox,
    'ownerId', t.company_id::text,
    'company', company_facts(CASE WHEN t.is_sandbox THEN (SELECT s.id FROM company s WHERE s.sandbox_of = t.company_id) ELSE t.company_id END))
  FROM api_token_key k JOIN api_token t ON t.company_id = k.company_id AND t.id = k.token_id JOIN app_user u ON u.id = t.made_by
  JOIN member m ON m.company_id = t.company_id AND m.user_id = t.made_by AND m.status = 'ACTIVE'
  WHERE k.key_hash = wanted AND t.revoked_at IS NULL AND t.expires_at > product_now() AND (k.ends_at IS NULL OR k.ends_at > product_now()) $$;
SELECT house_definer('api_token_identify(text)');
-- The cap of a test token: its rows lie with the company that made it, the payment with the sandbox.
GRANT SELECT, INSERT, UPDATE ON api_token_day TO app_sys;
CREATE FUNCTION sandbox_cap_spend(sandbox bigint, token bigint, of_day date, cents bigint, cap bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE owner_id bigint; paid bigint;
BEGIN
  SELECT t.company_id INTO owner_id FROM api_token t JOIN company c ON c.sandbox_of = t.company_id
    WHERE t.id = token AND t.is_sandbox AND c.id = sandbox AND c.id = nullif(current_setting('app.company_id', true), '')::bigint;
  IF owner_id IS NULL THEN RAISE EXCEPTION 'token % is none of sandbox %', token, sandbox; END IF;
  INSERT INTO api_token_day (company_id, token_id, day, paid_cents) VALUES (owner_id, token, of_day, 0) ON CONFLICT DO NOTHING;
  UPDATE api_token_day SET paid_cents = paid_cents + cents WHERE company_id = owner_id AND token_id = token AND day = of_day AND paid_cents + cents <= cap;
  IF FOUND THEN RETURN NULL; END IF;
  SELECT paid_cents INTO paid FROM api_token_day WHERE company_id = owner_id AND token_id = token AND day = of_day;
  RETURN cap - paid;
END $$;
SELECT house_definer('sandbox_cap_spend(bigint, bigint, date, bigint, bigint)');
-- A ticket of a sandbox ends with the test token of its live company.
ALTER TABLE download_ticket ADD COLUMN test_token_id bigint, ADD CONSTRAINT download_ticket_one_token CHECK (num_nonnulls(api_token_id, test_token_id) < 2);
DROP FUNCTION redeem_ticket(text);
CREATE FUNCTION redeem_ticket(hash text) RETURNS TABLE (storage_key text, name text, content_type text, size bigint)
LANGUAGE sql AS $$
  WITH used AS (UPDATE download_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND (t.session_id IS NULL OR EXISTS (SELECT 1 FROM user_session s JOIN member m ON m.user_id = s.user_id AND m.company_id = t.company_id
        WHERE s.id = t.session_id AND s.ended_at IS NULL AND s.ends_at > now() AND m.status = 'ACTIVE'))
      AND (num_nonnulls(t.api_token_id, t.test_token_id) = 0
        OR EXISTS (SELECT 1 FROM api_token a JOIN member m ON m.user_id = a.made_by AND m.company_id = a.company_id JOIN company c ON c.id = t.company_id
        WHERE (a.company_id = c.id AND a.id = t.api_token_id OR a.company_id = c.sandbox_of AND a.id = t.test_token_id)
          AND a.revoked_at IS NULL AND a.expires_at > product_now() AND m.status = 'ACTIVE' AND 'MASTER' = ANY (m.roles)))
      AND (t.payee_session_id IS NULL OR EXISTS (SELECT 1 FROM payee_session s LEFT JOIN payee_link k ON k.company_id = s.link_company_id AND k.id = s.link_id
        WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now() AND k.revoked_at IS NULL))
      AND (t.operator_session_id IS NULL OR EXISTS (SELECT 1 FROM operator_session s JOIN operator o ON o.id = s.operator_id
        WHERE s.id = t.operator_session_id AND s.ended_at IS NULL AND s.ends_at > now() AND o.is_active))
    RETURNING t.company_id, t.file_id),
  own AS (UPDATE income_certificate_ticket t SET used_at = now() WHERE t.token_hash = hash AND t.used_at IS NULL AND t.expires_at > now()
      AND EXISTS (SELECT 1 FROM payee_session s WHERE s.id = t.payee_session_id AND s.ended_at IS NULL AND s.expires_at > now())
    RETURNING t.certificate_id)
  SELECT f.storage_key, f.name, f.content_type, f.size FROM stored_file f JOIN used u ON f.company_id = u.company_id AND f.id = u.file_id
  UNION ALL
  SELECT c.storage_key, c.name, 'application/pdf', c.size FROM income_certificate c JOIN own o ON o.certificate_id = c.id
$$;
SELECT house_definer('redeem_ticket(text)');
`;

// What the sweeps find due, each company by its own clock. `furthest` keeps the search an index range: without a sandbox ahead it is the
// product's time itself.
const clocks = `
CREATE FUNCTION furthest_time(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at + make_interval(secs => coalesce(max(ahead_ms), 0) / 1000.0) FROM sandbox_clock $$;
SELECT house_definer('furthest_time(timestamptz)');
CREATE FUNCTION company_time(company bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at + make_interval(secs => coalesce((SELECT ahead_ms FROM sandbox_clock WHERE sandbox_id = company), 0) / 1000.0) $$;
SELECT house_definer('company_time(bigint, timestamptz)');
CREATE FUNCTION day_of(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (at AT TIME ZONE 'Asia/Shanghai')::date $$;

DROP FUNCTION exports_to_expire(timestamptz);
CREATE FUNCTION exports_to_expire(business_now timestamptz) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM export_job e WHERE e.status = 'DONE' AND e.expires_at <= furthest_time(business_now)
    AND e.expires_at <= company_time(e.company_id, business_now) ORDER BY e.id LIMIT 100 $$;
SELECT house_definer('exports_to_expire(timestamptz)');
DROP FUNCTION due_statement_holds(timestamptz);
CREATE FUNCTION due_statement_holds(at timestamptz) RETURNS TABLE (company_id bigint, statement_id bigint, hold_no int) LANGUAGE sql STABLE AS $$
  SELECT s.company_id, s.id, s.hold_no FROM statement s WHERE s.locked_until IS NOT NULL AND s.locked_until <= furthest_time(at)
    AND s.locked_until <= company_time(s.company_id, at) ORDER BY s.locked_until LIMIT 200 $$;
SELECT house_definer('due_statement_holds(timestamptz)');
DROP FUNCTION due_contracts(timestamptz);
CREATE FUNCTION due_contracts(at timestamptz) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT c.company_id FROM contract c WHERE c.status = 'WAITING_SIGN' AND c.deleted_at IS NULL AND c.deadline_at <= furthest_time(at)
    AND c.deadline_at <= company_time(c.company_id, at)
  UNION SELECT c.company_id FROM contract c WHERE c.void_pending_until <= furthest_time(at) AND c.void_pending_until <= company_time(c.company_id, at)
  LIMIT 500 $$;
SELECT house_definer('due_contracts(timestamptz)');
DROP FUNCTION payout_due_companies(timestamptz);
CREATE FUNCTION payout_due_companies(at timestamptz) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id FROM payout_attempt WHERE status IN ('SENT', 'UNKNOWN') AND lease_until < now()
  UNION SELECT DISTINCT l.company_id FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
    WHERE (l.status = 'PENDING' AND l.hold_reason IS NULL
        OR l.status = 'RESENDING' AND (l.retry_at IS NULL OR l.retry_at <= company_time(l.company_id, at)))
      AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION') $$;
SELECT house_definer('payout_due_companies(timestamptz)');
DROP FUNCTION receipt_work_due(timestamptz);
CREATE FUNCTION receipt_work_due(at timestamptz) RETURNS TABLE (work text, company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  (SELECT DISTINCT 'open', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.opens_at <= furthest_time(at)
     AND r.opens_at <= company_time(r.company_id, at) LIMIT 200)
  UNION ALL
  (SELECT DISTINCT 'draw', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.file_id IS NULL
     AND r.opens_at > at AND r.opens_at <= at + interval '8 hours'
     AND (at AT TIME ZONE 'Asia/Shanghai')::time BETWEEN '02:00' AND '09:59:59' LIMIT 20)
  UNION ALL
  (SELECT 'expire', p.company_id, p.id FROM receipt_package p WHERE p.status = 'READY' AND p.expires_at <= furthest_time(at)
     AND p.expires_at <= company_time(p.company_id, at) LIMIT 200)
  UNION ALL
  (SELECT 'pack', p.company_id, p.id FROM receipt_package p WHERE p.status = 'RUNNING' AND p.lease_until < now() LIMIT 200) $$;
SELECT house_definer('receipt_work_due(timestamptz)');
DROP FUNCTION webhook_due(timestamptz, int, int);
CREATE FUNCTION webhook_due(at timestamptz, lanes int, most int) RETURNS TABLE (company_id bigint, endpoint_id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.company_id, e.id FROM webhook_endpoint e CROSS JOIN LATERAL (SELECT company_time(e.company_id, at) AS own) clock
  CROSS JOIN LATERAL (SELECT d.due_at FROM webhook_delivery d WHERE d.company_id = e.company_id AND d.endpoint_id = e.id AND d.status = 'PENDING'
    AND d.due_at <= clock.own AND (d.lease_until IS NULL OR d.lease_until < clock_timestamp()) ORDER BY d.due_at LIMIT 1) first
  WHERE e.status = 'ACTIVE' AND (SELECT count(*) FROM webhook_delivery r WHERE r.company_id = e.company_id AND r.endpoint_id = e.id
    AND r.lease_until >= clock_timestamp()) < lanes
  ORDER BY first.due_at LIMIT most $$;
SELECT house_definer('webhook_due(timestamptz, int, int)');
DROP FUNCTION service_orders_due(timestamptz, date);
CREATE FUNCTION service_orders_due(at timestamptz, today date) RETURNS TABLE (company_id bigint, order_id bigint, task text) LANGUAGE sql STABLE AS $$
  (SELECT o.company_id, o.id, 'CALCULATE' FROM service_order o WHERE o.calculate_after <= furthest_time(at)
     AND o.calculate_after <= company_time(o.company_id, at) ORDER BY o.calculate_after LIMIT 200)
  UNION ALL
  (SELECT DISTINCT i.company_id, i.order_id, 'RETRY' FROM service_order_item i WHERE i.retry_on <= greatest(today, day_of(furthest_time(at)))
     AND (i.retry_on <= today OR i.retry_on <= day_of(company_time(i.company_id, at))) LIMIT 200) $$;
SELECT house_definer('service_orders_due(timestamptz, date)');
DROP FUNCTION reds_due(timestamptz, int);
CREATE FUNCTION reds_due(at timestamptz, most int) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.company_id, r.id FROM red_confirmation r WHERE r.status = 'WAITING' AND r.due_at < furthest_time(at)
    AND r.due_at < company_time(r.company_id, at) ORDER BY r.due_at LIMIT most $$;
SELECT house_definer('reds_due(timestamptz, int)');
DROP FUNCTION task_offers_over(date, int);
CREATE FUNCTION task_offers_over(today date, most int) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT t.company_id FROM task t JOIN task_person p ON p.company_id = t.company_id AND p.task_id = t.id
  WHERE t.ends_on < greatest(today, day_of(furthest_time(product_now()))) AND p.status = 'OFFERED'
    AND (t.ends_on < today OR t.ends_on < day_of(company_time(t.company_id, product_now()))) ORDER BY 1 LIMIT most $$;
SELECT house_definer('task_offers_over(date, int)');
`;

// A person of a sandbox is nobody: his payments are none of the person who bears the same number, nor is his phone hers.
const people = `
CREATE FUNCTION person_is_of_sandbox(person bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM payee p JOIN company c ON c.id = p.company_id WHERE p.person_id = person AND c.is_sandbox) $$;
SELECT house_definer('person_is_of_sandbox(bigint)');
DROP FUNCTION person_phone_prove(text, bigint, timestamptz);
CREATE FUNCTION person_phone_prove(phone text, person bigint, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO person_phone (phone_index, person_id, proven_at) SELECT phone, person, at WHERE NOT person_is_of_sandbox(person)
  ON CONFLICT (phone_index) DO UPDATE SET person_id = excluded.person_id, proven_at = excluded.proven_at $$;
SELECT house_definer('person_phone_prove(text, bigint, timestamptz)');
`;

export class Sandbox0000000000500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [company, subject, tokens, clocks, people]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
