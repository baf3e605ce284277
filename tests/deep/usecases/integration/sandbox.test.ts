import 'reflect-metadata';
import { problems } from '../../../../schema/problems';
import { SANDBOX_CODE, sandboxScenarios } from '../../../../schema/sandbox';
import { createApiToken } from '../../../../server/integration/commands/create-api-token';
import { furnishSandbox } from '../../../../server/integration/commands/furnish-sandbox';
import { revokeApiToken } from '../../../../server/integration/commands/revoke-api-token';
import { sandbox } from '../../../../server/integration/queries';
import { newKey } from '../../../../server/integration/steps/keys';
import { phoneIndexOf } from '../../../../server/kernel/secrets';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { provePayee } from '../../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../../server/payee/commands/send-payee-link-code';
import { STREAMER } from '../../../../server/tools/seed/history';
import { demoIdCard } from '../../../../server/tools/seed/world';
import { MASTER, testTokenIn, tokenIn } from '../../../kit/builders/apiTokens';
import { payeeCaller } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, signOnPhone } from '../../../kit/builders/phones';
import { refusalOf } from '../../../kit/builders/signing';
import { key, sheetOf, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenBooks } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { until } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

type Token = Awaited<ReturnType<typeof testTokenIn>>;

let world: SmallWorld;
let token: Token;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  token = await testTokenIn(world, ['STATEMENTS_WRITE', 'PAYMENTS_WRITE', 'FUNDS_READ', 'PAYEES_READ'], { dailyCap: '5000.00' });
});
afterAll(() => world?.app.close());

const rows = <T>(sql: string, values: unknown[] = []) => world.app.database.rows<T>(sql, values);
const accountOf = (tail: string): string => sandboxScenarios.find((one) => one.tail === tail)?.accountNo ?? '';

interface Statement {
  readonly id: string;
  readonly version: number;
  readonly keyAge: number;
  readonly status: string;
  readonly lines: { readonly nodes: { readonly status: string; readonly failure: { readonly code: string } | null }[] };
}
const FIELDS = 'id version keyAge status lines(first: 10) { nodes { status failure { code } } }';

async function look(id: string): Promise<Statement> {
  return (await token.graphql.call<{ statement: Statement }>(`query ($id: ID!) { statement(id: $id) { ${FIELDS} } }`, { id })).statement;
}

/** From the file to the last answer of the channel, by the token alone. */
async function paid(people: readonly { readonly name: string; readonly idCard: string; readonly tail: string; readonly amount: string }[]) {
  const bytes = sheetOf(people.map(({ tail, ...one }, at) => ({ ...one, phone: `1600000888${at}`, account: accountOf(tail) })));
  const { result: file } = await token.rest.upload<{ fileId: string }>('/api/file/upload', { name: '沙箱.xlsx', bytes });
  const { subjects } = await token.graphql.call<{ subjects: { id: string }[] }>('{ subjects { id } }');
  const i = {
    kind: 'LABOR_CONTINUOUS',
    subjectId: subjects[0]?.id,
    scenarioCode: STREAMER,
    payWay: 'BANK_CARD',
    fileId: file.fileId,
  };
  const create = `mutation ($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) { ${FIELDS} } }`;
  const { createStatement: made } = await token.graphql.call<{ createStatement: Statement }>(create, { i, k: key() });
  const passed = await until(
    async () =>
      token.graphql.send<{ passBaseCheck: Statement }>(
        `mutation ($id: ID!, $k: Int!) { passBaseCheck(id: $id, keyAge: $k) { ${FIELDS} } }`,
        { id: made.id, k: (await look(made.id)).keyAge },
      ),
    ({ errors }) => errors.length === 0,
  );
  expect(passed.errors).toEqual([]);
  const ready = await until(
    () => look(made.id),
    ({ status }) => status === 'PENDING_CONFIRM',
  );
  // A warning is told first, and answered with the second call.
  const confirm = 'mutation ($id: ID!, $k: Int!, $a: [InterceptAnswer!]) { confirmStatement(id: $id, keyAge: $k, answers: $a) { id } }';
  const a = Object.keys(problems).map((code) => ({ code, reason: '沙箱' }));
  const told = await token.graphql.send(confirm, { id: made.id, k: ready.keyAge, a });
  if (told.errors.length > 0) await token.graphql.call(confirm, { id: made.id, k: ready.keyAge, a });
  const { version } = await look(made.id);
  await token.graphql.call(`mutation ($id: ID!, $v: Int!) { sendPaymentCode(id: $id, version: $v) { receiverMasked } }`, {
    id: made.id,
    v: version,
  });
  const pay = `mutation ($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { status } }`;
  await token.graphql.call(pay, {
    i: { id: made.id, version: (await look(made.id)).version, payType: 'BALANCE', smsCode: SANDBOX_CODE },
    k: key(),
  });
  return made.id;
}

/** Every row that carries the id of a live company, but what the making and the calls of its own tokens leave. */
async function liveDigest(): Promise<string> {
  const own = ['api_token', 'api_token_key', 'api_token_day', 'api_call', 'audit_head', 'audit_record', 'request_key', 'live_event'];
  const tables = await rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1) ORDER BY 1`,
    [own],
  );
  expect(tables.length).toBeGreaterThan(60);
  const parts = tables.map(({ name }) => `SELECT '${name}' || t::text AS row FROM ${name} t WHERE company_id <> ${token.sandboxId}`);
  const people = ['person', 'person_phone', 'identity_check'].map(
    (name) => `SELECT '${name}' || t::text AS row FROM ${name} t WHERE t::text = ANY ($1)`,
  );
  const [found] = await rows<{ digest: string }>(
    `SELECT md5(string_agg(row, '|' ORDER BY row)) AS digest FROM (${[...parts, ...people].join(' UNION ALL ')}) x`,
    [await knownPeople],
  );
  return found?.digest ?? '';
}
let knownPeople: Promise<string[]>;

test('[API-014 1/2] a sandbox token pays on scenario accounts in a company of its own, by a clock of its own, and touches no live data', async () => {
  knownPeople = Promise.all(
    ['person', 'person_phone', 'identity_check'].map((name) => rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)),
  ).then((found) => found.flat().map(({ row }) => row));
  const before = await liveDigest();
  // A channel is shared by everybody: whether it is sick is judged by live payments alone.
  const health = () => rows('SELECT key, recent, transient FROM payout_channel_health() ORDER BY key');
  const healthBefore = await health();
  const sums = await rows(`SELECT id, debit_cents, credit_cents FROM ledger_account WHERE company_id = $1 ORDER BY id`, [world.companyId]);
  expect(token.secret).toMatch(/^jq_test_/);

  // A company of its own: its name, its money, none of the live company's things.
  const { company, statements } = await token.graphql.call<{ company: { id: string; name: string }; statements: { totalCount: number } }>(
    '{ company { id name } statements(first: 1) { totalCount } }',
  );
  expect(company).toEqual({ id: token.sandboxId, name: expect.stringMatching(/（沙箱）$/) });
  expect(statements.totalCount).toBe(0);
  expect(token.sandboxId).not.toBe(world.companyId);

  // Scenario accounts: one is paid, one refused. The first person bears the number of a live payee and stays another person.
  const [worker] = WORKERS;
  const people = [
    { name: worker?.name ?? '', idCard: worker?.idCard ?? '', tail: '0000', amount: '1000.00' },
    { name: '沙小二', idCard: demoIdCard('33', '1993-05-06', 411), tail: '0002', amount: '500.00' },
  ];
  const id = await paid(people);
  const ended = await until(
    () => look(id),
    ({ lines }) => lines.nodes.every(({ status }) => status === 'SUCCESS' || status === 'FAILED'),
  );
  expect(ended.lines.nodes.map(({ status, failure }) => [status, failure?.code ?? null]).sort()).toEqual([
    ['FAILED', 'ACCOUNT_NOT_FOUND'],
    ['SUCCESS', null],
  ]);
  expect(await token.rest.get(`/api/statement/operator/list?statement_id=${id}`)).toMatchObject({ code: 22000 });

  // The clock: the receipt of tomorrow is there once the sandbox is a day further, and nobody else's day has moved.
  const clocks = async () => {
    const [mine, live] = await Promise.all([
      token.graphql.call<{ sandbox: { now: string } }>('{ sandbox { now } }'),
      run(await world.member(MASTER), sandbox, {}),
    ]);
    const [{ at } = { at: '' }] = await rows<{ at: string }>(
      `SELECT clock_timestamp() + make_interval(secs => offset_ms / 1000.0) AS at FROM business_clock`,
    );
    return { mine: new Date(mine.sandbox.now).getTime(), told: live.now?.getTime() ?? 0, product: new Date(at).getTime() };
  };
  const receipts = async () =>
    (await rows<{ status: string }>(`SELECT status FROM line_receipt WHERE company_id = $1`, [token.sandboxId])).map(
      ({ status }) => status,
    );
  expect(await receipts()).toEqual(['PENDING']);
  const was = await clocks();
  const DAY = 86_400_000;
  expect(Math.abs(was.mine - was.product)).toBeLessThan(DAY / 2);
  await token.graphql.call('mutation { advanceSandboxClock(bySeconds: 172800) { now } }');
  const is = await clocks();
  expect(Math.abs(is.mine - is.product - 2 * DAY)).toBeLessThan(DAY / 2);
  expect(Math.abs(is.told - is.mine)).toBeLessThan(DAY / 2);
  expect(Math.abs(is.product - was.product)).toBeLessThan(DAY / 2);
  await until(receipts, (found) => found.every((status) => status === 'AVAILABLE'));

  // The day of the cap is a day of the sandbox, too: what was paid before the clock moved counts no more.
  await paid([{ name: '沙小三', idCard: demoIdCard('33', '1994-05-06', 412), tail: '0000', amount: '4500.00' }]);

  expect(await health()).toEqual(healthBefore);
  expect(await liveDigest()).toBe(before);
  expect(
    await rows(`SELECT id, debit_cents, credit_cents FROM ledger_account WHERE company_id = $1 ORDER BY id`, [world.companyId]),
  ).toEqual(sums);
  expect(await brokenBooks(world.app)).toEqual([]);
});

test('a contract of the sandbox is signed on the pages of the phone by the code that stands for all of its own, and by no code of a live one', async () => {
  const inSandbox: SmallWorld = { ...world, companyId: token.sandboxId };
  const contractId = await contractOf(inSandbox, 0, await publishedTemplate(world));
  const link = await signingToken({ ...inSandbox, system: () => world.api.systemCaller(token.sandboxId) }, 0, contractId);
  const { name, idCard, phone } = must(WORKERS[0]);
  const prove = (code: string) => runRaw(guestCaller(), provePayee, { token: link, code, asToken: true });
  await runRaw(guestCaller(), sendPayeeLinkCode, { token: link, name, idCard });
  expect(await refusalOf(prove('111111'))).toBe('CODE_WRONG');
  const session = await prove(SANDBOX_CODE);
  await signOnPhone(await payeeCaller(session.token ?? ''));
  const [signed] = await rows<{ status: string }>('SELECT status FROM contract WHERE id = $1', [contractId]);
  expect(must(signed).status).not.toBe('WAITING_SIGN');
  // The phone is still whosever it was.
  const index = phoneIndexOf(phone);
  expect(
    await rows('SELECT 1 FROM person_phone p JOIN contract c USING (person_id) WHERE c.id = $1 AND p.phone_index = $2', [
      contractId,
      index,
    ]),
  ).toEqual([]);
  // Of a live company these six digits are six digits.
  const live = await signingToken(world, 0, await contractOf(world, 0, await publishedTemplate(world)));
  await runRaw(guestCaller(), sendPayeeLinkCode, { token: live, name, idCard });
  const said = { token: live, code: SANDBOX_CODE, asToken: true };
  expect(await refusalOf(runRaw(guestCaller(), provePayee, said))).toBe('CODE_WRONG');
});

test('[API-014 2/2] no id of the live company is known to a test token, and none of the sandbox to the company', async () => {
  const query = 'query ($id: ID!) { statement(id: $id) { id } }';
  expect(await token.graphql.call(query, { id: world.paid.statementId })).toEqual({ statement: null });
  const hold = 'mutation ($id: ID!) { holdFunds(id: $id, version: 1, idempotencyKey: "x") { id } }';
  expect(await token.graphql.refusal(hold, { id: world.paid.statementId })).toBe('STATEMENT_NOT_FOUND');
  const operators = (id: string) => token.rest.get(`/api/statement/operator/list?statement_id=${id}`);
  expect((await operators(world.paid.statementId)).result).toEqual((await operators('888888888')).result);
  // Nor is anything done to it: it is answered as what never was.
  const live = await statementsOf(world).confirmed(workerRows(['77.00']));
  const stateOf = () => rows(`SELECT status, version FROM statement WHERE id = $1`, [live.id]);
  const before = await stateOf();
  for (const [path, more] of [
    ['submit/audit', {}],
    ['payment/income', { pay_type: 1, code: SANDBOX_CODE }],
    ['stop', { reason: 1 }],
  ] as const) {
    const asked = async (statement_id: string) => {
      const { code, message } = await token.rest.post(`/api/statement/${path}`, { statement_id, ...more });
      return [code, message];
    };
    expect([path, await asked(live.id)]).toEqual([path, await asked('888888888')]);
    expect([path, (await asked(live.id))[0]]).not.toEqual([path, 22000]);
  }
  expect(await stateOf()).toEqual(before);
  expect(
    await world.app.graphql({ token: token.secret, headers: { 'customer-code': world.companyId } }).refusal('{ company { id } }'),
  ).toBe('NO_ACCESS');
});

test('a key of one kind opens no company of the other, whatever the rows say, and no row says so', async () => {
  const refused = 'API_TOKEN_REFUSED';
  const ask = () => token.graphql.refusal('{ company { id } }');
  await rows(`UPDATE api_token SET is_sandbox = false WHERE id = $1`, [token.id]);
  expect(await ask()).toBe(refused);
  await rows(`UPDATE api_token SET is_sandbox = true WHERE id = $1`, [token.id]);
  await token.graphql.call('{ company { id } }');
  expect(newKey(true).secret).toMatch(/^jq_test_/);
  // The channel of a payment is that of its company.
  const live = `UPDATE payout_attempt SET is_sandbox = NOT is_sandbox WHERE company_id = $1`;
  for (const companyId of [world.companyId, token.sandboxId]) await expect(rows(live, [companyId])).rejects.toThrow(/payout_attempt_kind/);
});

test('what a test token asked for is fetched, and ends with the token', async () => {
  const reader = await testTokenIn(world, ['PERSONAL_READ', 'STATEMENTS_WRITE']);
  const { result } = await reader.rest.upload<{ fileId: string }>('/api/file/upload', {
    name: '沙箱.csv',
    bytes: Buffer.from('姓名\n沙小四\n'),
  });
  const ask = async () =>
    (
      await reader.graphql.call<{ createDownloadTicket: { url: string } }>(
        'mutation ($f: ID!) { createDownloadTicket(fileId: $f) { url } }',
        {
          f: result.fileId,
        },
      )
    ).createDownloadTicket.url;
  const [first, second] = [await ask(), await ask()];
  expect(await (await fetch(world.app.url + first)).text()).toContain('沙小四');
  await run(await world.member(MASTER), revokeApiToken, { id: reader.id });
  expect((await fetch(world.app.url + second)).headers.get('content-disposition')).toBeNull();
});

test('a company has one sandbox, opened before its first test token, and no live token moves its clock', async () => {
  expect(await run(await world.api.systemCaller(null), furnishSandbox, { companyId: world.companyId })).toBe(false);
  expect(await rows(`SELECT 1 FROM company WHERE is_sandbox`)).toHaveLength(1);
  await expect(run(await world.api.systemCaller(null), furnishSandbox, { companyId: token.sandboxId })).rejects.toMatchObject({
    key: 'COMPANY_NOT_FOUND',
  });
  const { B: companyB = '' } = world.platform.companies;
  const { B: master } = world.platform.masters;
  const actor = { kind: 'member', id: master?.id ?? '', name: '', roles: ['MASTER'], sessionId: null } as const;
  const other = { ...(await world.api.systemCaller(companyB)), realm: 'company', actor } as const;
  const wish = { name: 'x', isSandbox: true, scopes: ['FUNDS_READ' as const], addresses: [], dailyCap: null, expiresOn: '2027-05-20' };
  await expect(run(other, createApiToken, wish, { idempotencyKey: key() })).rejects.toMatchObject({ key: 'SANDBOX_MISSING' });
  const live = await tokenIn(world, ['STATEMENTS_READ']);
  expect(await live.graphql.refusal('mutation { advanceSandboxClock(bySeconds: 60) { now } }')).toBe('PERMISSION_MISSING');
  const past = 'mutation { advanceSandboxClock(to: "2020-01-01T00:00:00+08:00") { now } }';
  expect(await token.graphql.refusal(past)).toBe('CLOCK_BACKWARDS');
});
