import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './embeddedHome';

// Below the ports that systems give to outgoing connections (from 32768 on Linux): one of those may be some client's at the very
// moment when the database has to come back on it.
const LASTING = { from: 20_000, to: 32_000 } as const;
const TRIES = 40;
const WAIT_LIMIT_MS = 5_000;
const LOOK_MS = 100;

/** The port that was listened on for a moment; undefined = it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => answer(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** For a cluster that keeps its port from now on. */
export async function lastingPort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = await tryPort(randomInt(LASTING.from, LASTING.to));
    if (port) return port;
  }
  const any = await tryPort(0);
  if (any) return any;
  throw new StartRefused('No free port on 127.0.0.1 for the embedded PostgreSQL; set DATABASE_URL or free a port.');
}

/** Whether this very port can be had; somebody who passes by is waited for. */
export async function isFreeSoon(port: number): Promise<boolean> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  while (!(await tryPort(port))) {
    if (performance.now() > deadline) return false;
    await wait(LOOK_MS);
  }
  return true;
}
