import type { GraphQLSchema } from 'graphql';
import { buildGraphSchema } from '../../server/kernel/doors/graphql';
import { identify } from '../../server/session/public';
import { resolvers } from '../../server/wiring';
import { OPERATOR_PHONE, PASSWORD, PHONE } from '../kit/browser/console';
import { invoiceIn } from '../kit/builders/invoices';
import {
  ask as askCounted,
  askedPerRow,
  type CountedAnswer,
  countQuestions,
  isPaged,
  pageDocuments,
  rowCount,
} from '../kit/checks/countedReads';
import { must } from '../kit/checks/must';
import { startApp, type TestApp } from '../kit/worlds/app';

// Lists of the console, and the detail of a statement, as the screens ask for them: how often the database is asked does not hang on how
// many rows there are. Every other list, detail and page on a phone: tests/deep/usecases/reads/everyPage.test.ts.

const FEW = 1;
const MANY = 20;

const every = pageDocuments().filter(({ isOfPayee }) => !isOfPayee);
/** Lists of which the demo world holds no two rows: they are counted where their rows are made. */
const ELSEWHERE = new Set(
  `TaxCalcRows BackCalcRows ServiceOrderItems ServiceOrderRecords AgentInvoiceLines AgentInvoiceRecords TaskPeople WebhookDeliveries PayeePayments BackCalcs Bills OpsBills OpsInvoiceTitles TaxCalcs OpsAgentInvoiceLines ServiceOrders OpsServiceOrderItems Tasks SigningQrs InvoiceItems OpsRedConfirmations InvoiceTardies DownloadRecords Objections OpsWaitingReversals OpsIdentities OpsPayeeBlocks OpsJobs OpsFailedPapers PackageRecords StatementFlows ApiTokens ApiCalls OpsReconcileCases`.split(
    /\s+/,
  ),
);
const lists = every.filter((one) => isPaged(one) && !ELSEWHERE.has(one.name));
const OF_OTHER_THINGS =
  /^(ServiceOrder|AgentInvoice|Registration|Contract|TerminationOfContract|OpsContract|TaxCalc|BackCalc|HelpArticle|Invoice|Task|LinkedTask|Unbinding|Webhook|Payee)/;
/** One statement as the pages show it; a page of its rows is a list. */
const details = every.filter(
  ({ name, variables }) => variables.length === 1 && ['id', 'statementId'].includes(variables[0] ?? '') && !OF_OTHER_THINGS.test(name),
);

let app: TestApp;
let schema: GraphQLSchema;
const tokens = { member: '', operator: '' };
let companyId: string | undefined;
/** Where most can be invoiced, and an application there. */
let invoicing: { subjectId: string; invoiceId: string };

beforeAll(async () => {
  app = await startApp({ isDemo: true });
  schema = await buildGraphSchema(resolvers);
  countQuestions();
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

async function ask(document: { readonly name: string; readonly text: string }, variables: object): Promise<CountedAnswer> {
  const token = document.name.startsWith('Ops') ? tokens.operator : tokens.member;
  const request = { headers: { token }, cookies: {}, queryToken: null, ip: '192.0.2.9', door: 'GRAPHQL', requestId: 'pageReads' } as const;
  return askCounted(schema, document, variables, await identify(request));
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

test('the comparison sees a question per row, and takes one for all rows', () => {
  expect(askedPerRow(['a', 'b LIMIT 7', 'c', 'c'], ['a', 'b LIMIT 2'])).toEqual(['c']);
  expect(askedPerRow(['a', 'a', 'd'], ['a', 'a'])).toEqual([]);
});

test('what is counted elsewhere is a list of the screens', () => {
  expect([...ELSEWHERE].filter((name) => !every.some((one) => one.name === name && isPaged(one)))).toEqual([]);
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
  expect([document.name, rowCount(many.data) > Math.max(FEW, rowCount(few.data))]).toEqual([document.name, true]);
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
