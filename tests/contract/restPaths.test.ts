import 'reflect-metadata';
import { fieldsOf } from '../../server/kernel/doors/openapi';
import { twinOf } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { keyOf, readSpec, statementCalls } from './paths';

/** Areas whose domains are built: each path that the specs give has its row. */
const BUILT_AREAS = ['platform', 'statement', 'payment', 'termination', 'audit', 'receipt', 'export', 'fee_centre', 'bill', 'preview'];
/** Given paths of a built area that stand for something not built yet, with the reason. */
const LATER: Record<string, string> = {};

const spec = readSpec();
const rows = new Map(restRows.map((row) => [keyOf(row), row]));

test('the list of calls is read whole', () => {
  expect(spec).toHaveLength(312);
});

test('every path that the specs give in a built area has a row', () => {
  const wanted = spec.filter(({ given, area, path }) => given && BUILT_AREAS.includes(area) && !(path in LATER));
  expect(wanted.map(keyOf).filter((key) => !rows.has(key))).toEqual([]);
});

test('an exception is a given path without a row', () => {
  for (const path of Object.keys(LATER))
    expect(spec.some((call) => call.path === path && call.given) && ![...rows.keys()].some((key) => key.endsWith(` ${path}`))).toBe(true);
});

test('a row is marked as ours exactly when the specs do not name its path', () => {
  const givenPaths = new Set(spec.filter(({ given }) => given).map(({ path }) => path));
  const wrong = restRows.filter((row) => givenPaths.has(row.path) !== row.given).map(keyOf);
  expect(wrong).toEqual([]);
});

test('no method and path stand twice', () => {
  expect(restRows.length).toBe(rows.size);
});

test('every call of settlement has a row, given by the specs or ours', () => {
  const calls = statementCalls();
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.map(keyOf).filter((key) => !rows.has(key))).toEqual([]);
});

// What a form part, the session or "the filters of the list" is called in the specs is no field of its own.
const NO_FIELD = /[({ ]|^(token|filters)$/;

test('the OpenAPI page names every field that the specs give to a call of settlement, in one of its spellings', () => {
  const missing = statementCalls().flatMap((call) => {
    const row = rows.get(keyOf(call));
    const named = new Set(row ? fieldsOf(row).flatMap((field) => [field, twinOf(field)]) : []);
    return call.request.filter((field) => !NO_FIELD.test(field) && !named.has(field)).map((field) => `${keyOf(call)}: ${field}`);
  });
  expect(missing).toEqual([]);
});
