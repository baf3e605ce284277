import type { Client } from 'pg';
import { lookAt } from '../../server/payout/books/check';
import { moneyInvariants } from '../../server/payout/books/invariants';
import { redLetterSql } from '../kit/builders/invoices';
import { brokenInvariants } from '../kit/checks/invariants';
import { connect, makeDatabase, type TestDatabase } from '../kit/worlds/database';

// Rows are inserted past the product on purpose: this file asks whether the checks see what the product would never write.
const WORLD = `
SET session_replication_role = replica;
INSERT INTO company (id, name, credit_code, status, reapproval_limit_cents, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES (1, 'A', 'CREDIT', 'OPEN', 0, now(), now());
INSERT INTO ledger_account (company_id, id, subject_id, kind, normal, holder_type, holder_id) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, 1, 'BANK', 'D', NULL, NULL), (1, 2, 1, 'AVAILABLE', 'C', NULL, NULL), (1, 3, 1, 'PAID', 'C', NULL, NULL), (1, 4, 1, 'TAX_PAYABLE', 'C', NULL, NULL),
  (1, 5, 1, 'SERVICE_FEE', 'C', NULL, NULL), (1, 6, 1, 'HELD', 'C', 'statement', 1), (1, 7, 1, 'PAYOUT_CLEARING', 'C', 'statement', 1);
INSERT INTO statement (company_id, id, statement_code, statement_key, kind, subject_id, scenario_code, pay_way, pay_order, title, status, audit_status, file_id, file_name,
    file_sha256, line_count, pay_cents, service_cents, total_cents, fee_rate_ppm, created_by, created_by_name, created_at, submitted_by, audited_by)
  OVERRIDING SYSTEM VALUE VALUES (1, 1, 'S1', 'K1', 'LABOR_CONTINUOUS', 1, 'X', 'BANK_CARD', 'PAY_FIRST', 't', 'COMPLETED', 'PASSED', 1, 'f', 'x', 1, 100000, 6000, 106000, 60000, 'u1', 'u', now(), 'u1', 'u2');
INSERT INTO statement_line (company_id, id, statement_id, line_no, payee_id, person_id, name, id_index, id_card_mask, account_cipher, account_index, account_mask, account_tail,
    approved_account_index, pay_way, gross_cents, income_tax_cents, payee_tax_cents, net_cents, service_cents, total_cents, tax_facts, tax_month, status, attempt_count)
  OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 1, 'n', 'i', 'm', 'c', 'i', 'm', '0000', 'i', 'BANK_CARD', 100000, 1000, 1000, 99000, 6000, 106000, '{}', '2026-11', 'SUCCESS', 1);
INSERT INTO payee (company_id, id, person_id, name, id_index, id_card_cipher, id_card_mask, payment_count, paid_cents, created_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 1, 1, 'n', 'i', 'c', 'm', 1, 100000, now());
INSERT INTO statement_history (company_id, statement_id, at, action, from_status, to_status, actor_kind, actor_name, door) VALUES (1, 1, now(), 'settle', 'PAYING', 'COMPLETED', 'system', 's', 'JOB');
INSERT INTO payout_attempt (company_id, id, statement_id, line_id, attempt_no, out_biz_no, pay_way, amount_cents, account_cipher, account_mask, payee_name, status, is_clear, sent_at, settled_at)
  OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 'P1-1', 'BANK_CARD', 99000, 'c', 'm', 'n', 'SUCCESS', true, now(), now());
INSERT INTO tax_entry (company_id, id, statement_id, line_id, person_id, subject_id, kind, month, status, gross_cents, income_cents, vat_cents, surtax_cents, income_tax_cents, recovered_cents,
    rule_version, figures, withheld_at, posted_at) OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 1, 'LABOR_CONTINUOUS', '2026-11', 'POSTED', 100000, 100000, 0, 0, 1000, 0, 'v', '{}', now(), now());
INSERT INTO tax_cumulative (person_id, subject_id, year, months_counted, income_cents, withheld_cents, last_month) VALUES (1, 1, 2026, 1, 100000, 1000, '2026-11');
INSERT INTO ledger_hold (company_id, subject_id, holder_type, holder_id, hold_no, status, pay_type, amount_cents, coupon_cents, held_by, held_at, ended_at)
  VALUES (1, 1, 'statement', 1, 1, 'USED', 'BALANCE', 106000, 0, 'u1', now(), now());
INSERT INTO ledger_account (company_id, id, subject_id, kind, normal, holder_type, holder_id) OVERRIDING SYSTEM VALUE VALUES (1, 8, 1, 'ADVANCE_USED', 'D', NULL, NULL),
  (1, 9, 1, 'HELD', 'C', 'serviceOrder', 9), (1, 10, 1, 'PAYOUT_CLEARING', 'C', 'serviceOrder', 9),
  (1, 11, 1, 'HELD', 'C', 'agentInvoice', 8), (1, 12, 1, 'PAYOUT_CLEARING', 'C', 'agentInvoice', 8);
INSERT INTO ledger_hold (company_id, subject_id, holder_type, holder_id, hold_no, status, pay_type, amount_cents, coupon_cents, held_by, held_at, ended_at)
  VALUES (1, 1, 'serviceOrder', 9, 1, 'USED', 'ADVANCE', 10600, 0, 'u1', now(), now()), (1, 1, 'agentInvoice', 8, 1, 'USED', 'BALANCE', 10600, 0, 'u1', now(), now());
INSERT INTO bill (company_id, id, subject_id, bill_code, kind, period, start_day, end_day, deadline, status, rate_ppm, settlement_cents, service_cents,
    refund_settlement_cents, refund_service_cents, past_remittance_cents, past_interest_cents, paid_principal_cents, own_interest_cents, interest_to, carried_into, generated_at)
  OVERRIDING SYSTEM VALUE VALUES
  (1, 1, 1, 'B1', 'LABOR', '2026-09', '2026-09-01', '2026-09-30', '2026-10-14', 'CARRIED', 500, 10000, 600, 0, 0, 0, 0, 600, 95, '2026-11-01', 2, now()),
  (1, 2, 1, 'B2', 'LABOR', '2026-10', '2026-10-01', '2026-10-31', '2026-11-14', 'TO_PAY', 500, 0, 0, 0, 0, 10000, 95, 0, NULL, NULL, NULL, now());
INSERT INTO bill_entry (company_id, transfer_id, subject_id, kind, day, is_refund, settlement_cents, service_cents, bill_id) VALUES (1, 8, 1, 'LABOR', '2026-09-20', false, 10000, 600, 1);
INSERT INTO bill_repayment (company_id, bill_id, instalment, principal_cents, interest_cents, source, bank_ref, paid_on, confirmed_by, confirmed_at)
  VALUES (1, 1, 1, 600, 0, 'BANK', 'r', '2026-10-10', 'o', now());
INSERT INTO invoice_application (company_id, id, status, subject_id, seller_name, seller_tax_no, settlement_type, kind, category, op_time, statement_count,
    invoice_cents, tardy_cents, rate_ppm, title_name, title_tax_no, receiver_name, receiver_phone_cipher, receiver_phone_mask, receiver_address, month,
    promised_on, created_by, created_by_name, created_at, content_hash) OVERRIDING SYSTEM VALUE
  VALUES (1, 1, 'PENDING', 1, 's', 't', 'LABOR', 'DIGITAL_SPECIAL', 'c', now(), 1, 100, 10, 60000, 'n', 't', 'r', 'k', 'm', 'a', '2026-11', '2026-11-25',
    'u', 'u', now(), 'h');
INSERT INTO invoice_application_item (company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents, service_cents, total_cents,
    invoice_cents, is_live) VALUES (1, 1, 1, 'JS', now(), 94, 6, 100, 100, true);
INSERT INTO invoice_tardy (company_id, line_id, statement_id, statement_code, subject_id, settlement_type, amount_cents, reason, created_at, application_id)
  VALUES (1, 99, 1, 'JS', 1, 'LABOR', 10, 'r', now(), 1);
UPDATE statement SET invoice_state = 'PENDING_REVIEW' WHERE id = 1;
${redLetterSql({ companyId: 1, subjectId: 1, statementId: 1, applicationId: 2 })}INSERT INTO service_order (company_id, id, title, status, subject_id, pay_type, paid_at, created_by, created_by_name, created_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 9, 't', 'INVOICING', 1, 'ADVANCE', now(), 'u', 'u', now());
INSERT INTO service_order_item (company_id, id, order_id, subject_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, buyer_name, buyer_tax_no, status,
    payment_cents, tax_cents, supply_cents, invoice_kind) OVERRIDING SYSTEM VALUE
  VALUES (1, 1, 9, 1, 1, 1, 1, 'n', 'i', 'm', 'b', 't', 'INVOICING', 10500, 60, 40, 'DIGITAL_ORDINARY');
INSERT INTO agent_invoice (company_id, id, title, status, subject_id, kind, category, labor, pay_type, paid_at, created_by, created_by_name, created_at, updated_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 8, 't', 'INVOICING', 1, 'LABOR_CONTINUOUS', 'MODERN_SERVICE', 'CULTURE', 'BALANCE', now(), 'u', 'u', now(), now());
INSERT INTO agent_invoice_line (company_id, id, order_id, subject_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, phone_index, phone_mask, status,
    invoice_cents, service_cents, vat_cents, surcharge_cents, tax_month, updated_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 1, 8, 1, 1, 1, 1, 'n', 'i', 'm', 'p', 'm', 'INVOICING', 10000, 600, 100, 4, '2026-11', now());
INSERT INTO tax_sale (company_id, line_id, person_id, subject_id, month, status, gross_cents, vat_cents, surcharge_cents, posted_at)
  VALUES (1, 1, 1, 1, '2026-11', 'POSTED', 10000, 100, 4, now());
INSERT INTO inbound_transfer (id, status, bank_ref, amount_cents, payer_name, received_at, matched_by, for_company_id, for_subject_id, entered_by, entered_by_name,
    entered_at, decided_by, decided_by_name, decided_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 'CONFIRMED', 'BANK-1', 200000, 'A', now(), 'MANUAL', 1, 1, 'o1', 'o', now(), 'o2', 'o', now());
INSERT INTO request_key (company_id, actor_id, operation, key, input_hash, response) VALUES (1, 'u', 'pay', 'k', '', '{}');
SET session_replication_role = DEFAULT`;
// In a transaction of their own: the trigger's update of a row made in the same transaction would check its foreign keys again.
const BOOKED = `
INSERT INTO ledger_transfer (company_id, id, subject_id, debit_account_id, credit_account_id, amount_cents, code, line_id, attempt_no, reverses_id, idem_key, occurred_at)
  OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 2, 200000, 'recharge', NULL, NULL, NULL, 'recharge:1', now()), (1, 2, 1, 2, 6, 106000, 'hold', NULL, NULL, NULL, 'hold:1:1', now()),
  (1, 3, 1, 6, 7, 106000, 'pay_start', NULL, NULL, NULL, 'pay_start:1', now()), (1, 4, 1, 7, 3, 99000, 'pay', 1, 1, NULL, 'pay:1:1', now()),
  (1, 5, 1, 7, 4, 1000, 'tax', 1, 1, NULL, 'tax:1:1', now()), (1, 6, 1, 7, 5, 6000, 'fee', 1, 1, NULL, 'fee:1:1', now()),
  (1, 7, 1, 8, 9, 10600, 'hold', NULL, NULL, NULL, 'hold:serviceOrder:9:1', now()),
  (1, 8, 1, 9, 10, 10600, 'pay_start', NULL, NULL, NULL, 'pay_start:serviceOrder:9', now()), (1, 9, 1, 1, 8, 600, 'repay', NULL, NULL, NULL, 'repay:1:1', now()),
  (1, 10, 1, 2, 11, 10600, 'hold', NULL, NULL, NULL, 'hold:agentInvoice:8:1', now()),
  (1, 11, 1, 11, 12, 10600, 'pay_start', NULL, NULL, NULL, 'pay_start:agentInvoice:8', now());
SELECT audit_append(1, '{"at":"2026-11-20T02:00:00.000Z","action":"a"}'); SELECT audit_append(1, '{"at":"2026-11-20T02:00:01.000Z","action":"b"}')`;

describe('invariants in SQL', () => {
  let database: TestDatabase;
  let superuser: Client;
  beforeAll(async () => {
    database = await makeDatabase();
    await database.rows(WORLD);
    await database.rows(BOOKED);
    superuser = await connect(database.superUrl);
  });
  afterAll(async () => {
    await superuser.end();
    await database.drop();
  });

  /** The fault, the checks, and everything as before. */
  async function foundAfter(sql: string): Promise<string[]> {
    await superuser.query('BEGIN; SET LOCAL session_replication_role = replica');
    try {
      await superuser.query(sql);
      return (await lookAt(async (sql) => (await superuser.query(sql)).rows, moneyInvariants))
        .filter(({ bad }) => bad.length > 0)
        .map(({ id }) => id);
    } finally {
      await superuser.query('ROLLBACK');
    }
  }

  /** History of line 1, e.g. 'u1 resendLine'. */
  const stepsOfLine = (...steps: string[]): string =>
    steps
      .map((step) => step.split(' '))
      .map(
        ([actor, action]) =>
          `INSERT INTO statement_history (company_id, statement_id, line_id, at, action, actor_kind, actor_id, actor_name, door) VALUES (1, 1, 1, now(), '${action}', 'member', '${actor}', 'n', 'GRAPHQL')`,
      )
      .join(';');
  const allowed = (actor: string, action: string, after: string): string =>
    `SELECT audit_append(1, '{"at":"2026-11-20T02:00:02.000Z","actor":{"id":"${actor}"},"action":"${action}","target":["statement","1"],"after":${after}}')`;

  const withoutCheck = (table: string, name: string, sql: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}; ${sql}`;

  test('a sound world breaks nothing', async () => {
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test.each<[id: string, fault: string, sql: string]>([
    [
      'I1a',
      'a stored sum is changed',
      'UPDATE ledger_account SET debit_cents = debit_cents + 1, credit_cents = credit_cents + 1 WHERE id = 2',
    ],
    ['I1b', 'debits and credits part', 'UPDATE ledger_account SET credit_cents = credit_cents + 1 WHERE id = 2'],
    [
      'I1c',
      'a reversal of another amount',
      `INSERT INTO ledger_transfer (company_id, id, subject_id, debit_account_id, credit_account_id, amount_cents, code, reverses_id, idem_key, occurred_at) OVERRIDING SYSTEM VALUE VALUES (1, 99, 1, 3, 7, 98999, 'pay_rev', 4, 'rev:x', now())`,
    ],
    [
      'I2',
      'an account below zero',
      withoutCheck(
        'ledger_account',
        'ledger_account_not_negative',
        'UPDATE ledger_account SET debit_cents = credit_cents + 1 WHERE id = 2',
      ),
    ],
    ['I3', 'money that came from nowhere', 'DELETE FROM inbound_transfer'],
    ['I4', 'a total that is not the sum', 'UPDATE statement SET total_cents = total_cents + 1'],
    ['I5', 'money left in clearing after the end', `UPDATE statement_line SET status = 'FAILED', fail_code = 'X'`],
    ['I5', 'a lock without money', `UPDATE statement SET status = 'WAITING_PAYMENT', locked_until = now(), locked_by = 'u1'`],
    ['I5h', 'a live hold without money', `UPDATE ledger_hold SET status = 'HELD', ended_at = NULL`],
    ['I6a', 'a paid line without a successful attempt', `UPDATE payout_attempt SET status = 'FAILED', fail_code = 'X'`],
    ['I6b', 'a paid line whose fee was not booked', `UPDATE ledger_transfer SET line_id = NULL WHERE code = 'fee'`],
    [
      'I8d',
      'a tax that the platform bears and nobody booked',
      `UPDATE statement_line SET platform_tax_cents = 50, surtax_cents = 50; UPDATE tax_entry SET surtax_cents = 50`,
    ],
    ['I8e', 'a payment that a payee has not in his history', 'UPDATE payee SET payment_count = 0, paid_cents = 0'],
    ['I8e', 'a history of more than was paid', 'UPDATE payee SET paid_cents = paid_cents + 1'],
    [
      'I8d',
      'a posted tax of another month than its line',
      `UPDATE tax_entry SET month = '2026-12'; UPDATE tax_cumulative SET last_month = '2026-12'`,
    ],
    [
      'I7',
      'two live attempts of one line',
      `DROP INDEX one_live_attempt; INSERT INTO payout_attempt SELECT company_id, 2, statement_id, line_id, 2, 'P1-2', pay_way, amount_cents, account_cipher, account_mask, payee_name, abstract, 'SENT', NULL, NULL, 0, true, NULL, NULL, NULL, false, now(), NULL, NULL FROM payout_attempt`.replace(
        'INSERT INTO payout_attempt SELECT',
        'INSERT INTO payout_attempt OVERRIDING SYSTEM VALUE SELECT',
      ),
    ],
    ['I7', 'a gap in the attempt numbers', 'UPDATE payout_attempt SET attempt_no = 2'],
    [
      'I8a',
      'a net that is not gross minus tax',
      withoutCheck('statement_line', 'line_net', 'UPDATE statement_line SET net_cents = net_cents + 1'),
    ],
    ['I8b', 'a posted tax that differs from the line', 'UPDATE tax_entry SET income_tax_cents = 999'],
    ['I8b', 'a paid line with a pending tax', `UPDATE tax_entry SET status = 'PENDING'`],
    ['I8c', 'a cumulative record that lost a cent', 'UPDATE tax_cumulative SET withheld_cents = withheld_cents - 1'],
    ['I9', 'a completed statement with an open line', `UPDATE statement_line SET status = 'PENDING'`],
    [
      'I9h',
      'a step that no arrow allows',
      `INSERT INTO statement_history (company_id, statement_id, at, action, from_status, to_status, actor_kind, actor_name, door) VALUES (1, 1, now(), 'x', 'TERMINATED', 'COMPLETED', 'system', 's', 'JOB')`,
    ],
    ['I9h', 'a state that no step led to', `UPDATE statement SET status = 'ABNORMAL'`],
    ['I10', 'a line stopped after the payment without its refund', `UPDATE statement_line SET status = 'TERMINATED'`],
    ['I11a', 'a bill of more than its entries', 'UPDATE bill SET settlement_cents = settlement_cents + 1 WHERE id = 1'],
    ['I11a', 'an entry of another amount than its transfer', 'UPDATE bill_entry SET service_cents = service_cents + 1'],
    ['I11b', 'an interest that was rounded up', 'UPDATE bill SET own_interest_cents = 96 WHERE id = 1'],
    [
      'I11b',
      'a bill called paid that is not',
      `UPDATE bill SET status = 'PAID', own_interest_cents = 0, interest_to = '2026-11-14', repaid_on = '2026-11-14' WHERE id = 2`,
    ],
    ['I11c', 'a rest that was forgotten by the next bill', 'UPDATE bill SET past_remittance_cents = 9999 WHERE id = 2'],
    ['I11d', 'a debt that the ledger does not know', 'UPDATE bill SET paid_principal_cents = 1 WHERE id = 2'],
    ['I11d', 'a payment on credit that no bill takes', 'DELETE FROM bill WHERE id = 2'],
    ['I11e', 'a repayment of another amount than its transfer', 'UPDATE bill_repayment SET principal_cents = 599'],
    ['I12a', 'an application of more than its statements', 'UPDATE invoice_application SET invoice_cents = 101'],
    ['I12a', 'an owed amount that no application took', 'UPDATE invoice_tardy SET application_id = NULL'],
    ['I12b', 'an application above what stands', 'UPDATE invoice_application_item SET invoice_cents = 99999999'],
    [
      'I12b',
      'a red letter that took back less than it says',
      'UPDATE invoice_application_item SET red_cents = 0, invoice_cents = 99999999 WHERE application_id = 2',
    ],
    ['I12c', 'a red letter that holds its statement', 'UPDATE invoice_application SET red_at = now()'],
    ['I12d', 'a red letter of more than its statements', 'UPDATE red_confirmation SET amount_cents = amount_cents - 1'],
    ['I12d', 'a red invoice that no letter knows', `UPDATE red_confirmation SET status = 'LAPSED', red_number = NULL`],
    ['I12d', 'a red invoice of more than its letter', `UPDATE tax_invoice SET amount_cents = -91 WHERE kind = 'RED'`],
    ['I12c', 'a statement that does not know of its application', `UPDATE statement SET invoice_state = 'NONE' WHERE id = 1`],
    [
      'I13',
      'a flow with a wrong balance',
      'UPDATE fund_flow SET balance_after_cents = balance_after_cents + 1 WHERE id = (SELECT min(id) FROM fund_flow)',
    ],
    ['I15a', 'an edited audit row', `UPDATE audit_record SET body = body || '{"action":"c"}' WHERE seq = 1`],
    ['I15b', 'a cut audit tail', 'DELETE FROM audit_record WHERE seq = 2'],
    ['I16a', 'a company table without forced row security', 'ALTER TABLE payee NO FORCE ROW LEVEL SECURITY'],
    [
      'I16b',
      'a foreign key without company_id',
      'CREATE TABLE loose (company_id bigint, id bigint, account_id bigint, PRIMARY KEY (company_id, id)); ALTER TABLE ledger_account ADD CONSTRAINT one UNIQUE (id); ALTER TABLE loose ADD FOREIGN KEY (account_id) REFERENCES ledger_account (id)',
    ],
    ['I19a', 'money in clearing that no item waits for', 'UPDATE service_order_item SET payment_cents = 10499'],
    [
      'I19b',
      'an item called issued that moved no money',
      `UPDATE service_order_item SET status = 'INVOICED', invoice_no = '1', issued_at = now()`,
    ],
    ['I19b', 'an item ended after the payment without its refund', `UPDATE service_order_item SET status = 'TERMINATED'`],
    ['I19c', 'an order called done whose item waits', `UPDATE service_order SET status = 'INVOICED', ended_at = now()`],
    ['I20a', 'money in clearing that no line waits for', 'UPDATE agent_invoice_line SET invoice_cents = 9999'],
    [
      'I20b',
      'a line called issued that moved no money',
      `UPDATE agent_invoice_line SET status = 'INVOICED', invoice_no = '1', issued_at = now(), ended_at = now()`,
    ],
    ['I20b', 'a line ended after the payment without its refund', `UPDATE agent_invoice_line SET status = 'TERMINATED', ended_at = now()`],
    ['I20d', 'an invoice that counts in no month', `UPDATE tax_sale SET status = 'REVERSED', reversed_at = now()`],
    ['I20d', 'an invoice that counts with another tax', 'UPDATE tax_sale SET vat_cents = 99'],
    ['I20c', 'an order called done whose line waits', `UPDATE agent_invoice SET status = 'INVOICED', ended_at = now()`],
    [
      'I30a',
      'a day that counts what no line says',
      `INSERT INTO rollup_day VALUES (1, '2020-01-01', 1, 'LABOR_GENERAL', '33', 'M', 'Y30', 'A0', 1, 100, 0)`,
    ],
    [
      'I30b',
      'a person counted on a day without a line of theirs',
      `INSERT INTO rollup_person VALUES (1, '2020-01-01', 1, 'LABOR_GENERAL', 1, '33', 'M', 'Y30', true)`,
    ],
    [
      'I30c',
      'a reason of a failure that no line has',
      `INSERT INTO rollup_failure VALUES (1, '2020-01-01', 1, 'LABOR_GENERAL', 'RETURNED', 1)`,
    ],
    ['I17', 'a request key without an answer', 'UPDATE request_key SET response = NULL'],
    ['I18', 'a statement approved by its maker', `UPDATE statement SET audited_by = 'u1'`],
    ['I18', 'a statement approved by somebody who had edited a row', `UPDATE statement SET editor_ids = '{u3,u2}'`],
    [
      'I18',
      'a statement whose first auditor had submitted it',
      `INSERT INTO statement_audit_pass (company_id, statement_id, auditor_id, auditor_name, passed_at, content_hash) VALUES (1, 1, 'u1', 'n', now(), 'h')`,
    ],
    [
      'I18b',
      'a changed account let go by the one who changed it',
      stepsOfLine('u3 editFailedLine', 'u1 askResendApproval', 'u3 approveResend'),
    ],
  ])('%s finds %s', async (id, _fault, sql) => {
    expect(await foundAfter(sql)).toContain(id);
  });

  const moved = (id: number, debit: number, credit: number, cents: number, more: string): string =>
    `INSERT INTO ledger_transfer (company_id, id, subject_id, debit_account_id, credit_account_id, amount_cents, code, corrects_id, idem_key, occurred_at)
       OVERRIDING SYSTEM VALUE VALUES (1, ${id}, 1, ${debit}, ${credit}, ${cents}, ${more}, now());
     UPDATE ledger_account SET debit_cents = debit_cents + ${cents} WHERE id = ${debit}; UPDATE ledger_account SET credit_cents = credit_cents + ${cents} WHERE id = ${credit}`;
  const confirmed = (id: number, cents: number): string =>
    `INSERT INTO inbound_transfer (id, status, bank_ref, amount_cents, payer_name, received_at, matched_by, for_company_id, for_subject_id, entered_by, entered_by_name,
       entered_at, decided_by, decided_by_name, decided_at) OVERRIDING SYSTEM VALUE
     VALUES (${id}, 'CONFIRMED', 'BANK-${id}', ${cents}, 'A', now(), 'MANUAL', 1, 1, 'o1', 'o', now(), 'o2', 'o', now())`;
  const flow = (account: number, transfer: number, cents: number): string =>
    `INSERT INTO fund_flow (company_id, subject_id, account_id, account_kind, transfer_id, source, delta_cents, balance_after_cents, occurred_at)
       SELECT 1, 1, ${account}, 'AVAILABLE', ${transfer}, 'RECHARGE', ${cents}, balance_after_cents + (${cents}), now() FROM fund_flow WHERE account_id = ${account} ORDER BY id DESC LIMIT 1`;

  // What no other invariant sees: the books agree with themselves, and not with what happened.
  test.each<[id: string, fault: string, sql: string]>([
    [
      'I3',
      'a credit of an entry that nobody confirmed',
      `UPDATE inbound_transfer SET status = 'ENTERED', decided_by = NULL, decided_at = NULL`,
    ],
    ['I3', 'a credit of another amount than the bank said', 'UPDATE inbound_transfer SET amount_cents = amount_cents + 1'],
    ['I3', 'a credit at another subject', 'UPDATE inbound_transfer SET for_subject_id = 2'],
    ['I3', 'a credit of another company', 'UPDATE inbound_transfer SET for_company_id = 2'],
    ['I3', 'a confirmed entry that was never credited', confirmed(2, 1_000)],
    ['I3', 'an entry credited a second time', `${moved(98, 1, 2, 5, `'gift', NULL, 'gift:1'`)}; ${flow(2, 98, 5)}`],
    [
      'I3',
      'a credit put right by more than it was',
      [
        ...[confirmed(2, 1_000), moved(95, 1, 2, 1_000, `'recharge', NULL, 'recharge:2'`), flow(2, 95, 1_000)],
        ...[
          moved(96, 2, 1, 600, `'deduct', 95, 'deduct:1'`),
          flow(2, 96, -600),
          moved(97, 2, 1, 401, `'deduct', 95, 'deduct:2'`),
          flow(2, 97, -401),
        ],
      ].join(';'),
    ],
    [
      'I5h',
      'money locked for what never had a lock',
      `INSERT INTO ledger_account (company_id, id, subject_id, kind, normal, holder_type, holder_id) OVERRIDING SYSTEM VALUE VALUES (1, 98, 1, 'HELD', 'C', 'statement', 98);
       ${moved(98, 3, 98, 5, `'hold', NULL, 'hold:98:1'`)}`,
    ],
  ])('%s alone finds %s', async (id, _fault, sql) => {
    expect(await foundAfter(sql)).toEqual([id]);
  });

  test.each<[what: string, sql: string]>([
    [
      'an own pass that the company allowed at that time',
      `UPDATE statement SET audited_by = 'u1'; ${allowed('u1', 'statement.passAudit', '{"isOwnSubmission":true,"makerCheckerOn":false}')}`,
    ],
    ['a line edited by the auditor after his pass', stepsOfLine('u2 editFailedLine', 'u1 askResendApproval', 'u3 approveResend')],
    [
      'a line let go by somebody who had asked for an earlier, decided change',
      stepsOfLine('u3 askResendApproval', 'u2 approveResend', 'u1 askResendApproval', 'u3 approveResend'),
    ],
    [
      'an own line that the company allowed to be let go',
      `${stepsOfLine('u3 resendLine', 'u3 approveResend')}; ${allowed('u3', 'statement.decideResend', '{"lineId":"1","isOwnWork":true,"makerCheckerOn":false}')}`,
    ],
  ])('I18 does not complain about %s', async (_what, sql) => {
    expect(await foundAfter(sql)).toEqual([]);
  });

  test('an exception that is logged while two people were demanded is none', async () => {
    const logged = allowed('u1', 'statement.passAudit', '{"isOwnSubmission":true,"makerCheckerOn":true}');
    expect(await foundAfter(`UPDATE statement SET audited_by = 'u1'; ${logged}`)).toEqual(['I18']);
  });

  test('every invariant has its planted fault in this file', () => {
    const text = require('node:fs').readFileSync(__filename, 'utf8') as string;
    expect(moneyInvariants.filter(({ id }) => !text.includes(`['${id}',`) && !text.includes(`    '${id}',`)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
