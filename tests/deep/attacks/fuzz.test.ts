import type { GraphQLObjectType } from 'graphql';
import { rootAuth } from '../../../server/generated/schema';
import type { RestRow } from '../../../server/kernel/doors/restRow';
import { restRows } from '../../../server/wiring';
import type { Door } from '../../attacks/walk/operations';
import { type Strangers, startStrangers } from '../../attacks/walk/world';
import { keyOf } from '../../contract/paths';
import { readSdl } from '../../contract/sdl';
import { payeeToken } from '../../kit/builders/payees';
import { randomOf } from '../../kit/builders/random';
import { brokenBooks } from '../../kit/checks/invariants';
import { waitUntil } from '../../kit/checks/waiting';
import type { RestAnswer, RestClient } from '../../kit/clients/clients';
import { WORKERS } from '../../kit/worlds/smallWorld';
import { graphqlCall, graphqlFault } from './fuzz/graphql';
import { type Naming, namesOf, type RestCall, restCall, restFault } from './fuzz/rest';
import { oneOf, type Random } from './fuzz/values';

const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Calls of each row and operation; many more when `npm run chaos -- --only fuzz` asks for them. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 2);

const PEOPLE = ['16000000101', '16000000102', '16000000103', '16000000104'];
const OPERATORS = ['16000000901', '16000000902'];
/** A worker signed in by phone: what the pages on a phone can do. */
const PAYEE = 'payee';
const PASSWORD = 'Demo2026';
const ENDS_SESSION = /logout/i;

const schema = readSdl();
const doors: readonly [Door, GraphQLObjectType | null | undefined][] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
];
// The clock of the whole world is moved by tests of its own; here it would end every session.
const operations = doors.flatMap(([door, type]) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ name }) => name !== 'opsMoveClock')
    .map((field) => ({ door, field })),
);

let strangers: Strangers;
const tokens = new Map<string, string>();
let payees = 0;
/** Rows of the walk's world that stand without their orders, as it made them. */
let brokenBefore: readonly string[];
beforeAll(async () => {
  strangers = await startStrangers();
  brokenBefore = await brokenBooks(strangers.walk.world.app);
});
afterAll(() => strangers?.walk.world.app.close());

async function logIn(account: string): Promise<string> {
  // One whose session a call has ended comes as another: a code is not sent to one phone twice in a minute.
  if (account === PAYEE) return payeeToken(payees++ % WORKERS.length);
  const door = OPERATORS.includes(account) ? 'opsLogin(input: $i)' : 'login(input: $i)';
  const type = OPERATORS.includes(account) ? 'OpsLoginInput' : 'LoginInput';
  const { app } = strangers.walk.world;
  const answer = await app.graphql().call<{ a: { token: string } }>(`mutation ($i: ${type}!) { a: ${door} { token } }`, {
    i: { account, password: PASSWORD, asToken: true },
  });
  return answer.a.token;
}

const tokenOf = async (account: string): Promise<string> => {
  const token = tokens.get(account) ?? (await logIn(account));
  tokens.set(account, token);
  return token;
};

/** Ids of things that are there, by the words in the name of the field. */
const naming: Naming = (random, field) => {
  const { things, walk } = strangers;
  const known: readonly (readonly [RegExp, string])[] = [
    [
      /statement_?id|target_?id|^ids?$/i,
      oneOf(random, [things.draft.id, things.ready.id, things.passed.id, things.failed.id, things.paidId]),
    ],
    [/line_?id|list_?id/i, oneOf(random, [things.failedLine.id, things.paidLine, things.draftRow])],
    [/row_?ids?$/i, things.draftRow],
    [/roster_?id/i, things.draft.rosterId ?? ''],
    [/subject_?id|agency/i, walk.world.subjectId],
    [/file_?id|file_?key/i, things.fileId],
    [/company_?id|customer/i, things.companyId],
    [/member_?id|user_?id|actor_?id/i, things.memberId],
    [/package_?id/i, things.packageId],
    [/message_?id/i, things.messageId],
    [/(payment|statement|query|export)_?key|^key$/i, oneOf(random, [things.draft.statementKey, things.exportId])],
  ];
  return known.find(([pattern]) => pattern.test(field))?.[1] ?? '';
};

function sendRest(client: RestClient, row: RestRow, { method, path, values }: RestCall): Promise<RestAnswer<unknown>> {
  if (row.isUpload) {
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return client.upload(path, { name: 'a.xlsx', bytes: Buffer.from('PK') }, fields);
  }
  return method === 'GET' ? client.get(path, values as Record<string, unknown>) : client.post(path, values);
}

const seedOf = (name: string): Random => randomOf([...name].reduce((mixed, letter) => (mixed * 31 + letter.charCodeAt(0)) | 0, SEED));

describe(`every call is answered with something to act on, whatever is sent (seed ${SEED})`, () => {
  test.each(restRows.map((row) => [keyOf(row), row] as const))('%s', async (name, row) => {
    const random = seedOf(name);
    const calls = namesOf(row).length === 0 ? 1 : CALLS;
    for (let made = 0; made < calls; made += 1) {
      const call = restCall(random, row, naming);
      const account = row.isOfPayees ? PAYEE : oneOf(random, PEOPLE);
      const answer = await sendRest(strangers.walk.world.app.rest({ token: await tokenOf(account) }), row, call);
      // The call may have ended the very session that made it.
      if (answer.code === 22_002 || ENDS_SESSION.test(name)) tokens.delete(account);
      const fault = restFault(answer);
      expect(fault && `${fault}: ${JSON.stringify(call).slice(0, 3_000)}`).toBeNull();
    }
  });

  test.each(operations.map((operation) => [`${operation.door} ${operation.field.name}`, operation] as const))(
    '%s',
    async (name, { door, field }) => {
      const random = seedOf(name);
      const calls = field.args.length === 0 ? 1 : CALLS;
      for (let made = 0; made < calls; made += 1) {
        const call = graphqlCall(random, door, field, naming);
        const isOfPayees = rootAuth[`${door === 'query' ? 'Query' : 'Mutation'}.${field.name}`]?.realm === 'PAYEE';
        const account = isOfPayees ? PAYEE : oneOf(random, field.name.startsWith('ops') ? OPERATORS : PEOPLE);
        const answer = await strangers.walk.world.app.graphql({ token: await tokenOf(account) }).send(call.query, call.variables);
        if (answer.text.includes('SESSION_EXPIRED') || ENDS_SESSION.test(name)) tokens.delete(account);
        const fault = graphqlFault(answer);
        expect(fault && `${fault}: ${JSON.stringify(call).slice(0, 3_000)}`).toBeNull();
      }
    },
  );

  // Asked for what comes after an event that never was, one that is taken answers at once.
  const subscriptions = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ name }) => name === 'after'),
  );
  test.each(subscriptions.map((field) => [`subscription ${field.name}`, field] as const))('%s', async (name, field) => {
    const random = seedOf(name);
    for (let made = 0; made < CALLS; made += 1) {
      const { query, variables } = graphqlCall(random, 'subscription', field, naming);
      const account = oneOf(random, field.name.startsWith('ops') ? OPERATORS : PEOPLE);
      const socket = strangers.walk.world.app.socket({ token: await tokenOf(account) });
      const heard = socket.subscribe(query, { ...variables, ...('after' in variables ? { after: 999_999_999 } : {}) });
      // Without the argument nothing answers a call that was taken.
      if ('after' in variables) {
        await waitUntil(
          () => heard.events.length + heard.errors.length > 0,
          () => JSON.stringify(variables).slice(0, 1_000),
        );
      }
      const [refused] = heard.errors as { extensions?: { code?: string; fields?: object }; message?: string }[];
      const isUnnamed = refused?.extensions?.code === 'VALIDATION_FAILED' && Object.keys(refused.extensions.fields ?? {}).length === 0;
      expect([refused?.extensions?.code === 'UNEXPECTED' || isUnnamed, JSON.stringify({ variables, refused }).slice(0, 2_000)]).toEqual([
        false,
        expect.any(String),
      ]);
      await socket.close();
    }
  });

  test('and the books are right afterwards', async () => {
    expect(await brokenBooks(strangers.walk.world.app)).toEqual(brokenBefore);
  });
});
