// Who sends too slowly is cut off; only the machine's own time shows when.
import { connect } from 'node:net';
import { heardAfter, mustTell } from '../../kit/clients/rawHttp';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

test('headers that do not arrive within 15 s are answered in the envelope all the same', async () => {
  const start = performance.now();
  mustTell(await heardAfter(world.app.url, 'GET /api/operarecords/list HTTP/1.1\r\nhost: x\r\n'), 408, 'REQUEST_TOO_SLOW');
  const ms = performance.now() - start;
  expect(ms).toBeGreaterThan(14_000);
  expect(ms).toBeLessThan(25_000);
});

test('F06 one byte of an upload a second is cut off within two minutes', async () => {
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const { hostname, port } = new URL(world.app.url);
  const start = performance.now();
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/file/upload HTTP/1.1\r\nhost: x\r\ntoken: ${login.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\n`,
  );
  const drip = setInterval(() => socket.write('a'), 1_000);
  await closed;
  clearInterval(drip);
  expect(heard).toMatch(/^(HTTP\/1\.1 408|$)/);
  // Node looks every half minute for requests that are overdue.
  expect(performance.now() - start).toBeLessThan(150_000);
});
