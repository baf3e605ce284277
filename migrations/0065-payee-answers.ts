// Why: what a payee does on the phone goes on by itself. A company may let a line be sent again as soon as its payee has mended the account;
// a payment that the payee must confirm at the bank asks her for it once, and remembers that she did.
// Existing rows: no company sends by itself until it says so; attempts of before were asked of nobody.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const autoResend = `
ALTER TABLE company ADD COLUMN auto_resend_on boolean NOT NULL DEFAULT false;
DROP FUNCTION company_facts(bigint);
CREATE FUNCTION company_facts(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status, 'auditOn', c.audit_on,
    'paymentVerificationOn', c.payment_verification_on, 'forcedSignCheckOn', c.forced_sign_check_on,
    'autoInvoicingOn', c.auto_invoicing_on, 'makerCheckerOn', c.maker_checker_on, 'payOnPassOn', c.pay_on_pass_on,
    'idDataErrorsAreWarnings', c.id_problems_are_warnings, 'autoResendOn', c.auto_resend_on, 'reapprovalLimitCents', c.reapproval_limit_cents::text,
    'features', to_jsonb(c.features),
    'services', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', s.flag, 'from', s.opens_on, 'to', s.closes_on) ORDER BY s.flag, s.opens_on), '[]')
                 FROM company_service s WHERE s.company_id = c.id))
  FROM company c WHERE c.id = wanted $$;
SELECT house_definer('company_facts(bigint)');
`;

const confirmations = `
ALTER TABLE payout_attempt ADD COLUMN payee_asked_at timestamptz, ADD COLUMN payee_confirmed_at timestamptz,
  ADD CONSTRAINT payout_attempt_confirmed CHECK (payee_confirmed_at IS NULL OR payee_asked_at IS NOT NULL);
GRANT UPDATE (payee_asked_at) ON payout_attempt TO app_rw;
SELECT house_payee_through('payout_attempt', 'line_id', 'id', 'SELECT, UPDATE (payee_confirmed_at)');
`;

export class PayeeAnswers0000000000065 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(autoResend);
    await queryRunner.query(confirmations);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
