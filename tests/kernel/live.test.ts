import { object, string } from 'yup';
import { type LiveNotice, liveStream } from '../../server/kernel/live';
import { command, run } from '../../server/kernel/usecase';
import { memberOf, startKernel, type TestKernel } from '../kit/kernel';

const touch = command({
  name: 'touch',
  realm: 'company',
  needs: null,
  input: object({ subject: string().required() }),
  idempotent: 'no',
  audit: { action: 'test.touch' },
  async run(ctx, { subject }) {
    ctx.announce('statement', subject);
    return { subject };
  },
});

let kernel: TestKernel;
beforeEach(async () => {
  kernel = await startKernel();
});
afterEach(() => kernel.stop());

const touchAll = async (company: string, ...subjects: string[]) => {
  for (const subject of subjects) await run(memberOf(company), touch, { subject });
};

/** Reads until `count` notices came or nothing comes for a while. */
async function read(stream: AsyncGenerator<LiveNotice>, count: number, quietMs = 15_000): Promise<LiveNotice[]> {
  const got: LiveNotice[] = [];
  while (got.length < count) {
    const next = await Promise.race([stream.next(), new Promise<null>((resolve) => setTimeout(() => resolve(null), quietMs))]);
    if (!next || next.done) break;
    got.push(next.value);
  }
  return got;
}

const killListeners = () =>
  kernel.database.rows(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN live' AND datname = current_database()",
  );
/** A subscriber that is heard of already: what moved just before him told him to read again, and that he has done. */
async function heard(company: string, options: { ids?: string[] } = {}): Promise<AsyncGenerator<LiveNotice>> {
  await touchAll(company, options.ids?.[0] ?? '0');
  const stream = liveStream(memberOf(company), { topic: 'statement', ...options });
  expect(await read(stream, 1)).toMatchObject([{ resync: true, subjectId: '' }]);
  return stream;
}
const subjects = (notices: LiveNotice[]) => notices.map((notice) => notice.subjectId);

test('an event reaches the subscribers of its company and nobody else', async () => {
  const [mine, theirs] = [await heard('1'), await heard('2')];
  const [read1, read2] = [read(mine, 2), read(theirs, 1, 800)];
  await touchAll('1', '11', '12');
  expect(subjects(await read1)).toEqual(['11', '12']);
  expect(await read2).toEqual([]);
});

test('a subscriber with an id list hears of these only', async () => {
  const reading = read(await heard('1', { ids: ['12'] }), 1);
  await touchAll('1', '11', '12');
  expect(subjects(await reading)).toEqual(['12']);
});

test('who read a list just before subscribing is told once to read it again when something moved meanwhile', async () => {
  const quiet = liveStream(memberOf('1'), { topic: 'statement' });
  expect(await read(quiet, 1, 800)).toEqual([]);
  await touchAll('1', '1', '2');
  const [last] = await kernel.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
  const told = liveStream(memberOf('1'), { topic: 'statement' });
  expect(await read(told, 1)).toMatchObject([{ eventId: last?.id, resync: true, subjectId: '' }]);
  expect(await read(told, 1, 800)).toEqual([]);
  const untouched: Parameters<typeof liveStream>[1][] = [{ topic: 'export' }, { topic: 'statement', ids: ['3'] }];
  for (const options of untouched) expect(await read(liveStream(memberOf('1'), options), 1, 800)).toEqual([]);
  expect(await read(liveStream(memberOf('2'), { topic: 'statement' }), 1, 800)).toEqual([]);
  // A page that opens later has read all this.
  await kernel.database.rows(`UPDATE live_event SET at = at - interval '10 seconds'`);
  expect(await read(liveStream(memberOf('1'), { topic: 'statement' }), 1, 800)).toEqual([]);
});

test('after a break the events since the last seen one are replayed, then live ones follow', async () => {
  await touchAll('1', '1', '2', '3', '4');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT min(id)::text AS id FROM live_event');
  const stream = liveStream(memberOf('1'), { topic: 'statement', after: first?.id });
  expect(subjects(await read(stream, 3))).toEqual(['2', '3', '4']);
  const next = read(stream, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await touchAll('1', '5');
  expect(subjects(await next)).toEqual(['5']);
});

test('too many missed events, or an unknown last one, ask the client to read its list again', async () => {
  await touchAll('1', '1');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
  await kernel.database.rows(
    "INSERT INTO live_event (company_id, topic, subject_id) SELECT 1, 'statement', n::text FROM generate_series(1, 1001) n",
  );
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: first?.id }), 1)).toMatchObject([{ resync: true }]);
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: '999999999' }), 1)).toMatchObject([{ resync: true }]);
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: 'garbage' }), 1)).toMatchObject([{ resync: true }]);
});

test('another company cannot resume from an event that is not its own', async () => {
  await touchAll('1', '1', '2');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT min(id)::text AS id FROM live_event');
  expect(await read(liveStream(memberOf('2'), { topic: 'statement', after: first?.id }), 1)).toMatchObject([
    { resync: true, subjectId: '' },
  ]);
});

test('when the LISTEN connection is lost, events committed meanwhile are delivered and later ones arrive once', async () => {
  const stream = await heard('1');
  const missed = read(stream, 3, 20_000);
  await touchAll('1', '1');
  await killListeners();
  await touchAll('1', '2', '3');
  expect(subjects(await missed)).toEqual(['1', '2', '3']);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const later = read(stream, 2, 3_000);
  await touchAll('1', '4');
  expect(subjects(await later)).toEqual(['4']);
});

test('a process whose own clock runs ahead misses nothing of the time without a connection', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
    now: Date.now() + 10 * 60_000,
  });
  try {
    const reading = read(await heard('1'), 2);
    await touchAll('1', '1');
    await killListeners();
    await touchAll('1', '2');
    expect(subjects(await reading)).toEqual(['1', '2']);
  } finally {
    jest.useRealTimers();
  }
});
