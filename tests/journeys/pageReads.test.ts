import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, type DocumentNode, type GraphQLSchema, graphql, Kind, parse, print, separateOperations } from 'graphql';
import { Client } from 'pg';
import { buildGraphSchema } from '../../server/kernel/doors/graphql';
import { identify } from '../../server/session/public';
import { resolvers } from '../../server/wiring';
import { ROOT } from '../house/source';
import { OPERATOR_PHONE, PASSWORD, PHONE } from '../kit/browser/console';
import { invoiceIn } from '../kit/builders/invoices';
import { must } from '../kit/checks/must';
import { startApp, type TestApp } from '../kit/worlds/app';

// Every list and detail of the screens, as they ask for it: how often the database is asked does not hang on how many rows there are.

/** Queries that nobody but the request itself makes: the work of the product around it is not counted. */
const asked = new AsyncLocalStorage<string[]>();
const FEW = 1;
const MANY = 20;

function documents(): Record<string, DocumentNode> {
  const folder = join(ROOT, 'client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // Pages of payees read in a realm of their own; what the console shows of payees does not.
    (name) => name.endsWith('.graphql') && !/^payee\/(?!console\/)/.test(name),
  );
  return separateOperations(concatAST(files.map((name) => parse(readFileSync(join(folder, name), 'utf8')))));
}

const every = Object.entries(documents()).flatMap(([name, document]) => {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return [];
  const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return [{ name, text: print(document), variables }];
});
/** What the demo world holds none of: their tests stand with their use cases. */
const NONE_HERE =
  /^((TaxCalc|BackCalc)Rows|ServiceOrder(Items|Records)|AgentInvoice(Lines|Records)|TaskPeople|WebhookDeliveries|PayeePayments)$/;
const lists = every.filter(({ name, variables }) => variables.includes('first') && !NONE_HERE.test(name));
const OF_OTHER_THINGS =
  /^(ServiceOrder|AgentInvoice|Registration|Contract|TerminationOfContract|OpsContract|TaxCalc|BackCalc|HelpArticle|Invoice|Task|LinkedTask|Unbinding|Webhook|Payee)/;
/** One statement as the pages show it; a page of its rows is a list. */
const details = every.filter(
  ({ name, variables }) => variables.length === 1 && ['id', 'statementId'].includes(variables[0] ?? '') && !OF_OTHER_THINGS.test(name),
);

/** Lists of which the demo world holds no two rows: their tests stand with their use cases. */
const SHORT: Record<string, string> = {
  BackCalcs: 'nothing has been calculated back',
  Bills: 'the company of this walk pays from its balance',
  OpsBills: 'the company of this walk pays from its balance',
  OpsInvoiceTitles: 'no title waits for an operator',
  TaxCalcs: 'no taxes have been calculated',
  OpsAgentInvoiceLines: 'nothing waits for an agent invoice',
  ServiceOrders: 'the company of this walk has no intermediary orders',
  OpsServiceOrderItems: 'no company of this world has intermediary orders',
  Tasks: 'no task has been published',
  SigningQrs: 'no code to sign at has been made',
  InvoiceItems: 'an invoice of this walk is of one statement',
  OpsRedConfirmations: 'no invoice of this world is being taken back',
  InvoiceTardies: 'nothing came back after its invoice',
  DownloadRecords: 'one file has been asked for',
  Objections: 'no payee of this world objects',
  OpsWaitingReversals: 'the bank of this world has taken nothing back',
  OpsIdentities: 'no document of this world waits for operators',
  OpsPayeeBlocks: 'nobody of this world is kept from being paid',
  OpsJobs: 'no job of this world has failed or waits',
  PackageRecords: 'nobody has asked for a package yet',
  StatementFlows: 'a statement moves an account once',
  ApiTokens: 'no program of this company has a token',
  ApiCalls: 'no program of this company has called',
  OpsReconcileCases: 'the bank and the product of this world agree',
};

let app: TestApp;
let schema: GraphQLSchema;
const tokens = { member: '', operator: '' };
let companyId: string | undefined;
/** Where most can be invoiced, and an application there. */
let invoicing: { subjectId: string; invoiceId: string };

beforeAll(async () => {
  app = await startApp({ isDemo: true });
  schema = await buildGraphSchema(resolvers);
  const { query } = Client.prototype;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }];
    asked.getStore()?.push(typeof first === 'string' ? first : (first.text ?? ''));
    return Reflect.apply(query, this, given) as never;
  });
  const login = async (mutation: string, account: string): Promise<string> => {
    const source = `mutation($account: String!, $password: String!) { answer: ${mutation}(input: {account: $account, password: $password, asToken: true}) { token } }`;
    const { answer } = await app.graphql().call<{ answer: { token: string } }>(source, { account, password: PASSWORD });
    return answer.token;
  };
  tokens.member = await login('login', PHONE.陈立群);
  tokens.operator = await login('opsLogin', OPERATOR_PHONE.林岚);
  companyId = (await app.database.rows<{ id: string }>(`SELECT id FROM company WHERE name LIKE '杭州星穹%'`))[0]?.id;
  const [most] = await app.database.rows<{ subjectId: string; statementId: string }>(
    `SELECT subject_id AS "subjectId", min(id) AS "statementId" FROM statement WHERE company_id = $1 AND status = 'COMPLETED'
     AND invoice_state = 'NONE' GROUP BY subject_id ORDER BY count(*) DESC LIMIT 1`,
    [companyId],
  );
  const { subjectId, statementId } = must(most);
  const place = { app, companyId: must(companyId), subjectId, paid: { statementId } };
  await invoiceIn(place, { status: 'REJECTED' });
  invoicing = { subjectId, invoiceId: await invoiceIn(place, { status: 'PENDING' }) };
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

interface Answer {
  readonly data: unknown;
  /** What the database was asked, without the frame of each transaction. */
  readonly queries: readonly string[];
  readonly transactions: number;
}

async function ask(document: { readonly name: string; readonly text: string }, variables: object): Promise<Answer> {
  const token = document.name.startsWith('Ops') ? tokens.operator : tokens.member;
  const request = { headers: { token }, cookies: {}, queryToken: null, ip: '192.0.2.9', door: 'GRAPHQL', requestId: 'pageReads' } as const;
  const contextValue = { ...(await identify(request)), sharesReads: true };
  const heard: string[] = [];
  const answer = await asked.run(heard, () => graphql({ schema, source: document.text, variableValues: { ...variables }, contextValue }));
  expect(answer.errors).toBeUndefined();
  const isFrame = (text: string): boolean => /^(BEGIN|COMMIT|ROLLBACK)|set_config\('app\.company_id'/.test(text.trim());
  return {
    data: answer.data,
    queries: heard.filter((text) => !isFrame(text)),
    transactions: heard.filter((text) => text.startsWith('BEGIN')).length,
  };
}

/** A movement of the account that explains itself by the lines of this statement. */
async function flowOf(statementId: string | undefined): Promise<string | undefined> {
  const text = 'query Flows($id: ID) { fundFlows(filter: {statementId: $id}, first: 1, page: 1) { nodes { id } } }';
  const { data } = await ask({ name: 'Flows', text }, { id: statementId });
  return (data as { fundFlows: { nodes: { id: string }[] } }).fundFlows.nodes[0]?.id;
}

/** The subject that withholds from the most people. */
async function taxedMost(): Promise<string> {
  const sql = 'SELECT subject_id AS id FROM tax_cumulative WHERE year = 2026 GROUP BY 1 ORDER BY count(DISTINCT person_id) DESC LIMIT 1';
  const [found] = await app.database.rows<{ id: string }>(sql);
  return must(found).id;
}

/** Rows of the longest page in an answer. */
function rowCount(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const own = ['nodes', 'lines'].map((name) => Object.entries(value).find(([key]) => key === name)?.[1]).filter(Array.isArray);
  return Math.max(0, ...own.map(({ length }) => length), ...Object.values(value).map(rowCount));
}

interface Known {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly auditStatus: string;
  readonly lineCount: number;
  readonly rosterId: string | null;
}

async function statements(): Promise<Known[]> {
  const nodes = 'nodes { id kind status auditStatus lineCount rosterId }';
  const text = `query Known($first: Int) { open: statements(filter: {isCompleted: false}, first: $first) { ${nodes} } done: statements(filter: {isCompleted: true}, first: $first) { ${nodes} } }`;
  const { data } = await ask({ name: 'Known', text }, { first: 50 });
  const { open, done } = data as Record<'open' | 'done', { nodes: Known[] }>;
  return [...open.nodes, ...done.nodes];
}

/** Two statements of the same kind and state, of which one has more lines. */
function pairs(known: readonly Known[]): (readonly [Known, Known])[] {
  const groups = new Map<string, Known[]>();
  for (const one of known) {
    const key = [one.kind, one.status, one.auditStatus].join();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [small, large] = [...group]
      .sort((one, other) => one.lineCount - other.lineCount)
      .filter((_, at, all) => at === 0 || at === all.length - 1);
    return small && large && small.lineCount < large.lineCount ? [[small, large] as const] : [];
  });
}

/**
 * Questions of the longer page that it asks more often than the shorter one. What only one of its rows needs is asked once for all of them,
 * and a page without such a row does not ask it.
 */
function askedPerRow(more: readonly string[], less: readonly string[]): string[] {
  const shape = (text: string): string => text.replace(/\s+/g, ' ').replace(/LIMIT \d+/, 'LIMIT n');
  const timesIn = (queries: readonly string[], wanted: string): number => queries.filter((text) => shape(text) === wanted).length;
  return [...new Set(more.map(shape))].filter((text) => timesIn(more, text) > Math.max(1, timesIn(less, text)));
}

test('the comparison sees a question per row, and takes one for all rows', () => {
  expect(askedPerRow(['a', 'b LIMIT 7', 'c', 'c'], ['a', 'b LIMIT 2'])).toEqual(['c']);
  expect(askedPerRow(['a', 'a', 'd'], ['a', 'a'])).toEqual([]);
});

test('what is said to be short is a list of the screens', () => {
  expect(Object.keys(SHORT).filter((short) => !lists.some(({ name }) => name === short))).toEqual([]);
});

test.each(lists)('$name asks as often for many rows as for one', async (document) => {
  const known = await statements();
  const [large] = [...known].sort((one, other) => other.lineCount - one.lineCount);
  const draft = known.find(({ rosterId, status }) => rosterId !== null && status.startsWith('CHECKING'));
  const id = document.variables.includes('id') && document.name.startsWith('Roster') ? draft?.rosterId : large?.id;
  const paid = [...known].filter(({ status }) => status === 'COMPLETED').sort((one, other) => other.lineCount - one.lineCount)[0];
  const fixed = {
    id,
    statementId: large?.id,
    page: 1,
    companyId,
    invoiceId: invoicing.invoiceId,
    selection: { subjectId: invoicing.subjectId },
    ...(document.name === 'OpsTaxRecords' ? { subjectId: await taxedMost(), year: 2026 } : {}),
    flowId: document.name === 'FlowOrigin' ? await flowOf(paid?.id) : undefined,
  };
  const given = Object.fromEntries(Object.entries(fixed).filter(([name]) => document.variables.includes(name)));
  const few = await ask(document, { ...given, first: FEW });
  const many = await ask(document, { ...given, first: MANY });
  expect([document.name, askedPerRow(many.queries, few.queries)]).toEqual([document.name, []]);
  const isLonger = rowCount(many.data) > Math.max(FEW, rowCount(few.data));
  expect([document.name, isLonger]).toEqual([document.name, !Object.hasOwn(SHORT, document.name)]);
});

test.each(details)('$name asks as often for a long statement as for a short one', async (document) => {
  const [name = 'id'] = document.variables;
  const compared = pairs(await statements());
  expect(compared.length).toBeGreaterThan(0);
  for (const [small, large] of compared) {
    const one = await ask(document, { [name]: small.id });
    const other = await ask(document, { [name]: large.id });
    expect([small.status, askedPerRow(other.queries, one.queries)]).toEqual([small.status, []]);
  }
});

test('all fields of one page share one transaction, and a second page has its own', async () => {
  const page = every.find(({ name }) => name === 'StatementDetail');
  const [first] = await statements();
  if (!page || !first) throw new Error('there is no statement to look at');
  for (const _ of [1, 2]) expect((await ask(page, { id: first.id })).transactions).toBe(1);
});
