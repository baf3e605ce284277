// Why: a company pays the same people again and again. It keeps them in groups of its own, which its directory shows and a statement starts from
// (RSK-010, IMP-017); and it may see how near a payee is to the limits of D36 as far as the money is its own (D49).
// Existing rows: none is changed; no company has a group yet.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE payee_group (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL, created_by_name text NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id));
SELECT house_tenant('payee_group', 'SELECT, INSERT, UPDATE, DELETE');
CREATE UNIQUE INDEX payee_group_name ON payee_group (company_id, name);

CREATE TABLE payee_group_member (
  company_id bigint NOT NULL REFERENCES company, group_id bigint NOT NULL, payee_id bigint NOT NULL,
  PRIMARY KEY (company_id, group_id, payee_id),
  FOREIGN KEY (company_id, group_id) REFERENCES payee_group ON DELETE CASCADE,
  FOREIGN KEY (company_id, payee_id) REFERENCES payee);
SELECT house_tenant('payee_group_member', 'SELECT, INSERT, DELETE');
CREATE INDEX payee_group_member_payee ON payee_group_member (company_id, payee_id);

-- What a payee was paid by this company, newest first: his history, and the line that his next row is made of.
CREATE INDEX statement_line_payee ON statement_line (company_id, payee_id, id DESC);

-- As tax_gross, of the asking company alone and by its own fence: the part of a limit that it may see. with_sales = sales of intermediary orders too.
CREATE FUNCTION own_gross(subject bigint, from_month text, until_month text, persons bigint[], with_sales boolean) RETURNS TABLE (person_id bigint, gross_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.person_id, sum(x.gross_cents)::bigint FROM (
    SELECT e.person_id, e.gross_cents FROM tax_entry e
    WHERE e.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND e.subject_id = subject AND e.person_id = ANY (persons)
      AND e.month BETWEEN from_month AND until_month AND e.status <> 'REVERSED'
    UNION ALL
    SELECT s.person_id, s.gross_cents FROM tax_sale s
    WHERE s.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND s.subject_id = subject AND s.person_id = ANY (persons)
      AND s.month BETWEEN from_month AND until_month AND s.status = 'POSTED'
    UNION ALL
    SELECT i.person_id, i.payment_cents FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id
    WHERE with_sales AND i.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND i.subject_id = subject
      AND i.person_id = ANY (persons) AND i.status IN ('INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH') AND o.tax_month BETWEEN from_month AND until_month) x
  GROUP BY x.person_id $$;
`;

export class PayeeGroups0000000000520 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
