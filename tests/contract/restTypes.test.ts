import 'reflect-metadata';
import { object, string } from 'yup';
import { type Answer, countedList, parts } from '../../schema/rest/answers';
import { publicCaller } from '../../server/kernel/doors/identify';
import { type RestRow, type RowContext, restRow, restSteps } from '../../server/kernel/doors/restRow';
import { makeWire, nothingTaken, recordingWire, type Wire } from '../../server/kernel/doors/wire';
import { query } from '../../server/kernel/usecase';

// The compiler is the test: each planted fault below must be refused by it, or `tsc` fails on the directive that expects it.
const found = query({
  name: 'planted',
  realm: 'company',
  needs: 'READER',
  input: object({ id: string().required() }),
  run: async () => ({ id: '1', isRead: true, names: ['a'] }),
});
const facts = { call: 'GET /api/planted', words: ['字', 'Words'], useCase: found } as const;
const takes = (wire: Wire) => ({ id: wire.id('id') });
const PERSON = parts('user_id', 'user_name', 'remark?');

const rows: RestRow[] = [
  restRow({ ...facts, takes, answers: ['id', 'is_read'], output: ({ id, isRead }) => ({ id, is_read: isRead ? 1 : 0 }) }),
  // @ts-expect-error a field is missing
  restRow({ ...facts, takes, answers: ['id', 'is_read'], output: ({ id }) => ({ id }) }),
  // @ts-expect-error a field too many
  restRow({ ...facts, takes, answers: ['id'], output: ({ id }) => ({ id, name: 'x' }) }),
  // @ts-expect-error a value of another kind
  restRow({ ...facts, takes, answers: ['is_read'], output: ({ isRead }) => ({ is_read: isRead }) }),
  // @ts-expect-error no output
  restRow({ ...facts, takes, answers: ['id'] }),
  restRow({
    ...facts,
    takes,
    answers: countedList(PERSON),
    output: ({ names }) => ({ count: 1, total: 1, list: names.map((name) => ({ user_id: '1', user_name: name })) }),
  }),
  // @ts-expect-error a field too many inside the list
  restRow({
    ...facts,
    takes,
    answers: countedList(PERSON),
    output: ({ names }) => ({ count: 1, total: 1, list: names.map((name) => ({ user_id: '1', user_name: name, phone: '1' })) }),
  }),
  // @ts-expect-error what the use case asks for is not taken
  restRow({ ...facts, takes: () => ({}), answers: null }),
  // @ts-expect-error what the use case does not know is taken
  restRow({ ...facts, takes: (wire) => ({ ...takes(wire), name: wire.text('name') }), answers: null }),
  // @ts-expect-error what is looked up is not taken
  restRow({ ...facts, sees: found, takes: () => ({}), input: () => ({ id: '1' }), answers: null }),
  // @ts-expect-error a name that is no field of the wire
  restRow({ ...facts, takes: (wire) => ({ id: wire.id('idd') }), answers: null }),
  // @ts-expect-error a key of what is neither taken nor seen
  restRow({ ...facts, takes, naturalKey: ['version'], answers: null }),
  // @ts-expect-error steps that answer otherwise
  restSteps({ ...facts, useCases: [found], takes, answers: ['id'], steps: async () => ({ id: 1 }) }),
];

test('the planted rows stand here for the compiler, and a function that fills a shape says every field of it', () => {
  const person: Answer<typeof PERSON> = { user_id: '1', user_name: 'a' };
  expect(person).toEqual({ user_id: '1', user_name: 'a' });
  expect(rows).toHaveLength(13);
});

test('what a call takes and needs is found by running its map over nothing', () => {
  const taken = nothingTaken();
  const wire = recordingWire(taken);
  wire.id('agency_id', 'subject_id');
  wire.needed.text('phone');
  wire.text('remark');
  wire.list('excludeIds');
  expect(Object.fromEntries(Object.entries(taken).map(([name, set]) => [name, [...set]]))).toEqual({
    names: ['agency_id', 'subject_id', 'phone', 'remark', 'excludeIds'],
    needs: ['agency_id', 'phone'],
    // An id of ours may come as a number; a text may not.
    numbers: ['agency_id', 'subject_id'],
    singles: ['agency_id', 'subject_id', 'phone', 'remark'],
    lists: ['excludeIds'],
    wholes: [],
    ids: ['agency_id', 'subject_id'],
  });
});

test('the key that a call has of itself says what is in a thing, or in a list of things, and not that there are some', async () => {
  const keys: unknown[] = [];
  const row = restSteps({
    call: 'POST /api/planted',
    words: ['字', 'Words'],
    useCases: [found],
    takes: (wire) => ({ id: wire.id('id'), of: { name: wire.text('name') }, list: [{ name: wire.text('name') }], at: new Date(0) }),
    naturalKey: ['id', 'of', 'list', 'at'],
    answers: null,
    steps: async ({ keyed }) => keys.push(keyed.naturalKey),
  });
  const caller = publicCaller({ headers: {}, cookies: {}, queryToken: null, ip: '198.51.100.7', door: 'REST', requestId: 'keys' });
  const context = { idempotencyKey: null, upload: null } as unknown as RowContext;
  for (const name of ['a', 'b']) await row.answer(caller, makeWire({ id: '7', name }), context);
  const keyOf = (name: string) => `id:7;of:{"name":"${name}"};list:[{"name":"${name}"}];at:${String(new Date(0))}`;
  expect(keys).toEqual([keyOf('a'), keyOf('b')]);
});
