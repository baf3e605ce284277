// Why: the receipt of every paid line (D34) and the packages made of them. A line has one receipt row; a return revokes it and a later
// payment renews it. A package is a lease by the real clock, so that a killed worker's package is taken up again. Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE line_receipt (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  line_id bigint NOT NULL, statement_id bigint NOT NULL, attempt_no int NOT NULL CHECK (attempt_no > 0),
  receipt_no text NOT NULL, status text NOT NULL CHECK (status IN ('PENDING', 'AVAILABLE', 'REVOKED')),
  paid_at timestamptz NOT NULL, opens_at timestamptz NOT NULL, opened_at timestamptz, revoked_at timestamptz,
  verify_token text NOT NULL, file_id bigint,
  PRIMARY KEY (company_id, id), UNIQUE (company_id, line_id), UNIQUE (company_id, receipt_no), UNIQUE (company_id, verify_token),
  FOREIGN KEY (company_id, line_id) REFERENCES statement_line (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  CONSTRAINT line_receipt_revoked CHECK ((status = 'REVOKED') = (revoked_at IS NOT NULL)));
SELECT house_tenant('line_receipt', 'SELECT, INSERT, UPDATE');
CREATE INDEX line_receipt_statement ON line_receipt (company_id, statement_id, status, id);
CREATE INDEX line_receipt_due ON line_receipt (opens_at) WHERE status = 'PENDING';

CREATE TABLE receipt_package (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL, statement_code text NOT NULL, name text NOT NULL,
  status text NOT NULL CHECK (status IN ('RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  receipt_count int NOT NULL CHECK (receipt_count > 0), packed_count int NOT NULL DEFAULT 0 CHECK (packed_count BETWEEN 0 AND receipt_count),
  try_no int NOT NULL DEFAULT 1, lease_token text, lease_until timestamptz,
  file_id bigint, size bigint, failure text,
  created_by text NOT NULL, created_at timestamptz NOT NULL, finished_at timestamptz, expires_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  -- A package is complete with its file or it is not complete.
  CONSTRAINT receipt_package_whole CHECK ((status = 'READY') = (file_id IS NOT NULL)),
  CONSTRAINT receipt_package_lease CHECK ((lease_token IS NULL) = (lease_until IS NULL)));
SELECT house_tenant('receipt_package', 'SELECT, INSERT, UPDATE');
-- RCP-016: one package runs per company at a time.
CREATE UNIQUE INDEX receipt_package_running ON receipt_package (company_id) WHERE status = 'RUNNING';
CREATE INDEX receipt_package_statement ON receipt_package (company_id, statement_id, id DESC);
CREATE INDEX receipt_package_expiry ON receipt_package (expires_at) WHERE status = 'READY';
`;

const sweep = `
-- What the sweep of every worker has to do, across companies: receipts whose time has come by the business clock (one row per statement),
-- packages whose file has expired, packages whose worker is gone by the real clock, and, from 02:00 to 10:00, receipts that open this
-- morning and are not drawn yet, so that a package of the day only has to be written.
CREATE FUNCTION receipt_work_due(at timestamptz) RETURNS TABLE (work text, company_id bigint, subject_id bigint) LANGUAGE sql STABLE AS $$
  (SELECT DISTINCT 'open', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.opens_at <= at LIMIT 200)
  UNION ALL
  (SELECT DISTINCT 'draw', r.company_id, r.statement_id FROM line_receipt r WHERE r.status = 'PENDING' AND r.file_id IS NULL
     AND r.opens_at > at AND r.opens_at <= at + interval '8 hours'
     AND (at AT TIME ZONE 'Asia/Shanghai')::time BETWEEN '02:00' AND '09:59:59' LIMIT 20)
  UNION ALL
  (SELECT 'expire', p.company_id, p.id FROM receipt_package p WHERE p.status = 'READY' AND p.expires_at <= at LIMIT 200)
  UNION ALL
  (SELECT 'pack', p.company_id, p.id FROM receipt_package p WHERE p.status = 'RUNNING' AND p.lease_until < now() LIMIT 200) $$;
SELECT house_definer('receipt_work_due(timestamptz)');
`;

export class Receipt0000000000015 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
    await queryRunner.query(sweep);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
