import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, getOperationAST, Kind, parse } from 'graphql';
import { checkLimits } from '../../server/kernel/doors/limits';
import { readSdl } from '../contract/sdl';
import { ROOT } from '../house/source';

// The cost of a document is that of what will run: of its variables with their defaults, of arguments with the schema's.
const schema = readSdl();

function refusalOf(text: string, variables: Record<string, unknown> = {}, document?: DocumentNode): string {
  const read = document ?? parse(text);
  const operation = getOperationAST(read, null);
  if (!operation) throw new Error('one operation');
  try {
    checkLimits(schema, read, operation, variables);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const COSTLY = /costs more than/;
const LONG = /at most 1000 items/;
const lines = (first: string) =>
  `statements(first: ${first}) { nodes { id lines(first: ${first}) { nodes { id name amount { gross } problems { code } } } } }`;

test.each<[string, string, Record<string, unknown>]>([
  ['a literal', `{ ${lines('100')} }`, {}],
  ['a variable', `query ($n: Int) { ${lines('$n')} }`, { n: 100 }],
  ['the default of a variable', `query ($n: Int = 100) { ${lines('$n')} }`, {}],
  ['the default of a variable that is given beside others', `query ($n: Int = 100, $m: Int) { ${lines('$n')} }`, { m: 1 }],
  ['the default of a variable that must not be null', `query ($n: Int! = 100) { ${lines('$n')} }`, {}],
  ['a fragment below a list', `query ($n: Int = 100) { ...F } fragment F on Query { ${lines('$n')} }`, {}],
  ['an inline fragment with a directive', `query ($n: Int = 100) { ... @include(if: true) { ${lines('$n')} } }`, {}],
  ['an alias for the list', `query ($n: Int = 100) { s: ${lines('$n')} }`, {}],
  [
    'the list of a list, with the first of the inner one only',
    `query ($n: Int = 1000) { statements { nodes { lines(first: $n) { nodes { id } } } } }`,
    {},
  ],
])('a page of 100 in a page of 100 is refused, asked for by %s', (_name, query, variables) => {
  expect(refusalOf(query, variables)).toMatch(COSTLY);
});

test('a default does not count against a value that was sent', () => {
  expect(refusalOf(`query ($n: Int = 100) { ${lines('$n')} }`, { n: 2 })).toBe('');
});

test('without a page size, and with null for one, the schema default counts', () => {
  const rows = (size: string) =>
    `query ($n: Int) { roster(id: "1") { rows${size} { nodes { problems { code message } changes { at } } } } }`;
  const asked = refusalOf(rows('(first: 50)'));
  expect([refusalOf(rows('')), refusalOf(rows('(first: $n)'), { n: null }), refusalOf(rows('(first: $n)'))]).toEqual([asked, asked, asked]);
});

const checked = 'totalCount nodes { id lineNo name status problems { code severity text } }';
test.each<[string, (n: number) => string, (n: number) => Record<string, unknown>]>([
  ['a literal', (n) => `{ roster(id: "1") { rows(first: ${n}) { ${checked} } } }`, () => ({})],
  ['a variable', () => `query ($n: Int) { roster(id: "1") { rows(first: $n) { ${checked} } } }`, (n) => ({ n })],
  [
    'the default of a variable',
    (n) => `query ($n: Int = ${n}) { roster(id: "1") { ...F } } fragment F on Roster { rows(first: $n) { ${checked} } }`,
    () => ({}),
  ],
  ['a page in a page', (n) => `{ statements(first: ${n}) { nodes { id lines(first: 10) { nodes { id net } } } } }`, () => ({})],
])('what costs too much says the largest page that fits, asked for by %s', (_name, query, variables) => {
  const told = /(rows|statements)\(first: (\d+)\) is the largest page/.exec(refusalOf(query(500), variables(500)));
  const largest = Number(told?.[2]);
  expect(largest).toBeGreaterThan(50);
  expect(refusalOf(query(largest), variables(largest))).toBe('');
  expect(refusalOf(query(largest + 1), variables(largest + 1))).toMatch(COSTLY);
});

test('where no size of a page would fit, fewer fields are asked for', () => {
  const all =
    '{ roster(id: "1") { rows(first: 500) { totalCount } } statements(first: 100) { nodes { lines(first: 100) { nodes { id } } } } }';
  expect(refusalOf(all)).toMatch(/costs more than 5000; ask for fewer fields$/);
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const listed = (count: number) => `[${ids(count).map((id) => `"${id}"`)}]`;
test.each<[string, string, Record<string, unknown>]>([
  ['a variable', 'query ($ids: [ID!]) { roster(id: "1") { rows(filter: { ids: $ids }) { totalCount } } }', { ids: ids(1_001) }],
  ['an input object', 'query ($f: RosterRowFilter) { roster(id: "1") { rows(filter: $f) { totalCount } } }', { f: { ids: ids(1_001) } }],
  [
    'the default of a variable',
    `query ($ids: [ID!] = ${listed(1_001)}) { roster(id: "1") { rows(filter: { ids: $ids }) { totalCount } } }`,
    {},
  ],
  [
    'the default of an input object',
    `query ($f: RosterRowFilter = { ids: ${listed(1_001)} }) { roster(id: "1") { rows(filter: $f) { totalCount } } }`,
    {},
  ],
  ['a literal', `{ roster(id: "1") { rows(filter: { ids: ${listed(1_001)} }) { totalCount } } }`, {}],
])('1,001 ids are refused in %s', (_name, query, variables) => {
  expect(refusalOf(query, variables)).toMatch(LONG);
});

test('every document of the console and of the phone pages fits, in the largest page that a list offers', () => {
  // The check table says how many rows its window holds.
  const sent = { RosterGrid: { id: '1', first: 38, page: 1 } } as Record<string, Record<string, unknown>>;
  const sizes = /pageSizes = \[(.+)\]/.exec(readFileSync(join(ROOT, 'client/kit/list/use-list.ts'), 'utf8'));
  const largest = Number(sizes?.[1]?.split(',').at(-1));
  expect(largest).toBeGreaterThanOrEqual(50);
  const files = readdirSync(join(ROOT, 'client'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
  expect(files.length).toBeGreaterThan(10);
  const all = files.flatMap((name) => parse(readFileSync(join(ROOT, 'client', name), 'utf8')).definitions);
  const fragments = all.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const operations = all.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const refused = operations.map((operation) => {
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
    const sized = operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'first') ? { first: largest } : {};
    return [operation.name?.value, refusalOf('', { ...sized, ...sent[operation.name?.value ?? ''] }, document)];
  });
  expect(refused.filter(([, refusal]) => refusal !== '')).toEqual([]);
});
