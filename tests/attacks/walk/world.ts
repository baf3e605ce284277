import type { StatementView } from '../../../server/statement/views';
import type { GraphqlClient, RestClient } from '../../kit/clients';
import { startWalk, UNKNOWN, type Walk } from '../../kit/rowWalk';
import { statementsOf, workerRows } from '../../kit/statements';
import { waitUntil } from '../../kit/waiting';
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
    packageId,
    companyId: world.companyId,
    memberId: await one('SELECT id FROM member WHERE company_id = $1 ORDER BY id LIMIT 1'),
    payeeId: await one('SELECT id FROM payee WHERE company_id = $1 ORDER BY id LIMIT 1'),
    openSession: await one('SELECT id FROM user_session WHERE active_company_id = $1 ORDER BY id LIMIT 1'),
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
  const tokenOfB = await token('16000000201');
  const draftOfB = await statementsOf(world, { company: 'B' }).created(
    workerRows(['55.00', '66.00']).map((row, index) => ({ ...row, name: `乐小${'红蓝'[index]}` })),
  );
  const mine: Readonly<Record<string, string>> = { subjectId: platform.subjects.S1 ?? '', rosterId: draftOfB.rosterId ?? '' };
  return {
    walk,
    things,
    companyA: world.companyId,
    companyB: platform.companies.B ?? '',
    userOfB: platform.masters.B?.id ?? '',
    tokenOfA: await token('16000000102'),
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
