import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solve } from '../../kit/builders/people';
import { OTHER_CARD, REFUSED_CARD, sheetOf, workerRows } from '../../kit/builders/statements';
import { type Find, findsInDatabase, findsInLog, type Secrets } from '../../kit/checks/clearText';
import { until, waitUntil } from '../../kit/checks/waiting';
import { graphqlClient, type RestAnswer, restClient } from '../../kit/clients/clients';
import { type LaunchedStatement, type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

// One launched product lives through everything that people do with personal data, codes and tokens, with its log as
// talkative as it gets and every socket of its processes written down; then its log and its database are read.
const WRONG_PASSWORD = 'Verlesen-7731';
const INVITED = { phone: '16000005577', email: 'eingeladen.7731@example.com' };
const FOREIGN_ID = '339901198506051232';

let world: SmallWorld;
let product: LaunchedProduct;
let url: string;
let story: LaunchedStory;
let sockets: string;
let bankPort: number;
const secrets: Record<string, string> = {
  ...INVITED,
  wrongPassword: WRONG_PASSWORD,
  foreignId: FOREIGN_ID,
  newCard: OTHER_CARD,
  refusedCard: REFUSED_CARD,
};
for (const [at, worker] of WORKERS.entries()) {
  Object.assign(secrets, { [`id${at}`]: worker.idCard, [`phone${at}`]: worker.phone, [`card${at}`]: worker.account });
}

const rest = (actor: Parameters<LaunchedStory['token']>[0]) => restClient(url, { token: story.token(actor) });
const inboxOf = async (receiver: string): Promise<{ code: string | null; link: string | null }> => {
  const query = 'query($r: String!) { testInbox(receiver: $r, first: 1) { code link } }';
  const seen = await until(
    async () =>
      (await graphqlClient(url).call<{ testInbox: { code: string | null; link: string | null }[] }>(query, { r: receiver })).testInbox[0],
    Boolean,
  );
  return seen ?? { code: null, link: null };
};

beforeAll(async () => {
  world = await startSmallWorld();
  await world.app.database.rows(`UPDATE company SET payment_verification_on = true WHERE id = $1`, [world.companyId]);
  await world.app.application.close();
  sockets = join(mkdtempSync(join(tmpdir(), 'jieqing-sockets-')), 'sockets.jsonl');
  product = launchProduct({
    JIEQING_MODE: 'test',
    PORT: String(await freePort()),
    DATA_DIR: world.app.dataDir,
    DATABASE_URL: world.app.database.url,
    BANK_LATENCY: 'fast',
    LOG_LEVEL: 'trace',
    NODE_OPTIONS: `--require ${join(__dirname, '../../kit/checks/socketRecorder.cjs')}`,
    JIEQING_SOCKETS_FILE: sockets,
  });
  url = await untilHealthy(product);
  bankPort = (JSON.parse(readFileSync(join(world.app.dataDir, 'bank', 'port.json'), 'utf8')) as { port: number }).port;
  story = await launchedStory(() => url, ['陈立群', '王敏', '李航', '周倩', '林岚']);
  for (const actor of ['陈立群', '王敏', '李航', '周倩', '林岚'] as const) secrets[`session ${actor}`] = story.token(actor);
  await live();
});
afterAll(async () => {
  await product?.end('SIGTERM');
  await world?.app.close();
});

/** Everything that touches what must stay hidden. */
async function live(): Promise<void> {
  const paid = await payWithCode();
  await signInOtherwise();
  await inviteSomebody();
  await reveal(paid.id);
  await takeAway(paid.id);
  await searchByNumbers(paid);
  await goWrong(paid);
}

async function payWithCode(): Promise<LaunchedStatement> {
  const sheet = sheetOf(workerRows(['1001.00', '1002.00', '1003.00'], [undefined, undefined, REFUSED_CARD]));
  const statement = await story.create('清白', await story.upload('清白', sheet));
  const { keyAge } = await story.checkedRoster(statement.rosterId);
  await story.passBaseCheck(statement, keyAge);
  await story.until(statement.id, 'PENDING_CONFIRM');
  await story.confirm(statement.id);
  await story.submit(statement.id);
  await story.passAudit(statement.id);
  const ready = await story.until(statement.id, 'WAITING_PAYMENT');
  secrets.paymentCode = await story.paymentCode(ready);
  await expect(story.pay(ready, '135790', 'wrong')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await story.pay(ready, secrets.paymentCode, 'right');
  const abnormal = await story.until(statement.id, 'ABNORMAL');
  const failed = await failedLine(statement.id);
  await story
    .as('王敏')
    .call('mutation($i: EditFailedLineInput!) { editFailedLine(input: $i) { id } }', { i: { id: failed, account: OTHER_CARD } });
  await story.as('周倩').call('mutation($i: ResendLineInput!, $k: ID!) { resendLine(input: $i, idempotencyKey: $k) { status } }', {
    i: { id: failed, account: OTHER_CARD },
    k: 'resend-clear',
  });
  await story.until(statement.id, 'COMPLETED');
  return abnormal;
}

async function failedLine(id: string): Promise<string> {
  const query = 'query($id: ID!) { statement(id: $id) { lines(first: 10) { nodes { id status } } } }';
  const { statement } = await story.as('王敏').call<{ statement: { lines: { nodes: { id: string; status: string }[] } } }>(query, { id });
  return statement.lines.nodes.find(({ status }) => status === 'FAILED')?.id ?? '';
}

/** By a wrong password, by a code, by a ticket in an address. */
async function signInOtherwise(): Promise<void> {
  const login = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  expect(await graphqlClient(url).refusal(login, { a: '16000000103', p: WRONG_PASSWORD })).toBe('LOGIN_REFUSED');
  const { captchaChallenge } = await graphqlClient(url).call<{ captchaChallenge: Parameters<typeof solve>[0] }>(
    '{ captchaChallenge { token sessionId challenge } }',
  );
  const send = 'mutation($i: SendCodeInput!) { sendCode(input: $i) { __typename } }';
  await graphqlClient(url).call(send, { i: { purpose: 'LOGIN', recipient: '16000000103', captcha: await solve(captchaChallenge) } });
  secrets.loginCode = (await inboxOf('16000000103')).code ?? '';
  const byCode = 'mutation($p: String!, $c: String!) { loginByCode(input: { phone: $p, code: $c, asToken: true }) { token } }';
  const { loginByCode } = await graphqlClient(url).call<{ loginByCode: { token: string } }>(byCode, {
    p: '16000000103',
    c: secrets.loginCode,
  });
  secrets.codeSession = loginByCode.token;
  const me = await rest('王敏').get<{ jwt: string }>('/api/user/info');
  secrets.jwt = me.result.jwt;
  await restClient(url).get('/api/sso/getTtl', {
    token: story.token('陈立群'),
    reback: 'http://169.254.169.254/',
    from: 'http://[::1]:5432/',
  });
}

async function inviteSomebody(): Promise<void> {
  const invite = 'mutation($i: InviteMemberInput!) { inviteMember(input: $i) { id } }';
  await story.as('陈立群').call(invite, { i: { ...INVITED, name: '邀请', roles: ['PAYMENT_CREATE'] } });
  secrets.invitation = /[\w-]{40,}/.exec((await inboxOf(INVITED.phone)).link ?? '')?.[0] ?? '';
}

async function reveal(statementId: string): Promise<void> {
  const query = 'query($id: ID!) { statement(id: $id) { lines(first: 10) { nodes { id } } } }';
  const { statement } = await story.as('王敏').call<{ statement: { lines: { nodes: { id: string }[] } } }>(query, { id: statementId });
  const open = `mutation($r: PersonalRef!, $f: PersonalField!, $w: String!) { revealPersonalField(ref: $r, field: $f, reason: $w) { text } }`;
  for (const [field, wanted] of [
    ['ID_CARD', 'idCard'],
    ['PHONE', 'phone'],
    ['ACCOUNT', 'account'],
  ] as const) {
    const variables = {
      r: { record: 'STATEMENT_LINE', id: statement.lines.nodes[0]?.id },
      f: field,
      w: `核对 ${WORKERS[0]?.idCard} ${WORKERS[0]?.phone}`,
    };
    const { revealPersonalField } = await story.as('王敏').call<{ revealPersonalField: { text: string } }>(open, variables);
    expect(WORKERS.map((worker) => worker[wanted])).toContain(revealPersonalField.text);
  }
}

/** Exports, also filtered by numbers, receipts and their tickets. */
async function takeAway(statementId: string): Promise<void> {
  const exportOf = async (path: string, query: object): Promise<RestAnswer<{ export_key: string }>> =>
    restClient(url).get(path, { token: story.token('王敏'), ...query }) as Promise<RestAnswer<{ export_key: string }>>;
  for (const search of ['', WORKERS[0]?.idCard, WORKERS[1]?.account, FOREIGN_ID]) {
    const november = { create_start_time: '2026-11-01', create_end_time: '2026-11-20', search, id_card: search };
    const started = [
      await exportOf('/api/statement/detail/list/batchExport', { settlement_type: 2, ...november }),
      await exportOf('/api/statement/detail/list/export', { statement_id: statementId, card: search }),
    ];
    for (const { code, message, result } of started) {
      expect([code, message]).toEqual([22000, 'success']);
      await waitUntil(
        async () =>
          (await rest('王敏').get<{ status: number }>('/api/operarecords/progress', { key: result.export_key })).result.status >= 2,
        () => `export ${result.export_key}`,
      );
    }
  }
  const start = 'mutation($i: StartReceiptPackageInput!, $k: ID!) { startReceiptPackage(input: $i, idempotencyKey: $k) { id } }';
  await story.as('王敏').send(start, { i: { statementId }, k: 'package-clear' });
  const records = await rest('王敏').get<{ list: { fileId: string }[] }>('/api/operarecords/list');
  const fileId = records.result.list.find((record) => record.fileId !== '')?.fileId ?? '';
  const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
  const { createDownloadTicket } = await story.as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: fileId });
  secrets.ticket = new URL(createDownloadTicket.url, url).searchParams.get('ticket') ?? '';
  expect((await restClient(url).get('/api/file/download', { ticket: secrets.ticket })).status).toBe(200);
  // P04: a ticket works once.
  expect((await restClient(url).get('/api/file/download', { ticket: secrets.ticket })).code).toBe(22001);
}

async function searchByNumbers({ id, statementKey }: LaunchedStatement): Promise<void> {
  for (const search of [WORKERS[0]?.idCard, WORKERS[0]?.account, WORKERS[0]?.phone, FOREIGN_ID]) {
    await story.as('王敏').send('query($s: String) { payees(search: $s) { nodes { id } } }', { s: search });
    await rest('王敏').post('/api/statement/list', { search, page: 1 });
    await rest('王敏').post('/api/statement/detail/list', { statement_id: id, search, card: search, id_card: search });
    await rest('王敏').post('/api/statement/check/list', { paymentKey: statementKey, search });
  }
}

/** Whatever is wrong is told to the caller, and not to the log. */
async function goWrong({ id }: LaunchedStatement): Promise<void> {
  const [worker] = WORKERS;
  const { idCard = '', phone = '', account = '' } = worker ?? {};
  await story.as('王敏').send(`{ payees(search: ${account}) { nodes { id } } `);
  await story.as('王敏').send(`{ payees(search: ${idCard}) { nodes { idCard${phone} } } }`);
  await story.as('王敏').send('query($s: Int) { payees(first: $s) { nodes { id } } }', { s: account });
  await story.as('王敏').send('query($s: String) { payees(search: $s) { nodes { id } } }', { s: `${idCard}\u0000` });
  await story.as('王敏').send('mutation($i: EditFailedLineInput!) { editFailedLine(input: $i) { id } }', { i: { id, account, phone } });
  const raw = (path: string, body: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', token: story.token('王敏') }, body });
  await raw('/api/statement/list', `{"search": "${idCard}", broken`);
  await raw('/graphql', `{"query": "{ payees(search: \\"${account}\\") ", broken`);
  await raw('/gateway/bank/callback', JSON.stringify({ account, idCard, phone }));
  for (const name of ['statement_id', 'search', 'key', 'fileId', 'page']) {
    await rest('王敏').get('/api/file/download', { [name]: `${idCard}\u0000` });
    await rest('王敏').post('/api/statement/list', { [name]: `${account}\u0000` });
    await rest('王敏').post('/api/statement/detail/list', { statement_id: id, [name]: `${phone}\u0000` });
  }
  await forgeLines();
  await fetch(
    `${url}/api/nobody/${phone}?code=${secrets.loginCode}&smsCode=${secrets.paymentCode}&phone=${phone}&token=${story.token('王敏')}&idCard=${idCard}`,
  );
}

const FORGED = '\r\n{"level":50,"forged":true}\u001b[31m\u0007';

async function forgeLines(): Promise<void> {
  const text = `${FORGED}${'x'.repeat(10_000)}`;
  await story.as('王敏').send('mutation($n: String!) { renameMe(name: $n) { name } }', { n: `王敏${FORGED}` });
  await rest('王敏').upload('/api/file/upload', { name: `a${FORGED}.xlsx`, bytes: Buffer.from('MZ') });
  await fetch(`${url}/api/${encodeURIComponent(text)}`, { headers: { 'user-agent': 'y'.repeat(10_000), token: story.token('王敏') } });
  await story.as('王敏').send(`{ payees(search: "${'z'.repeat(10_000)}${FORGED}") { nodes { id } } }`);
  const { hostname, port } = new URL(url);
  for (const line of [`GET /api/x${FORGED} HTTP/1.1`, `GET /api/x HTTP/1.1\r\nuser-agent: a\u001b[31mb`]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.resume();
    socket.end(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
  }
}

test('P04 [SCA-010] the log is JSON with request ids, and no identity card, bank card, phone, code, password, ticket or token stands in the log of the product', async () => {
  expect(product.output().length).toBeGreaterThan(5_000);
  expect(product.output()).toContain('"msg":"request"');
  expect(findsInLog(product.output(), secrets)).toEqual([]);
  const [, ...lines] = product.output().slice(product.output().indexOf(url)).trim().split('\n');
  const asked = lines
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { msg: string; requestId?: string }]))
    .filter(({ msg }) => msg === 'request');
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ requestId }) => !/^[\w-]{12}$/.test(requestId ?? ''))).toEqual([]);
  // Nor does an address of ours travel to another site.
  expect((await fetch(`${url}/health`)).headers.get('referrer-policy')).toBe('same-origin');
});

test('nor in any text of any table, and the same look finds one that was put there', async () => {
  for (const [name, value] of Object.entries(secrets)) expect([name, value.length >= 6]).toEqual([name, true]);
  const { finds, columns } = await findsInDatabase(world.app.database, secrets as Secrets);
  expect(columns).toBeGreaterThan(150);
  expect(finds).toEqual([]);
  await world.app.database.rows(
    `UPDATE station_message SET title = '电话 ${WORKERS[0]?.phone}' WHERE id = (SELECT min(id) FROM station_message)`,
  );
  await world.app.database.rows(`UPDATE stored_file SET name = $1 WHERE id = (SELECT min(id) FROM stored_file)`, [secrets.jwt]);
  const planted = (await findsInDatabase(world.app.database, secrets as Secrets)).finds.map(({ place, what }: Find) => `${place} ${what}`);
  expect(planted).toEqual(expect.arrayContaining(['station_message.title form', 'station_message.title phone0', 'stored_file.name jwt']));
});

test('I03 line ends, escapes and long texts in addresses, headers, names and file names make one escaped line of the log each', () => {
  const [, ...lines] = product.output().slice(product.output().indexOf(url)).trim().split('\n');
  const wrong = lines.filter((line) => line !== '' && !/^\{"level":\d+,"time":.*\}$/.test(line));
  expect(wrong).toEqual([]);
  expect(lines.filter((line) => line.includes('"forged":true')).length).toBe(0);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  expect(/[\u0000-\u0009\u000b-\u001f\u007f]/.exec(product.output())?.index).toBeUndefined();
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(20_000);
});

test('the product connects to its database and its bank and to nothing else, whatever addresses it was sent', () => {
  const seen = readFileSync(sockets, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; where: string });
  const { host: database } = new URL(world.app.database.url);
  const own = new URL(url).host;
  const known = new Set([database, `127.0.0.1:${bankPort}`, own]);
  expect(seen.filter(({ what }) => what === 'connect').length).toBeGreaterThan(10);
  expect(seen.some(({ where }) => where === `127.0.0.1:${bankPort}`)).toBe(true);
  expect(
    seen.filter(
      ({ what, where }) => !(what === 'connect' ? known.has(where) : what === 'name' && /^(127\.0\.0\.1|localhost)$/.test(where)),
    ),
  ).toEqual([]);
});
