import { buildSchema, type GraphQLField, getNamedType, isNonNullType, isObjectType } from 'graphql';
import { PASSWORD, PHONE } from '../kit/browser/console';
import { statementsOf, workerRows } from '../kit/builders/statements';
import { type SocketClient, socketClient } from '../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

/** What an event tells beside that it came. */
const factsOf = (field: GraphQLField<unknown, unknown>): string[] => {
  const event = getNamedType(field.type);
  if (!isObjectType(event)) return [];
  return Object.values(event.getFields()).flatMap(({ name, type }) =>
    isObjectType(getNamedType(type)) && !isNonNullType(type) ? [name] : [],
  );
};

describe('subscriptions through the socket', () => {
  let world: SmallWorld;
  let socket: SocketClient;
  beforeAll(async () => {
    world = await startSmallWorld();
    const login = { account: PHONE.陈立群, password: PASSWORD };
    const { result } = await world.app.rest().post<{ token: string }>('/api/user/login', login);
    socket = socketClient(world.app.url, { token: result.token });
  });
  afterAll(async () => {
    await socket?.close();
    await world?.app.close();
  });

  it('tell whoever has missed too much to read again, and nothing else: no fact, and no error', async () => {
    const schema = buildSchema(await (await fetch(`${world.app.url}/schema.graphql`)).text());
    const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(({ args }) =>
      args.some(({ name }) => name === 'after'),
    );
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['statementChanged', 'receiptPackageProgress', 'rosterProgress']),
    );
    const { rosterId } = await statementsOf(world).checked(workerRows(['100.00']));
    const ids: Record<string, string | null> = { statementId: world.paid.statementId, rosterId };
    for (const field of fields) {
      const facts = factsOf(field);
      const about = field.args.flatMap(({ name, type }) => (isNonNullType(type) ? [`${name}: ${ids[name]}, `] : [])).join('');
      const heard = socket.subscribe<Record<string, Record<string, unknown>>>(
        `subscription { ${field.name}(${about}after: 999999999) { resync ${facts.map((name) => `${name} { __typename }`).join(' ')} } }`,
      );
      const [first] = await heard.until(({ length }) => length + heard.errors.length > 0);
      heard.stop();
      const nothing = Object.fromEntries(facts.map((name) => [name, null]));
      expect({ name: field.name, errors: heard.errors, event: first?.[field.name] }).toEqual({
        name: field.name,
        errors: [],
        event: { resync: true, ...nothing },
      });
    }
  });
});
