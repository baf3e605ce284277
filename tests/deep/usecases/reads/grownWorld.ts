// A demo world in which every list of the screens has rows, and then more of them. Rows stand as the database keeps them: what is asked here
// is how they are read, and their commands have tests of their own.

import { SAID_COLUMN } from '../../../../server/identity/steps/sealed';
import { encryptField } from '../../../../server/kernel/secrets';
import { invoiceIn, redIn } from '../../../kit/builders/invoices';
import {
  agentInvoiceIn,
  backCalcIn,
  billIn,
  intermediaryIn,
  registrationIn,
  serviceOrderIn,
  taskIn,
  taxCalcIn,
} from '../../../kit/builders/rawRows';
import { openCase } from '../../../kit/builders/reconcileCases';
import { must } from '../../../kit/checks/must';
import type { TestApp } from '../../../kit/worlds/app';

type Values = Readonly<Record<string, unknown>>;

const NOW = '2026-11-20T02:00:00Z';
/** One more than two: a question for each row is asked more often than once. */
const MORE = 3;

/** Things of the world by the names that the variables of documents have. */
export interface Grown {
  readonly companyId: string;
  readonly companyB: string;
  readonly subjectId: string;
  readonly statementId: string;
  readonly personId: string;
  /** Number of a session of that person, with everything open to it. */
  readonly sessionId: string;
  readonly ids: Readonly<Record<string, string>>;
}

export async function grownWorld(app: TestApp): Promise<{ readonly first: Grown; grow(): Promise<void> }> {
  const { database } = app;
  const one = async (sql: string, values: readonly unknown[] = []): Promise<string> =>
    must((await database.rows<{ id: string }>(sql, [...values]))[0]).id;

  /** Rows of a table by the names of their columns; answers their ids where it has some. */
  async function put(table: string, rows: readonly Values[]): Promise<string[]> {
    const columns = Object.keys(must(rows[0]));
    const made = await database.rows<{ row: { id?: string } }>(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
       RETURNING to_jsonb(${table}) AS row`,
      [JSON.stringify(rows)],
    );
    return made.map(({ row }) => String(row.id ?? ''));
  }
  const each = (make: (at: number) => Values): Values[] => Array.from({ length: MORE }, (_, at) => make(at + 1));

  /** The same row again, with what must differ: SQL over the row and its number g. */
  async function copy(table: string, where: string, changes: Readonly<Record<string, string>>): Promise<void> {
    const found = await database.rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
         AND is_identity = 'NO' AND is_generated = 'NEVER'`,
      [table],
    );
    const names = found.map(({ name }) => name);
    await database.rows(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => changes[name] ?? `t.${name}`).join(', ')}
       FROM (SELECT * FROM ${table} WHERE ${where} ORDER BY 1, 2 LIMIT 1) t CROSS JOIN generate_series(1, ${MORE}) g RETURNING 1 AS made`,
    );
  }

  const company = (name: string): Promise<string> => one('SELECT id FROM company WHERE name LIKE $1', [`${name}%`]);
  const [companyId, companyB] = [await company('杭州星穹'), await company('成都锦程')];
  const subjectId = await one(
    `SELECT subject_id AS id FROM statement WHERE company_id = $1 AND status = 'COMPLETED' AND kind = 'LABOR_CONTINUOUS' LIMIT 1`,
    [companyId],
  );
  const paid = await database.rows<{ id: string; code: string }>(
    `SELECT id, statement_code AS code FROM statement WHERE company_id = $1 AND status = 'COMPLETED' AND kind = 'LABOR_CONTINUOUS' ORDER BY line_count DESC, id LIMIT 8`,
    [companyId],
  );
  const people = await database.rows<{
    id: string;
    person: string;
    name: string;
    index: string;
    mask: string;
    lines: number;
    line: string;
    cents: string;
  }>(
    `SELECT p.id, p.person_id AS person, p.name, p.id_index AS index, p.id_card_mask AS mask, count(*)::int AS lines, max(l.id) AS line,
       max(l.net_cents) AS cents
     FROM payee p JOIN statement_line l ON l.company_id = p.company_id AND l.person_id = p.person_id
     WHERE p.company_id = $1 AND l.status = 'SUCCESS' GROUP BY p.company_id, p.id ORDER BY 6 DESC, 1 LIMIT 12`,
    [companyId],
  );
  const person = (at: number) => must(people[at]);
  const statement = (at: number) => must(paid[at]);
  const maker = await one(`SELECT user_id AS id FROM member WHERE company_id = $1 AND name = '陈立群'`, [companyId]);
  const template = must(
    (
      await database.rows<{ id: string; version: number }>(
        `SELECT template_id AS id, max(version) AS version FROM contract_template_version GROUP BY 1 ORDER BY 1 LIMIT 1`,
      )
    )[0],
  );
  const place = { app, companyId, subjectId, paid: { statementId: statement(0).id } };
  const who = (at: number) => ({
    ...{ company_id: companyId, person_id: person(at).person, name: person(at).name, id_index: person(at).index },
    id_card_mask: person(at).mask,
  });
  const seller = { buyer_name: '示例科技有限公司', buyer_tax_no: '91110000MA0000000H', invoice_kind: 'DIGITAL_ORDINARY' };

  await intermediaryIn(database, companyId);
  const { taxCalcId, taxRowId } = await taxCalcIn(database, companyId);
  const backCalcId = await backCalcIn(database, companyId);
  const { serviceOrderId } = await serviceOrderIn(database, companyId);
  const agentInvoiceId = await one(
    `SELECT order_id AS id FROM agent_invoice_history WHERE company_id = $1 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [companyId],
  );
  await agentInvoiceIn(database, companyId);
  const { taskId } = await taskIn(database, companyId);
  const registrationId = await registrationIn(database, companyId);
  const invoiceId = await invoiceIn(place, { status: 'PENDING' });
  await redIn({ ...place, paid: { statementId: statement(1).id } });
  await openCase(database, 'case-0');
  const calcRow = (at: number): Values => ({
    ...who(at),
    ...{ roster_row_id: 100 + at, line_no: 100 + at, phone_mask: '', gross_cents: 100, net_cents: 100, vat_cents: 0, surtax_cents: 0 },
    income_tax_cents: 0,
    tax_facts: { vatBasis: { urban: 0, education: 0, localEducation: 0 }, othersIncluded: true, ratePercent: 3, incomeTax: 0 },
  });
  const backRow = (at: number): Values => ({
    ...calcRow(at),
    ...{ back_calc_id: backCalcId, account_mask: '6299****0001', wanted_cents: 100, service_cents: 6, total_cents: 106 },
  });
  await put('back_calc_row', [backRow(0)]);
  const [endpointId = ''] = await put('webhook_endpoint', [
    {
      ...{ company_id: companyId, place: 1, url: 'https://example.com/hook', types: ['STATEMENT_CONFIRMED'], status: 'ACTIVE' },
      ...{ secret_cipher: 'c', secret_tail: 'abcd', version: 1, created_at: NOW },
    },
  ]);
  const delivered = async (from: number, count: number): Promise<string[]> => {
    const at = Array.from({ length: count }, (_, index) => from + index);
    const events = await put(
      'webhook_event',
      at.map((n) => ({
        ...{
          company_id: companyId,
          event_key: `msg_${n}`,
          type: 'STATEMENT_CONFIRMED',
          object_id: statement(0).id,
          code: statement(0).code,
        },
        ...{ object_status: 'PENDING_PAYMENT', version: 1, created_at: NOW },
      })),
    );
    const deliveries = await put(
      'webhook_delivery',
      events.map((event) => ({
        ...{ company_id: companyId, endpoint_id: endpointId, event_id: event, status: 'DELIVERED', tries: 1, attempts: 1, due_at: NOW },
        ...{ created_at: NOW, finished_at: NOW },
      })),
    );
    await put(
      'webhook_attempt',
      deliveries.map((delivery) => ({
        ...{ company_id: companyId, delivery_id: delivery, no: 1, at: NOW, outcome: 'ACCEPTED', http_status: 200, latency_ms: 5 },
        ...{ signed_at: 1_763_604_000, signature: 'v1,x' },
      })),
    );
    return deliveries;
  };
  const [deliveryId = ''] = await delivered(0, 1);
  const tokens = async (from: number, count: number): Promise<void> => {
    const at = Array.from({ length: count }, (_, index) => from + index);
    const made = await put(
      'api_token',
      at.map((n) => ({
        ...{ company_id: companyId, name: `ERP ${n}`, made_by: maker, made_by_name: '陈立群', scopes: ['STATEMENTS_READ'], addresses: [] },
        ...{ expires_at: '2027-05-20T00:00:00Z', created_at: NOW, is_sandbox: false },
      })),
    );
    await put(
      'api_token_key',
      made.map((id, n) => ({ company_id: companyId, token_id: id, key_hash: `h${from + n}`, shown: `jq_live_${from + n}`, made_at: NOW })),
    );
    await put(
      'api_call',
      made.map((id, n) => ({
        ...{
          company_id: companyId,
          token_id: id,
          key_shown: `jq_live_${from + n}`,
          at: NOW,
          door: 'GRAPHQL',
          operation: 'query statements',
        },
        ...{ took_ms: 5, ip: '192.0.2.9', request_id: `r${from + n}`, body: '' },
      })),
    );
  };
  await tokens(0, 1);
  const packed = (at: number): Values => ({
    ...{ company_id: companyId, statement_id: statement(at).id, statement_code: statement(at).code, name: `回单 ${at}`, status: 'FAILED' },
    ...{ receipt_count: 3, packed_count: 0, try_no: 1, failure: '没有可打包的回单', created_by: maker, created_at: NOW, finished_at: NOW },
  });
  const [packageId = ''] = await put('receipt_package', [packed(0)]);
  const objected = (at: number): Values => ({
    ...{
      company_id: companyId,
      person_id: person(at).person,
      payee_id: person(at).id,
      line_id: person(at).line,
      statement_id: statement(0).id,
    },
    ...{
      kind: 'WRONG_AMOUNT',
      status: 'OPEN',
      words: '少了',
      payee_name: person(at).name,
      statement_code: statement(0).code,
      title: '结算',
    },
    ...{ net_cents: person(at).cents, raised_at: NOW },
  });
  await put('objection', [objected(0)]);

  /** The payee of most lines is on every task. */
  const takeTasks = (): Promise<unknown> =>
    database.rows(
      `INSERT INTO task_person (company_id, task_id, person_id, payee_id, origin, status, name, id_index, id_card_mask, phone_cipher, phone_index, phone_mask,
         confirmed_at, confirmed_version, round, created_at, created_by)
       SELECT p.company_id, t.id, p.person_id, p.id, 'GRABBED', 'TAKEN', p.name, p.id_index, p.id_card_mask, coalesce(p.phone_cipher, ''),
         coalesce(p.phone_index, ''), coalesce(p.phone_mask, ''), now(), 1, 0, now(), 'test'
       FROM payee p JOIN task t ON t.company_id = p.company_id WHERE p.company_id = $1 AND p.id = $2
         AND NOT EXISTS (SELECT 1 FROM task_person o WHERE o.company_id = t.company_id AND o.task_id = t.id AND o.person_id = p.person_id) RETURNING id`,
      [companyId, person(0).id],
    );
  await takeTasks();
  const [session] = await database.rows<{ id: string }>(
    `INSERT INTO payee_session (token_hash, person_id, scope, phone_index, ip, user_agent, created_at, last_seen_at, expires_at)
     VALUES ('of the payee of most lines', $1, 'FULL', 'of her phone', '192.0.2.9', 'test', now(), now(), now() + interval '1 day') RETURNING id`,
    [person(0).person],
  );

  const first: Grown = {
    ...{ companyId, companyB, subjectId, statementId: statement(0).id, personId: person(0).person, sessionId: session?.id ?? '' },
    ids: {
      ...{
        taxCalcId,
        taxRowId,
        backCalcId,
        serviceOrderId,
        agentInvoiceId,
        taskId,
        registrationId,
        invoiceId,
        endpointId,
        deliveryId,
        packageId,
      },
      ...{ payeeId: person(0).id, lineId: person(0).line, templateId: template.id, maker },
      backRowId: '100',
      contractId: await one(
        `SELECT id FROM contract WHERE company_id = $1 AND person_id = $2 AND status = 'HAS_BEEN_SIGNED' ORDER BY id LIMIT 1`,
        [companyId, person(0).person],
      ),
      rosterId: await one(`SELECT roster_id AS id FROM statement WHERE company_id = $1 AND status = 'CHECKING_BASE' ORDER BY id LIMIT 1`, [
        companyId,
      ]),
      heldId: await one(`SELECT id FROM statement WHERE company_id = $1 AND status = 'WAITING_PAYMENT' ORDER BY id LIMIT 1`, [companyId]),
      memberId: await one('SELECT id FROM member WHERE company_id = $1 ORDER BY id LIMIT 1', [companyId]),
      articleId: await one('SELECT id FROM help_article ORDER BY id LIMIT 1'),
      myTaskId: await one('SELECT min(id) AS id FROM task_person WHERE company_id = $1 AND person_id = $2', [companyId, person(0).person]),
      lineStatementId: await one('SELECT statement_id AS id FROM statement_line WHERE company_id = $1 AND id = $2', [
        companyId,
        person(0).line,
      ]),
      invoicingSubjectId: await one(
        `SELECT subject_id AS id FROM statement WHERE company_id = $1 AND status = 'COMPLETED' AND invoice_state = 'NONE'
         GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
        [companyId],
      ),
      billCode: await one('SELECT bill_code AS id FROM bill WHERE company_id = $1 ORDER BY id LIMIT 1', [companyB]),
      documentHash: await one('SELECT hash AS id FROM document_proof ORDER BY 1 LIMIT 1'),
      flowId: await one(
        `SELECT f.id FROM fund_flow f JOIN ledger_transfer t ON t.company_id = f.company_id AND t.id = f.transfer_id
         WHERE f.company_id = $1 AND t.holder_id = $2 AND f.source = 'DEDUCTION' ORDER BY f.id LIMIT 1`,
        [companyId, statement(0).id],
      ),
    },
  };

  /** People whom the register does not know, and whose documents wait for operators. */
  async function askedOperators(): Promise<void> {
    const links = await put(
      'payee_link',
      each((at) => ({
        ...{
          company_id: companyId,
          token_hash: `by-hand-${at}`,
          purpose: 'QR',
          target_id: `by-hand-${at}`,
          opened_count: 0,
          used_count: 0,
        },
        ...{ created_at: NOW, expires_at: '2026-12-20T02:00:00Z' },
      })),
    );
    const said = encryptField(companyId, SAID_COLUMN, JSON.stringify({ name: '买买提·艾力', idCard: '' }));
    const sessions = await put(
      'identity_session',
      links.map((link, at) => ({
        ...{ company_id: companyId, link_id: link, token_hash: `by-hand-${at}`, status: 'MANUAL', checks: 0, is_checking: false },
        ...{ said_cipher: said, document: 'RESIDENCE_PERMIT', id_card_mask: '8300****', manual_at: NOW },
        ...{ begun_at: NOW, expires_at: '2026-12-20T02:00:00Z' },
      })),
    );
    await put(
      'identity_picture',
      sessions.map((session) => ({
        ...{ company_id: companyId, session_id: session, side: 'FRONT', storage_key: `identities/${session}`, content_type: 'image/jpeg' },
        ...{ size: 1, sha256: 'a'.repeat(64), verdict: 'UNUSABLE', faults: [], added_at: NOW, read_at: NOW },
        keep_until: '2027-02-20T02:00:00Z',
      })),
    );
  }

  const growth: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['taxes', () => taxCalcIn(database, companyId)],
    [
      'rows of taxes',
      () =>
        put(
          'tax_calc_row',
          each((at) => ({ ...calcRow(at), tax_calc_id: taxCalcId, status: 'SUCCESS' })),
        ),
    ],
    ['taxes again', () => taxCalcIn(database, companyId)],
    ['back', () => backCalcIn(database, companyId)],
    ['back again', () => backCalcIn(database, companyId)],
    ['rows of back', () => put('back_calc_row', each(backRow))],
    ['orders', () => serviceOrderIn(database, companyId)],
    ['orders again', () => serviceOrderIn(database, companyId)],
    [
      'items',
      () =>
        put(
          'service_order_item',
          each((at) => ({
            ...{ ...who(at), ...seller, order_id: serviceOrderId, subject_id: subjectId, roster_row_id: 10 + at, line_no: 10 + at },
            ...{ status: 'RETRY_NEXT_MONTH', payment_cents: 100, tax_cents: 0, supply_cents: 0, quarter_cents: 0, has_others: false },
            ...{ fail_reason: '税号有误', retry_on: '2026-12-01' },
          })),
        ),
    ],
    [
      'records of an order',
      () =>
        put(
          'service_order_history',
          each(() => ({
            ...{ company_id: companyId, order_id: serviceOrderId, at: NOW, deed: 'pay', to_status: 'INVOICING', actor_kind: 'member' },
            ...{ actor_id: maker, actor_name: '陈立群' },
          })),
        ),
    ],
    ['agent', () => agentInvoiceIn(database, companyId)],
    [
      'lines of agent',
      () =>
        put(
          'agent_invoice_line',
          each((at) => ({
            ...{ ...who(at), order_id: agentInvoiceId, subject_id: subjectId, roster_row_id: 100 + at, line_no: 100 + at, phone_index: '' },
            ...{ phone_mask: '', status: 'FAILED', invoice_cents: 100, service_cents: 6, vat_cents: 0, surcharge_cents: 0 },
            ...{ tax_month: '2026-11', fail_reason: '姓名有误', updated_at: NOW },
          })),
        ),
    ],
    ['tasks', () => taskIn(database, companyId)],
    ['tasks again', () => taskIn(database, companyId)],
    [
      'people of a task',
      () =>
        copy('task_person', `task_id = ${taskId}`, {
          person_id: `(SELECT p.person_id FROM payee p WHERE p.company_id = ${companyId} ORDER BY p.id DESC OFFSET g LIMIT 1)`,
          payee_id: `(SELECT p.id FROM payee p WHERE p.company_id = ${companyId} ORDER BY p.id DESC OFFSET g LIMIT 1)`,
          id_index: 't.id_index || g',
        }),
    ],
    ['deliveries', () => delivered(1, MORE)],
    ['tokens', () => tokens(1, MORE)],
    ['packages', () => put('receipt_package', each(packed))],
    ['objections', () => put('objection', each(objected))],
    [
      'objections of one',
      () =>
        copy('objection', `person_id = ${person(0).person}`, {
          status: `'CLOSED'`,
          closed_at: 'now()',
          answer: `'已核对'`,
          answered_at: 'now()',
        }),
    ],
    [
      'codes',
      () =>
        put(
          'signing_qr',
          each(() => ({
            ...{ company_id: companyId, subject_id: subjectId, agreement_type: 'LABOR_CONTINUOUS', template_id: template.id },
            ...{ template_version: template.version, collect_account: false, account_types: [], ends_at: '2026-12-20T02:00:00Z' },
            ...{
              token_cipher: encryptField(companyId, 'signing_qr.token', 'x'),
              signed_count: 0,
              created_by: '陈立群',
              created_at: NOW,
              ended_at: NOW,
            },
          })),
        ),
    ],
    [
      'items of an invoice',
      () =>
        copy('invoice_application_item', `application_id = ${invoiceId}`, {
          statement_id: `(ARRAY[${[1, 2, 3].map((at) => statement(at).id).join()}])[g]`,
          is_live: 'false',
        }),
    ],
    ['reds', () => redIn({ ...place, paid: { statementId: statement(2).id } })],
    ['reds again', () => redIn({ ...place, paid: { statementId: statement(3).id } })],
    [
      'tardies',
      () =>
        put(
          'invoice_tardy',
          each((at) => ({
            ...{ company_id: companyId, line_id: 900_000 + at, statement_id: statement(at).id, statement_code: statement(at).code },
            ...{
              subject_id: subjectId,
              settlement_type: 'LABOR',
              amount_cents: 100,
              reason: '发放退票后终止，原结算单已开票',
              created_at: NOW,
            },
          })),
        ),
    ],
    [
      'exports',
      () =>
        put(
          'export_job',
          each((at) => ({
            ...{
              company_id: companyId,
              kind: 'STATEMENT_LINES',
              status: 'FAILED',
              content: '结算单',
              file_name: `导出 ${at}.xlsx`,
              request: {},
            },
            ...{ expected_rows: 1, row_count: 0, progress: 0, fail_reason: '没有可导出的数据', attempt: 1, created_by: maker },
            ...{ created_by_name: '陈立群', created_at: NOW, done_at: NOW },
          })),
        ),
    ],
    [
      'reversals',
      () =>
        put(
          'bank_reversal',
          each((at) => ({
            ...{
              status: 'WAITING',
              bank_ref: `R${at}`,
              nth: 1,
              amount_cents: 100,
              payer_name: '谁也不是',
              file_name: '流水.csv',
              line: at,
            },
            ...{ is_doubted: false, not_inbound_ids: [], corrected_cents: 0, entered_by_name: '林岚', entered_at: NOW },
          })),
        ),
    ],
    [
      'blocks',
      () =>
        put(
          'payee_block',
          each((at) => ({
            person_id: person(at + 6).person,
            ...{ id_card_mask: person(at + 6).mask, reason: '协助核查', placed_by: '林岚', placed_at: NOW },
          })),
        ),
    ],
    ['identities', askedOperators],
    ['cases', () => Promise.all(each((at) => ({ at })).map(({ at }) => openCase(database, `case-${at}`)))],
    [
      'jobs',
      () => database.rows(`SELECT enqueue('nobodysTask', '{}'::json, NULL, now() + interval '1 day') FROM generate_series(1, ${MORE})`),
    ],
    [
      'receipts that were not drawn',
      () =>
        database.rows(
          `UPDATE line_receipt SET draw_tries = 5, draw_failure = 'STORE', draw_failed_at = $1, draw_due_at = now() + interval '1 day'
           WHERE id IN (SELECT id FROM line_receipt WHERE file_id IS NULL AND status <> 'REVOKED' ORDER BY id LIMIT ${MORE}) RETURNING id`,
          [NOW],
        ),
    ],
    [
      'titles',
      async () => {
        await copy('invoice_title', `company_id = ${companyId}`, {
          company_id: `(SELECT c.id FROM company c WHERE c.id <> ${companyId} ORDER BY c.id OFFSET g - 1 LIMIT 1)`,
          status: `'IN_REVIEW'`,
          decided_by: 'NULL',
          decided_by_name: 'NULL',
          decided_at: 'NULL',
          taxpayer_type: `'SMALL_SCALE'`,
          account_cipher: 'NULL',
          phone_cipher: 'NULL',
          proof_file_id: 'NULL',
        });
      },
    ],
    [
      'remarks',
      () =>
        put(
          'registration_remark',
          each((at) => ({
            ...{ company_id: companyId, registration_id: registrationId, text: `备注 ${at}`, created_by: maker, created_by_name: '陈立群' },
            created_at: NOW,
          })),
        ),
    ],
    ['bills', () => billIn(database, companyId, subjectId, 'ZD-1')],
    [
      'contracts',
      () =>
        copy('contract', `id = ${first.ids.contractId}`, {
          contract_code: `t.contract_code || g`,
          agreement_type: `(ARRAY['LABOR_GENERAL','BUSINESS_INCOME','LABOR_GENERAL'])[g]`,
          status: `CASE g WHEN 3 THEN 'OVER_TIME_CANCEL' ELSE t.status END`,
        }),
    ],
    [
      'accounts',
      () =>
        put(
          'payee_account',
          each((at) => ({
            ...{ company_id: companyId, payee_id: person(0).id, account_index: `more-${at}`, account_mask: `6299****000${at}` },
            ...{ first_used_at: NOW, last_used_at: NOW, pay_way: 'BANK_CARD', bank_name: '示例银行' },
          })),
        ),
    ],
    ['tasks of one', takeTasks],
  ];
  return {
    first,
    async grow() {
      const failed: string[] = [];
      for (const [name, more] of growth) await more().catch((error: Error) => failed.push(`${name}: ${error.message}`));
      expect(failed).toEqual([]);
    },
  };
}
