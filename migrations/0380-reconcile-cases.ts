// Why: a difference with the channel's day book was written down and then stood there; nobody could say what was done about it (LDG-010).
// It becomes a queue: one operator says how it was settled, another confirms, and a later comparison that agrees ends it by itself. The
// comparison now asks the entries of the ledger too. Existing rows: what the rules had settled stays so, everything else is open; the sums
// of days compared before are not known.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const cases = `
ALTER TABLE payout_case ADD COLUMN status text NOT NULL DEFAULT 'OPEN'
    CHECK (status IN ('OPEN', 'PROPOSED', 'SETTLED', 'BY_RULE', 'AGREED')),
  ADD COLUMN proposals int NOT NULL DEFAULT 0, ADD COLUMN remark text, ADD COLUMN proposed_by text, ADD COLUMN proposed_by_name text, ADD COLUMN proposed_at timestamptz,
  ADD COLUMN decided_by text, ADD COLUMN decided_by_name text, ADD COLUMN decided_at timestamptz, ADD COLUMN content_hash text;
UPDATE payout_case SET status = 'BY_RULE' WHERE is_settled;
ALTER TABLE payout_case DROP COLUMN is_settled;
ALTER TABLE payout_case ADD COLUMN is_settled boolean NOT NULL GENERATED ALWAYS AS (status NOT IN ('OPEN', 'PROPOSED')) STORED;
ALTER TABLE payout_case ALTER COLUMN status DROP DEFAULT,
  ADD CONSTRAINT payout_case_two_operators CHECK (status <> 'SETTLED' OR decided_by <> proposed_by),
  ADD CONSTRAINT payout_case_proposed CHECK (status NOT IN ('PROPOSED', 'SETTLED') OR (remark IS NOT NULL AND proposed_by IS NOT NULL)),
  DROP CONSTRAINT payout_case_kind_check,
  ADD CONSTRAINT payout_case_kind CHECK (kind IN ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATUS', 'DUPLICATE', 'LATE_RETURN', 'LEDGER'));
GRANT UPDATE (status, proposals, remark, proposed_by, proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, content_hash)
  ON payout_case TO app_ops;
GRANT UPDATE (status, decided_at) ON payout_case TO app_sys;
CREATE INDEX payout_case_open ON payout_case (status, id DESC);

ALTER TABLE payout_reconciliation ADD COLUMN bank_cents bigint, ADD COLUMN paid_cents bigint, ADD COLUMN ledger_cents bigint;

-- What the ledger says of orders: paid out, and taken back.
CREATE FUNCTION payout_entries(numbers text[]) RETURNS TABLE (out_biz_no text, company_id bigint, status text, amount_cents bigint, paid_cents bigint, reversed_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.out_biz_no, a.company_id, a.status, a.amount_cents, coalesce(sum(t.amount_cents), 0)::bigint, coalesce(sum(r.amount_cents), 0)::bigint
  FROM payout_attempt a
  LEFT JOIN ledger_transfer t ON t.company_id = a.company_id AND t.line_id = a.line_id AND t.attempt_no = a.attempt_no AND t.code = 'pay'
  LEFT JOIN ledger_transfer r ON r.company_id = t.company_id AND r.reverses_id = t.id
  WHERE a.out_biz_no = ANY (numbers) GROUP BY a.out_biz_no, a.company_id, a.status, a.amount_cents $$;
SELECT house_definer('payout_entries(text[])');

-- A difference of this day that another comparison of the same day does not find any more.
CREATE FUNCTION payout_cases_agree(of_day date, numbers text[], at timestamptz) RETURNS int LANGUAGE sql AS $$
  WITH agreed AS (UPDATE payout_case SET status = 'AGREED', decided_at = at
    WHERE day = of_day AND status = 'OPEN' AND out_biz_no = ANY (numbers) RETURNING 1) SELECT count(*)::int FROM agreed $$;
SELECT house_definer('payout_cases_agree(date, text[], timestamptz)');
`;

export class ReconcileCases0000000000380 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(cases);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
