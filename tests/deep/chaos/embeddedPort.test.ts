import { createServer, type Server } from 'node:net';
import { isFreeSoon, lastingPort } from '../../../server/kernel/embeddedPort';

const held: Server[] = [];
const hold = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
    held.push(server);
  });
afterEach(() => Promise.all(held.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

test('a port to stay on is none that systems give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, lastingPort));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
  expect(new Set(ports).size).toBeGreaterThan(10);
});

test('a port that somebody holds for a moment is waited for; one that stays taken is not to be had', async () => {
  const port = await lastingPort();
  const server = await hold(port);
  setTimeout(() => server.close(), 500);
  expect(await isFreeSoon(port)).toBe(true);
  await hold(port);
  expect(await isFreeSoon(port)).toBe(false);
}, 120_000);
