// Why: a reversal in a file of the bank that found no credit, or more than one, was told once and forgotten; the credit that came in a later file could
// be confirmed. Every reversal is kept now until it has its credit, or two operators have closed it; which also makes a wrong mark reversible.
// Existing rows: every credit that is marked gets the reversal that marked it, so that another file of the same days finds it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE bank_reversal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('WAITING', 'PAIRED', 'SETTLED', 'DISMISSED')),
  bank_ref text NOT NULL CHECK (length(bank_ref) <= 64), nth integer NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0), payer_name text NOT NULL,
  payer_key text COLLATE "C" GENERATED ALWAYS AS (payer_fold(payer_name)) STORED,
  remark text, received_at timestamptz, file_name text NOT NULL, line integer NOT NULL,
  is_doubted boolean NOT NULL, credit_ref text CHECK (length(credit_ref) <= 64),
  inbound_id bigint REFERENCES inbound_transfer, not_inbound_ids bigint[] NOT NULL DEFAULT '{}',
  corrected_cents bigint NOT NULL DEFAULT 0 CHECK (corrected_cents >= 0),
  entered_by_name text NOT NULL, entered_at timestamptz NOT NULL, ended_by_name text, ended_at timestamptz, reason text,
  CONSTRAINT bank_reversal_settled CHECK ((status = 'SETTLED') = (inbound_id IS NOT NULL)),
  CONSTRAINT bank_reversal_paired CHECK (status <> 'PAIRED' OR credit_ref IS NOT NULL),
  CONSTRAINT bank_reversal_ended CHECK ((status IN ('SETTLED', 'DISMISSED')) = (ended_at IS NOT NULL)),
  CONSTRAINT bank_reversal_dismissed CHECK (status <> 'DISMISSED' OR reason IS NOT NULL));
GRANT SELECT, INSERT, UPDATE ON bank_reversal TO app_ops;
CREATE UNIQUE INDEX bank_reversal_ref_once ON bank_reversal (bank_ref, amount_cents, payer_key) WHERE bank_ref <> '';
CREATE UNIQUE INDEX bank_reversal_once ON bank_reversal (payer_key, amount_cents, received_at, nth) NULLS NOT DISTINCT WHERE bank_ref = '';
CREATE INDEX bank_reversal_waiting ON bank_reversal (amount_cents) WHERE status = 'WAITING';
CREATE INDEX bank_reversal_credit ON bank_reversal (credit_ref) WHERE credit_ref IS NOT NULL;
CREATE INDEX bank_reversal_inbound ON bank_reversal (inbound_id) WHERE inbound_id IS NOT NULL;
`;

const marked = `
SET LOCAL ROLE app_ops;
INSERT INTO bank_reversal (status, bank_ref, nth, amount_cents, payer_name, file_name, line, is_doubted, credit_ref, inbound_id,
  entered_by_name, entered_at, ended_by_name, ended_at)
SELECT 'SETTLED', reversed_ref, row_number() OVER (PARTITION BY reversed_ref, amount_cents, payer_key ORDER BY id), amount_cents, payer_name, '', 0, false,
  bank_ref, id, '', reversed_at, '', reversed_at
FROM inbound_transfer WHERE reversed_at IS NOT NULL
ON CONFLICT DO NOTHING;
RESET ROLE;
`;

export class KeptReversals0000000001300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(table);
    await queryRunner.query(marked);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
