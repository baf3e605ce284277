import 'reflect-metadata';
import type { Socket } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import { type People, type Person, startPeople } from '../../kit/builders/people';
import { until, waitUntil } from '../../kit/checks/waiting';

const FLOOD = process.env.CHAOS_FULL === '1' ? 10_000 : 400;
/** Long enough for a loaded machine to answer one of its own pings. */
const PING_MS = 4_000;
const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
const EXPORTS = 'subscription { exportProgress { eventId } }';

/** 20,000 frames with the text `ping`, masked with nothing, as a client has to. */
const PINGS = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0x70, 0x69, 0x6e, 0x67])));

let people: People;
let attacker: string;

const tokenOf = async ({ phone }: Person): Promise<string> =>
  (await people.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: phone, p: 'Demo2026' })).login.token;

beforeAll(async () => {
  people = await startPeople({ limits: { socketPingMs: PING_MS } });
  attacker = await tokenOf(people.maker);
});
afterAll(() => people?.close());

interface Raw {
  readonly socket: WebSocket;
  readonly texts: string[];
  readonly closed: Promise<number>;
  say(message: object): void;
}

/** A socket without a library's manners. */
async function raw(path = '/graphql', options: ClientOptions = {}): Promise<Raw> {
  const address = `${people.app.url.replace('http', 'ws')}${path}`;
  const socket = new WebSocket(address, path === '/graphql' ? ['graphql-transport-ws'] : [], options);
  const texts: string[] = [];
  socket.on('message', (text) => void texts.push(String(text)));
  // What the server does to it shows in `closed`.
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, texts, closed, say: (message) => socket.send(JSON.stringify(message)) };
}

/** One that has shown the attacker's session. */
async function greeted(options: ClientOptions = {}): Promise<Raw> {
  const one = await raw('/graphql', options);
  one.say({ type: 'connection_init', payload: { token: attacker } });
  await waitUntil(
    () => one.texts.some((text) => text.includes('connection_ack')),
    () => 'the greeting',
  );
  return one;
}

const answers = (one: Raw, id: string): Promise<Record<string, unknown>> =>
  until(
    () => one.texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((message) => message.id === id),
    Boolean,
  ) as Promise<Record<string, unknown>>;

test('C03 frames of 1 MB, floods, garbage, a subscription before the greeting, no pong, a reader who does not read: each is closed, others get their events', async () => {
  const before = process.memoryUsage().rss;
  const healthy = people.app.socket({ token: await tokenOf(people.checker) });
  const events = healthy.subscribe<{ exportProgress: { eventId: string } }>(EXPORTS);
  const deaf = await greeted({ autoPong: false });
  const deafPush = await raw(`/ws/notify?token=${attacker}`, { autoPong: false });

  const big = await greeted();
  big.socket.send('x'.repeat(1024 * 1024));
  expect(await big.closed).toBe(1009);
  const garbage = await greeted();
  garbage.socket.send('{"type":');
  expect(await garbage.closed).toBe(4400);
  const early = await raw();
  early.say({ type: 'subscribe', id: '1', payload: { query: EXPORTS } });
  expect(await early.closed).toBe(4401);
  const flood = await greeted();
  for (let id = 0; id < FLOOD; id += 1) flood.say({ type: 'subscribe', id: String(id), payload: { query: EXPORTS } });
  expect(await flood.closed).toBe(4429);

  const slow = await raw(`/ws/notify?token=${attacker}`);
  slow.socket.pause();
  const wire = (slow.socket as unknown as { _socket: Socket })._socket;
  let isCut = false;
  wire.on('error', () => {
    isCut = true;
  });
  await waitUntil(
    () => {
      if (wire.writableLength < PINGS.length) wire.write(PINGS);
      return isCut || wire.destroyed;
    },
    () => 'the server still answers who does not read',
  );
  slow.socket.terminate();

  expect(await deaf.closed).toBe(1006);
  expect(await deafPush.closed).toBe(1006);
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
  const start = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
  const input = { kind: 'FUND_FLOWS', selection: { mode: 'ALL' }, conditions: [] };
  await people.app.graphql({ token: await tokenOf(people.checker) }).call(start, { i: input, k: 'c03' });
  await events.until((seen) => seen.length > 0);
  await healthy.close();
});

test('C03 G03 a socket runs one subscription within the limits of a document: no mutation, no query, no batch of them', async () => {
  const one = await greeted();
  const refused: [string, string][] = [
    ['mutation', 'mutation { renameMe(name: "attacker") { name } }'],
    ['twenty', `mutation { ${Array.from({ length: 20 }, (_, n) => `a${n}: logout`).join(' ')} }`],
    ['query', '{ serverFacts { brand } }'],
    ['two', `subscription { a: exportProgress { eventId } b: exportProgress { eventId } }`],
    ['aliases', `subscription { exportProgress { ${Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ')} } }`],
    ['tokens', `subscription { exportProgress { ${'eventId '.repeat(1_001)} } }`],
    ['syntax', 'subscription {'],
    ['suggestion', 'subscription { exportProgres { eventId } }'],
  ];
  for (const [id, query] of refused) {
    one.say({ type: 'subscribe', id, payload: { query } });
    const answer = await answers(one, id);
    expect([id, answer.type]).toEqual([id, 'error']);
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean|stacktrace|node_modules/);
  }
  const [user] = await people.app.database.rows<{ name: string }>('SELECT name FROM app_user WHERE id = $1', [people.maker.userId]);
  expect(user?.name).toBe('王敏');
  // None of the twenty ran, and the socket itself is fine.
  expect((await people.app.rest({ token: attacker }).get('/api/user/info')).code).toBe(22000);
  one.say({ type: 'subscribe', id: 'good', payload: { query: EXPORTS } });
  one.say({ type: 'complete', id: 'good' });
  one.say({ type: 'ping' });
  await waitUntil(
    () => one.texts.some((text) => text.includes('"pong"')),
    () => one.texts.join(),
  );
  one.socket.close();
});
