import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../../../../server/kernel/context';
import { buildGraphSchema } from '../../../../server/kernel/doors/graphql';
import { sessionName } from '../../../../server/payee/steps/issueLinks';
import { identify } from '../../../../server/session/public';
import { resolvers } from '../../../../server/wiring';
import { OPERATOR_PHONE, PASSWORD, PHONE } from '../../../kit/browser/console';
import {
  ask as askCounted,
  askedPerRow,
  type CountedAnswer,
  countQuestions,
  isPaged,
  type PageDocument,
  pageDocuments,
  rowCount,
} from '../../../kit/checks/countedReads';
import { startApp, type TestApp } from '../../../kit/worlds/app';
import { type Grown, grownWorld } from './grownWorld';

// Every list, every detail and every page on a phone, as the screens ask for them, in a world that has rows for each: how often the database
// is asked does not hang on how many there are.

const FEW = 1;
const MANY = 20;

/** They show no rows of the database, or one thing that a link, a key or a file names and nothing else. */
const OF_ONE_THING = new Set([
  ...['CaptchaChallenge', 'InvitationFacts', 'CreationByKey', 'PeopleImportByKey', 'UploadPreview', 'RowsToSign', 'OpsBankComparison'],
  // A chain is read to its end: that is what it is asked for.
  ...['VerifyAuditChain', 'OpsVerifyAuditChain'],
  // Sessions that a link opens, for its one target.
  ...['ReceiptToConfirm', 'TerminationToConfirm', 'AccountToFix', 'RegistrationOfMe', 'ContractToSign', 'PayeeLink'],
  // Attempts to show who somebody is, by the token of each.
  ...['IdentitySession', 'FaceOfMe'],
  // Whose a session is.
  'PayeeMe',
]);

const documents = pageDocuments().filter(({ name }) => !OF_ONE_THING.has(name));
const lists = documents.filter(isPaged);
const details = documents.filter((one) => !isPaged(one));

let app: TestApp;
let schema: GraphQLSchema;
let world: Awaited<ReturnType<typeof grownWorld>>;
const callers: Partial<Record<'A' | 'B' | 'operator' | 'payee', Caller>> = {};

async function callerOf(mutation: string, account: string): Promise<Caller> {
  const source = `mutation($account: String!, $password: String!) { answer: ${mutation}(input: {account: $account, password: $password, asToken: true}) { token } }`;
  const { answer } = await app.graphql().call<{ answer: { token: string } }>(source, { account, password: PASSWORD });
  const request = {
    headers: { token: answer.token },
    cookies: {},
    queryToken: null,
    ip: '192.0.2.9',
    door: 'GRAPHQL',
    requestId: 'everyPage',
  } as const;
  return identify(request);
}

/** The payee of most lines, with a session of her own. */
function payeeOf(guest: Caller, { personId, sessionId, companyId }: Grown): Caller {
  const actor = { kind: 'payee' as const, id: personId, name: '', roles: ['FULL'], sessionId: sessionName(sessionId), reach: [companyId] };
  return { ...guest, realm: 'payee', actor, company: null, problem: null };
}

beforeAll(async () => {
  app = await startApp({ isDemo: true });
  schema = await buildGraphSchema(resolvers);
  world = await grownWorld(app);
  callers.A = await callerOf('login', PHONE.陈立群);
  callers.B = await callerOf('login', PHONE.冯涛);
  callers.operator = await callerOf('opsLogin', OPERATOR_PHONE.林岚);
  const guest = await identify({ headers: {}, cookies: {}, queryToken: null, ip: '192.0.2.9', door: 'GRAPHQL', requestId: 'everyPage' });
  callers.payee = payeeOf(guest, world.first);
  countQuestions();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app?.close();
});

/** What company B has, which pays on credit. */
const OF_B = /^(Bill|Bills|OpenBills)/;

const ask = (document: PageDocument, variables: object): Promise<CountedAnswer> => {
  const key = document.isOfPayee ? 'payee' : document.name.startsWith('Ops') ? 'operator' : OF_B.test(document.name) ? 'B' : 'A';
  const caller = callers[key];
  if (!caller) throw new Error('nobody asks');
  return askCounted(schema, document, variables, caller);
};

/** Whose id a document means. */
const ID_OF: readonly (readonly [RegExp, string])[] = [
  [/^AgentInvoice/, 'agentInvoiceId'],
  [/^ServiceOrder/, 'serviceOrderId'],
  [/^BackCalcWhy/, 'backRowId'],
  [/^BackCalc/, 'backCalcId'],
  [/^TaxCalcWhy/, 'taxRowId'],
  [/^TaxCalc/, 'taxCalcId'],
  [/^MyTask/, 'myTaskId'],
  [/^(Task|LinkedTask)/, 'taskId'],
  [/^Invoice/, 'invoiceId'],
  [/^RegistrationContract|^Contract|^Unbinding|^TerminationOf/, 'contractId'],
  [/^Registration/, 'registrationId'],
  [/^OpsContractTemplate/, 'templateId'],
  [/^PayeeDetail/, 'payeeId'],
  [/^HelpArticle/, 'articleId'],
  [/^WebhookDelivery$/, 'deliveryId'],
  [/^MemberForm/, 'memberId'],
  [/^(Roster|BegunRoster|SdkRoster)/, 'rosterId'],
  [/^TrayPackage/, 'packageId'],
  [/^MyIncomeLine/, 'lineId'],
  // All that wait, not the one of a link.
  [/^OpsIdentities$/, 'none'],
];

const KIND_OF: Readonly<Record<string, string>> = {
  OpsFilingSituation: 'WITHHOLDING',
  OpsFailedPapers: 'RECEIPT',
  LinkedTasks: 'LABOR_CONTINUOUS',
};

function variablesOf({ name, variables }: PageDocument): object {
  const { companyId, companyB, subjectId, statementId, personId, ids } = world.first;
  const own = ID_OF.find(([pattern]) => pattern.test(name));
  const selection = /^(Invoice|ReissueChoices)/.test(name) ? { subjectId } : { mode: 'ALL' };
  const filter: Record<string, object> = {
    TaskPeople: { taskId: ids.taskId },
    TaskNeighbours: {},
    HomeStatements: {},
  };
  const all = {
    ...{ id: own ? ids[own[1]] : statementId, statementId, subjectId, page: 1, filter: filter[name], selection, personId },
    ...{ companyId: name === 'OpsBills' ? companyB : companyId, invoiceId: name === 'InvoiceItems' ? ids.invoiceId : undefined },
    ...{ flowId: ids.flowId, endpointId: ids.endpointId, payeeId: ids.payeeId, lineId: ids.lineId, billCode: ids.billCode },
    ...{ backCalcId: ids.backCalcId, hash: ids.documentHash, year: 2026, chosen: { mode: 'ALL' }, tabs: ['ALL', 'DRAFTS'] },
    ...{
      settlementType: name === 'StatementDraft' || name === 'StartChoices' ? 2 : undefined,
      text: '星',
      limit: 5,
      screen: '/index/list',
    },
    ...{ keyword: name.startsWith('Ops') && !/CreditsOfRef/.test(name) ? undefined : '结算', action: 'REMIND', account: 'AVAILABLE' },
    ...{
      catalogue: 'BRANCH_WORD',
      code: '支行',
      day: '2026-11-20',
      period: '2026-10',
      rowIds: [],
      hasOther: false,
      other: 'LABOR_GENERAL',
    },
    kind: KIND_OF[name],
    locks: 'EACH',
    bankRef: '结算',
  };
  const given = Object.entries(all).filter(([key, value]) => value !== undefined && variables.includes(key));
  const more: Record<string, object> = {
    StatementFlows: { statementId: ids.heldId },
    WhyThisTax: { statementId: ids.lineStatementId },
    InvoiceableStatements: { selection: { subjectId: ids.invoicingSubjectId } },
    EvidenceGaps: { filter: { createdFrom: '2026-10-01', createdTo: '2026-10-31' } },
  };
  return { ...Object.fromEntries(given), ...more[name] };
}

/** Funds of a statement that waits are held and given back: movements of its own. */
async function moveFunds(): Promise<void> {
  const { heldId } = world.first.ids;
  const token = (await app.rest().post<{ token: string }>('/api/user/login', { account: PHONE.陈立群, password: PASSWORD })).result.token;
  const client = app.graphql({ token });
  for (const round of [1, 2, 3]) {
    const { statement } = await client.call<{ statement: { version: number } }>('query($id: ID!) { statement(id: $id) { version } }', {
      id: heldId,
    });
    await client.call('mutation($id: ID!, $v: Int!, $k: ID!) { holdFunds(id: $id, version: $v, idempotencyKey: $k) { id } }', {
      ...{ id: heldId, v: statement.version, k: `hold-${round}` },
    });
    await client.call('mutation($id: ID!, $k: ID!) { releaseFunds(id: $id, idempotencyKey: $k) { id } }', {
      id: heldId,
      k: `free-${round}`,
    });
  }
}

/** What every detail asked before there was more. */
const before = new Map<string, CountedAnswer | Error>();

test('what is of one thing is a document of the screens', () => {
  const names = new Set(pageDocuments().map(({ name }) => name));
  expect([...OF_ONE_THING].filter((name) => !names.has(name))).toEqual([]);
});

test('every detail and every page without pages is asked, then the world grows', async () => {
  for (const document of details) {
    const key = `${document.isOfPayee} ${document.name}`;
    // Once for what is read at the first asking only.
    await ask(document, variablesOf(document)).catch(() => undefined);
    before.set(key, await ask(document, variablesOf(document)).catch((error: Error) => error));
  }
  await moveFunds();
  await world.grow();
});

test.each(lists)('$name asks as often for many rows as for one', async (document) => {
  const variables = variablesOf(document);
  const few = await ask(document, { ...variables, first: FEW });
  const many = await ask(document, { ...variables, first: MANY });
  expect([document.name, askedPerRow(many.queries, few.queries)]).toEqual([document.name, []]);
  expect([document.name, rowCount(many.data) > Math.max(FEW, rowCount(few.data))]).toEqual([document.name, true]);
});

test.each(details)('$name asks as often in the grown world as in the small one', async (document) => {
  const small = before.get(`${document.isOfPayee} ${document.name}`);
  if (!small || small instanceof Error) throw small ?? new Error('it was not asked');
  const grown = await ask(document, variablesOf(document));
  expect([document.name, askedPerRow(grown.queries, small.queries)]).toEqual([document.name, []]);
});
