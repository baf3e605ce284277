import { buildSchema, type GraphQLField, getNamedType, isNonNullType, isObjectType } from 'graphql';
import { startExport } from '../../server/export/commands/start-export';
import { run, runRaw } from '../../server/kernel/usecase';
import { startReceiptPackage } from '../../server/receipt/commands/start-receipt-package';
import { PASSWORD, PHONE } from '../kit/browser/console';
import { openPlace } from '../kit/builders/places';
import { key, statementsOf, workerRows } from '../kit/builders/statements';
import { listening } from '../kit/checks/listening';
import { until } from '../kit/checks/waiting';
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

  it('[API-006] statements, exports, packages of receipts and messages are told to readers of the company, and to nobody of another one', async () => {
    const enter = async (name: keyof typeof PHONE): Promise<SocketClient> => {
      const { result } = await world.app.rest().post<{ token: string }>('/api/user/login', { account: PHONE[name], password: PASSWORD });
      return socketClient(world.app.url, { token: result.token });
    };
    await openPlace(world, { company: 'C' }, null);
    const [auditor, stranger] = [await enter('李航'), await enter('许琳')];
    const hear = async (client: SocketClient) => ({
      statement: await listening(() =>
        client.subscribe<{ statementChanged: { statement: { id: string } | null } }>(
          'subscription { statementChanged { statement { id } } }',
        ),
      ),
      export: await listening(() => client.subscribe<object>('subscription { exportProgress { eventId } }')),
      packed: await listening(() => client.subscribe<object>('subscription { receiptPackageProgress { eventId } }')),
      message: await listening(() => client.subscribe<object>('subscription { messageArrived { eventId } }')),
    });
    const [own, foreign] = [await hear(auditor), await hear(stranger)];

    const maker = await world.member('王敏');
    const submitted = await statementsOf(world).submitted(workerRows(['110.00']));
    const conditions = [{ name: 'statementId', values: [world.paid.statementId] }];
    await runRaw(maker, startExport, { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' }, conditions }, { idempotencyKey: key() });
    await world.app.setTime('2026-11-21T10:30:00+08:00');
    // Receipts open by a sweep.
    await until(
      () => run(maker, startReceiptPackage, { statementId: world.paid.statementId }, { idempotencyKey: key() }).catch(() => null),
      (started) => started !== null,
    );
    await own.statement.until((events) => events.some(({ statementChanged }) => statementChanged.statement?.id === submitted.id));
    for (const one of [own.export, own.packed, own.message]) await one.until(({ length }) => length > 0);

    // What is theirs comes after all that, on the same way: by then whatever was meant to reach them has.
    const theirs = await statementsOf(world, { company: 'C' }).confirmed(workerRows(['1440.00']));
    await foreign.statement.until((events) => events.some(({ statementChanged }) => statementChanged.statement?.id === theirs.id));
    expect(new Set(foreign.statement.events.map(({ statementChanged }) => statementChanged.statement?.id))).toEqual(new Set([theirs.id]));
    expect([foreign.export.events, foreign.packed.events, foreign.message.events]).toEqual([[], [], []]);
    expect(own.statement.events.map(({ statementChanged }) => statementChanged.statement?.id)).not.toContain(theirs.id);
    for (const one of [...Object.values(own), ...Object.values(foreign)]) expect(one.errors).toEqual([]);
    await Promise.all([auditor.close(), stranger.close()]);
  });
});
