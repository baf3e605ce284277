import { buildSchema, parse } from 'graphql';
import { answersOf } from '../../server/kernel/doors/socketAnswers';

const schema = buildSchema(`
  type Query { nothing: Int }
  type Moved { eventId: ID! resync: Boolean! unread: Int! }
  type Subscription { moved(ids: [ID!]): Moved! }
`);

interface Event {
  readonly eventId: string;
  readonly resync: boolean;
}

/** Opens the subscription for one reader; the root's resolver counts how often it is asked, the field is the reader's own. */
async function listener(document: string, reader: number, events: readonly Event[], asked: number[] = []) {
  const { moved } = schema.getSubscriptionType()?.getFields() ?? {};
  if (!moved) throw new Error('no such field');
  moved.subscribe = async function* () {
    yield* events;
  };
  moved.resolve = (event: Event) => {
    asked.push(reader);
    return { ...event, unread: reader };
  };
  const answers = await answersOf({ schema, document: parse(document) }, () => ({}));
  if (!('next' in answers)) throw new Error(JSON.stringify(answers));
  const told: unknown[] = [];
  for await (const { data } of answers) told.push(data?.moved);
  return told.map((one) => ({ ...(one as object) }));
}

const events = [
  { eventId: '1', resync: false },
  { eventId: '2', resync: true },
];

test('what depends on the event alone is answered once for all who ask it alike', async () => {
  const asked: number[] = [];
  for (const reader of [1, 2, 3])
    expect(await listener('subscription { moved { eventId resync } }', reader, events, asked)).toEqual(events);
  expect(await listener('subscription ($ids: [ID!]) { moved(ids: $ids) { eventId resync } }', 4, events, asked)).toEqual(events);
  expect(asked).toEqual([1, 1]);
  // Another form of the answer is another answer.
  expect(await listener('subscription { moved { id: eventId resync } }', 5, events, asked)).toEqual([
    { id: '1', resync: false },
    { id: '2', resync: true },
  ]);
  expect(asked).toEqual([1, 1, 5, 5]);
});

test.each([
  'subscription { moved { eventId unread } }',
  'subscription { moved { ...Own } } fragment Own on Moved { eventId unread }',
  'subscription { moved { eventId unread @skip(if: false) } }',
])('what is read with the rights of the listener is read for each of them: %s', async (document) => {
  const asked: number[] = [];
  const own = (reader: number) => events.map(({ eventId }) => ({ eventId, unread: reader }));
  for (const reader of [1, 2]) expect(await listener(document, reader, events, asked)).toEqual(own(reader));
  expect(asked).toEqual([1, 1, 2, 2]);
});

test('a refusal is the own one of every reader, and no object that two of them could word', async () => {
  const { moved } = schema.getSubscriptionType()?.getFields() ?? {};
  if (!moved) throw new Error('no such field');
  const event = { eventId: '3', resync: false };
  moved.subscribe = async function* () {
    yield event;
  };
  moved.resolve = () => {
    throw new Error('busy');
  };
  const refusals = [];
  for (const _reader of [1, 2]) {
    const answers = await answersOf({ schema, document: parse('subscription { moved { eventId } }') }, () => ({}));
    if (!('next' in answers)) throw new Error('refused at once');
    for await (const { errors } of answers) refusals.push(errors?.[0]);
  }
  expect(refusals.map((refusal) => refusal?.message)).toEqual(['busy', 'busy']);
  expect(refusals[0]).not.toBe(refusals[1]);
});

test('a question that cannot be executed is answered by its errors', async () => {
  const answer = await answersOf({ schema, document: parse('subscription { unheard { eventId } }') }, () => ({}));
  expect(answer).toMatchObject({ errors: [{ message: expect.stringContaining('unheard') }] });
});

test('each event is read with the rights that the listener has at it, not with those of the moment in which he subscribed', async () => {
  const { moved } = schema.getSubscriptionType()?.getFields() ?? {};
  if (!moved) throw new Error('no such field');
  let unread = 1;
  moved.subscribe = async function* () {
    yield events[0];
    unread = 2;
    yield events[1];
  };
  moved.resolve = (event: Event, _args: unknown, caller: { unread: number }) => ({ ...event, unread: caller.unread });
  const document = parse('subscription { moved { eventId unread } }');
  const answers = await answersOf({ schema, document, contextValue: { unread: 0 } }, () => ({ unread }));
  if (!('next' in answers)) throw new Error('refused at once');
  const told: unknown[] = [];
  for await (const { data } of answers) told.push({ ...(data?.moved as object) });
  expect(told).toEqual([
    { eventId: '1', unread: 1 },
    { eventId: '2', unread: 2 },
  ]);
});
