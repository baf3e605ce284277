import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** One request, timed until its last byte; status 0 = no answer at all. */
export async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const start = performance.now();
  try {
    const response = await ask();
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - start };
  } catch {
    return { status: 0, retryAfter: null, ms: performance.now() - start };
  }
}

export const slowest = (answers: readonly Answer[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

export const p95 = (answers: readonly Answer[]): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
};

/** Memory that a process holds, in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** The same without garbage, of a process that collects it on SIGUSR2 (serve.cjs). */
export async function memoryHeld(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return memoryOf(pid);
}

interface SlowClient {
  readonly socket: Socket;
  /** When the server ended it, in ms from its start; null = it has not. */
  endedAfter(): number | null;
  stop(): void;
}

interface Pace {
  /** Sent at once. */
  readonly head: string;
  /** Sent byte by byte, one a second. */
  readonly drops?: string;
  /** Reads this many bytes a second; without it everything. */
  readonly readPerSecond?: number;
}

export function slowClient(url: string, { head, drops = '', readPerSecond }: Pace): SlowClient {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  let ended: number | null = null;
  let at = 0;
  const socket = connect({ host: hostname, port: Number(port), ...(readPerSecond ? { highWaterMark: readPerSecond } : {}) });
  socket.on('error', () => undefined);
  for (const end of ['end', 'close']) socket.on(end, () => (ended ??= performance.now() - start));
  socket.write(head);
  if (readPerSecond) socket.pause();
  else socket.resume();
  const timer = setInterval(() => {
    if (readPerSecond) socket.read(readPerSecond);
    if (at < drops.length && socket.writable) socket.write(drops[at] ?? '');
    at += 1;
  }, 1_000);
  return {
    socket,
    endedAfter: () => ended,
    stop: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
