import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readSheet } from 'read-excel-file/node';
import { exportsWithReason } from '../../../schema/exportsWithReason';
import { limits } from '../../../schema/limits';
import { buildGraphSchema } from '../../../server/kernel/doors/graphql';
import { fieldsOf } from '../../../server/kernel/doors/openapi';
import { exportKinds, resolvers, restRows } from '../../../server/wiring';
import { agentInvoiceIn, backCalcIn, billIn, registrationIn, serviceOrderIn, taskIn, taxCalcIn } from '../../kit/builders/rawRows';
import { key, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { until, waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import type { RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

// What people type, whatever it is, stays text: in SQL, in the sheets of others, and masked where it is personal.
const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
const IS_FULL = process.env.CHAOS_FULL === '1';
const FORMULAS = ['=HYPERLINK("http://evil","x")', "+cmd|' /C calc'!A0", '@SUM(A1)', '\t=1+1', '＝1+1', '-2+3', '＠x', '＋1', '－1'];
const MARKUP = ['<img src=x onerror=alert(1)>', '{{7*7}}', `'"><svg/onload=alert(1)>`];
const SQL = [
  "' OR '1'='1",
  "'; DROP TABLE statement; --",
  "'; SELECT pg_sleep(30); --",
  "' UNION SELECT phone_cipher FROM app_user --",
  '1) OR 1=1 --',
  "\\'; SELECT 1 --",
  '%',
  '_',
  '$$; SELECT pg_sleep(30); $$',
  '1; SELECT pg_sleep(30)',
  'created_at DESC, (SELECT pg_sleep(30))',
  "'||(SELECT current_user)||'",
];

let world: SmallWorld;
let make: Statements;
let rest: RestClient;
const tokens: Record<string, string> = {};
const PHONES = { 陈立群: '16000000101', 王敏: '16000000102', 冯涛: '16000000201' };

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  for (const [name, a] of Object.entries(PHONES)) {
    tokens[name] = (await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a, p: 'Demo2026' })).login.token;
  }
  rest = world.app.rest({ token: tokens.王敏 ?? '' });
});
afterAll(() => world?.app.close());

const graphql = (name = '王敏') => world.app.graphql({ token: tokens[name] ?? '' });
const HEADER = [
  '姓名',
  '身份证号',
  '手机号',
  '收款账号',
  '应发金额(元)',
  '业务订单号',
  '银行附言',
  '平台名称',
  '平台用户名',
  '平台用户ID',
  '备注',
];

/** A list whose rows carry what is given in every column that takes free text. */
async function listOf(texts: readonly string[], title: string): Promise<{ id: string; rosterId: string }> {
  const rows = texts.map((text, at) => {
    const worker = WORKERS[at % WORKERS.length];
    return [text, worker?.idCard ?? '', worker?.phone ?? '', worker?.account ?? '', `${at + 1}.00`, text, text, text, text, text, text];
  });
  const { result } = await rest.upload<{ fileId: string }>('/api/file/upload', {
    name: `${title}.xlsx`,
    bytes: bookOf(textRows([HEADER, ...rows])),
  });
  const input = {
    kind: 'LABOR_CONTINUOUS',
    subjectId: world.subjectId,
    scenarioCode: '13',
    payWay: 'BANK_CARD',
    fileId: result.fileId,
    title,
  };
  const create = 'mutation($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) { id rosterId } }';
  const { createStatement } = await graphql().call<{ createStatement: { id: string; rosterId: string } }>(create, { i: input, k: key() });
  await waitUntil(
    async () =>
      (
        await graphql().call<{ roster: { status: string } }>('query($r: ID!) { roster(id: $r) { status } }', {
          r: createStatement.rosterId,
        })
      ).roster.status === 'OPEN',
    () => 'the list to be checked',
  );
  return createStatement;
}

/** The bytes of one export, through the doors. */
async function exported(kind: string, conditions: Record<string, string>): Promise<Buffer> {
  const start = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  const input = {
    kind,
    selection: { mode: 'ALL' },
    conditions: Object.entries(conditions).map(([name, value]) => ({ name, values: [value] })),
  };
  const { startExport } = await graphql().call<{ startExport: { id: string } }>(start, { i: input, k: key() });
  const look = 'query($e: ID!) { export(id: $e) { status fileId failReason } }';
  const done = await until(
    async () =>
      (await graphql().call<{ export: { status: string; fileId: string; failReason: string } }>(look, { e: startExport.id })).export,
    ({ status }) => status === 'DONE' || status === 'FAILED',
  );
  expect([kind, done.status, done.failReason]).toEqual([kind, 'DONE', null]);
  return (await rest.get('/api/operarecords/file/download', { fileId: done.fileId })).file ?? Buffer.alloc(0);
}

/** Where each kind finds what a test wrote; a new kind without a line here fails the test. */
const conditionsOf = (
  statementId: string,
  rosterId: string,
  taskId: string,
  agentInvoiceId: string,
): Record<string, Record<string, string>> => ({
  TASK_PEOPLE: { taskId },
  BILL: { billCode: 'BILL-F03' },
  BILL_RECEIPTS: { billCode: 'BILL-F03' },
  REGISTRATIONS: {},
  CONTRACTS: {},
  TAX_CALCS: {},
  TAX_CALC_ROWS: { taxCalcId: '1' },
  BACK_CALC_ROWS: { backCalcId: '1' },
  AGENT_INVOICES: {},
  AGENT_INVOICE_LINES: { agentInvoiceId },
  SERVICE_ORDERS: { createdFrom: '2026-11-01', createdTo: '2026-11-30' },
  AUDIT_RECORDS: {},
  FUND_FLOWS: { subjectId: world.subjectId },
  FUND_RECORDS: { subjectId: world.subjectId },
  ROSTER_ROWS: { rosterId, reason: '核对' },
  UNFINISHED_STATEMENTS: { createdFrom: '2026-11-01', createdTo: '2026-11-20' },
  COMPLETED_STATEMENTS: { createdFrom: '2026-11-01', createdTo: '2026-11-20' },
  STATEMENT_LINES: { statementId },
});

test('F03 no export holds a cell that a spreadsheet program would calculate, whatever was uploaded and typed', async () => {
  const [evil = ''] = FORMULAS;
  const paying = await make.paid(workerRows(['501.00', '502.00']).map((row, at) => ({ ...row, sourceId: FORMULAS[at] ?? '' })));
  await make.until(paying.id, 'COMPLETED');
  // The texts that no form accepts any more, as an older version or a partner might have left them.
  const { database } = world.app;
  await database.rows(`UPDATE statement SET title = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await billIn(database, world.companyId, world.subjectId, 'BILL-F03');
  await registrationIn(database, world.companyId);
  await database.rows(`UPDATE registration SET name = $1, remark = $1 WHERE company_id = $2`, [evil, world.companyId]);
  const { taskId } = await taskIn(database, world.companyId);
  await database.rows(`UPDATE task_person SET name = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await database.rows(`UPDATE contract SET name = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await taxCalcIn(database, world.companyId);
  await database.rows(`UPDATE tax_calc SET title = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await database.rows(`UPDATE tax_calc_row SET name = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await backCalcIn(database, world.companyId);
  await serviceOrderIn(database, world.companyId);
  await database.rows(`UPDATE service_order SET title = $1 WHERE company_id = $2`, [evil, world.companyId]);
  const { agentInvoiceId } = await agentInvoiceIn(database, world.companyId);
  await database.rows(`UPDATE agent_invoice SET title = $1 WHERE company_id = $2`, [evil, world.companyId]);
  await database.rows(`UPDATE agent_invoice_line SET name = $1, fail_reason = $1 WHERE company_id = $2`, [evil, world.companyId]);
  const draft = await listOf(FORMULAS, evil);
  const chosen = conditionsOf(paying.id, draft.rosterId, taskId, agentInvoiceId);
  expect(Object.keys(chosen).sort()).toEqual(exportKinds.flatMap((kind) => (kind.archive ? [] : [kind.key])).sort());
  let seen = 0;
  for (const [kind, conditions] of Object.entries(chosen)) {
    const bytes = await exported(kind, conditions);
    for (const [name, part] of await zipEntries(bytes)) {
      if (/sheet\d*\.xml$/.test(name)) expect([kind, name, /<f[ >]/.test(part.toString('utf8'))]).toEqual([kind, name, false]);
    }
    const cells = (await readSheet(bytes)).flat().filter((cell) => typeof cell === 'string');
    expect([kind, cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(String(cell)))]).toEqual([kind, []]);
    // Whole ID numbers stand in no sheet but those that ask for a reason (AUT-007).
    const whole = cells.filter((cell) => /^\d{17}[\dX]$/.test(String(cell)));
    if (!exportsWithReason.includes(kind)) expect([kind, whole]).toEqual([kind, []]);
    seen += cells.filter((cell) => String(cell).startsWith("'")).length;
  }
  expect(seen).toBeGreaterThan(FORMULAS.length);
});

test('F04 markup in names, titles and remarks comes back as the very text through both doors and in exports', async () => {
  // A leading apostrophe is how sheets mark text: it is taken off, whoever wrote it (IMP-005).
  const shown = MARKUP.map((text) => text.replace(/^'/, ''));
  const { id, rosterId } = await listOf(MARKUP, MARKUP[0] ?? '');
  const query = 'query($r: ID!, $s: ID!) { roster(id: $r) { rows(first: 10) { nodes { name remark } } } statement(id: $s) { title } }';
  const { roster, statement } = await graphql().call<{
    roster: { rows: { nodes: { name: string; remark: string }[] } };
    statement: { title: string };
  }>(query, {
    r: rosterId,
    s: id,
  });
  expect(roster.rows.nodes).toEqual(shown.map((text) => ({ name: text, remark: text })));
  expect(statement.title).toBe(MARKUP[0]);
  const answer = await fetch(`${world.app.url}/api/statement/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokens.王敏 ?? '' },
    body: JSON.stringify({ title: MARKUP[0] }),
  });
  // A JSON answer that a browser would never take for a page.
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    expect.stringMatching(/^application\/json/),
    'nosniff',
  ]);
  const cells = (await readSheet(await exported('ROSTER_ROWS', { rosterId, reason: '核对' }))).flat();
  for (const text of shown) expect(cells).toContain(text);
});

/** Everything that an injected statement could have changed. */
async function digest(): Promise<string> {
  const tables = ['statement', 'statement_line', 'roster', 'roster_row', 'company', 'app_user', 'member', 'ledger_transfer'];
  const union = tables.map((table) => `SELECT '${table}' || t::text AS row FROM ${table} t`).join(' UNION ALL ');
  const [found] = await world.app.database.rows<{ digest: string }>(
    `SELECT md5(string_agg(row, '|' ORDER BY row)) AS digest FROM (${union}) x`,
  );
  return found?.digest ?? '';
}

test('I02 SQL in any field of any reading call finds nothing, changes nothing and never waits', async () => {
  const before = await digest();
  let at = 0;
  const calls = restRows
    .filter(({ startsWork, answers, path }) => !startsWork && answers !== 'file' && !/sso|captcha|notify/.test(path))
    .flatMap((row) =>
      fieldsOf(row).flatMap((field) => {
        const isText = /search|keyword|name|sort|order|status|type|code|key|card/i.test(field);
        at += 1;
        // Every payload meets every kind of field; every field meets every payload in the full form.
        const isChosen = (_: string, index: number): boolean => IS_FULL || (index + at) % (isText ? 4 : SQL.length) === 0;
        const payloads = SQL.filter(isChosen);
        return payloads.map((payload) => ({ row, field, payload }));
      }),
    );
  expect(calls.length).toBeGreaterThan(200);
  const faults: string[] = [];
  const ask = async ({ row, field, payload }: (typeof calls)[number]): Promise<void> => {
    const answer = row.method === 'GET' ? await rest.get(row.path, { [field]: payload }) : await rest.post(row.path, { [field]: payload });
    // A sleep in the database ends at its own limit as a failure, so that any wait shows here.
    if (answer.status !== 200 || answer.code === 10000) faults.push(`${row.path} ${field} ${payload}: ${answer.status} ${answer.code}`);
    // A wrong value is told back to who sent it.
    const told = answer.message.toLowerCase().replaceAll(payload.toLowerCase(), '');
    if (/pg_|syntax error|app_rw|jieqing\b|relation|operator does not/.test(told))
      faults.push(`${row.path} ${field} tells ${answer.message}`);
  };
  for (let from = 0; from < calls.length; from += 8) await Promise.all(calls.slice(from, from + 8).map(ask));
  expect(faults).toEqual([]);
  expect(await digest()).toBe(before);
});

test('I02 a search text that is SQL matches nothing, and the signs of LIKE are literal', async () => {
  const searches: [string, string][] = [
    ['payees', 'query($s: String) { payees(search: $s) { totalCount } }'],
    ['contracts', 'query($s: String) { contracts(filter: { keyword: $s }) { totalCount } }'],
    ['statements', 'query($s: String) { statements(filter: { search: $s, isCompleted: true }) { totalCount } }'],
    ['statements', 'query($s: String) { statements(filter: { title: $s, isCompleted: true }) { totalCount } }'],
    ['statements', 'query($s: String) { statements(filter: { statementCode: $s, isCompleted: true }) { totalCount } }'],
  ];
  for (const [name, query] of searches) {
    for (const s of SQL) {
      const { data, errors } = await graphql().send<Record<string, { totalCount: number }>>(query, { s });
      const told = data?.[name]?.totalCount ?? errors[0]?.extensions.code;
      expect([query, s, told === 0 || told === 'VALIDATION_FAILED']).toEqual([query, s, true]);
    }
  }
});

test('P01 no query shows a full number, however many fields of it are asked for and under whatever alias', async () => {
  const schema = await buildGraphSchema(resolvers);
  const line = (await make.linesOf(world.paid.statementId))[0];
  const draft = await make.created(workerRows(['511.00']));
  const [payee] = await world.app.database.rows<{ id: string }>('SELECT id FROM payee WHERE company_id = $1 LIMIT 1', [world.companyId]);
  const known: Record<string, unknown> = {
    statementId: world.paid.statementId,
    lineId: line?.id,
    rosterId: draft.rosterId,
    subjectId: world.subjectId,
    exportId: '1',
    rowIds: [],
    tabs: [],
    kind: 'LABOR',
    statement: world.paid.statementId,
    statementLine: line?.id,
    roster: draft.rosterId,
    payee: payee?.id,
    settlementType: 2,
    key: draft.statementKey,
  };
  const isPersonal = (field: GraphQLField<unknown, unknown>) => field.args.every((arg) => !isNonNullType(arg.type));
  const select = (type: GraphQLObjectType, depth: number): string =>
    Object.values(type.getFields())
      .filter((field) => isPersonal(field) && !field.deprecationReason)
      .map((field) => {
        const inner = getNamedType(field.type);
        const rows = field.args.some((arg) => arg.name === 'first') ? '(first: 3)' : '';
        if (isLeafType(inner)) return field.name;
        return isObjectType(inner) && depth > 1 ? `${field.name}${rows} { __typename ${select(inner, depth - 1)} }` : '';
      })
      .join(' ');
  const secrets = WORKERS.flatMap(({ idCard, phone, account }) => [idCard, phone, account]);
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) => !/^(ops|testInbox|captcha)/.test(name));
  let answered = 0;
  for (const field of fields) {
    const named = getNamedType(field.type);
    const args = field.args
      .flatMap((arg) => {
        const value =
          arg.name === 'first' ? 3 : (known[arg.name === 'id' ? field.name : arg.name] ?? (isNonNullType(arg.type) ? '1' : undefined));
        if (value === undefined || (!isNonNullType(arg.type) && arg.name !== 'first')) return [];
        const isEnum = !isListType(getNullableType(arg.type)) && getNamedType(arg.type).astNode === undefined && arg.name === 'kind';
        return [`${arg.name}: ${isEnum ? value : JSON.stringify(value)}`];
      })
      .join(', ');
    for (let depth = 6; depth > 0; depth -= 1) {
      const inside = isObjectType(named) ? `{ __typename ${select(named, depth)} }` : '';
      const { status, data } = await graphql('陈立群').send(`{ ${field.name}${args ? `(${args})` : ''} ${inside} }`);
      if (status === 400 && depth > 1) continue;
      const text = JSON.stringify(data);
      if (data !== null && text.length > 60) answered += 1;
      expect([field.name, secrets.filter((secret) => text.includes(secret))]).toEqual([field.name, []]);
      // Not inside a hash: there eleven digits in a row are chance.
      expect([field.name, /(?<![\da-f])1[3-9]\d{9}(?![\da-f])/.exec(text)?.[0]]).toEqual([field.name, undefined]);
      break;
    }
  }
  expect(answered).toBeGreaterThan(20);
  const payees = await graphql('陈立群')
    .call('{ a: payees(first: 3) { nodes { x: name y: idCard } } }')
    .catch((refused: Error) => refused.message);
  expect(JSON.stringify(payees)).not.toMatch(/\d{17}/);
});

test('P02 revealing in a loop ends at the limit of the hour; each look leaves its row, the refused ones too', async () => {
  const times = IS_FULL ? 1_000 : 54;
  const line = (await make.linesOf(world.paid.statementId))[0];
  const open = 'mutation($r: PersonalRef!) { revealPersonalField(ref: $r, field: ID_CARD, reason: "核对") { text } }';
  const told: string[] = [];
  for (let at = 0; at < times; at += 1) {
    told.push(await graphql('陈立群').refusal(open, { r: { record: 'STATEMENT_LINE', id: line?.id } }));
  }
  expect(told).toEqual(told.map((_, at) => (at < limits.reveal.perHour ? '' : 'REVEAL_LIMIT_REACHED')));
  const [rows] = await world.app.database.rows<{ done: number; refused: number }>(
    `SELECT count(*) FILTER (WHERE body ->> 'refused' IS NULL)::int AS done, count(*) FILTER (WHERE body ->> 'refused' = 'REVEAL_LIMIT_REACHED')::int AS refused
       FROM audit_record WHERE company_id = $1 AND body ->> 'action' = 'personal.reveal'`,
    [world.companyId],
  );
  expect(rows).toEqual({ done: limits.reveal.perHour, refused: times - limits.reveal.perHour });
});

test('P03 a part of a number, a number of another company and the hash of one find nobody', async () => {
  const [worker] = WORKERS;
  const { idCard = '', account = '', phone = '' } = worker ?? {};
  const [sealed] = await world.app.database.rows<Record<string, string>>('SELECT * FROM payee WHERE company_id = $1 LIMIT 1', [
    world.companyId,
  ]);
  const hashes = Object.entries(sealed ?? {}).flatMap(([name, value]) => (/index|cipher|mask/.test(name) ? [String(value)] : []));
  const count = async (who: string, s: string): Promise<number[]> => {
    const lists = `query($s: String) { payees(search: $s) { totalCount } statements(filter: { search: $s, isCompleted: true }) { totalCount } contracts(filter: { keyword: $s }) { totalCount } }`;
    const { data } = await graphql(who).send<Record<string, { totalCount: number } | null>>(lists, { s });
    return Object.values(data ?? {}).map((list) => list?.totalCount ?? 0);
  };
  expect(Math.max(...(await count('王敏', idCard)))).toBeGreaterThan(0);
  const parts = [
    idCard.slice(0, 6),
    idCard.slice(0, 17),
    idCard.slice(1),
    idCard.slice(-4),
    `${idCard.slice(0, 10)}%`,
    account.slice(0, 12),
    phone.slice(0, 7),
  ];
  for (const s of [...parts, ...hashes]) expect([s, Math.max(0, ...(await count('王敏', s)))]).toEqual([s, 0]);
  expect(Math.max(0, ...(await count('冯涛', idCard)))).toBe(0);
  expect(Math.max(0, ...(await count('冯涛', account)))).toBe(0);
});
