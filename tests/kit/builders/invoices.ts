import type { InvoiceKind, ServiceKind } from '../../../schema/codes';
import type { InvoiceApplicationStatus } from '../../../schema/machines/invoiceApplication';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsInvoices } from '../../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../server/invoiceTitle/commands/submit-title';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { must } from '../checks/must';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';

const keyed = () => ({ idempotencyKey: key() });

interface Application {
  readonly status: InvoiceApplicationStatus;
  readonly kind?: InvoiceKind;
  /** Why the issuer could not. */
  readonly problem?: string;
}

interface Place extends Pick<SmallWorld, 'app' | 'companyId' | 'subjectId'> {
  readonly paid: Pick<SmallWorld['paid'], 'statementId'>;
}

/** An application as a screen shows it, of a statement that was paid; only one of its kind may be living. */
export async function invoiceIn({ app, companyId, subjectId, paid }: Place, { status, kind, problem }: Application): Promise<string> {
  const [row] = await app.database.rows<{ id: string }>(
    `INSERT INTO invoice_application (company_id, status, subject_id, seller_name, seller_tax_no, settlement_type, kind, category, op_time, statement_count,
       invoice_cents, tardy_cents, rate_ppm, title_name, title_tax_no, receiver_name, receiver_phone_cipher, receiver_phone_mask, receiver_email,
       receiver_address, month, promised_on, created_by, created_by_name, created_at, content_hash, issue_problem, reject_reason, issued_at)
     VALUES ($1, $2, $3, '海南灵汇数科服务有限公司', '91469901MAD305509N', 'LABOR', $4, '主播服务费', now(), 1, 636000, 0, 60000, '杭州星穹直播传媒有限公司',
       '91339901MAD189050T', '王敏', 'k', '160****0102', 'fapiao@xingqiong.example', '浙江省杭州市余杭区文一西路 998 号', '2026-11', '2026-11-25', 'system', '王敏',
       now(), 'hash', $5, CASE WHEN $2 = 'REJECTED' THEN '抬头电话有误' END, CASE WHEN $2 = 'ISSUED' THEN now() END) RETURNING id`,
    [companyId, status, subjectId, kind ?? 'DIGITAL_SPECIAL', problem ?? null],
  );
  const id = row?.id ?? '';
  await app.database.rows(
    `INSERT INTO invoice_application_item (company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents, service_cents,
       total_cents, invoice_cents, is_live)
     SELECT company_id, $2, id, statement_code, created_at, 600000, 36000, 636000, 636000, false FROM statement WHERE id = $1 RETURNING statement_id`,
    [paid.statementId, id],
  );
  return id;
}

/** What the small world has paid can be invoiced, something is owed from before, and nobody is asked for the rule any more. */
export async function readyToInvoice({ app, companyId, subjectId, paid }: SmallWorld): Promise<void> {
  await app.database.rows(`UPDATE company SET invoice_rule_chosen_at = now() RETURNING id`);
  await app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [
    paid.statementId,
  ]);
  await app.database.rows(
    `INSERT INTO invoice_tardy (company_id, line_id, statement_id, statement_code, subject_id, settlement_type, amount_cents, reason, created_at)
     SELECT company_id, 999999, id, statement_code, $2, 'LABOR', 10600, '发放退票后终止，原结算单已开票', now() FROM statement
     WHERE company_id = $3 AND id = $1 RETURNING line_id`,
    [paid.statementId, subjectId, companyId],
  );
}

/** An approved title, one address, and everything that was settled lies an hour back. */
export async function titledToInvoice(world: SmallWorld): Promise<void> {
  const maker = await world.member('王敏');
  const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
  await runRaw(maker, submitInvoiceTitle, title, keyed());
  await run(operatorCallerFor(world.platform.review), opsDecideInvoiceTitle, { id: world.companyId, isApproved: true }, keyed());
  const region = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
  const address = {
    ...region,
    receiverName: '王敏',
    receiverPhone: '16000000102',
    receiverEmail: 'fapiao@xingqiong.example',
    detail: '路 1 号',
  };
  await runRaw(maker, createReceivingAddress, address, keyed());
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' RETURNING id`);
}

/** What was applied for is issued by this operator, as it stands when he reads it. */
export async function issue(review: Caller, id: string): Promise<void> {
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes.find((one) => one.id === id));
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
}

/** What was counted of these days is counted again: rows that no command wrote tell nobody that they changed. */
const recounted = ({ app }: Pick<SmallWorld, 'app'>, statementId: string) =>
  app.database.rows(
    `INSERT INTO rollup_mark (company_id, day) SELECT DISTINCT company_id, outcome_day FROM statement_line
     WHERE statement_id = $1 AND outcome_day IS NOT NULL RETURNING id`,
    [statementId],
  );

/** A statement is settled long enough to be invoiced, as another kind or scenario where that is said. */
export async function madeInvoiceable(
  { app }: Pick<SmallWorld, 'app'>,
  statementId: string,
  { kind, scenarioCode }: { readonly kind?: ServiceKind; readonly scenarioCode?: string } = {},
): Promise<void> {
  await app.database.rows(
    `UPDATE statement SET settled_at = settled_at - interval '1 hour', kind = coalesce($2, kind), scenario_code = coalesce($3, scenario_code)
     WHERE id = $1 RETURNING id`,
    [statementId, kind ?? null, scenarioCode ?? null],
  );
  // Payments are counted by kind, which no command ever changes.
  if (kind !== undefined) await recounted({ app }, statementId);
}

/** As many lines as are wanted of a statement that has one, as rows; whoever asks takes them away again, because nobody was paid by them. */
export async function withManyLines({ app }: Pick<SmallWorld, 'app'>, statementId: string, count: number): Promise<() => Promise<unknown>> {
  const [found] = await app.database.rows<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'statement_line'
     AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'line_no', 'income_source_id')`,
  );
  await app.database.rows(
    `INSERT INTO statement_line (${found?.names}, line_no) SELECT ${found?.names}, 1 + n FROM statement_line CROSS JOIN generate_series(1, $2::int - 1) n
     WHERE statement_id = $1 AND line_no = 1`,
    [statementId, count],
  );
  return async () => {
    await app.database.rows('DELETE FROM statement_line WHERE statement_id = $1 AND line_no > 1', [statementId]);
    await recounted({ app }, statementId);
  };
}

/** So many amounts of 1.00 that are owed of one statement, as rows. */
export async function owedOf({ app, subjectId }: Pick<SmallWorld, 'app' | 'subjectId'>, statementId: string, count: number): Promise<void> {
  await app.database.rows(
    `INSERT INTO invoice_tardy (company_id, line_id, statement_id, statement_code, subject_id, settlement_type, amount_cents, reason, created_at)
     SELECT company_id, 900000 + n, id, statement_code, $2, 'LABOR', 100, '发放退票后终止，原结算单已开票', now() - interval '1 hour' - n * interval '1 second'
     FROM statement CROSS JOIN generate_series(1, $3::int) n WHERE id = $1`,
    [statementId, subjectId, count],
  );
}

interface RedPlace {
  readonly companyId: string | number;
  readonly subjectId: string | number;
  readonly statementId: string | number;
  /** An id, or what gives one. */
  readonly applicationId?: string | number;
}

/** An invoice of 1.00 that a red one took back, as rows; it answers the ids of the red letter and of the application. */
export const redLetterSql = ({
  companyId,
  subjectId,
  statementId,
  applicationId = `nextval(pg_get_serial_sequence('invoice_application', 'id'))`,
}: RedPlace): string => `
WITH a AS (
  INSERT INTO invoice_application (company_id, id, status, subject_id, seller_name, seller_tax_no, settlement_type, kind, category, op_time, statement_count,
    invoice_cents, tardy_cents, rate_ppm, title_name, title_tax_no, receiver_name, receiver_phone_cipher, receiver_phone_mask, receiver_address, month,
    promised_on, created_by, created_by_name, created_at, content_hash, issued_at, ended_at, red_at) OVERRIDING SYSTEM VALUE
  VALUES (${companyId}, ${applicationId}, 'ISSUED', ${subjectId}, 's', 't', 'LABOR', 'DIGITAL_SPECIAL', 'c', now(), 1, 100, 0, 60000, 'n', 't', 'r', 'k', 'm', 'a',
    '2026-11', '2026-11-25', 'u', 'u', now(), 'h', now(), now(), now()) RETURNING company_id, id),
i AS (
  INSERT INTO invoice_application_item (company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents, service_cents, total_cents,
    invoice_cents, is_live, red_cents) SELECT company_id, id, ${statementId}, 'JS', now(), 94, 6, 100, 100, false, 100 FROM a),
f AS (
  INSERT INTO stored_file (company_id, storage_key, name, purpose, content_type, size, sha256, created_by, created_by_name, created_at)
  SELECT company_id, 'red/' || id || '.xml', 'r.xml', 'DOCUMENT', 'application/xml', 1, repeat('0', 64), 'u', 'u', now() FROM a RETURNING company_id, id),
b AS (
  INSERT INTO tax_invoice (company_id, number, application_id, kind, amount_cents, tax_cents, issued_at, xml_file_id, pdf_file_id)
  SELECT a.company_id, lpad((8 * 10 ^ 9 + a.id)::bigint::text, 20, '8'), a.id, 'BLUE', 100, 6, now(), f.id, f.id FROM a, f RETURNING *),
d AS (
  INSERT INTO tax_invoice (company_id, number, application_id, kind, amount_cents, tax_cents, issued_at, xml_file_id, pdf_file_id, blue_number, sheet_number)
  SELECT company_id, lpad((9 * 10 ^ 9 + application_id)::bigint::text, 20, '8'), application_id, 'RED', -100, -6, now(), xml_file_id, pdf_file_id, number,
    lpad(application_id::text, 20, '7') FROM b RETURNING *)
INSERT INTO red_confirmation (company_id, application_id, blue_number, status, reason, amount_cents, tax_cents, is_reissue, created_by, created_by_name, created_at,
  due_at, content_hash, confirmed_at, sheet_number, red_number, ended_at)
SELECT company_id, application_id, blue_number, 'ISSUED', 'WRONG_DATA', 100, 6, false, 'u', 'u', now(), now(), 'h', now(), sheet_number, number, now() FROM d
RETURNING id, application_id;
`;

/** A red letter that waits, as a screen shows it: for the seller, or with why the issuer could not. */
export async function redIn(place: Place, { problem }: { readonly problem?: string } = {}): Promise<string> {
  const { app, companyId } = place;
  const applicationId = await invoiceIn(place, { status: 'ISSUED' });
  await app.database.rows(
    `WITH f AS (
       INSERT INTO stored_file (company_id, storage_key, name, purpose, content_type, size, sha256, created_by, created_by_name, created_at)
       VALUES ($1, 'blue/' || $2 || '.xml', 'b.xml', 'DOCUMENT', 'application/xml', 1, repeat('0', 64), 'u', 'u', now()) RETURNING id),
     b AS (
       INSERT INTO tax_invoice (company_id, number, application_id, kind, amount_cents, tax_cents, issued_at, xml_file_id, pdf_file_id)
       SELECT $1, lpad($2, 20, '26127000000000000000'), $2::bigint, 'BLUE', 636000, 36000, now(), f.id, f.id FROM f RETURNING number)
     INSERT INTO red_confirmation (company_id, application_id, blue_number, status, reason, note, amount_cents, tax_cents, is_reissue, new_kind, new_category,
       created_by, created_by_name, created_at, due_at, content_hash, confirmed_at, issue_problem, sheet_number)
     SELECT $1, $2::bigint, b.number, CASE WHEN $3::text IS NULL THEN 'WAITING' ELSE 'CONFIRMED' END, 'WRONG_DATA', '抬头电话有误', 636000, 36000, true,
       'DIGITAL_SPECIAL', '主播服务费', 'system', '王敏', now(), now() + interval '72 hours', 'hash', CASE WHEN $3::text IS NOT NULL THEN now() END, $3::text,
       CASE WHEN $3::text IS NOT NULL THEN lpad($2, 20, '4') END FROM b RETURNING id`,
    [companyId, applicationId, problem ?? null],
  );
  return applicationId;
}
