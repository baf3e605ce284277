// Why: the limits of a payee (D36) were asked of what statements had withheld alone, and once, when a list was checked. An invoice issued for the same
// person is as much money of the month as a paid line, and two lists that were both checked before either was confirmed could exceed the limit together.
// What counts is now said once: paid lines and paid agent invoices of all companies in a month, sales of intermediary orders too where twelve months
// are asked for, and what the asking company has confirmed and not yet paid.
// Existing rows: none is changed; sums are read from the rows that are there.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const functions = `
DROP FUNCTION tax_gross(bigint, text, text, bigint[]);
-- Sums over all companies of the subject, for the rules alone. besides = lines of the asking company whose own entries are judged, not counted.
CREATE FUNCTION tax_gross(subject bigint, from_month text, until_month text, persons bigint[], besides bigint[]) RETURNS TABLE (person_id bigint, gross_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.person_id, sum(x.gross_cents)::bigint FROM (
    SELECT e.person_id, e.gross_cents FROM tax_entry e
    WHERE e.subject_id = subject AND e.person_id = ANY (persons) AND e.month BETWEEN from_month AND until_month AND e.status <> 'REVERSED'
      AND (e.company_id IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::bigint OR NOT e.line_id = ANY (besides))
    UNION ALL
    SELECT s.person_id, s.gross_cents FROM tax_sale s
    WHERE s.subject_id = subject AND s.person_id = ANY (persons) AND s.month BETWEEN from_month AND until_month AND s.status = 'POSTED') x
  GROUP BY x.person_id $$;
SELECT house_definer('tax_gross(bigint, text, text, bigint[], bigint[])');

-- Sales that intermediary orders have paid: they have a limit of their own, the quarter's (D50), and count in the twelve months alone.
CREATE FUNCTION seller_gross(subject bigint, from_month text, until_month text, persons bigint[]) RETURNS TABLE (person_id bigint, gross_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT i.person_id, sum(i.payment_cents)::bigint FROM service_order_item i JOIN service_order o ON o.company_id = i.company_id AND o.id = i.order_id
  WHERE i.subject_id = subject AND i.person_id = ANY (persons) AND i.status IN ('INVOICING', 'INVOICED', 'RETRY_NEXT_MONTH')
    AND o.tax_month BETWEEN from_month AND until_month
  GROUP BY i.person_id $$;
SELECT house_definer('seller_gross(bigint, text, text, bigint[])');

-- What the asking company has confirmed in the month and not yet paid, by its own fence: nobody learns of another company's intentions.
CREATE FUNCTION payee_claims(subject bigint, of_month text, persons bigint[]) RETURNS TABLE (person_id bigint, gross_cents bigint)
LANGUAGE sql STABLE AS $$
  SELECT l.person_id, l.gross_cents FROM statement s JOIN statement_line l ON l.company_id = s.company_id AND l.statement_id = s.id
  WHERE s.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND s.subject_id = subject
    AND s.status IN ('PENDING_PAYMENT', 'PENDING_REVIEW', 'AWAITING_FUNDS', 'WAITING_PAYMENT')
    AND l.tax_month = of_month AND l.person_id = ANY (persons) AND l.status = 'PENDING'
  UNION ALL
  SELECT l.person_id, l.invoice_cents FROM agent_invoice o JOIN agent_invoice_line l ON l.company_id = o.company_id AND l.order_id = o.id
  WHERE o.company_id = nullif(current_setting('app.company_id', true), '')::bigint AND o.subject_id = subject AND o.status = 'PENDING_PAYMENT'
    AND l.tax_month = of_month AND l.person_id = ANY (persons) AND l.status = 'PENDING' $$;
`;

export class PayeeLimits0000000000230 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
