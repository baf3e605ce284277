import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { elapsedMs } from '../../server/kernel/clock';
import type { Caller } from '../../server/kernel/context';
import type { DoorRequest, Identify } from '../../server/kernel/doors/identify';
import { closeCodes, type Session, startWatching } from '../../server/kernel/doors/socketWatch';
import { keepAlive } from '../../server/kernel/doors/socketWire';
import { memberOf } from '../kit/worlds/kernel';

const HALF_MINUTE = 30_000;

interface FakeSocket {
  readonly pings: number;
  readonly closed: number | 'TERMINATED' | null;
}

class Fake extends EventEmitter implements FakeSocket {
  pings = 0;
  closed: FakeSocket['closed'] = null;
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.closed = 'TERMINATED';
    this.emit('close');
  }
  close(code: number): void {
    this.closed = code;
  }
}

function makeSession(): Session & { readonly fake: FakeSocket } {
  const fake = new Fake();
  const request = { headers: {} } as DoorRequest;
  return { socket: fake as unknown as WebSocket, request, caller: memberOf('1'), readAt: elapsedMs(), fake };
}

let stop: () => void = () => undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function watched(count: number, identify: Identify): ReturnType<typeof makeSession>[] {
  const made = Array.from({ length: count }, makeSession);
  stop = startWatching(new Map(made.map((session) => [session.socket, session])), identify);
  return made;
}

test('a peer that answers no ping is cut with the second one, 60 s after its last sign of life', async () => {
  const [silent, alive] = [new Fake(), new Fake()];
  for (const fake of [silent, alive]) keepAlive(fake as unknown as WebSocket, HALF_MINUTE);
  await jest.advanceTimersByTimeAsync(HALF_MINUTE);
  expect([silent.pings, alive.pings]).toEqual([1, 1]);
  alive.emit('pong');
  await jest.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(silent).toMatchObject({ pings: 1, closed: 'TERMINATED' });
  expect(alive).toMatchObject({ pings: 2, closed: null });
});

test('a thousand sockets read their sessions three at a time, and a session that has ended closes its socket', async () => {
  let running = 0;
  let most = 0;
  let reads = 0;
  const made = watched(1_000, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    reads += 1;
    return reads === 500 ? memberOf('1', { problem: 'SESSION_EXPIRED' }) : memberOf('1');
  });
  await jest.advanceTimersByTimeAsync(HALF_MINUTE + 5_000);
  expect({ reads, most }).toEqual({ reads: 1_000, most: 3 });
  expect(made.filter(({ fake }) => fake.closed === closeCodes.forbidden)).toHaveLength(1);
});

test.each([
  ['another company', { company: { id: '2' } as Caller['company'] }],
  ['other roles', { roles: ['AUDIT_READONLY'] }],
])('a session that is found in %s closes its socket: what it hears was chosen by the ones before', async (_, found) => {
  const { roles, ...facts } = { roles: undefined, ...found };
  const before = memberOf('1');
  const now = memberOf('1', { ...facts, ...(roles && before.actor ? { actor: { ...before.actor, roles } } : {}) });
  const [moved] = watched(1, async () => now);
  await jest.advanceTimersByTimeAsync(HALF_MINUTE + 5_000);
  expect(moved?.fake.closed).toBe(closeCodes.forbidden);
  expect(moved?.caller.company?.id).toBe(before.company?.id);
});

test('a session that is found as it was stays, with what it has proven since', async () => {
  const now = memberOf('1');
  const [same] = watched(1, async () => now);
  await jest.advanceTimersByTimeAsync(HALF_MINUTE + 5_000);
  expect(same?.fake.closed).toBeNull();
  expect(same?.caller).toBe(now);
});
