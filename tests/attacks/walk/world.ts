import { runRaw } from '../../../server/kernel/usecase';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import type { StatementView } from '../../../server/statement/views/statements';
import { redLetterSql } from '../../kit/builders/invoices';
import {
  agentInvoiceIn,
  backCalcIn,
  billIn,
  intermediaryIn,
  registrationIn,
  serviceOrderIn,
  taskIn,
  taxCalcIn,
} from '../../kit/builders/rawRows';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { startWalk, UNKNOWN, type Walk } from '../../kit/cases/rowWalk';
import { waitUntil } from '../../kit/checks/waiting';
import type { GraphqlClient, RestClient } from '../../kit/clients/clients';
import { documentOf, type Operation, type Things, thingOf } from './operations';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;

/** Two companies: the things of A, and the master of B who tries to reach them. */
export interface Strangers {
  readonly walk: Walk;
  readonly things: Things;
  readonly companyA: string;
  readonly companyB: string;
  readonly userOfB: string;
  readonly tokenOfA: string;
  readonly tokenOfB: string;
  /** A list of B's own. */
  readonly draftOfB: StatementView;
  readonly graphql: GraphqlClient;
  readonly rest: RestClient;
  /** What an answer may never show of company A. */
  readonly marks: readonly string[];
  lastSeq(companyId: string): Promise<string>;
  /** Rows of a company's log that tell of a refused call, or of one that named this id, since the row with this number. */
  refusalsSince(companyId: string, seq: string, ids: readonly string[]): Promise<number>;
  /** The call with one id that is not B's; where a call names two things, the other one is his own. */
  document(operation: Operation, tried: string, id: string): { readonly query: string; readonly variables: Record<string, unknown> };
}

/** A change of a list as a company's clerk would leave it behind. */
async function changeOf({ world }: Walk, companyId: string | undefined, rosterId: string | null): Promise<string> {
  const sql = `INSERT INTO roster_change (company_id, roster_id, made_by) VALUES ($1, $2, '0') RETURNING id`;
  return (await world.app.database.rows<{ id: string }>(sql, [companyId, rosterId]))[0]?.id ?? '';
}

/** What a payee said against a payment, a month's bill, and one flow of the account. */
async function claimsOf({
  own,
  world,
}: Walk): Promise<
  Pick<
    Things,
    'objectionId' | 'billCode' | 'flowId' | 'addressId' | 'invoiceId' | 'redId' | 'viewId' | 'tokenId' | 'webhookId' | 'webhookDeliveryId'
  >
> {
  const one = async (sql: string, ...values: readonly unknown[]): Promise<string> =>
    (await world.app.database.rows<{ id: string }>(sql, [world.companyId, ...values]))[0]?.id ?? '';
  const webhookId = await one(
    `INSERT INTO webhook_endpoint (company_id, place, url, types, status, off_reason, secret_cipher, secret_tail, version, created_at)
     VALUES ($1, 1, 'https://erp.example/hooks', '{LINE_FAILED}', 'OFF', 'BY_HAND', 'k1.a.b', 'abc=', 1, now()) RETURNING id`,
  );
  return {
    webhookId,
    webhookDeliveryId: await one(
      `WITH event AS (INSERT INTO webhook_event (company_id, event_key, type, object_id, code, object_status, created_at)
         VALUES ($1, 'evt_of_a', 'LINE_FAILED', '1', 'JS1', 'FAILED', now()) RETURNING id)
       INSERT INTO webhook_delivery (company_id, endpoint_id, event_id, status, due_at, created_at)
       SELECT $1, $2, id, 'KEPT', now(), now() FROM event RETURNING id`,
      webhookId,
    ),
    objectionId: await one(
      `INSERT INTO objection (company_id, person_id, payee_id, line_id, statement_id, kind, status, payee_name, statement_code, title, net_cents, raised_at)
       SELECT p.company_id, p.person_id, p.id, $2, $3, 'WRONG_AMOUNT', 'OPEN', p.name, 'JS1', '', 100, now() FROM payee p WHERE p.company_id = $1
       ORDER BY p.id LIMIT 1 RETURNING id`,
      own.paidLine,
      own.paidId,
    ),
    billCode: await billIn(world.app.database, world.companyId, world.subjectId, 'BILL-OF-A'),
    viewId: await one(
      `INSERT INTO list_view (company_id, list, name, query, owner_id, visibility, created_at, updated_at)
       SELECT $1, 'bills', '甲的视图', 'tab=PAID', user_id, 'COMPANY', now(), now() FROM member WHERE company_id = $1 ORDER BY id LIMIT 1 RETURNING id`,
    ),
    tokenId: await one(
      `INSERT INTO api_token (company_id, name, made_by, made_by_name, scopes, addresses, expires_at, created_at)
       SELECT $1, 'ERP', user_id, '陈立群', '{STATEMENTS_READ}', '{}', now() + interval '1 year', now() FROM member
       WHERE company_id = $1 ORDER BY id LIMIT 1 RETURNING id`,
    ),
    addressId: await one(
      `INSERT INTO receiving_address (company_id, receiver_name, phone_cipher, phone_mask, email, province_code, city_code, district_code, detail,
         is_default, created_at) VALUES ($1, '王敏', 'k1.a.b', '160****0102', 'a@b', '330000', '330100', '330110', '路 1 号', true, now()) RETURNING id`,
    ),
    // One that was cancelled, with the statement that it was of: the books stay right.
    invoiceId: await one(
      `WITH application AS (
         INSERT INTO invoice_application (company_id, status, subject_id, seller_name, seller_tax_no, settlement_type, kind, category, op_time,
           statement_count, invoice_cents, tardy_cents, rate_ppm, title_name, title_tax_no, receiver_name, receiver_phone_cipher,
           receiver_phone_mask, receiver_address, month, promised_on, created_by, created_by_name, created_at, content_hash, ended_at)
         VALUES ($1, 'CANCELLED', $2, 's', 't', 'LABOR', 'DIGITAL_SPECIAL', 'c', now(), 1, 100, 0, 60000, 'n', 't', 'r', 'k', 'm', 'a', '2026-11',
           '2026-11-25', 'u', 'u', now(), 'h', now()) RETURNING company_id, id)
       INSERT INTO invoice_application_item (company_id, application_id, statement_id, statement_code, statement_created_at, pay_cents,
         service_cents, total_cents, invoice_cents, is_live)
       SELECT company_id, id, $3, 'JS1', now(), 100, 0, 100, 100, false FROM application RETURNING application_id AS id`,
      world.subjectId,
      own.paidId,
    ),
    redId:
      (
        await world.app.database.rows<{ id: string }>(
          redLetterSql({ companyId: world.companyId, subjectId: world.subjectId, statementId: own.paidId }),
        )
      )[0]?.id ?? '',
    flowId: await one('SELECT id FROM fund_flow WHERE company_id = $1 ORDER BY id LIMIT 1'),
  };
}

/** A QR code at which people sign for the company. */
async function qrOf({ world }: Walk): Promise<string> {
  const { subjectId } = world;
  const [template] = await world.app.database.rows<{ id: string }>(
    `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_CONTINUOUS' ORDER BY id LIMIT 1`,
    [subjectId],
  );
  const terms = { subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template?.id, collectAccount: false, accountTypes: [] };
  const { id } = (await runRaw(await world.member('王敏'), createSigningQr, terms, { idempotencyKey: 'qr-of-a' })) as { id: string };
  return id;
}

async function thingsOf(walk: Walk): Promise<Things> {
  const { own, world } = walk;
  const one = async (sql: string): Promise<string> => (await world.app.database.rows<{ id: string }>(sql, [world.companyId]))[0]?.id ?? '';
  await walk.as('王敏').post('/api/statement/receipt/batch/packaging', { statement_id: own.paidId, settlement_type: 2 });
  let packageId = '';
  await waitUntil(
    async () => {
      packageId = await one(`SELECT id FROM receipt_package WHERE company_id = $1 AND status = 'READY'`);
      return packageId !== '';
    },
    () => 'the package is ready',
  );
  return {
    ...own,
    ...(await claimsOf(walk)),
    packageId,
    companyId: world.companyId,
    changeId: await changeOf(walk, world.companyId, own.draft.rosterId),
    memberId: await one('SELECT id FROM member WHERE company_id = $1 ORDER BY id LIMIT 1'),
    contractId: await one('SELECT id FROM contract WHERE company_id = $1 ORDER BY id LIMIT 1'),
    templateId: await one(`SELECT id FROM contract_template WHERE subject_id = ${own.strangeSubject} AND $1 <> '' ORDER BY id LIMIT 1`),
    batchId: await one(
      `INSERT INTO signing_batch (company_id, kind, contract_ids, created_by, created_at) VALUES ($1, 'REMIND', '{1}', 'test', now()) RETURNING id`,
    ),
    qrId: await qrOf(walk),
    registrationId: await registrationIn(world.app.database, world.companyId),
    ...(await taxCalcIn(world.app.database, world.companyId)),
    backCalcId: await backCalcIn(world.app.database, world.companyId),
    ...(await serviceOrderIn(world.app.database, world.companyId)),
    ...(await taskIn(world.app.database, world.companyId)),
    ...(await agentInvoiceIn(world.app.database, world.companyId)),
    importKey: await one(
      `INSERT INTO roster (company_id, kind, status, context, pay_way, created_by, created_by_name, created_at)
       SELECT $1, 'REGISTRATION', 'OPEN', jsonb_build_object('subjectId', (SELECT min(id)::text FROM subject), 'agreementType', 'LABOR_CONTINUOUS'),
         'BANK_CARD', (SELECT min(user_id)::text FROM member WHERE company_id = $1), '王敏', now() RETURNING id`,
    ),
    payeeId: await one('SELECT id FROM payee WHERE company_id = $1 ORDER BY id LIMIT 1'),
    groupId: await one(
      `INSERT INTO payee_group (company_id, name, created_by_name, created_at) VALUES ($1, '分组', '王敏', now()) RETURNING id`,
    ),
    openSession: await one('SELECT id FROM user_session WHERE active_company_id = $1 ORDER BY id LIMIT 1'),
    passkeyId: await one(
      `INSERT INTO factor_passkey (user_id, user_handle, credential_id, public_key, counter, is_synced, transports, name, created_at)
       SELECT user_id, 'walk', 'walk', 'walk', 0, false, '{}', 'walk', now() FROM member WHERE company_id = $1 ORDER BY id LIMIT 1 RETURNING id`,
    ),
  };
}

/** Everything that such an id would name of A; '' where nobody has said what it names. */
export const idOf = (things: Things, { name }: Operation, place: string): string => thingOf(name, place)?.(things) ?? '';

/** Like a real one of its kind, and nobody's. */
export const unknownOf = (place: string): string => (place === 'key' ? 'x'.repeat(43) : UNKNOWN);

export async function startStrangers(): Promise<Strangers> {
  const walk = await startWalk();
  const { world, own } = walk;
  const { app, platform } = world;
  const token = async (account: string): Promise<string> => {
    const { login } = await app.graphql().call<{ login: { token: string } }>(LOGIN, { a: account, p: 'Demo2026' });
    return login.token;
  };
  const things = await thingsOf(walk);
  // A product that the stranger has not would be refused before any id is looked at.
  await intermediaryIn(app.database, platform.companies.B ?? '');
  const tokenOfB = await token('16000000201');
  const draftOfB = await statementsOf(world, { company: 'B' }).created(
    workerRows(['55.00', '66.00']).map((row, index) => ({ ...row, name: `乐小${'红蓝'[index]}` })),
  );
  const changeId = await changeOf(walk, platform.companies.B, draftOfB.rosterId);
  // A stranger who gives work out as we do: what he is refused for is the id, not his mode.
  await app.database.rows(`UPDATE company SET task_mode = 'GRAB' WHERE id = $1 RETURNING id`, [platform.companies.B]);
  const taskOfB = await taskIn(app.database, platform.companies.B ?? '');
  const mine: Readonly<Record<string, string>> = {
    subjectId: platform.subjects.S1 ?? '',
    rosterId: draftOfB.rosterId ?? '',
    changeId,
    taskId: taskOfB.taskId,
  };
  const tokenOfA = await token('16000000102');
  // A walk takes longer than a proof lives: what is refused is the id.
  await app.database.rows(`UPDATE user_session SET proved_at = now() + interval '1 day'`);
  return {
    walk,
    things,
    companyA: world.companyId,
    companyB: platform.companies.B ?? '',
    userOfB: platform.masters.B?.id ?? '',
    tokenOfA,
    tokenOfB,
    draftOfB,
    graphql: app.graphql({ token: tokenOfB }),
    rest: app.rest({ token: tokenOfB }),
    marks: [own.passed.statementCode, own.draft.statementKey, '甲小明', '王敏', '星穹'],
    async lastSeq(companyId) {
      const sql = 'SELECT coalesce(max(seq), 0) AS seq FROM audit_record WHERE company_id = $1';
      return (await app.database.rows<{ seq: string }>(sql, [companyId]))[0]?.seq ?? '';
    },
    async refusalsSince(companyId, seq, ids) {
      const sql = `SELECT count(*)::int AS n FROM audit_record WHERE company_id = $1 AND seq > $2 AND (body ? 'refused' OR target_id = ANY ($3))`;
      return (await app.database.rows<{ n: number }>(sql, [companyId, seq, ids]))[0]?.n ?? 0;
    },
    document: (operation, tried, id) =>
      documentOf(operation, tried, (name) => (name === tried ? id : (mine[name] ?? idOf(things, operation, name)))),
  };
}
