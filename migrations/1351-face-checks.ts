// Why: a company may ask whoever signs there for the first time to show a face. Each ticket of the service stands on a consent of its own, given before it;
// of the face nothing is kept but the ticket, the service's word and its time. What the service's page or a call says is a hint: its book is asked.
// Existing rows: no company asks until it says so; attempts of before have no ticket.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const company = `
ALTER TABLE company ADD COLUMN face_check_on boolean NOT NULL DEFAULT false;
DROP FUNCTION company_facts(bigint);
CREATE FUNCTION company_facts(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status, 'isSandbox', c.is_sandbox, 'auditOn', c.audit_on,
    'paymentVerificationOn', c.payment_verification_on, 'secondFactor', c.second_factor, 'forcedSignCheckOn', c.forced_sign_check_on,
    'autoInvoicingOn', c.auto_invoicing_on, 'makerCheckerOn', c.maker_checker_on, 'payOnPassOn', c.pay_on_pass_on,
    'idDataErrorsAreWarnings', c.id_problems_are_warnings, 'autoResendOn', c.auto_resend_on, 'faceCheckOn', c.face_check_on,
    'reapprovalLimitCents', c.reapproval_limit_cents::text, 'features', to_jsonb(c.features),
    'services', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.flag, 'from', s.opens_on, 'to', s.closes_on) ORDER BY s.flag, s.opens_on), '[]')
                 FROM company_service s WHERE s.company_id = c.id))
  FROM company c WHERE c.id = wanted $$;
SELECT house_definer('company_facts(bigint)');
`;

const tables = `
ALTER TABLE identity_session DROP CONSTRAINT identity_session_status_check, DROP CONSTRAINT identity_session_failure_check,
  ADD CONSTRAINT identity_session_status_check CHECK (status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE', 'PASSED', 'FAILED', 'EXPIRED')),
  ADD CONSTRAINT identity_session_failure_check CHECK (failure IN ('CHECKS_SPENT', 'FACE_REFUSED')),
  ADD CONSTRAINT identity_session_face CHECK (status <> 'FACE' OR person_id IS NOT NULL);
DROP INDEX identity_session_over;
CREATE INDEX identity_session_over ON identity_session (expires_at) WHERE status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE');
SELECT house_payee_own('identity_session', 'SELECT, INSERT, UPDATE');
SELECT house_payee_reach('identity_session');

CREATE TABLE identity_consent (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, session_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person ON DELETE CASCADE, text_version text NOT NULL, given_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, session_id) REFERENCES identity_session (company_id, id) ON DELETE CASCADE);
SELECT house_tenant('identity_consent', 'SELECT, INSERT');
SELECT house_payee_own('identity_consent', 'SELECT, INSERT');
SELECT house_payee_reach('identity_consent');
CREATE INDEX identity_consent_session ON identity_consent (company_id, session_id);

-- A request is asked for once, whoever asks again for the same one gets the same ticket; a ticket needs a consent that no other ticket stood on.
CREATE TABLE identity_face (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, session_id bigint NOT NULL,
  person_id bigint NOT NULL REFERENCES person ON DELETE CASCADE, consent_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'STARTING' CHECK (status IN ('STARTING', 'OPEN', 'PASSED', 'REFUSED', 'EXPIRED')),
  ticket text CONSTRAINT identity_face_ticket UNIQUE, url text, why text, score text, is_simulated boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL, decided_at timestamptz,
  PRIMARY KEY (company_id, id), CONSTRAINT identity_face_consent UNIQUE (company_id, consent_id),
  FOREIGN KEY (company_id, session_id) REFERENCES identity_session (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, consent_id) REFERENCES identity_consent (company_id, id) ON DELETE CASCADE,
  CONSTRAINT identity_face_opened CHECK ((ticket IS NULL) = (url IS NULL) AND (status <> 'OPEN' OR ticket IS NOT NULL) AND (status <> 'PASSED' OR ticket IS NOT NULL)),
  CONSTRAINT identity_face_decided CHECK ((status IN ('STARTING', 'OPEN')) = (decided_at IS NULL)));
SELECT house_tenant('identity_face', 'SELECT, INSERT, UPDATE');
SELECT house_payee_own('identity_face', 'SELECT, INSERT');
SELECT house_payee_reach('identity_face');
CREATE UNIQUE INDEX identity_face_one ON identity_face (company_id, session_id) WHERE status IN ('STARTING', 'OPEN');
CREATE INDEX identity_face_person ON identity_face (company_id, person_id);
CREATE INDEX identity_face_waiting ON identity_face (company_id, id) WHERE status IN ('STARTING', 'OPEN');
`;

const functions = `
-- The service names a ticket and nothing else.
CREATE FUNCTION identity_face_find(which text) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT f.company_id, f.id FROM identity_face f WHERE f.ticket = which $$;
SELECT house_definer('identity_face_find(text)');
-- Tickets that were not given yet, and those whose end nobody has told.
CREATE FUNCTION identity_faces_waiting(besides bigint[]) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT f.company_id, f.id FROM identity_face f WHERE f.status IN ('STARTING', 'OPEN') AND f.id <> ALL (besides) LIMIT 200 $$;
SELECT house_definer('identity_faces_waiting(bigint[])');
DROP FUNCTION identity_over(timestamptz, bigint[]);
CREATE FUNCTION identity_over(at timestamptz, besides bigint[]) RETURNS TABLE (company_id bigint) LANGUAGE sql STABLE AS $$
  SELECT s.company_id FROM identity_session s WHERE s.status IN ('CREATED', 'PICTURES', 'READ', 'CHECKED', 'FACE') AND s.expires_at <= furthest_time(at)
    AND s.expires_at <= company_time(s.company_id, at) AND s.company_id <> ALL (besides)
  UNION SELECT p.company_id FROM identity_picture p WHERE p.keep_until <= furthest_time(at)
    AND p.keep_until <= company_time(p.company_id, at) AND NOT is_held(p.company_id, NULL) AND p.company_id <> ALL (besides)
  LIMIT 200 $$;
SELECT house_definer('identity_over(timestamptz, bigint[])');
`;

export class FaceChecks0000000001351 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [company, tables, functions]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
