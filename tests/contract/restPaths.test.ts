import 'reflect-metadata';
import { fieldsOf } from '../../server/kernel/doors/openapi';
import { twinOf } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { keyOf, readSpec, statementCalls } from './paths';

const spec = readSpec();
const rows = new Map(restRows.map((row) => [keyOf(row), row]));

test('the list of calls is read whole', () => {
  expect(spec).toHaveLength(312);
});

/** The source texts name no method here, and the list's is a reading: the call ends the link before it, so it is none that only looks. */
const OTHER_METHOD: Readonly<Record<string, string>> = { 'GET /api/agent/user/copy/link': 'POST /api/agent/user/copy/link' };

test('every call of the list has a row, whoever gave its path; the socket alone is none of REST', () => {
  const sockets = spec.filter(({ method }) => method === 'WS').map(({ path }) => path);
  expect(sockets).toEqual(['/ws/notify']);
  const keys = spec.filter(({ method }) => method !== 'WS').map(keyOf);
  expect(keys.filter((key) => !rows.has(OTHER_METHOD[key] ?? key))).toEqual([]);
  expect(Object.keys(OTHER_METHOD).filter((key) => rows.has(key) || !keys.includes(key))).toEqual([]);
});

test('a row is marked as ours exactly when the specs do not name its path', () => {
  const givenPaths = new Set(spec.filter(({ given }) => given).map(({ path }) => path));
  const wrong = restRows.filter((row) => givenPaths.has(row.path) !== row.given).map(keyOf);
  expect(wrong).toEqual([]);
});

test('no method and path stand twice', () => {
  expect(restRows.length).toBe(rows.size);
});

// What a form part, the session or "the filters of the list" is called in the specs is no field of its own.
const NO_FIELD = /[({ ]|^(token|filters)$/;

test('the OpenAPI page names every field that the specs give to a call of settlement, in one of its spellings', () => {
  expect(statementCalls().length).toBeGreaterThan(60);
  const missing = statementCalls().flatMap((call) => {
    const row = rows.get(keyOf(call));
    const named = new Set(row ? fieldsOf(row).flatMap((field) => [field, twinOf(field)]) : []);
    return call.request.filter((field) => !NO_FIELD.test(field) && !named.has(field)).map((field) => `${keyOf(call)}: ${field}`);
  });
  expect(missing).toEqual([]);
});
