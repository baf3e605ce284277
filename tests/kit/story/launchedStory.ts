import { waitUntil } from '../checks/waiting';
import { type GraphqlClient, graphqlClient, restClient } from '../clients/clients';
import { PHONES } from './story';

/** Those of the story, and the master of company B. */
const EVERYBODY = { ...PHONES, 冯涛: '16000000201' } as const;
type LaunchedActor = keyof typeof EVERYBODY;
const OPERATORS: readonly LaunchedActor[] = ['林岚', '孙越'];
const STATEMENT = 'id statementKey version keyAge status rosterId lineCount payment { due payType }';

export interface LaunchedStatement {
  id: string;
  statementKey: string;
  version: number;
  keyAge: number;
  status: string;
  rosterId: string;
  lineCount: number;
  payment: { due: string; payType: string };
}

export interface LaunchedRoster {
  status: string;
  keyAge: number;
  counts: Record<string, number>;
  rows: { nodes: { lineNo: number; status: string; problems: { code: string }[] }[] };
}

/** The company's way from a sheet to the payment, through the open doors of a launched product. */
export interface LaunchedStory {
  as(actor: LaunchedActor): GraphqlClient;
  token(actor: LaunchedActor): string;
  upload(name: string, bytes: Buffer): Promise<string>;
  create(title: string, fileId: string): Promise<LaunchedStatement>;
  read(id: string): Promise<LaunchedStatement>;
  until(id: string, status: string): Promise<LaunchedStatement>;
  /** The list once every row is checked. */
  checkedRoster(id: string): Promise<LaunchedRoster>;
  passBaseCheck(statement: LaunchedStatement, keyAge: number): Promise<void>;
  /** Answers whatever is asked back. */
  confirm(id: string): Promise<void>;
  submit(id: string): Promise<void>;
  passAudit(id: string): Promise<void>;
  /** Asks for a code and takes it from the inbox. */
  paymentCode(statement: LaunchedStatement): Promise<string>;
  /** The same tag is the same click. */
  pay(statement: LaunchedStatement, smsCode: string, tag: string): Promise<void>;
}

async function signIn(url: string, actors: readonly LaunchedActor[]): Promise<Map<LaunchedActor, string>> {
  const tokens = new Map<LaunchedActor, string>();
  for (const actor of actors) {
    const field = OPERATORS.includes(actor) ? 'opsLogin' : 'login';
    const login = `mutation($a: String!, $p: String!) { ${field}(input: { account: $a, password: $p, asToken: true }) { token } }`;
    const answer = await graphqlClient(url).call<Record<string, { token: string }>>(login, { a: EVERYBODY[actor], p: 'Demo2026' });
    tokens.set(actor, answer[field]?.token ?? '');
  }
  return tokens;
}

/** Who does what; a company without an audit has no checker. */
export interface Staff {
  readonly maker: LaunchedActor;
  readonly checker: LaunchedActor | null;
  readonly payer: LaunchedActor;
}
const STAFF_OF_A: Staff = { maker: '王敏', checker: '李航', payer: '周倩' };

/** Signs the actors in; `url` is asked anew for every call, because the product may be started again elsewhere. */
export async function launchedStory(
  url: () => string,
  actors: readonly LaunchedActor[],
  staff: Staff = STAFF_OF_A,
): Promise<LaunchedStory> {
  const tokens = await signIn(url(), actors);
  const token = (actor: LaunchedActor): string => tokens.get(actor) ?? '';
  const as = (actor: LaunchedActor): GraphqlClient =>
    graphqlClient(url(), { token: token(actor), headers: OPERATORS.includes(actor) ? { 'jieqing-realm': 'operator' } : {} });
  const read = async (id: string): Promise<LaunchedStatement> =>
    (await as(staff.maker).call<{ statement: LaunchedStatement }>(`query($id: ID!) { statement(id: $id) { ${STATEMENT} } }`, { id }))
      .statement;
  return {
    as,
    token,
    read,
    ...entryOf(url, as, token, staff),
    ...checksOf(as, read, staff),
    ...paymentOf(url, as, read, staff),
    async until(id, status) {
      let seen: LaunchedStatement | undefined;
      await waitUntil(
        async () => {
          seen = await read(id);
          return seen.status === status;
        },
        () => `${status}, not ${seen?.status}`,
        SETTLED_MS,
        LOOK_MS,
      );
      return seen as LaunchedStatement;
    },
  };
}

/** Long enough for 20,000 lines to be paid. */
const SETTLED_MS = 600_000;
/** Seldom enough not to be the load that is measured. */
const LOOK_MS = 250;

type As = LaunchedStory['as'];

function entryOf(
  url: () => string,
  as: As,
  token: (actor: LaunchedActor) => string,
  { maker }: Staff,
): Pick<LaunchedStory, 'upload' | 'create'> {
  return {
    async upload(name, bytes) {
      const answer = await restClient(url(), { token: token(maker) }).upload<{ fileId: string }>(
        '/api/file/upload',
        { name: `${name}.xlsx`, bytes },
        { purpose: 'SHEET' },
      );
      expect(answer.code).toBe(22000);
      return answer.result.fileId;
    },
    async create(title, fileId) {
      const { subjects } = await as(maker).call<{ subjects: { id: string; name: string }[] }>('{ subjects { id name } }');
      const subjectId = subjects.find(({ name }) => name.startsWith('海南灵汇'))?.id;
      const input = { kind: 'LABOR_CONTINUOUS', subjectId, scenarioCode: '13', payWay: 'BANK_CARD', fileId, title };
      const mutation = `mutation($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) { ${STATEMENT} } }`;
      const answer = await as(maker).call<{ createStatement: LaunchedStatement }>(mutation, { i: input, k: `create-${title}` });
      return answer.createStatement;
    },
  };
}

function checksOf(
  as: As,
  read: LaunchedStory['read'],
  { maker, checker }: Staff,
): Pick<LaunchedStory, 'checkedRoster' | 'passBaseCheck' | 'confirm' | 'submit' | 'passAudit'> {
  const version = async (id: string): Promise<number> => (await read(id)).version;
  return {
    async checkedRoster(id) {
      const query = `query($id: ID!) { roster(id: $id) { status keyAge counts { total errors warnings notes } rows(first: 100) { nodes { lineNo status problems { code } } } checking: rows(filter: { status: CHECKING }, first: 1) { totalCount } } }`;
      let roster: (LaunchedRoster & { checking: { totalCount: number } }) | undefined;
      await waitUntil(
        async () => {
          roster = (await as(maker).call<{ roster: NonNullable<typeof roster> }>(query, { id })).roster;
          return roster.status === 'OPEN' && roster.checking.totalCount === 0;
        },
        () => JSON.stringify(roster).slice(0, 500),
        SETTLED_MS,
        LOOK_MS,
      );
      return roster as LaunchedRoster;
    },
    async passBaseCheck(statement, keyAge) {
      const pass = 'mutation($id: ID!, $k: Int!) { passBaseCheck(id: $id, keyAge: $k) { status } }';
      await as(maker).call(pass, { id: statement.id, k: keyAge });
    },
    async confirm(id) {
      const confirm = `mutation($id: ID!, $k: Int!, $a: [InterceptAnswer!]) { confirmStatement(id: $id, keyAge: $k, answers: $a) { status } }`;
      const { keyAge } = await read(id);
      const asked = await as(maker).send(confirm, { id, k: keyAge });
      if (asked.errors.length === 0) return;
      const { items = [] } = (asked.errors[0]?.extensions.params ?? {}) as { items?: { code: string }[] };
      await as(maker).call(confirm, { id, k: keyAge, a: items.map(({ code }) => ({ code, reason: 'checked by hand' })) });
    },
    async submit(id) {
      await as(maker).call('mutation($id: ID!, $v: Int!) { submitAudit(id: $id, version: $v) { status } }', { id, v: await version(id) });
    },
    async passAudit(id) {
      const pass = 'mutation($id: ID!, $v: Int!, $k: ID!) { passAudit(id: $id, version: $v, idempotencyKey: $k) { status } }';
      if (checker) await as(checker).call(pass, { id, v: await version(id), k: `pass-${id}` });
    },
  };
}

function paymentOf(url: () => string, as: As, read: LaunchedStory['read'], { payer }: Staff): Pick<LaunchedStory, 'paymentCode' | 'pay'> {
  return {
    async paymentCode(statement) {
      const send = 'mutation($id: ID!, $v: Int!) { sendPaymentCode(id: $id, version: $v) { __typename } }';
      await as(payer).call(send, { id: statement.id, v: (await read(statement.id)).version });
      const inbox = 'query($r: String!) { testInbox(receiver: $r, first: 1) { code } }';
      let code: string | null | undefined;
      await waitUntil(
        async () => {
          const answer = await graphqlClient(url()).call<{ testInbox: { code: string | null }[] }>(inbox, { r: EVERYBODY[payer] });
          code = answer.testInbox[0]?.code;
          return Boolean(code);
        },
        () => 'a code',
      );
      return code ?? '';
    },
    async pay(statement, smsCode, tag) {
      const pay = 'mutation($i: PayStatementInput!, $k: ID!) { payStatement(input: $i, idempotencyKey: $k) { status } }';
      const input = { id: statement.id, version: statement.version, payType: statement.payment.payType, smsCode };
      await as(payer).call(pay, { i: input, k: tag });
    },
  };
}
