import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { until, waitUntil } from '../../../kit/checks/waiting';
import { graphqlClient } from '../../../kit/clients/clients';
import { noteFigures, noteNotRun, sizeOf } from '../kit/figures';
import { besiegedProduct, isFull } from './besieged';
import { memoryHeld, memoryOf, p95, slowClient } from './flood';
import { listen, listenAll } from './listeners';

// Its clients go wrong: they are slow, vanish, or are very many.
const SLOW = sizeOf('CHAOS_SLOW', 30);
/** Both ends of each socket are a file of some process; node has taken what this machine allows. */
const filesAllowed = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1_024);
const WANTED_SOCKETS = sizeOf('CHAOS_SOCKETS', 60);
const SOCKETS = Math.min(WANTED_SOCKETS, Math.max(60, filesAllowed - 2_000));
/** As performance.md F1 has it: at most 30 KiB each. */
const SOCKETS_MIB = (SOCKETS * 30) / 1_024;
const MEBIBYTE = 1024 * 1024;
jest.setTimeout(600_000);

const here = besiegedProduct();
const { statements, announce } = here;

/** A file of 20 MB that the company may fetch, and tickets for it. */
async function bigFile(tickets: number): Promise<string[]> {
  const [file] = await here.part('database').rows<{ id: string; storage_key: string }>(
    `UPDATE stored_file SET size = $2 WHERE company_id = $1 AND id = (SELECT max(id) FROM stored_file WHERE company_id = $1)
     RETURNING id::text AS id, storage_key`,
    [here.part('companyId'), 20 * MEBIBYTE],
  );
  const path = join(here.part('dataDir'), 'volume', file?.storage_key ?? '');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.alloc(20 * MEBIBYTE));
  const ticket = 'mutation($f: ID!) { createDownloadTicket(fileId: $f) { url } }';
  const paths: string[] = [];
  while (paths.length < tickets) {
    const made = await here.part('story').as('王敏').call<{ createDownloadTicket: { url: string } }>(ticket, { f: file?.id });
    paths.push(
      new URL(made.createDownloadTicket.url, here.part('url')).pathname + new URL(made.createDownloadTicket.url, here.part('url')).search,
    );
  }
  return paths;
}

test('clients that send byte by byte or hardly read harm only themselves: others are answered, and who does not finish is cut', async () => {
  const third = Math.ceil(SLOW / 3);
  const paths = await bigFile(third);
  const others = async () => {
    const answers = [];
    for (let count = 0; count < (isFull ? 200 : 20); count += 1) answers.push(await statements());
    return answers;
  };
  const before = await others();
  const memory = memoryOf(here.part('product').pid);
  const host = 'host: 127.0.0.1\r\n';
  const headers = Array.from({ length: third }, () =>
    slowClient(here.part('url'), { head: '', drops: `GET /health HTTP/1.1\r\n${host}x-slow: ${'x'.repeat(300)}` }),
  );
  const bodies = Array.from({ length: third }, () =>
    slowClient(here.part('url'), {
      head: `POST /graphql HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
      drops: ' '.repeat(900),
    }),
  );
  const readers = paths.map((path) =>
    slowClient(here.part('url'), { head: `GET ${path} HTTP/1.1\r\n${host}token: ${here.token()}\r\n\r\n`, readPerSecond: 1_024 }),
  );
  const all = [...headers, ...bodies, ...readers];
  try {
    await waitUntil(
      () => all.every(({ socket }) => socket.readyState === 'open'),
      () => 'every slow client connected',
    );
    const during = await others();
    expect(during.filter(({ status }) => status !== 200)).toEqual([]);
    expect(readers.filter(({ endedAfter }) => endedAfter() !== null)).toEqual([]);
    if (!isFull) return;
    await waitUntil(
      () => [...headers, ...bodies].every(({ endedAfter }) => endedAfter() !== null),
      () => 'the slow senders cut',
    );
    const longest = (clients: typeof all) => Math.max(...clients.map(({ endedAfter }) => endedAfter() ?? Number.POSITIVE_INFINITY));
    const grown = memoryOf(here.part('product').pid) - memory;
    noteFigures({
      'slow clients': all.length,
      'slow clients: p95 of others before and during, ms': [p95(before), p95(during)].map(Math.round),
      'slow clients: header cut after, s': Math.round(longest(headers) / 100) / 10,
      'slow clients: body cut after, s': Math.round(longest(bodies) / 100) / 10,
      'slow clients: memory grown by, MiB': Math.round(grown),
    });
    expect(longest(headers)).toBeLessThan(18_000);
    expect(longest(bodies)).toBeLessThan(63_000);
    expect(p95(during)).toBeLessThan(2 * Math.max(p95(before), 5));
    expect(grown).toBeLessThan(150);
  } finally {
    for (const client of all) client.stop();
  }
});

test(`${SOCKETS} sockets, half of them dead: everybody alive hears of a change, the dead are closed, and a session that ends takes its sockets along`, async () => {
  if (SOCKETS < WANTED_SOCKETS)
    noteNotRun(`${WANTED_SOCKETS} sockets`, `a process may have ${filesAllowed} files open here; ${SOCKETS} were opened`);
  const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
  const quiet = await memoryHeld(here.part('product').pid);
  // Without the first session: a login ends the session that it is made in.
  const other = await graphqlClient(here.part('url')).call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
  const revoked = await listen(here.part('url'), other.login.token);
  const alive = await listenAll(here.part('url'), Math.ceil(SOCKETS / 2), here.token());
  const dead = await listenAll(here.part('url'), Math.floor(SOCKETS / 2), here.token(), true);
  try {
    // The last one to subscribe may still be on its way.
    await until(
      async () => {
        await announce('3');
        return dead.at(-1)?.heard ?? 0;
      },
      (heard) => heard > 0,
    );
    await waitUntil(
      () => alive.every(({ heard }) => heard > 0),
      () => `${alive.filter(({ heard }) => heard === 0).length} have heard nothing`,
    );
    await new Promise((resolve) => setTimeout(resolve, isFull ? 3_000 : 100));
    const counts = alive.map(({ heard }) => heard);
    const told = performance.now();
    await announce('4');
    await waitUntil(
      () => alive.every(({ heard }, at) => heard > (counts[at] ?? 0)),
      () => 'everybody told',
      undefined,
      2,
    );
    const fanOutMs = performance.now() - told;
    const ended = performance.now();
    await graphqlClient(here.part('url'), other.login).call('mutation { logout }');
    await waitUntil(
      () => revoked.closed === 4403,
      () => `the socket of an ended session: ${revoked.closed}`,
    );
    const revokedMs = performance.now() - ended;
    const most = memoryOf(here.part('product').pid);
    noteFigures({
      sockets: SOCKETS,
      'sockets: memory of the process before and with them, MiB': [quiet, most].map(Math.round),
      'sockets: fan-out, ms': Math.round(fanOutMs),
      'sockets: closed after the end of the session, ms': Math.round(revokedMs),
    });
    if (!isFull) return;
    const silent = performance.now();
    const held = await memoryHeld(here.part('product').pid);
    noteFigures({ 'sockets: memory held at rest, MiB': Math.round(held) });
    expect(held - quiet).toBeLessThan(SOCKETS_MIB);
    await waitUntil(
      () => dead.every(({ closed }) => closed !== null),
      () => `${dead.filter(({ closed }) => closed === null).length} dead sockets are still open`,
    );
    noteFigures({ 'sockets: the dead closed after at most, s': Math.round((performance.now() - silent) / 100) / 10 });
    expect(alive.filter(({ closed }) => closed !== null)).toEqual([]);
    expect(fanOutMs).toBeLessThan(1_000);
    expect(revokedMs).toBeLessThan(5_000);
    expect(performance.now() - silent).toBeLessThan(75_000);
  } finally {
    for (const { socket } of [...alive, ...dead, revoked]) socket.terminate();
  }
});
