import { buildSchema } from 'graphql';
import { ADVICE, breaksOf, readReleased } from './released';
import { readSdl } from './sdl';

const released = buildSchema(`
  enum Mood { GOOD OLD @deprecated(reason: "用 GOOD 代替 / use GOOD; removed after 2027-06-30") }
  input Wish { text: String! }
  type Thing {
    name: String!
    label: String @deprecated(reason: "用 name 代替 / use name; removed after 2027-06-30")
    sized(width: Int, size: Int @deprecated(reason: "用 width 代替 / use width; removed after 2027-06-30")): Mood
  }
  type Query { thing(id: ID!): Thing! wished(wish: Wish!): Boolean! }
`);
const NOW = `
  enum Mood { GOOD OLD }
  input Wish { text: String! }
  type Thing { name: String! label: String sized(width: Int, size: Int): Mood }
  type Query { thing(id: ID!): Thing! wished(wish: Wish!): Boolean! }
`;
const after = (from: string, to: string, today = '2027-01-01'): string[] => {
  expect(NOW).toContain(from);
  return breaksOf(released, buildSchema(NOW.replace(from, to)), today);
};

test('the API of today breaks nobody who built on the released one', () => {
  const breaks = breaksOf(readReleased(), readSdl(), new Date().toISOString().slice(0, 10));
  if (breaks.length > 0) throw new Error(`${breaks.join('\n')}\n\n${ADVICE}`);
});

test('the released API is one: it has the roots and types of the product', () => {
  const api = readReleased();
  expect(Object.keys(api.getMutationType()?.getFields() ?? {}).length).toBeGreaterThan(50);
  expect(api.getType('Statement')).toBeDefined();
});

test.each([
  ['a field that is gone', 'name: String!', '', 'Thing.name was removed.'],
  ['a type that is gone', 'label: String', 'label: Mood', 'Thing.label changed type from String to Mood.'],
  ['a field that may be null now', 'name: String!', 'name: String', 'Thing.name changed type from String! to String.'],
  ['an argument that is gone', 'width: Int, ', '', 'Thing.sized arg width was removed.'],
  ['a new argument that must be given', 'thing(id: ID!)', 'thing(id: ID!, by: ID!)', 'A required arg by on Query.thing was added.'],
  ['a new input field that must be given', 'text: String!', 'text: String! by: ID!', 'A required field by on input type Wish was added.'],
  ['an enum value that is gone', 'GOOD OLD', 'OLD', 'GOOD was removed from enum type Mood.'],
])('%s breaks', (_what, from, to, told) => {
  expect(after(from, to)).toEqual([told]);
});

test.each([
  ['a new field', 'name: String!', 'name: String! size: Int!'],
  ['a new argument that may be left out', 'thing(id: ID!)', 'thing(id: ID!, by: ID)'],
  ['a new enum value', 'GOOD OLD', 'GOOD OLD NEW'],
  ['a mark that something will go', 'name: String!', 'name: String! @deprecated(reason: "use label")'],
])('%s breaks nobody', (_what, from, to) => {
  expect(after(from, to)).toEqual([]);
});

test.each([
  ['field', ' label: String', '', 'Thing.label was removed.'],
  ['argument', ', size: Int', '', 'Thing.sized arg size was removed.'],
  ['enum value', 'GOOD OLD', 'GOOD', 'OLD was removed from enum type Mood.'],
])('a released and deprecated %s stays to the end of its day and may go the day after', (_what, from, to, told) => {
  expect(after(from, to, '2027-06-30')).toEqual([told]);
  expect(after(from, to, '2027-07-01')).toEqual([]);
});
