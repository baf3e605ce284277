import { object, string } from 'yup';
import { type LiveNotice, liveStream, startListening } from '../../server/kernel/live';
import { type LiveTopic, MOMENT_MS, makeHub } from '../../server/kernel/liveHub';
import { command, run } from '../../server/kernel/usecase';
import { must } from '../kit/checks/must';
import { waitUntil } from '../kit/checks/waiting';
import { memberOf, startKernel, type TestKernel } from '../kit/worlds/kernel';

const touch = command({
  name: 'touch',
  realm: 'company',
  needs: null,
  input: object({ subject: string().required() }),
  errors: [],
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
afterEach(() => {
  jest.restoreAllMocks();
  return kernel.stop();
});

const touchAll = async (company: string, ...subjects: string[]) => {
  for (const subject of subjects) await run(memberOf(company), touch, { subject });
};

/** Reads until `count` notices came. */
async function read(stream: AsyncIterableIterator<LiveNotice>, count: number): Promise<LiveNotice[]> {
  const got: LiveNotice[] = [];
  const all = async (): Promise<void> => {
    while (got.length < count) {
      const next = await stream.next();
      if (next.done) return;
      got.push(next.value);
    }
  };
  let isOver = false;
  const reading = all().finally(() => {
    isOver = true;
  });
  await Promise.race([
    reading,
    waitUntil(
      () => isOver,
      () => `${count} notices, not ${JSON.stringify(got)}`,
    ),
  ]);
  return got;
}

let lastPublished = 900_000;
const publish = (companyId: string, topic: LiveTopic, subjectId: string): void => {
  lastPublished += 1;
  kernel.hub.publish({ companyId, id: String(lastPublished), topic, subjectId, at: new Date() });
};
/** What a stream has to tell before something that happens now: nothing, when that is the first it tells. */
async function toldBefore(stream: AsyncIterableIterator<LiveNotice>, companyId: string, topic: LiveTopic, subjectId: string) {
  const told = read(stream, 1);
  publish(companyId, topic, subjectId);
  const [first] = await told;
  return first?.subjectId === subjectId && !first.resync ? [] : [first];
}
/** Until nothing is left to do but to wait. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const killListeners = () =>
  kernel.database.rows(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN live' AND datname = current_database()",
  );
const listen = (company: string, ids?: string[]) => liveStream(memberOf(company), { topic: 'statement', ...(ids && { ids }) });
const subjects = (notices: LiveNotice[]) => notices.map((notice) => notice.subjectId);

test('an event reaches the subscribers of its company and nobody else', async () => {
  const [mine, theirs] = [listen('1'), listen('2')];
  const [read1, read2] = [read(mine, 2), read(theirs, 1)];
  await touchAll('1', '11', '12');
  expect(subjects(await read1)).toEqual(['11', '12']);
  await touchAll('2', '21');
  expect(subjects(await read2)).toEqual(['21']);
});

test('a subscriber with an id list hears of these only', async () => {
  const reading = read(listen('1', ['12']), 1);
  await touchAll('1', '11', '12');
  expect(subjects(await reading)).toEqual(['12']);
});

test('who read a list just before subscribing is told once to read it again when something moved meanwhile', async () => {
  const before = read(listen('1'), 2);
  await touchAll('1', '1', '2');
  expect(await before).toMatchObject([
    { resync: false, subjectId: '1' },
    { resync: false, subjectId: '2' },
  ]);
  const [last] = await kernel.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
  await waitUntil(
    () => kernel.hub.lastOfMoment('1', 'statement', new Set(['2'])) !== null,
    () => 'the events to be heard here',
  );
  const told = listen('1');
  expect(await read(told, 1)).toMatchObject([{ eventId: last?.id, resync: true, subjectId: '' }]);
  expect(await toldBefore(told, '1', 'statement', '4')).toEqual([]);
  expect(await toldBefore(liveStream(memberOf('1'), { topic: 'export' }), '1', 'export', '5')).toEqual([]);
  expect(await toldBefore(listen('1', ['3']), '1', 'statement', '3')).toEqual([]);
  expect(await toldBefore(listen('2'), '2', 'statement', '6')).toEqual([]);
  // A page that opens later has read all this.
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + MOMENT_MS);
  expect(await toldBefore(listen('1'), '1', 'statement', '7')).toEqual([]);
});

test('a process that has just started tells its first listeners what moved while there was none', async () => {
  await touchAll('1', '1');
  const hub = makeHub();
  const stop = await startListening(kernel.database.url, hub);
  expect(hub.lastOfMoment('1', 'statement', null)).toMatchObject({ subjectId: '1' });
  await stop();
});

test('what happens while the missed events are read waits its turn, each once', async () => {
  await touchAll('1', '1', '2');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT min(id)::text AS id FROM live_event');
  const stream = liveStream(memberOf('1'), { topic: 'statement', after: must(first).id });
  const reading = read(stream, 2);
  publish('1', 'statement', '3');
  expect(subjects(await reading)).toEqual(['2', '3']);
});

test('who reads too slowly is told to read again, and keeps no more than his share of the memory', async () => {
  const stream = listen('1');
  const waiting = read(stream, 1);
  await turn();
  for (let id = 1; id <= 3_000; id += 1) publish('1', 'statement', String(id));
  expect(subjects(await waiting)).toEqual(['1']);
  const rest: LiveNotice[] = [];
  while (rest.at(-1)?.subjectId !== '3000') rest.push(...(await read(stream, 1)));
  // The place of the last one that was let go; the next ones follow it.
  expect(rest[0]).toMatchObject({ resync: true, subjectId: '' });
  expect(Number(rest[1]?.eventId)).toBe(Number(rest[0]?.eventId) + 1);
  expect(rest.length).toBeLessThanOrEqual(1_025);
  expect(rest.at(-1)).toMatchObject({ subjectId: '3000', resync: false });
});

test('a listener that leaves hears its end at once, whether or not anything happens', async () => {
  const stream = listen('1');
  const waiting = stream.next();
  await turn();
  await stream.return?.();
  expect(await waiting).toMatchObject({ done: true });
  expect(await stream.next()).toMatchObject({ done: true });
});

test('after a break the events since the last seen one are replayed, then live ones follow', async () => {
  await touchAll('1', '1', '2', '3', '4');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT min(id)::text AS id FROM live_event');
  const stream = liveStream(memberOf('1'), { topic: 'statement', after: must(first).id });
  expect(subjects(await read(stream, 3))).toEqual(['2', '3', '4']);
  const next = read(stream, 1);
  await turn();
  await touchAll('1', '5');
  expect(subjects(await next)).toEqual(['5']);
});

test('too many missed events, or an unknown last one, ask the client to read its list again', async () => {
  await touchAll('1', '1');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
  await kernel.database.rows(
    "INSERT INTO live_event (company_id, topic, subject_id) SELECT 1, 'statement', n::text FROM generate_series(1, 1001) n",
  );
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: must(first).id }), 1)).toMatchObject([{ resync: true }]);
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: '999999999' }), 1)).toMatchObject([{ resync: true }]);
  expect(await read(liveStream(memberOf('1'), { topic: 'statement', after: 'garbage' }), 1)).toMatchObject([{ resync: true }]);
});

test('another company cannot resume from an event that is not its own', async () => {
  await touchAll('1', '1', '2');
  const [first] = await kernel.database.rows<{ id: string }>('SELECT min(id)::text AS id FROM live_event');
  expect(await read(liveStream(memberOf('2'), { topic: 'statement', after: must(first).id }), 1)).toMatchObject([
    { resync: true, subjectId: '' },
  ]);
});

test('when the LISTEN connection is lost, events committed meanwhile are delivered and later ones arrive once', async () => {
  const stream = listen('1');
  const missed = read(stream, 3);
  await touchAll('1', '1');
  await killListeners();
  await touchAll('1', '2', '3');
  expect(subjects(await missed)).toEqual(['1', '2', '3']);
  await touchAll('1', '4', '5');
  expect(subjects(await read(stream, 2))).toEqual(['4', '5']);
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
    const reading = read(listen('1'), 2);
    await touchAll('1', '1');
    await killListeners();
    await touchAll('1', '2');
    expect(subjects(await reading)).toEqual(['1', '2']);
  } finally {
    jest.useRealTimers();
  }
});
