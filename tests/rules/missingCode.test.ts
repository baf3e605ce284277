// A part of the page that does not come: what is told of it, and that nothing is loaded anew over work (PLT-034).
import { join } from 'node:path';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';

/** What runs in a browser is no part of the types of the server. */
interface Missing {
  readonly tellMissing: () => Promise<void>;
  readonly tellOutdated: (say: () => void) => Promise<void>;
  readonly tellInBar: (text: string) => void;
  readonly tryMissing: () => void;
  readonly onTryMissing: (again: () => void) => () => void;
  readonly forgetMissing: () => void;
  readonly missingNow: () => { kind: string; news: readonly string[] } | null;
}

const PAGE = '<script type="module" src="/assets/here.js"></script>';
const NEWER = '<script type="module" src="/assets/newer.js"></script>';

/** A page with what somebody does on it, and the server behind it. */
function page() {
  const field = Object.assign(new (class Field {})(), { value: '', type: 'text', dataset: {}, isConnected: true });
  const heard: Record<string, ((event: unknown) => void)[]> = {};
  const hear = (name: string, listener: (event: unknown) => void): void => {
    heard[name] = [...(heard[name] ?? []), listener];
  };
  const unhear = (name: string, listener: (event: unknown) => void): void => {
    heard[name] = (heard[name] ?? []).filter((one) => one !== listener);
  };
  const call = (name: string, event: unknown = {}) => {
    for (const listener of heard[name] ?? []) listener(event);
  };
  const state = { there: NEWER as string | null | 'hangs', dialogs: 0, loads: 0, probes: 0 };
  const left = new Map<string, string>();
  Object.assign(globalThis, {
    HTMLInputElement: field.constructor,
    HTMLTextAreaElement: class {},
    HTMLSelectElement: class {},
    document: {
      addEventListener: hear,
      querySelector: () => (state.dialogs > 0 ? {} : null),
      querySelectorAll: () => [{ getAttribute: () => '/assets/here.js' }],
    },
    location: {
      pathname: '/',
      reload: () => {
        state.loads += 1;
      },
    },
    sessionStorage: { getItem: (key: string) => left.get(key) ?? null, setItem: (key: string, text: string) => void left.set(key, text) },
    addEventListener: hear,
    removeEventListener: unhear,
    fetch: (_: string, { signal }: { signal: AbortSignal }) => {
      state.probes += 1;
      if (state.there === null) return Promise.reject(new TypeError('Failed to fetch'));
      if (state.there !== 'hangs') return Promise.resolve(new Response(state.there));
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  });
  const type = (text: string) => {
    field.value = text;
    call('input', { target: field });
  };
  return { state, type, call, asksBeforeLeaving: () => (heard.beforeunload ?? []).length > 0 };
}

const before = { ...globalThis } as Record<string, unknown>;
const names = ['document', 'location', 'sessionStorage', 'addEventListener', 'removeEventListener', 'fetch'];
const real = Object.fromEntries(names.map((name) => [name, before[name] ?? (globalThis as Record<string, unknown>)[name]]));

let here: ReturnType<typeof page>;
let missing: Missing;
beforeEach(() => {
  jest.resetModules();
  here = page();
  missing = require(join('../../client/kit/feedback', 'missing')) as Missing;
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, real);
});
const kind = () => missing.missingNow()?.kind ?? null;
const own = () => require('../../client/roster/own-changes') as typeof import('../../client/roster/own-changes');
const work = () => require('../../client/kit/request/at-work') as typeof import('../../client/kit/request/at-work');

test('where nothing is under way a page of another version is loaded anew, and only once', async () => {
  await missing.tellMissing();
  expect([here.state.loads, kind()]).toEqual([1, null]);
  await missing.tellMissing();
  expect([here.state.loads, kind()]).toEqual([1, 'OUTDATED']);
});

test.each([
  ['something is typed', () => here.type('张')],
  [
    'a dialog is open',
    () => {
      here.state.dialogs = 1;
    },
  ],
])('without a line nobody is told of a new version, also where %s', async (_what, begin) => {
  begin();
  here.state.there = null;
  await missing.tellMissing();
  expect([kind(), here.state.loads]).toEqual(['UNREACHED', 0]);
  here.state.there = NEWER;
  await missing.tellMissing();
  expect([kind(), here.state.loads]).toEqual(['TYPED', 0]);
});

test('what the server no longer understands is told in its own words where it has no other page, and nothing is said of the line', async () => {
  const say = jest.fn();
  here.state.there = PAGE;
  await missing.tellOutdated(say);
  expect([kind(), here.state.loads, say.mock.calls.length]).toEqual([null, 0, 1]);
  here.type('张');
  here.state.there = NEWER;
  await missing.tellOutdated(say);
  expect([kind(), here.state.loads, say.mock.calls.length]).toEqual(['TYPED', 0, 1]);
  here.type('');
  missing.forgetMissing();
  await missing.tellOutdated(say);
  expect([kind(), here.state.loads, say.mock.calls.length]).toEqual([null, 1, 1]);
});

test('a line that hangs is none after a while, and the next part that is missing is told again', async () => {
  jest.useFakeTimers();
  here.state.there = 'hangs';
  const told = missing.tellMissing();
  await jest.advanceTimersByTimeAsync(10_000);
  await told;
  expect(kind()).toBe('UNREACHED');
  missing.forgetMissing();
  here.state.there = PAGE;
  await missing.tellMissing();
  expect([kind(), here.state.loads, here.state.probes]).toEqual(['AGAIN', 0, 2]);
});

test('a change of a list that is not sent yet keeps the page, and the browser asks before the tab goes', async () => {
  let answer = (_: { rows: never[] }): void => undefined;
  const turn = own()
    .createOwnChanges()
    .take(
      [{ id: 'a', version: 'v0' }],
      () =>
        new Promise<{ rows: never[] }>((resolve) => {
          answer = resolve;
        }),
    );
  await missing.tellMissing();
  expect([kind(), here.state.loads, here.asksBeforeLeaving()]).toEqual(['TYPED', 0, true]);
  answer({ rows: [] });
  await turn;
  await missing.tellMissing();
  expect([here.state.loads, here.asksBeforeLeaving()]).toEqual([1, false]);
});

test('a mutation on its way keeps the page, a question does not', async () => {
  const { workLink } = require('../../client/kit/request/work-link') as typeof import('../../client/kit/request/work-link');
  let answer = () => undefined as void;
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        answer = () => {
          observer.next({ data: { pay: 'PAID' } });
          observer.complete();
        };
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([workLink(), server]) });
  const paid = client.mutate({ mutation: gql('mutation Pay { pay }') });
  await missing.tellMissing();
  expect([kind(), here.state.loads]).toEqual(['TYPED', 0]);
  answer();
  await paid;
  expect(work().hasOpenWork()).toBe(false);
  void client.query({ query: gql('query Balance { balance }') });
  await missing.tellMissing();
  expect(here.state.loads).toBe(1);
});

test('work that begins while the server is asked counts, and what is said twice ends once', async () => {
  const told = missing.tellMissing();
  const [end, other] = [work().beginWork(), work().beginWork()];
  await told;
  end();
  end();
  expect([kind(), here.state.loads, work().hasOpenWork()]).toEqual(['TYPED', 0, true]);
  other();
  expect(work().hasOpenWork()).toBe(false);
});

test('what a missing part was to tell stands in the bar and keeps the page; closed, it is gone', async () => {
  const told = missing.tellMissing();
  missing.tellInBar('已提交审核');
  await told;
  expect([missing.missingNow(), here.state.loads]).toEqual([{ kind: 'TYPED', news: ['已提交审核'] }, 0]);
  missing.tellInBar('已发送');
  expect(missing.missingNow()?.news).toEqual(['已提交审核', '已发送']);
  missing.forgetMissing();
  here.state.there = null;
  await missing.tellMissing();
  expect(missing.missingNow()).toEqual({ kind: 'UNREACHED', news: [] });
});

test('when the network is back, what is missing is asked for again and the bar goes', async () => {
  here.state.there = null;
  await missing.tellMissing();
  const again = jest.fn();
  const forget = missing.onTryMissing(again);
  here.call('online');
  expect([kind(), again.mock.calls.length]).toEqual([null, 1]);
  forget();
  missing.tryMissing();
  expect(again).toHaveBeenCalledTimes(1);
});
