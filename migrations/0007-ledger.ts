// Why: the double-entry ledger. One row of ledger_transfer is one debit, one credit, one positive amount: balanced by construction. Sums live
// on the accounts and change only inside the trigger, so that a balance is one row to lock and cannot be written by hand; flows keep the
// balance after each transfer. Corrections are new transfers. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE ledger_account (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BANK', 'PROMOTION', 'ADVANCE_USED', 'AVAILABLE', 'COUPON', 'HELD', 'PAYOUT_CLEARING', 'PAID', 'TAX_PAYABLE',
    'SERVICE_FEE', 'INTEREST_INCOME')),
  normal char(1) NOT NULL CHECK (normal = CASE WHEN kind IN ('BANK', 'PROMOTION', 'ADVANCE_USED') THEN 'D' ELSE 'C' END),
  holder_type text CHECK (holder_type IN ('statement', 'serviceOrder', 'agentInvoice')), holder_id bigint,
  debit_cents bigint NOT NULL DEFAULT 0, credit_cents bigint NOT NULL DEFAULT 0, quota_cents bigint CHECK (quota_cents >= 0),
  PRIMARY KEY (company_id, id), UNIQUE (company_id, subject_id, id),
  UNIQUE NULLS NOT DISTINCT (company_id, subject_id, kind, holder_type, holder_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id),
  CONSTRAINT ledger_account_holder CHECK ((kind IN ('HELD', 'PAYOUT_CLEARING')) = (holder_id IS NOT NULL) AND (holder_type IS NULL) = (holder_id IS NULL)),
  CONSTRAINT ledger_account_quota CHECK (quota_cents IS NULL OR kind = 'ADVANCE_USED'),
  CONSTRAINT ledger_account_not_negative CHECK (CASE normal WHEN 'C' THEN credit_cents >= debit_cents ELSE debit_cents >= credit_cents END),
  CONSTRAINT ledger_account_within_quota CHECK (quota_cents IS NULL OR debit_cents - credit_cents <= quota_cents));
SELECT house_tenant('ledger_account', 'SELECT, INSERT (company_id, subject_id, kind, normal, holder_type, holder_id)');
GRANT UPDATE (quota_cents) ON ledger_account TO app_ops;

-- code: what the transfer is (invariants and flows read it); idem_key: the same event can be booked once only.
CREATE TABLE ledger_transfer (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  debit_account_id bigint NOT NULL, credit_account_id bigint NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  code text NOT NULL, holder_type text, holder_id bigint, line_id bigint, attempt_no int, reverses_id bigint, idem_key text NOT NULL,
  order_code text, remark text, occurred_at timestamptz NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id), UNIQUE (company_id, idem_key), UNIQUE (company_id, reverses_id),
  CONSTRAINT ledger_transfer_two_sides CHECK (debit_account_id <> credit_account_id),
  FOREIGN KEY (company_id, reverses_id) REFERENCES ledger_transfer (company_id, id),
  FOREIGN KEY (company_id, subject_id, debit_account_id) REFERENCES ledger_account (company_id, subject_id, id),
  FOREIGN KEY (company_id, subject_id, credit_account_id) REFERENCES ledger_account (company_id, subject_id, id));
SELECT house_tenant('ledger_transfer', 'SELECT, INSERT');
CREATE INDEX ledger_transfer_line ON ledger_transfer (company_id, line_id) WHERE line_id IS NOT NULL;
CREATE INDEX ledger_transfer_holder ON ledger_transfer (company_id, holder_type, holder_id);
CREATE INDEX ledger_transfer_debit ON ledger_transfer (company_id, debit_account_id);
CREATE INDEX ledger_transfer_credit ON ledger_transfer (company_id, credit_account_id);

CREATE TABLE fund_flow (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  account_id bigint NOT NULL, account_kind text NOT NULL CHECK (account_kind IN ('AVAILABLE', 'COUPON', 'ADVANCE_USED')), transfer_id bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('RECHARGE', 'DEDUCTION', 'REFUND')),
  delta_cents bigint NOT NULL, balance_after_cents bigint NOT NULL, quota_cents bigint, occurred_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, account_id, transfer_id),
  FOREIGN KEY (company_id, subject_id, account_id) REFERENCES ledger_account (company_id, subject_id, id),
  FOREIGN KEY (company_id, transfer_id) REFERENCES ledger_transfer (company_id, id));
SELECT house_tenant('fund_flow', 'SELECT');
CREATE INDEX fund_flow_account ON fund_flow (company_id, account_id, id DESC);
CREATE INDEX fund_flow_newest ON fund_flow (company_id, account_kind, id DESC);

-- A lock of funds as people see it: for whom, by whom, until when (D26). The money itself is in HELD.
CREATE TABLE ledger_hold (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY, subject_id bigint NOT NULL,
  holder_type text NOT NULL, holder_id bigint NOT NULL, hold_no int NOT NULL,
  status text NOT NULL CHECK (status IN ('HELD', 'USED', 'RELEASED')),
  pay_type text NOT NULL CHECK (pay_type IN ('BALANCE', 'JOINT', 'ADVANCE')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0), coupon_cents bigint NOT NULL CHECK (coupon_cents >= 0),
  order_code text, held_by text NOT NULL, held_at timestamptz NOT NULL, expires_at timestamptz, ended_at timestamptz,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, holder_type, holder_id, hold_no),
  FOREIGN KEY (company_id, subject_id) REFERENCES company_subject (company_id, subject_id),
  CONSTRAINT ledger_hold_ended CHECK ((status = 'HELD') = (ended_at IS NULL)));
SELECT house_tenant('ledger_hold', 'SELECT, INSERT, UPDATE');
CREATE UNIQUE INDEX one_live_hold ON ledger_hold (company_id, holder_type, holder_id) WHERE status = 'HELD';

-- LDG-005: an account whose sums differ from its entries pays nothing until somebody has looked at it.
CREATE TABLE ledger_block (
  company_id bigint NOT NULL REFERENCES company, account_id bigint NOT NULL, found_at timestamptz NOT NULL DEFAULT now(),
  stored_cents bigint NOT NULL, summed_cents bigint NOT NULL,
  PRIMARY KEY (company_id, account_id), FOREIGN KEY (company_id, account_id) REFERENCES ledger_account (company_id, id));
SELECT house_tenant('ledger_block', 'SELECT, DELETE');
`;

const guards = `
-- Locks in id order, then flows with a running window sum, then the sums. FOR NO KEY UPDATE: the foreign keys of the new transfers hold
-- FOR KEY SHARE on the same rows, and FOR UPDATE would wait for them for ever.
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ledger_account a WHERE (a.company_id, a.id) IN (SELECT company_id, debit_account_id FROM new_transfers UNION SELECT company_id, credit_account_id FROM new_transfers)
    ORDER BY a.id FOR NO KEY UPDATE;
  INSERT INTO fund_flow (company_id, subject_id, account_id, account_kind, transfer_id, source, delta_cents, balance_after_cents, quota_cents, occurred_at)
  SELECT a.company_id, a.subject_id, a.id, a.kind, x.id, CASE
      WHEN x.code IN ('release', 'release_coupon', 'refund', 'refund_coupon') THEN 'REFUND'
      WHEN x.code IN ('recharge', 'grant') OR (x.code = 'repay' AND a.kind = 'ADVANCE_USED') THEN 'RECHARGE' ELSE 'DEDUCTION' END,
    x.delta * s.sign, (a.credit_cents - a.debit_cents) * s.sign + sum(x.delta * s.sign) OVER (PARTITION BY a.id ORDER BY x.id), a.quota_cents, x.occurred_at
  FROM (SELECT id, company_id, code, occurred_at, debit_account_id AS account_id, -amount_cents AS delta FROM new_transfers
        UNION ALL SELECT id, company_id, code, occurred_at, credit_account_id, amount_cents FROM new_transfers) x
  JOIN ledger_account a ON a.company_id = x.company_id AND a.id = x.account_id
  CROSS JOIN LATERAL (SELECT CASE a.normal WHEN 'C' THEN 1 ELSE -1 END AS sign) s
  WHERE a.kind IN ('AVAILABLE', 'COUPON', 'ADVANCE_USED') ORDER BY a.id, x.id;
  UPDATE ledger_account a SET debit_cents = a.debit_cents + s.debit, credit_cents = a.credit_cents + s.credit
  FROM (SELECT company_id, account_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
          SELECT company_id, debit_account_id AS account_id, amount_cents AS debit, 0 AS credit FROM new_transfers
          UNION ALL SELECT company_id, credit_account_id, 0, amount_cents FROM new_transfers) y GROUP BY company_id, account_id) s
  WHERE a.company_id = s.company_id AND a.id = s.account_id;
  RETURN NULL;
END $$;
GRANT UPDATE (debit_cents, credit_cents) ON ledger_account TO app_sys;
GRANT INSERT ON fund_flow TO app_sys;
SELECT house_definer('ledger_apply()');
CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS new_transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply();

-- Verbs take their locks before the INSERT, so that the order of transfers is the order of locks on each account.
CREATE FUNCTION ledger_lock(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM ledger_account WHERE id = ANY (ids) AND company_id = nullif(current_setting('app.company_id', true), '')::bigint
  ORDER BY id FOR NO KEY UPDATE $$;
SELECT house_definer('ledger_lock(bigint[])');

CREATE TRIGGER ledger_transfer_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
CREATE TRIGGER fund_flow_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_flow FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
CREATE TRIGGER ledger_account_kept BEFORE DELETE OR TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION immutable_table();
-- Also for the owner of the tables: one injected set_config('role', …) leads back to the login role.
CREATE FUNCTION sums_only_by_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'balances change only through ledger_transfer';
END $$;
CREATE TRIGGER ledger_account_sums BEFORE UPDATE OF debit_cents, credit_cents ON ledger_account FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sums_only_by_ledger();

-- Nightly: blocks every account whose stored sums differ from its entries, and answers the new ones.
CREATE FUNCTION ledger_block_differences() RETURNS TABLE (company_id bigint, account_id bigint) LANGUAGE sql AS $$
  INSERT INTO ledger_block (company_id, account_id, stored_cents, summed_cents)
  SELECT a.company_id, a.id, a.credit_cents - a.debit_cents, coalesce(t.credit, 0) - coalesce(t.debit, 0)
  FROM ledger_account a LEFT JOIN (
    SELECT company_id, account_id, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
      SELECT company_id, debit_account_id AS account_id, amount_cents AS debit, 0 AS credit FROM ledger_transfer
      UNION ALL SELECT company_id, credit_account_id, 0, amount_cents FROM ledger_transfer) y GROUP BY company_id, account_id) t
    ON t.company_id = a.company_id AND t.account_id = a.id
  WHERE a.debit_cents <> coalesce(t.debit, 0) OR a.credit_cents <> coalesce(t.credit, 0)
  ON CONFLICT DO NOTHING RETURNING ledger_block.company_id, ledger_block.account_id $$;
GRANT INSERT ON ledger_block TO app_sys;
SELECT house_definer('ledger_block_differences()');
`;

export class Ledger0000000000007 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(guards);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
