// Things as they stand in the database, for walks that need one to be there and do not ask how it came to be.
import { decryptField, encryptField } from '../../../server/kernel/secrets';
import type { TestApp } from '../worlds/app';

type Database = TestApp['database'];

async function idFrom(database: Database, sql: string, values: readonly unknown[]): Promise<string> {
  const [row] = await database.rows<{ id: string }>(sql, [...values]);
  if (!row) throw new Error('nothing was put in');
  return row.id;
}

/** The bill of a month in which nothing was advanced; answers its number. */
export const billIn = (database: Database, companyId: string, subjectId: string, billCode: string): Promise<string> =>
  idFrom(
    database,
    `INSERT INTO bill (company_id, subject_id, bill_code, kind, period, start_day, end_day, deadline, status, rate_ppm, settlement_cents, service_cents,
       refund_settlement_cents, refund_service_cents, past_remittance_cents, past_interest_cents, generated_at)
     VALUES ($1, $2, $3, 'LABOR', '2026-10', '2026-10-01', '2026-10-31', '2026-11-14', 'TO_PAY', 500, 0, 0, 0, 0, 0, 0, now()) RETURNING bill_code AS id`,
    [companyId, subjectId, billCode],
  );

/** A calculated list of one payee; answers the ids of the calculation and of its row. */
export async function taxCalcIn(database: Database, companyId: string): Promise<{ taxCalcId: string; taxRowId: string }> {
  const taxCalcId = await idFrom(
    database,
    `INSERT INTO tax_calc (company_id, title, status, subject_id, kind, tax_month, created_by, created_by_name, created_at, calculated_at)
     VALUES ($1, 'A 的税款', 'CALCULATED', (SELECT min(id) FROM subject), 'LABOR_CONTINUOUS', '2026-11', (SELECT min(user_id)::text FROM member WHERE company_id = $1), '王敏', now(), now()) RETURNING id`,
    [companyId],
  );
  const facts = { vatBasis: { urban: 0, education: 0, localEducation: 0 }, othersIncluded: true, ratePercent: 3, incomeTax: 0 };
  const taxRowId = await idFrom(
    database,
    `INSERT INTO tax_calc_row (company_id, tax_calc_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, phone_mask, status, gross_cents,
       net_cents, vat_cents, surtax_cents, income_tax_cents, tax_facts)
     SELECT p.company_id, $2, 1, 1, p.person_id, p.name, p.id_index, p.id_card_mask, '', 'SUCCESS', 100, 100, 0, 0, 0, $3
     FROM payee p WHERE p.company_id = $1 ORDER BY p.id LIMIT 1 RETURNING id`,
    [companyId, taxCalcId, JSON.stringify(facts)],
  );
  return { taxCalcId, taxRowId };
}

/** A task that its company dispatches, open and without people. */
export async function dispatchTaskIn(
  database: Database,
  companyId: string,
  subjectId: string,
  agreementType = 'LABOR_CONTINUOUS',
  number = 'RW20261120000099',
): Promise<{ id: string; number: string }> {
  const id = await idFrom(
    database,
    `INSERT INTO task (company_id, task_number, mode, status, name, description, subject_id, agreement_type, published_at, updated_at, created_by, created_by_name)
     VALUES ($1, $3, 'DISPATCH', 'OPEN', '夜间配送', '夜间配送', $2, $4, now(), now(), '1', '冯涛') RETURNING id`,
    [companyId, subjectId, number, agreementType],
  );
  return { id, number };
}

/** A back-calculation without rows. */
export const backCalcIn = (database: Database, companyId: string): Promise<string> =>
  idFrom(
    database,
    `INSERT INTO back_calc (company_id, title, status, subject_id, kind, scenario_code, pay_way, roster_id, tax_month, created_by, created_by_name, created_at)
     VALUES ($1, 'A 的反算', 'CALCULATED', (SELECT min(id) FROM subject), 'LABOR_CONTINUOUS', '13', 'BANK_CARD',
       (SELECT min(id) FROM roster WHERE company_id = $1), '2026-11', (SELECT min(user_id)::text FROM member WHERE company_id = $1), '王敏', now()) RETURNING id`,
    [companyId],
  );

/** The company has the product of intermediary orders. */
export const intermediaryIn = (database: Database, companyId: string): Promise<string> =>
  idFrom(
    database,
    `INSERT INTO company_service (company_id, flag, opens_on) VALUES ($1, 'INTERMEDIARY', '2025-01-01') RETURNING company_id AS id`,
    [companyId],
  );

/** A paid order of one sale, whose invoice failed. */
export async function serviceOrderIn(database: Database, companyId: string): Promise<{ serviceOrderId: string; orderItemId: string }> {
  const serviceOrderId = await idFrom(
    database,
    `INSERT INTO service_order (company_id, title, status, subject_id, pay_type, paid_at, created_by, created_by_name, created_at)
     VALUES ($1, 'A 的服务单', 'INVOICING', (SELECT min(id) FROM subject), 'BALANCE', now(), (SELECT min(user_id)::text FROM member WHERE company_id = $1), '王敏', '2026-11-20T02:00:00Z') RETURNING id`,
    [companyId],
  );
  const orderItemId = await idFrom(
    database,
    `INSERT INTO service_order_item (company_id, order_id, subject_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, buyer_name,
       buyer_tax_no, status, payment_cents, invoice_kind, fail_reason, retry_on)
     SELECT p.company_id, $2, (SELECT min(id) FROM subject), 1, 1, p.person_id, p.name, p.id_index, p.id_card_mask, '示例科技有限公司',
       '91110000MA0000000H', 'RETRY_NEXT_MONTH', 100, 'DIGITAL_ORDINARY', '税号有误', '2026-12-01'
     FROM payee p WHERE p.company_id = $1 ORDER BY p.id LIMIT 1 RETURNING id`,
    [companyId, serviceOrderId],
  );
  return { serviceOrderId, orderItemId };
}

/** A paid agent invoice order of one line, whose invoice failed. */
export async function agentInvoiceIn(database: Database, companyId: string): Promise<{ agentInvoiceId: string; agentLineId: string }> {
  const agentInvoiceId = await idFrom(
    database,
    `INSERT INTO agent_invoice (company_id, title, status, subject_id, roster_id, kind, category, labor, pay_type, paid_at, ended_at, created_by,
       created_by_name, created_at, updated_at)
     VALUES ($1, 'A 的电子发票单', 'INVOICED', (SELECT min(id) FROM subject), (SELECT min(id) FROM roster WHERE company_id = $1), 'LABOR_CONTINUOUS',
       'MODERN_SERVICE', 'CULTURE', 'BALANCE', now(), now(), (SELECT min(user_id)::text FROM member WHERE company_id = $1), '王敏', '2026-11-20T02:00:00Z', now()) RETURNING id`,
    [companyId],
  );
  const agentLineId = await idFrom(
    database,
    `INSERT INTO agent_invoice_line (company_id, order_id, subject_id, roster_row_id, line_no, person_id, name, id_index, id_card_mask, phone_index,
       phone_mask, status, invoice_cents, service_cents, vat_cents, surcharge_cents, tax_month, fail_reason, updated_at)
     SELECT p.company_id, $2, (SELECT min(id) FROM subject), 1, 1, p.person_id, p.name, p.id_index, p.id_card_mask, '', '', 'FAILED', 100, 6, 0, 0,
       '2026-11', '姓名有误', now()
     FROM payee p WHERE p.company_id = $1 ORDER BY p.id LIMIT 1 RETURNING id`,
    [companyId, agentInvoiceId],
  );
  return { agentInvoiceId, agentLineId };
}

/** A payee of the company who is asked to register; answers the id of the record. Her number is sealed as the record's own: her copy opens it. */
export async function registrationIn(database: Database, companyId: string): Promise<string> {
  const [payee] = await database.rows<{ id: string; phone_cipher: string }>(
    'SELECT id, phone_cipher FROM payee WHERE company_id = $1 AND phone_index IS NOT NULL ORDER BY id LIMIT 1',
    [companyId],
  );
  if (!payee) throw new Error('the company knows nobody by a phone');
  const sealed = encryptField(companyId, 'registration.phone', decryptField(companyId, 'payee.phone', payee.phone_cipher));
  return idFrom(
    database,
    `INSERT INTO registration (company_id, person_id, payee_id, subject_id, agreement_type, status, name, id_index, id_card_mask, phone_cipher, phone_index,
       phone_mask, imported_at, created_by)
     SELECT p.company_id, p.person_id, p.id, (SELECT min(id) FROM subject), 'LABOR_CONTINUOUS', 'PENDING_REGISTRATION', p.name, p.id_index, p.id_card_mask,
       $3, p.phone_index, p.phone_mask, now(), 'test' FROM payee p WHERE p.company_id = $1 AND p.id = $2 RETURNING id`,
    [companyId, payee.id, sealed],
  );
}

/** A task of the company with one of its payees on it, who has handed work in. */
export async function taskIn(database: Database, companyId: string): Promise<{ readonly taskId: string; readonly taskPersonId: string }> {
  const taskId = await idFrom(
    database,
    `WITH made AS (INSERT INTO task (company_id, task_number, mode, status, name, description, subject_id, agreement_type, taken, published_at, updated_at,
       created_by, created_by_name)
     VALUES ($1, 'RW-' || gen_random_uuid(), 'GRAB', 'OPEN', '别家的任务', '别家的描述', (SELECT min(id) FROM subject), 'LABOR_CONTINUOUS', 1, now(), now(),
       'test', '测试') RETURNING *)
     INSERT INTO task_version (company_id, task_id, version, name, description, made_by, made_by_name, made_at)
     SELECT company_id, id, version, name, description, created_by, created_by_name, published_at FROM made RETURNING task_id AS id`,
    [companyId],
  );
  const taskPersonId = await idFrom(
    database,
    `WITH made AS (INSERT INTO task_person (company_id, task_id, person_id, payee_id, origin, status, name, id_index, id_card_mask, phone_cipher, phone_index,
       phone_mask, confirmed_at, confirmed_version, round, created_at, created_by)
     SELECT p.company_id, $2, p.person_id, p.id, 'GRABBED', 'SUBMITTED', p.name, p.id_index, p.id_card_mask, coalesce(p.phone_cipher, ''),
       coalesce(p.phone_index, ''), coalesce(p.phone_mask, ''), now(), 1, 1, now(), 'test' FROM payee p WHERE p.company_id = $1 ORDER BY p.id LIMIT 1 RETURNING *)
     INSERT INTO task_submission (company_id, task_person_id, round, person_id, text, content_sha256, submitted_at)
     SELECT company_id, id, 1, person_id, '别家的成果', '', now() FROM made RETURNING task_person_id AS id`,
    [companyId, taskId],
  );
  return { taskId, taskPersonId };
}

/** People of a company as an import would have made them; answers their ids in the order of the names. */
export async function payeesIn(database: Database, companyId: string, names: readonly string[], prefix: string): Promise<string[]> {
  const made = await database.rows<{ id: string }>(
    `WITH p AS (INSERT INTO person (id_index, created_at) SELECT $3 || at, now() FROM generate_series(1, cardinality($2::text[])) at RETURNING id, id_index),
       q AS (INSERT INTO payee (company_id, person_id, name, id_index, id_card_cipher, id_card_mask, phone_mask, created_at)
         SELECT $1, p.id, n.name, $3 || n.at, 'c', '3301**********001X', '160****0001', now()
         FROM unnest($2::text[]) WITH ORDINALITY AS n (name, at) JOIN p ON p.id_index = $3 || n.at RETURNING id, id_index)
     SELECT id FROM q ORDER BY substr(id_index, length($3) + 1)::int`,
    [companyId, names, prefix],
  );
  return made.map(({ id }) => id);
}
