import type { ApolloLink, FetchResult } from '@apollo/client';
import { gql } from '@apollo/client';
import type { Client, Sink } from 'graphql-ws';
import { createLiveClient, LiveLink } from '../../client/kit/live/live-link';

type Sent = { readonly variables: Readonly<Record<string, unknown>> };

/** The link with the server's side of its socket. */
function linked() {
  const calls: { sent: Sent; sink: Sink<FetchResult> }[] = [];
  const client = {
    subscribe(sent: Sent, sink: Sink<FetchResult>) {
      calls.push({ sent, sink });
      return () => undefined;
    },
  } as unknown as Client;
  const heard: string[] = [];
  const query = gql('subscription Moved($after: ID) { moved(after: $after) { eventId resync } }');
  const operation = { query, operationName: 'Moved', variables: {} } as unknown as ApolloLink.Operation;
  new LiveLink(client).request(operation).subscribe(({ data }) => {
    const { eventId, resync } = (data as { moved: { eventId: string; resync: boolean } }).moved;
    heard.push(`${eventId}${resync ? ' again' : ''}`);
  });
  const [call] = calls;
  if (!call) throw new Error('nothing was sent');
  const tell = (eventId: string, resync = false) => call.sink.next({ data: { moved: { eventId, resync } } });
  return { heard, tell, after: () => call.sent.variables.after };
}

test('events come once however often they are sent, and the next question follows the last one', () => {
  const { heard, tell, after } = linked();
  expect(after()).toBeUndefined();
  for (const id of ['7', '8', '7', '8', '9']) tell(id);
  expect([heard, after()]).toEqual([['7', '8', '9'], '9']);
});

test('the word that too much was missed is heard though it names the last event seen', () => {
  const { heard, tell } = linked();
  tell('7');
  tell('7', true);
  expect(heard).toEqual(['7', '7 again']);
});

describe('the socket of a page', () => {
  const real = globalThis.WebSocket;
  let begun = 0;
  let tries: number[] = [];
  let sent: { readonly at: number; readonly type: string }[] = [];
  let isUp = false;
  /** Nobody is logged in. */
  let isRefused = false;
  const since = () => Date.now() - begun;

  /** A socket whose other side is there or not; it takes no time, and answers the greeting alone. */
  class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = Socket.CONNECTING;
    onopen?: () => void;
    onclose?: ((event: object) => void) | null;
    onmessage?: (event: { data: string }) => void;
    constructor() {
      tries.push(since());
      void Promise.resolve().then(() => {
        this.readyState = isUp ? Socket.OPEN : Socket.CLOSED;
        if (isUp) this.onopen?.();
        else this.close(1006);
      });
    }
    send(text: string) {
      const { type } = JSON.parse(text) as { type: string };
      sent.push({ at: since(), type });
      if (type === 'connection_init' && isRefused) return this.close(4401);
      if (type === 'connection_init') this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) });
      if (type === 'ping') this.onmessage?.({ data: JSON.stringify({ type: 'pong' }) });
    }
    close(code = 1000) {
      this.readyState = Socket.CLOSED;
      this.onclose?.({ code, reason: '', wasClean: code === 1000 });
    }
  }

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.WebSocket = Socket as unknown as typeof WebSocket;
    [begun, tries, sent] = [Date.now(), [], []];
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.WebSocket = real;
  });
  const listen = () => {
    const nothing = {
      next: () => undefined,
      error: (why: unknown) => {
        throw why;
      },
      complete: () => undefined,
    };
    return createLiveClient('ws://localhost/graphql').subscribe({ query: 'subscription { moved { eventId } }' }, nothing);
  };

  test('is tried three times, and again three times after as long as five polls of 30 s take', async () => {
    isUp = false;
    const stop = listen();
    await jest.advanceTimersByTimeAsync(310_000);
    stop();
    const [first, second] = [tries.slice(0, 3), tries.slice(3, 6)];
    expect(first).toEqual([0, 1_000, 2_000]);
    expect(second).toEqual([152_000, 153_000, 154_000]);
    expect(tries.slice(6)).toEqual([304_000, 305_000, 306_000]);
  });

  test('whose login has ended asks in turn, and hears its news again after the next login', async () => {
    [isUp, isRefused] = [true, true];
    const stop = listen();
    await jest.advanceTimersByTimeAsync(100_000);
    expect([tries, sent.filter(({ type }) => type === 'subscribe').length]).toEqual([[0], 0]);
    isRefused = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([tries, sent.filter(({ type }) => type === 'subscribe').length]).toEqual([[0, 150_000], 1]);
    stop();
  });

  test('whose library does not come is asked for once for all that listen, and all of them have it then', async () => {
    isUp = true;
    let isThere = false;
    let asked = 0;
    jest.resetModules();
    jest.doMock('graphql-ws', () => {
      asked += 1;
      if (!isThere) throw new Error('Failed to fetch dynamically imported module');
      return jest.requireActual('graphql-ws');
    });
    const fresh = require('../../client/kit/live/live-link') as typeof import('../../client/kit/live/live-link');
    const client = fresh.createLiveClient('ws://localhost/graphql');
    const nothing = { next: () => undefined, error: () => undefined, complete: () => undefined };
    const ends = [client.subscribe({ query: 'subscription { moved { eventId } }' }, nothing)];
    await jest.advanceTimersByTimeAsync(1_000);
    // A later screen brings a subscription of its own, just when the library would be there.
    isThere = true;
    ends.push(client.subscribe({ query: 'subscription { news { eventId } }' }, nothing));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([asked, sent.filter(({ type }) => type === 'subscribe').length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(150_000);
    expect([asked, sent.filter(({ type }) => type === 'subscribe').length]).toEqual([2, 2]);
    for (const end of ends) end();
    jest.dontMock('graphql-ws');
  });

  test('pings every 30 s while it is open', async () => {
    isUp = true;
    const stop = listen();
    await jest.advanceTimersByTimeAsync(95_000);
    stop();
    expect(tries).toEqual([0]);
    expect(sent.filter(({ type }) => type === 'ping').map(({ at }) => at)).toEqual([30_000, 60_000, 90_000]);
  });
});
