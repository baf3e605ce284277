// Why: every try to pay a line is a row with an order number of its own, written before the bank is called. A partial unique index lets one try
// per line be alive, so a second number cannot exist while a first one may still pay. Decisions of operators, differences with the bank's day
// book and paused channels stand beside it. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const attempts = `
CREATE TABLE payout_attempt (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL, line_id bigint NOT NULL, attempt_no int NOT NULL CHECK (attempt_no > 0),
  out_biz_no text NOT NULL CONSTRAINT payout_attempt_out_biz_no_once UNIQUE,
  pay_way text NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  account_cipher text NOT NULL, account_mask text NOT NULL, payee_name text NOT NULL, abstract text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED')),
  -- Real clock of the database: who may work on it until when.
  lease_until timestamptz, lease_owner text, query_count int NOT NULL DEFAULT 0,
  -- A later number is sent only after the bank has confirmed that the number before it will not pay.
  is_clear boolean NOT NULL, bank_ref text, fail_code text, fail_text text, is_operator_decided boolean NOT NULL DEFAULT false,
  sent_at timestamptz NOT NULL, settled_at timestamptz, overdue_at timestamptz,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, line_id, attempt_no),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  FOREIGN KEY (company_id, line_id) REFERENCES statement_line (company_id, id),
  CONSTRAINT payout_attempt_first_is_clear CHECK (is_clear OR attempt_no > 1),
  CONSTRAINT payout_attempt_settled CHECK ((status IN ('SENT', 'UNKNOWN')) = (settled_at IS NULL)),
  CONSTRAINT payout_attempt_failure CHECK (status <> 'FAILED' OR fail_code IS NOT NULL));
SELECT house_tenant('payout_attempt', 'SELECT, INSERT, UPDATE (status, lease_until, lease_owner, query_count, is_clear, bank_ref, fail_code, fail_text,
  is_operator_decided, settled_at, overdue_at)');
-- The guard against a double payment: number, amount and account are never changed (no UPDATE on them), and one try of a line is alive.
CREATE UNIQUE INDEX one_live_attempt ON payout_attempt (company_id, line_id) WHERE status IN ('SENT', 'UNKNOWN', 'SUCCESS');
CREATE INDEX payout_attempt_open ON payout_attempt (lease_until) WHERE status IN ('SENT', 'UNKNOWN');
CREATE INDEX payout_attempt_statement ON payout_attempt (company_id, statement_id, status);
CREATE INDEX payout_attempt_settled_at ON payout_attempt (settled_at);
-- A settled try stays as it is; only a payment that came back moves on.
CREATE FUNCTION payout_attempt_arrow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status AND NOT (OLD.status IN ('SENT', 'UNKNOWN') OR (OLD.status = 'SUCCESS' AND NEW.status = 'RETURNED')) THEN
    RAISE EXCEPTION 'payout attempt % cannot go from % to %', OLD.id, OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_attempt_arrow BEFORE UPDATE OF status ON payout_attempt FOR EACH ROW EXECUTE FUNCTION payout_attempt_arrow();

-- The order numbers of this installation: a bank that serves several of them never meets one twice; a restored copy meets its own again.
INSERT INTO setting (key, value) VALUES ('payout.prefix', to_jsonb('J' || upper(substr(md5(gen_random_uuid()::text), 1, 7))));

CREATE TABLE bank_event (
  company_id bigint NOT NULL REFERENCES company, event_id text NOT NULL, out_biz_no text NOT NULL, result text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (company_id, event_id));
SELECT house_tenant('bank_event', 'SELECT, INSERT');

-- A result that only people can know: evidence, one operator proposes, another confirms.
CREATE TABLE payout_decision (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, attempt_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('PROPOSED', 'CONFIRMED', 'REJECTED')), result text NOT NULL CHECK (result IN ('SUCCESS', 'FAILED', 'RETURNED')),
  reason text NOT NULL, evidence_file_id bigint NOT NULL,
  proposed_by text NOT NULL, proposed_by_name text NOT NULL, proposed_at timestamptz NOT NULL,
  decided_by text, decided_by_name text, decided_at timestamptz,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, attempt_id) REFERENCES payout_attempt (company_id, id),
  CONSTRAINT payout_decision_two_operators CHECK (status <> 'CONFIRMED' OR decided_by <> proposed_by),
  CONSTRAINT payout_decision_decided CHECK ((status = 'PROPOSED') = (decided_by IS NULL) AND (status = 'PROPOSED') = (decided_at IS NULL)));
SELECT house_tenant('payout_decision', 'SELECT, INSERT, UPDATE (status, decided_by, decided_by_name, decided_at)');
CREATE UNIQUE INDEX one_open_decision ON payout_decision (company_id, attempt_id) WHERE status = 'PROPOSED';
`;

const besides = `
CREATE TABLE payout_channel (
  key text PRIMARY KEY, is_paused boolean NOT NULL DEFAULT false, pause_reason text, paused_at timestamptz, paused_by text, resumed_at timestamptz,
  CHECK (NOT is_paused OR pause_reason IS NOT NULL));
INSERT INTO payout_channel (key) VALUES ('BANK_CARD'), ('ALIPAY'), ('WECHAT'), ('QQ_WALLET');
SELECT house_platform('payout_channel', 'SELECT');
GRANT UPDATE ON payout_channel TO app_rw, app_ops;

-- Differences with the bank's book. An order unknown to us belongs to no company.
CREATE TABLE payout_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, day date NOT NULL, about_company_id bigint REFERENCES company, out_biz_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATUS', 'DUPLICATE', 'LATE_RETURN')),
  ours text NOT NULL, theirs text NOT NULL, is_settled boolean NOT NULL, found_at timestamptz NOT NULL,
  CONSTRAINT payout_case_once UNIQUE (kind, out_biz_no));
GRANT INSERT ON payout_case TO app_rw;
GRANT SELECT, INSERT ON payout_case TO app_ops;
CREATE TABLE payout_reconciliation (
  day date PRIMARY KEY, bank_rows int NOT NULL, matched int NOT NULL, finished_at timestamptz NOT NULL);
GRANT SELECT, INSERT, UPDATE ON payout_reconciliation TO app_rw, app_ops;

-- What a worker must know of all companies: who has lines to send or tries whose lease is over.
CREATE FUNCTION payout_due_companies() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT DISTINCT company_id FROM payout_attempt WHERE status IN ('SENT', 'UNKNOWN') AND lease_until < now()
  UNION SELECT DISTINCT l.company_id FROM statement_line l JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id
    WHERE (l.status = 'PENDING' AND l.hold_reason IS NULL OR l.status = 'RESENDING') AND s.status IN ('PAYING', 'ABNORMAL', 'EXCEPTION') $$;
SELECT house_definer('payout_due_companies()');
CREATE FUNCTION payout_orders(numbers text[]) RETURNS TABLE (out_biz_no text, company_id bigint, status text, amount_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT a.out_biz_no, a.company_id, a.status, a.amount_cents FROM payout_attempt a WHERE a.out_biz_no = ANY (numbers) $$;
SELECT house_definer('payout_orders(text[])');
CREATE FUNCTION payout_orders_paid(since timestamptz, before timestamptz, after_no text, most int) RETURNS TABLE (out_biz_no text, company_id bigint, status text, amount_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.out_biz_no, a.company_id, a.status, a.amount_cents FROM payout_attempt a
  WHERE a.status IN ('SUCCESS', 'RETURNED') AND a.settled_at >= since AND a.settled_at < before AND a.out_biz_no > after_no ORDER BY a.out_biz_no LIMIT most $$;
SELECT house_definer('payout_orders_paid(timestamptz, timestamptz, text, int)');
CREATE FUNCTION payout_overdue(since timestamptz) RETURNS TABLE (company_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.company_id, a.id FROM payout_attempt a WHERE a.status IN ('SENT', 'UNKNOWN') AND a.sent_at < since AND a.overdue_at IS NULL LIMIT 200 $$;
SELECT house_definer('payout_overdue(timestamptz)');
-- The last twenty tries of a channel that were sent since it was resumed: how many failed for the channel's own reasons.
CREATE FUNCTION payout_channel_health() RETURNS TABLE (key text, recent int, transient int) LANGUAGE sql STABLE AS $$
  SELECT c.key, count(a.id)::int, count(a.id) FILTER (WHERE a.status = 'UNKNOWN' AND a.query_count > 2 OR a.fail_code LIKE 'CHANNEL\\_%')::int
  FROM payout_channel c LEFT JOIN LATERAL (
    SELECT p.id, p.status, p.query_count, p.fail_code FROM payout_attempt p
    WHERE p.pay_way = c.key AND (c.resumed_at IS NULL OR p.sent_at > c.resumed_at) ORDER BY p.sent_at DESC, p.id DESC LIMIT 20) a ON true GROUP BY c.key $$;
SELECT house_definer('payout_channel_health()');
CREATE INDEX payout_attempt_channel ON payout_attempt (pay_way, sent_at DESC, id DESC);
`;

export class Payout0000000000014 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(attempts);
    await queryRunner.query(besides);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
