import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoicesSheet } from '../../kit/builders/agentInvoices';
import { netSheet } from '../../kit/builders/backCalcs';
import { taxSheet } from '../../kit/builders/calcs';
import { manyPeople } from '../../kit/builders/manyPeople';
import { salesSheet } from '../../kit/builders/serviceOrders';
import { brokenBooks } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import { graphqlClient } from '../../kit/clients/clients';
import { type LaunchedStory, launchedStory } from '../../kit/story/launchedStory';
import { PHONES } from '../../kit/story/story';
import { makeDatabase, type TestDatabase } from '../../kit/worlds/database';
import { freePort, type LaunchedProduct, launchProduct, untilHealthy } from '../../kit/worlds/launched';

// One large list of each other kind of order through the launched product. `npm run volume` takes 20,000 rows; the suite takes fewer.
const ROWS = Number(process.env.VOLUME_ROWS ?? 300);
const isLarge = ROWS >= 10_000;
const HOUR_MS = 3_600_000;
jest.setTimeout(HOUR_MS);

let database: TestDatabase;
let dataDir: string;
let running: LaunchedProduct;
let url: string;
let story: LaunchedStory;
let subjectId: string;
const seconds: Record<string, Record<string, number>> = {};
const people = manyPeople(ROWS, '1.00');

beforeAll(async () => {
  database = await makeDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'jieqing-volume-orders-'));
  running = launchProduct({
    JIEQING_MODE: 'demo',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    BANK_LATENCY: 'fast',
  });
  url = await untilHealthy(running);
  story = await launchedStory(() => url, ['王敏', '周倩', '林岚', '孙越']);
  const { viewer, subjects } = await story
    .as('王敏')
    .call<{ viewer: { companyId: string }; subjects: { id: string; name: string }[] }>('{ viewer { companyId } subjects { id name } }');
  subjectId = subjects.find(({ name }) => name.startsWith('海南灵汇'))?.id ?? '';
  const opened = ['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS', 'INTERMEDIARY'].map((flag) => ({
    flag,
    opensOn: '2025-01-01',
  }));
  const open = 'mutation($id: ID!, $s: [CompanyServiceInput!]!) { opsSetServices(companyId: $id, services: $s) { __typename } }';
  await story.as('孙越').call(open, { id: viewer.companyId, s: opened });
  const unsigned = 'mutation($id: ID!) { opsSetSwitch(companyId: $id, key: FORCED_SIGN_CHECK, isOn: false) { __typename } }';
  await story.as('孙越').call(unsigned, { id: viewer.companyId });
});
afterAll(async () => {
  const folder = join(__dirname, '../../../.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'volume-orders.json'), `${JSON.stringify({ rows: ROWS, seconds }, null, 2)}\n`);
  await running?.end('SIGTERM');
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function timed<T>(kind: string, step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  const took = Number(((performance.now() - from) / 1000).toFixed(2));
  seconds[kind] = { ...seconds[kind], [step]: took };
  if (isLarge) process.stderr.write(`${kind}, ${step}: ${took} s\n`);
  return result;
}

interface Begun {
  readonly id: string;
  readonly roster: { readonly id: string };
}

/** Uploads the sheet, begins the order of it and waits until its list is checked. Answers it with the version of the list. */
async function begun(kind: string, sheet: Buffer, start: string, input: object): Promise<{ id: string; rosterId: string; keyAge: number }> {
  const fileId = await timed(kind, 'upload', () => story.upload(kind, sheet));
  const mutation = `mutation($i: ${start[0]?.toUpperCase()}${start.slice(1)}Input!, $k: ID!) { ${start}(input: $i, idempotencyKey: $k) { id roster { id } } }`;
  const answer = await timed(kind, 'start', () =>
    story.as('王敏').call<Record<string, Begun>>(mutation, { i: { ...input, fileId }, k: `start-${kind}` }),
  );
  const { id, roster } = answer[start] as Begun;
  const { counts, keyAge } = await timed(kind, 'read and check', () => story.checkedRoster(roster.id));
  expect(counts).toMatchObject({ total: ROWS, errors: 0 });
  return { id, rosterId: roster.id, keyAge };
}

/** The order once it is in this state. */
async function until(query: string, id: string, status: string): Promise<{ status: string; version: number; payType: string }> {
  type Seen = { status: string; version: number; payType: string };
  let seen: Seen | undefined;
  await waitUntil(
    async () => {
      const answer = await story
        .as('王敏')
        .call<Record<string, Seen>>(`query($id: ID!) { ${query}(id: $id) { status version payType } }`, { id });
      seen = answer[query];
      return seen?.status === status;
    },
    () => `${query} ${id} is ${status}, not ${seen?.status}`,
    HOUR_MS,
    250,
  );
  return seen as Seen;
}

/** Codes of payments before. */
const spent = new Set<string>();

/** With the code that its payer is sent. */
async function paid(
  kind: string,
  send: string,
  pay: string,
  id: string,
  { version, payType }: { version: number; payType: string },
): Promise<void> {
  // A code is sent once a minute, by the real clock.
  const ask = `mutation($id: ID!, $v: Int!) { ${send}(id: $id, version: $v) { __typename } }`;
  const isSent = async (): Promise<boolean> => (await story.as('周倩').send(ask, { id, v: version })).errors.length === 0;
  await waitUntil(isSent, () => 'a code may be sent', HOUR_MS, 2_000);
  let smsCode: string | null | undefined;
  await waitUntil(
    async () => {
      const inbox = 'query($r: String!) { testInbox(receiver: $r, first: 1) { code } }';
      smsCode = (await graphqlClient(url).call<{ testInbox: { code: string | null }[] }>(inbox, { r: PHONES.周倩 })).testInbox[0]?.code;
      return Boolean(smsCode) && !spent.has(String(smsCode));
    },
    () => 'a code',
  );
  spent.add(String(smsCode));
  const mutation = `mutation($id: ID!, $v: Int!, $p: PayType!, $c: String, $k: ID!) { ${pay}(id: $id, version: $v, payType: $p, smsCode: $c, idempotencyKey: $k) { status } }`;
  await timed(kind, 'pay', () => story.as('周倩').call(mutation, { id, v: version, p: payType, c: smsCode, k: `pay-${kind}` }));
}

describe(`${ROWS} rows of each order in the launched product`, () => {
  test('a tax calculation', async () => {
    const kind = 'tax calculation';
    const { id, keyAge } = await begun(kind, taxSheet(people), 'startTaxCalc', {
      title: '十一月算税',
      subjectId,
      kind: 'LABOR_CONTINUOUS',
    });
    const calculate =
      'mutation($id: ID!, $a: Int!, $k: ID!) { calculateTaxCalc(id: $id, keyAge: $a, idempotencyKey: $k) { status count } }';
    const { calculateTaxCalc: done } = await timed(kind, 'calculate', () =>
      story.as('王敏').call<{ calculateTaxCalc: { status: string; count: number } }>(calculate, { id, a: keyAge, k: 'calculate-tax' }),
    );
    expect(done).toEqual({ status: 'CALCULATED', count: ROWS });
  });

  test('a back-calculation, and the statement of it', async () => {
    const kind = 'back-calculation';
    const given = { subjectId, scenarioCode: '13', payWay: 'BANK_CARD', kind: 'LABOR_CONTINUOUS' };
    const { id, keyAge } = await begun(kind, netSheet(people), 'startBackCalc', given);
    const calculate =
      'mutation($id: ID!, $a: Int!, $k: ID!) { calculateBackCalc(id: $id, keyAge: $a, idempotencyKey: $k) { status count } }';
    const { calculateBackCalc: done } = await timed(kind, 'calculate', () =>
      story.as('王敏').call<{ calculateBackCalc: { status: string; count: number } }>(calculate, { id, a: keyAge, k: 'calculate-net' }),
    );
    expect(done).toEqual({ status: 'CALCULATED', count: ROWS });
    const confirm = 'mutation($id: ID!, $k: ID!) { confirmBackCalc(id: $id, idempotencyKey: $k) { statementId } }';
    const { confirmBackCalc: made } = await timed(kind, 'confirm', () =>
      story.as('王敏').call<{ confirmBackCalc: { statementId: string } }>(confirm, { id, k: 'confirm-net' }),
    );
    const { rosterId } = await story.read(made.statementId);
    expect((await timed(kind, 'check of the statement', () => story.checkedRoster(rosterId))).counts).toMatchObject({
      total: ROWS,
      errors: 0,
    });
  });

  test('an intermediary order, paid', async () => {
    const kind = 'intermediary order';
    const { id, keyAge } = await begun(kind, salesSheet(people), 'startServiceOrder', { title: '十一月居间', subjectId });
    const submit = 'mutation($id: ID!, $a: Int!, $k: ID!) { submitServiceOrder(id: $id, keyAge: $a, idempotencyKey: $k) { status } }';
    await timed(kind, 'submit', () => story.as('王敏').call(submit, { id, a: keyAge, k: 'submit-order' }));
    const ready = await timed(kind, 'calculate', () => until('serviceOrder', id, 'PENDING_PAYMENT'));
    await paid(kind, 'sendServiceOrderCode', 'payServiceOrder', id, ready);
    expect(await until('serviceOrder', id, 'INVOICING')).toMatchObject({ status: 'INVOICING' });
  });

  test('agent invoices, paid', async () => {
    const kind = 'agent invoices';
    const given = { title: '十一月代开', category: 'MODERN_SERVICE', labor: 'CULTURE', kind: 'LABOR_CONTINUOUS', subjectId };
    const { id, rosterId, keyAge } = await begun(kind, invoicesSheet(people), 'startAgentInvoice', given);
    const pass = 'mutation($id: ID!, $a: Int!) { passAgentInvoiceCheck(id: $id, keyAge: $a) { status } }';
    await timed(kind, 'pass the check', () => story.as('王敏').call(pass, { id, a: keyAge }));
    const signed = await timed(kind, 'check of the contracts', () => story.checkedRoster(rosterId));
    expect(signed.counts).toMatchObject({ total: ROWS, errors: 0 });
    const submit = 'mutation($id: ID!, $a: Int!, $k: ID!) { submitAgentInvoice(id: $id, keyAge: $a, idempotencyKey: $k) { status } }';
    await timed(kind, 'submit', () => story.as('王敏').call(submit, { id, a: signed.keyAge, k: 'submit-invoices' }));
    const ready = await until('agentInvoice', id, 'PENDING_PAYMENT');
    await paid(kind, 'sendAgentInvoiceCode', 'payAgentInvoice', id, ready);
    expect(await until('agentInvoice', id, 'INVOICING')).toMatchObject({ status: 'INVOICING' });
  });

  test('and the books are right', async () => {
    expect(await timed('all', 'verify', () => brokenBooks({ database, dataDir }))).toEqual([]);
    const [solved = 0, taxed = 0] = [seconds['back-calculation']?.calculate, seconds['tax calculation']?.calculate];
    if (isLarge) process.stderr.write(`gross-up ${solved} s, tax ${taxed} s: ${(solved / taxed).toFixed(2)}\n`);
  });
});
