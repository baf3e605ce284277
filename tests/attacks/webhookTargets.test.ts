import { lookup } from 'node:dns';
import { createServer, type Server, Socket } from 'node:net';
import type { Rules } from '../../server/gateways/outside';
import { httpWebhooks } from '../../server/gateways/webhooks/http';
import { type Receiver, startReceiver } from '../kit/worlds/receiver';

const call = { headers: { 'content-type': 'application/json' }, body: '{}' };

/** Where sockets of this process go once a name is known; asking to connect to a name is no connection yet. */
let connected: string[] = [];
const wrapped = Socket.prototype.connect;
beforeAll(() => {
  Socket.prototype.connect = function counted(this: Socket, ...given: unknown[]) {
    this.once('connectionAttempt', (ip: string, port: number) => connected.push(`${ip}:${port}`));
    // @ts-expect-error the overloads of connect are one function
    return wrapped.apply(this, given);
  } as typeof wrapped;
});
afterAll(() => {
  Socket.prototype.connect = wrapped;
});
beforeEach(() => {
  connected = [];
});

/** API-007: what nobody may make this machine call. Each with a port on which something would answer, where it is this very machine. */
const INSIDE = (port: number): string[] => [
  `https://127.0.0.1:${port}/`,
  `https://127.1:${port}/`,
  `https://127.0.0.2:${port}/`,
  `https://127.255.255.254:${port}/`,
  `https://2130706433:${port}/`,
  `https://0x7f000001:${port}/`,
  `https://0x7f.0.0.1:${port}/`,
  `https://017700000001:${port}/`,
  `https://0177.0.0.1:${port}/`,
  `https://0:${port}/`,
  `https://0.0.0.0:${port}/`,
  `https://localhost:${port}/`,
  `https://LOCALHOST:${port}/`,
  `https://１２７.０.０.１:${port}/`,
  `https://10.0.0.1:${port}/`,
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://100.100.100.200/latest/meta-data/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  `https://[::1]:${port}/`,
  `https://[::]:${port}/`,
  `https://[::ffff:127.0.0.1]:${port}/`,
  `https://[::ffff:7f00:1]:${port}/`,
  'https://[64:ff9b::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  // Not https, or with a password.
  `http://127.0.0.1:${port}/`,
  'http://example.com/',
  'https://me:secret@example.com/',
];

/** Names as somebody answers who means no good. */
const answering = (...turns: { address: string; family: number }[][]): NonNullable<Rules['lookup']> => {
  const left = [...turns];
  const ask = (_host: string, _options: object, callback: (failure: null, found: { address: string; family: number }[]) => void): void =>
    callback(null, (left.length > 1 ? left.shift() : left[0]) ?? []);
  // One of the forms of `lookup`, which is the one that is used.
  return ask as unknown as NonNullable<Rules['lookup']>;
};
const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });

describe('addresses that lead inside', () => {
  let listener: Server;
  let heard = 0;
  let port = 0;
  beforeAll(async () => {
    listener = createServer((socket) => {
      heard += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
    port = (listener.address() as { port: number }).port;
  });
  afterAll(() => listener.close());

  test('I01 [API-007 3/3] more than 40 of them, and none is connected, counted at the sockets', async () => {
    const gateway = httpWebhooks({ isLoopbackOpen: false });
    const targets = INSIDE(port);
    expect(targets.length).toBeGreaterThanOrEqual(40);
    const answers = await Promise.all(targets.map(async (url) => [url, (await gateway.post(url, call)).kind]));
    expect(answers).toEqual(targets.map((url) => [url, 'UNSAFE']));
    expect(await Promise.all(targets.map((url) => gateway.judge(url)))).toEqual(targets.map(() => 'INSIDE'));
    expect({ connected, heard }).toEqual({ connected: [], heard: 0 });
  });

  test.each([
    ['a name of this machine', [at('127.0.0.1')]],
    ['a name of a private network', [at('10.1.2.3')]],
    ['a name that is public and private at once', [at('93.184.215.14'), at('10.1.2.3')]],
    ['a name that wraps this machine', [at('::ffff:127.0.0.1')]],
  ])('%s is not connected', async (_what, found) => {
    const gateway = httpWebhooks({ isLoopbackOpen: false, lookup: answering(found) });
    expect(await gateway.post('https://rebound.example/', call)).toEqual({ kind: 'UNSAFE' });
    expect(connected).toEqual([]);
  });

  test('a name that changes its mind is looked up once, and the connection goes to what was judged', async () => {
    const turns = [[at('93.184.215.14')], [at('127.0.0.1')]];
    const gateway = httpWebhooks({ isLoopbackOpen: false, timeoutMs: 50, lookup: answering(...turns) });
    // Nobody answers there within the time; what counts is where it went.
    const answer = await gateway.post(`https://rebound.example:${port}/`, call);
    expect(['TIMEOUT', 'UNREACHABLE']).toContain(answer.kind);
    expect(connected).toEqual([`93.184.215.14:${port}`]);
    expect(heard).toBe(0);
  });

  test('a name that nobody knows', async () => {
    const gateway = httpWebhooks({ isLoopbackOpen: false, lookup });
    expect(await gateway.judge('https://no-such-name.invalid/')).toBe('UNKNOWN');
    expect(await gateway.post('https://no-such-name.invalid/', call)).toEqual({ kind: 'UNREACHABLE' });
  });
});

describe('what is answered', () => {
  let receiver: Receiver;
  const gateway = (more: Partial<Rules> = {}) => httpWebhooks({ isLoopbackOpen: true, ...more });
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver?.close());

  test('a redirect is an answer and is not followed', async () => {
    receiver.answers(() => ({ status: 307, headers: { location: `${receiver.url}/elsewhere` } }));
    expect(await gateway().post(`${receiver.url}/redirect`, call)).toMatchObject({ kind: 'ANSWERED', status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/redirect']);
  });

  test('64 KB are read, one byte more is not', async () => {
    receiver.answers(({ path }) => ({ status: 200, body: 'x'.repeat(Number(path.slice(1))) }));
    expect(await gateway().post(`${receiver.url}/65536`, call)).toMatchObject({ kind: 'ANSWERED', status: 200 });
    expect(await gateway().post(`${receiver.url}/65537`, call)).toEqual({ kind: 'TOO_LONG' });
  });

  test('an answer that never comes is given up', async () => {
    receiver.answers(() => null);
    expect(await gateway({ timeoutMs: 50 }).post(`${receiver.url}/never`, call)).toEqual({ kind: 'TIMEOUT' });
  });

  test('how long to wait is read in both forms', async () => {
    const date = 'Fri, 20 Nov 2026 02:00:00 GMT';
    receiver.answers(({ path }) => ({
      status: 503,
      headers: { date, 'retry-after': path === '/s' ? '120' : 'Fri, 20 Nov 2026 02:03:00 GMT' },
    }));
    expect(await gateway().post(`${receiver.url}/s`, call)).toMatchObject({ retryAfterSeconds: 120 });
    expect(await gateway().post(`${receiver.url}/d`, call)).toMatchObject({ retryAfterSeconds: 180 });
  });
});
