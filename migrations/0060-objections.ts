// Why: a payee may say "that is not me" or "the amount is wrong" of a payment. The first holds what this company would still pay to the person
// until somebody has looked at it; no other company hears of either. What the payment said is kept beside it, as it was objected to.
// Existing rows: none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE objection (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person, payee_id bigint NOT NULL, line_id bigint NOT NULL, statement_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('NOT_ME', 'WRONG_AMOUNT')),
  status text NOT NULL CHECK (status IN ('OPEN', 'ANSWERED', 'CLOSED')),
  words text, payee_name text NOT NULL, statement_code text NOT NULL, title text NOT NULL, net_cents bigint NOT NULL,
  raised_at timestamptz NOT NULL,
  answer text, answered_at timestamptz, answered_by text, answered_by_name text, closed_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payee_id) REFERENCES payee (company_id, id),
  FOREIGN KEY (company_id, line_id) REFERENCES statement_line (company_id, id),
  FOREIGN KEY (company_id, statement_id) REFERENCES statement (company_id, id),
  CONSTRAINT objection_answered CHECK ((status = 'OPEN') = (answer IS NULL) AND (answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT objection_closed CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)));
SELECT house_tenant('objection', 'SELECT, INSERT, UPDATE');
SELECT house_payee_own('objection', 'SELECT, INSERT');
CREATE UNIQUE INDEX objection_one_open ON objection (company_id, line_id, kind) WHERE status <> 'CLOSED';
CREATE INDEX objection_holding ON objection (company_id, person_id) WHERE kind = 'NOT_ME' AND status <> 'CLOSED';
CREATE INDEX objection_person ON objection (person_id, id);
`;

export class Objections0000000000060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
