// Quick changes of one's own do not refuse each other, and those of a colleague refuse both (issue 30, 9).
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createOwnChanges } from '../../client/roster/own-changes';

type Row = { id: string; version: string };

/** A list on a server: what names another version than the row has is refused; each change makes a new one. */
function server(versions: Record<string, string>) {
  let made = 0;
  const asked: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  return {
    asked,
    versions,
    change:
      (ids: readonly string[], to?: string) =>
      (sent: readonly string[]): Promise<{ rows: never[] }> => {
        asked.push(sent);
        return new Promise((resolve, reject) => {
          waiting.push(() => {
            if (sent.some((version, at) => versions[ids[at] ?? ''] !== version)) return reject(new Error('changed'));
            for (const id of ids) versions[id] = to ?? `own${++made}`;
            resolve({ rows: ids.map((id): Row => ({ id, version: versions[id] ?? '' })) as never[] });
          });
        });
      },
    /** Answers whatever is asked, until nothing is. */
    async answer() {
      for (let turn = 0; turn < 50; turn++) {
        await Promise.resolve();
        waiting.shift()?.();
      }
    },
  };
}
const isChanged = (error: unknown) => (error as Error).message === 'changed';
const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    ({ message }: Error) => message,
  );

test('two edits of one row, the second begun before the answer to the first, are both done', async () => {
  const [list, own] = [server({ a: 'v0' }), createOwnChanges(isChanged)];
  const seen = [{ id: 'a', version: 'v0' }];
  const all = [own.take(seen, list.change(['a'])), own.take(seen, list.change(['a'])), own.take(seen, list.change(['a']))].map(outcome);
  await list.answer();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  expect(list.asked).toEqual([['v0'], ['own1'], ['own2']]);
});

test('what a colleague changed between sight and change refuses it, and once it has been seen it can be changed', async () => {
  const [list, own] = [server({ a: 'v0' }), createOwnChanges(isChanged)];
  const first = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  expect(await first).toBe('done');
  list.versions.a = 'theirs';
  const second = outcome(own.take([{ id: 'a', version: 'own1' }], list.change(['a'])));
  await list.answer();
  expect(await second).toBe('changed');
  // The colleague may have put the row back to what it was at first.
  list.versions.a = 'v0';
  const third = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  expect(await third).toBe('done');
});

test('a refusal is the own one of its change: what waits behind it goes on', async () => {
  const [list, own] = [server({ a: 'theirs', b: 'v0' }), createOwnChanges(isChanged)];
  const all = [own.take([{ id: 'a', version: 'v0' }], list.change(['a'])), own.take([{ id: 'b', version: 'v0' }], list.change(['b']))].map(
    outcome,
  );
  await list.answer();
  expect(await Promise.all(all)).toEqual(['changed', 'done']);
});

test('a paste onto rows with an edit on its way, and an edit after what was taken back', async () => {
  const [list, own] = [server({ a: 'v0', b: 'v0' }), createOwnChanges(isChanged)];
  const rows = ['a', 'b'].map((id) => ({ id, version: 'v0' }));
  const both = [own.take(rows.slice(0, 1), list.change(['a'])), own.take(rows, list.change(['a', 'b']))].map(outcome);
  await list.answer();
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(list.asked[1]).toEqual(['own1', 'v0']);
  const undone = outcome(own.take([], list.change(['a'], 'own1')));
  await list.answer();
  expect(await undone).toBe('done');
  const edits = ['own1', 'own2'].map((version) => outcome(own.take([{ id: 'a', version }], list.change(['a'], 'own1'))));
  await list.answer();
  expect(await Promise.all(edits)).toEqual(['done', 'done']);
});

test('what is refused for a reason of its own changes nothing: what was begun behind it follows what was done before', async () => {
  const [list, own] = [server({ a: 'v0' }), createOwnChanges(isChanged)];
  const seen = [{ id: 'a', version: 'v0' }];
  const timeout = async () => {
    throw new Error('timeout');
  };
  const all = [own.take(seen, list.change(['a'])), own.take(seen, timeout), own.take(seen, list.change(['a']))].map(outcome);
  await list.answer();
  expect(await Promise.all(all)).toEqual(['done', 'timeout', 'done']);
  expect(list.asked).toEqual([['v0'], ['own1']]);
});

test('the way on waits for every change, also for those that come while it waits, and hears whether all were done', async () => {
  const [list, own] = [server({ a: 'v0', b: 'v0' }), createOwnChanges(isChanged)];
  expect(await own.settled()).toBe(true);
  const told: string[] = [];
  const one = (id: string) => own.take([{ id, version: 'v0' }], list.change([id])).then(() => told.push(id));
  void one('a');
  const way = own.settled().then((isDone) => told.push(`on ${isDone}`));
  void one('b');
  await list.answer();
  await way;
  expect(told).toEqual(['a', 'b', 'on true']);
  list.versions.a = 'theirs';
  const refused = outcome(own.take([{ id: 'a', version: 'own1' }], list.change(['a'])));
  const stays = own.settled();
  await list.answer();
  expect([await refused, await stays, await own.settled()]).toEqual(['changed', false, true]);
});

test('what named no rows and was not heard of may be done: from then on a row has the version that stands on the screen', async () => {
  const [list, own] = [server({ a: 'v0' }), createOwnChanges(isChanged, (error) => (error as Error).message === 'lost')];
  const first = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  const undone = outcome(
    own.take([], async () => {
      list.versions.a = 'v0';
      throw new Error('lost');
    }),
  );
  expect([await first, await undone]).toEqual(['done', 'lost']);
  const again = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  expect(await again).toBe('done');
});

test.each([
  ['BUSY', 'done'],
  ['REQUEST_IN_PROGRESS', 'done'],
  ['ROSTER_CHANGE_NOT_FOUND', 'changed'],
])('taking back that is answered by %s: what stands on the screen afterwards is %s', async (code, after) => {
  const [list, own] = [server({ a: 'v0' }), createOwnChanges(isChanged)];
  const first = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  await first;
  const refused = new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });
  await expect(own.take([], () => Promise.reject(refused))).rejects.toBe(refused);
  // It was done there after all.
  list.versions.a = 'v0';
  const again = outcome(own.take([{ id: 'a', version: 'v0' }], list.change(['a'])));
  await list.answer();
  expect(await again).toBe(after);
});
