// Why: the log that its master exported shows whole names and amounts; a maker or payer, to whom the page covers them, downloaded his file or had it made
// anew, because the kind alone said who may have an export. The export says it now, and its file takes it over. An API token with the scope of personal
// data downloaded every file of the company by its number, also those of areas that it has no scope for: a file says which use cases read what it holds.
// And what operators bring as evidence for each other was open to every member who counted up numbers of files.
// Existing rows: exports of the log are for those who see all, since whose eyes they were made for lies sealed; evidence of operators is theirs. What a file
// holds is told by who keeps it; a document that nobody keeps (papers behind a one-time address) is closed to tokens.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE stored_file DROP CONSTRAINT stored_file_needs_check;
ALTER TABLE stored_file ADD CONSTRAINT stored_file_needs_check CHECK (needs IN ('READER', 'ANY', 'SEES_ALL', 'OPS_ACTING')) NOT VALID;
ALTER TABLE stored_file VALIDATE CONSTRAINT stored_file_needs_check;
ALTER TABLE stored_file ADD COLUMN reads text[];
COMMENT ON COLUMN stored_file.reads IS 'the use cases that read what it holds: a token needs the scope of each; none = no token has it; NULL = those of its purpose';
ALTER TABLE export_job ADD COLUMN needs text NOT NULL DEFAULT 'READER' CHECK (needs IN ('READER', 'ANY', 'SEES_ALL'));
COMMENT ON COLUMN export_job.needs IS 'who has it, and may start it anew or stop it';
`;

const rows = `
SET LOCAL statement_timeout = 0;
SET LOCAL ROLE app_ops;
UPDATE export_job SET needs = CASE kind WHEN 'AUDIT_RECORDS' THEN 'SEES_ALL' ELSE 'ANY' END WHERE kind IN ('AUDIT_RECORDS', 'ROSTER_ROWS');
UPDATE stored_file f SET needs = 'SEES_ALL' FROM export_job e WHERE e.company_id = f.company_id AND e.file_id = f.id AND e.kind = 'AUDIT_RECORDS';
UPDATE stored_file f SET needs = 'OPS_ACTING' WHERE f.purpose = 'EVIDENCE'
  AND EXISTS (SELECT 1 FROM operator o WHERE o.id::text = f.created_by AND o.name = f.created_by_name)
  AND NOT EXISTS (SELECT 1 FROM invoice_title t WHERE t.company_id = f.company_id AND t.proof_file_id = f.id);
UPDATE stored_file SET reads = '{openPackageDownload}' WHERE purpose = 'EXPORT';
UPDATE stored_file f SET reads = k.reads FROM export_job e JOIN (VALUES
  ('UNFINISHED_STATEMENTS', '{statements}'::text[]), ('COMPLETED_STATEMENTS', '{statements,statementLines}'), ('STATEMENT_LINES', '{statementLines}'),
  ('FUND_FLOWS', '{fundFlows}'), ('FUND_RECORDS', '{fundFlows}'), ('ROSTER_ROWS', '{rosterRows,openRosterRow}'), ('BILL', '{billDetail}'),
  ('BILL_RECEIPTS', '{billReceiptCount,lineReceipt}'), ('REGISTRATIONS', '{registrations}'), ('CONTRACTS', '{contracts}'), ('TAX_CALCS', '{taxCalcs}'),
  ('TAX_CALC_ROWS', '{taxCalcRows}'), ('BACK_CALC_ROWS', '{backCalcRows}'), ('SERVICE_ORDERS', '{serviceOrders}'), ('TASK_PEOPLE', '{taskPeople}'),
  ('AGENT_INVOICES', '{agentInvoices}'), ('AGENT_INVOICE_LINES', '{agentInvoiceLines}'), ('INVOICE_FILES', '{invoices}'),
  ('EVIDENCE_PACK', '{statementLines,statementRecords,openContractDocument,taskRounds,openReceiptDownload,invoices}'),
  ('STATEMENT_PAPERS', '{statementLines,openContractDocument,openReceiptDownload}'), ('AUDIT_RECORDS', '{auditRecords}')) k (kind, reads) ON k.kind = e.kind
  WHERE e.company_id = f.company_id AND e.file_id = f.id;
UPDATE stored_file f SET reads = '{openContractDocument}' FROM contract c WHERE c.company_id = f.company_id AND c.document_file_id = f.id;
UPDATE stored_file f SET reads = '{openReceiptDownload}' FROM line_receipt r WHERE r.company_id = f.company_id AND r.file_id = f.id;
UPDATE stored_file f SET reads = '{invoice}' FROM tax_invoice t WHERE t.company_id = f.company_id AND f.id IN (t.xml_file_id, t.pdf_file_id) AND f.purpose = 'DOCUMENT';
RESET ROLE;
`;

export class FilesForWhom0000000001420 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [columns, rows]) await queryRunner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
