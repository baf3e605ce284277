import 'reflect-metadata';
import { wireField, wireNames, wireNameTables } from '../../schema/rest/names/all';
import { queryExample, querySchema, requestExample, resultExample, resultSchema, sentSchema } from '../../schema/rest/shape';
import { fieldsOf, needsOf, openApiDocument } from '../../server/kernel/doors/openapi';
import { twinOf } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { misfits } from '../kit/clients/restShapes';
import { keyOf } from './paths';

const rows = new Map(restRows.map((row) => [keyOf(row), row]));
const names = wireNameTables.flatMap((table) => Object.keys(table));

test('no name of a field is described twice', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every call and every field has its words in both languages', () => {
  const wordless = ([zh, en]: readonly [string, string]): boolean => !/\p{Script=Han}|^ID$/u.test(zh) || !/^[ -~]+$/.test(en);
  expect(restRows.filter(({ words }) => wordless(words)).map(keyOf)).toEqual([]);
  expect(Object.entries(wireNames).flatMap(([name, { zh, en }]) => (wordless([zh, en]) ? [name] : []))).toEqual([]);
});

test('a name that no call takes or answers is not described', () => {
  const said = JSON.stringify(restRows.map(({ answers }) => answers));
  const answered = new Set([...said.matchAll(/"(\w+)\??"/g)].map(([, name]) => name ?? ''));
  const used = new Set([...answered, ...restRows.flatMap(fieldsOf)].flatMap((name) => [name, twinOf(name)]));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test('what a call takes is told by its map alone: run over nothing it refuses nothing, and each field is a known one', () => {
  const odd = restRows.flatMap((row) =>
    [...fieldsOf(row), ...needsOf(row)].filter((name) => !wireField(name)).map((name) => `${keyOf(row)}: ${name}`),
  );
  expect(odd).toEqual([]);
  expect(restRows.filter((row) => fieldsOf(row).length > 0).length).toBeGreaterThan(70);
});

test('the examples are what the schemas say', () => {
  const wrong = restRows.flatMap((row) => [
    ...misfits(resultSchema(row.answers), resultExample(row.answers)).map((line) => `${keyOf(row)}: ${line}`),
    ...Object.entries(requestExample(needsOf(row))).flatMap(([name, value]) =>
      misfits(sentSchema(name), value).map((line) => `${keyOf(row)} takes ${name}: ${line}`),
    ),
  ]);
  expect(wrong).toEqual([]);
});

test('every field that is sent has a type of its own, a form where it has one, and an example of both', () => {
  const taken = [...new Set(restRows.flatMap(fieldsOf))];
  const kinds = taken.map((name) => [name, sentSchema(name).type, querySchema(name).type] as const);
  // A type is a word, or two that mean the same; what may be anything is a form of its own words.
  const vague = kinds.filter(([name, sent, asked]) => {
    if (wireField(name)?.kind === 'form') return false;
    return typeof asked !== 'string' || sent === undefined || (Array.isArray(sent) && sent.length > 3);
  });
  expect(vague).toEqual([]);
  const formless = taken.filter((name) => {
    const kind = wireField(name)?.kind ?? '';
    const formed = ['id', 'ids', 'money', 'instant', 'day'].includes(kind);
    return formed && querySchema(name).pattern === undefined;
  });
  expect(formless).toEqual([]);
  const misshapen = taken.flatMap((name) => misfits(querySchema(name), queryExample(name)).map((line) => `${name} in an address: ${line}`));
  expect(misshapen).toEqual([]);
  // Of the parameters of the whole page more than one kind is told.
  const page = openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as {
    paths: Record<string, Record<string, { parameters?: { schema: { type: string } }[] }>>;
  };
  const told = Object.values(page.paths).flatMap((path) =>
    Object.values(path).flatMap(({ parameters }) => (parameters ?? []).map(({ schema }) => schema.type)),
  );
  expect([...new Set(told)].sort()).toEqual(['integer', 'string']);
});

test('the page has the table of codes and the order of calls', () => {
  const page = openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as { info: { description: string } };
  for (const word of ['支付一张结算单', '22001', '30201', '22005']) expect(page.info.description).toContain(word);
});

test('every call that the guide names exists', () => {
  const page = openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as { info: { description: string } };
  const named = [...page.info.description.matchAll(/`((?:GET|POST) \/api\/[^`]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThanOrEqual(12);
  expect(named.filter((name) => !rows.has(name ?? ''))).toEqual([]);
});

test('a call names everything that is run for it, the small query that looks up its version included', () => {
  const page = openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as {
    paths: Record<string, { post: { 'x-use-cases': string[] } }>;
  };
  expect(page.paths['/api/statement/submit/audit']?.post['x-use-cases']).toEqual(['statementSeen', 'submitAudit']);
});
