import type { GraphQLObjectType } from 'graphql';
import { restRows } from '../../../server/wiring';
import { type Door, documentOf, operationOf } from '../../attacks/walk/operations';
import { keyOf } from '../../contract/paths';
import { readSdl } from '../../contract/sdl';
import { type GraphqlClient, type RestClient, wireOf } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const PASSWORD = 'Demo2026';
const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const OPS_LOGIN = 'mutation ($i: OpsLoginInput!) { answer: opsLogin(input: $i) { token } }';
const LOGIN = 'mutation ($i: LoginInput!) { answer: login(input: $i) { token } }';

/** Without the mark of the page, which tells a caller who he is himself. */
const unmarked = (wire: string): string => wire.replace(/^jieqing-page: .*\n/m, '');

let world: SmallWorld;
let tokenOfOperator: string;
let tokenOfMaster: string;
let finance: GraphqlClient;
const tokenBy = async (query: string, account: string): Promise<string> => {
  const i = { account, password: PASSWORD, asToken: true };
  return (await world.app.graphql().call<{ answer: { token: string } }>(query, { i })).answer.token;
};
beforeAll(async () => {
  world = await startSmallWorld();
  tokenOfOperator = await tokenBy(OPS_LOGIN, '16000000901');
  tokenOfMaster = await tokenBy(LOGIN, '16000000101');
  finance = world.app.graphql({ token: tokenOfOperator });
});
afterAll(() => world?.app.close());

describe('O04 a session of one realm is none in another', () => {
  const schema = readSdl();
  const roots: readonly [Door, GraphQLObjectType | null | undefined][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ];
  const operations = roots.flatMap(([door, type]) => Object.values(type?.getFields() ?? {}).map((field) => operationOf(door, field)));
  const atDesk = operations.filter(
    ({ name }) => name.startsWith('ops') && !/^ops(Login|Logout|Viewer|SendPasswordCode|SetPassword)$/.test(name),
  );
  /** Answered without a session, and so to everybody; what is made anew at each look (a captcha) is no answer to compare. */
  const OPEN =
    /^(askPasskeyLogin|captchaChallenge|serverFacts|ping|rateLimit|sendCode|beginSignOn|finishSignOn|login|loginByCode|register|resetPassword)$/;
  const ofCompany = operations.filter(({ name }) => !name.startsWith('ops') && !OPEN.test(name));

  test.each(atDesk.map((operation) => [operation.name, operation] as const))(
    'O04 [OPS-001 5/6] %s with the session of a master, in whatever place',
    async (_name, operation) => {
      const { query, variables } = documentOf(operation, '', () => '7', 0);
      const { app } = world;
      const cookies = ['jq_session', 'jq_ops', 'jq_payee'].map((name) => ({
        headers: { cookie: `${name}=${tokenOfMaster}`, origin: app.url },
      }));
      for (const identity of [{ token: tokenOfMaster }, { headers: { token: tokenOfMaster } }, ...cookies]) {
        expect(await app.graphql(identity).refusal(query, variables)).toBe('SESSION_EXPIRED');
      }
    },
  );

  test.each(ofCompany.map((operation) => [operation.name, operation] as const))(
    'O04 %s with the session of an operator is answered as without any',
    async (_name, operation) => {
      const { query, variables } = documentOf(operation, '', () => '7', 0);
      const { app } = world;
      const nobody = wireOf(await app.graphql().send(query, variables));
      expect(unmarked(wireOf(await finance.send(query, variables)))).toBe(nobody);
      const inCookie = app.graphql({ headers: { cookie: `jq_session=${tokenOfOperator}`, origin: app.url } });
      expect((await inCookie.send(query, variables)).text.replace(/"requestId":"[^"]*"/g, '')).toBe(
        (await app.graphql().send(query, variables)).text.replace(/"requestId":"[^"]*"/g, ''),
      );
    },
  );

  /** An operator uploads evidence here, takes the sheets that he declares and looks at the cards that wait for him; logins, codes and the help ask for no session. */
  const OPEN_ROWS =
    /\/(file\/upload|filing\/download|ops\/identity|user\/login|user\/logout|verify\/|sso\/|tool\/|whether\/downtime|system\/)|\/template$|\/demo\/|^\/help\//;
  test.each(restRows.filter(({ path }) => !OPEN_ROWS.test(path)).map((row) => [keyOf(row), row] as const))(
    'O04 %s with the session of an operator is answered as without any',
    async (_key, row) => {
      const body = { id: '7', statement_id: '7', key: '7', list_id: '7', fileId: '7' };
      const path = row.path.replace(/:\w+/g, '7');
      const ask = (client: RestClient) => {
        if (row.isUpload) return client.upload(path, { name: 'a.csv', bytes: SCAN });
        return row.method === 'GET' ? client.get(path, body) : client.post(path, body);
      };
      const answer = await ask(world.app.rest({ token: tokenOfOperator }));
      expect(answer.code).not.toBe(22000);
      expect(unmarked(wireOf(answer))).toBe(wireOf(await ask(world.app.rest())));
    },
  );
});
