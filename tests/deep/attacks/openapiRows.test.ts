import 'reflect-metadata';
import { needsOf } from '../../../server/kernel/doors/openapi';
import { restRows } from '../../../server/wiring';
import { keyOf, readSpec } from '../../contract/paths';
import { MASTER_PHONE } from '../../kit/builders/apiTokens';
import { LOOSE, PASSWORD } from '../../kit/builders/people';
import { misfits } from '../../kit/clients/restShapes';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

interface Operation {
  readonly 'x-origin': string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly responses: {
    readonly '200': {
      readonly content: Record<
        string,
        { readonly schema: { readonly oneOf?: readonly Record<string, unknown>[] }; readonly example?: { readonly result: unknown } }
      >;
    };
  };
}

let world: SmallWorld;
let page: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  page = (await (await fetch(`${world.app.url}/api/openapi.json`)).json()) as typeof page;
});
afterAll(() => world?.app.close());

const operations = () =>
  Object.entries(page.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

async function master() {
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const { login: opened } = await world.app
    .graphql()
    .call<{ login: { token: string } }>(login, { input: { account: MASTER_PHONE, password: PASSWORD, asToken: true } });
  return world.app.rest({ token: opened.token });
}

/** One name in several calls, with a vocabulary in numbers here and in words there; the schema of the page says that it may be either. */
const EITHER = /\.(invoice_type|key|code)$/;

/** What an answer is made of: its fields and their kinds; empty lists and nulls tell nothing. */
function differences(place: string, example: unknown, real: unknown): string[] {
  if (example === null || real === null || example === undefined || real === undefined) return [];
  if (Array.isArray(example) !== Array.isArray(real)) return [`${place}: a list or none`];
  if (Array.isArray(example) && Array.isArray(real))
    return example.length > 0 && real.length > 0 ? differences(`${place}[]`, example[0], real[0]) : [];
  if (typeof example !== 'object' || typeof real !== 'object')
    return typeof example === typeof real || EITHER.test(place)
      ? []
      : [`${place}: ${typeof example} in the example, ${typeof real} in truth`];
  const [told, found] = [example as Record<string, unknown>, real as Record<string, unknown>];
  const strangers = Object.keys(found).filter((name) => !(name in told));
  return [
    ...strangers.map((name) => `${place}.${name}: not in the example`),
    ...Object.keys(told).flatMap((name) => differences(`${place}.${name}`, told[name], found[name])),
  ];
}

test('[API-013] /api/openapi.json has every row of the facade with its origin, and its examples are like the real answers', async () => {
  const spec = new Map(readSpec().map((call) => [call.path, call]));
  const originOf = (path: string): string => {
    const call = spec.get(path);
    return call?.given ? (call.isInferred ? 'inferred' : 'given') : 'ours';
  };
  const shown = operations();
  // None missing: neither of the rows that answer, nor of the calls that the specs give or that were designed for them.
  expect(shown.map(keyOf).sort()).toEqual(restRows.map(keyOf).sort());
  const paths = new Set(shown.map(({ path }) => path));
  expect([...spec.values()].filter(({ given, path }) => given && !paths.has(path)).map(({ path }) => path)).toEqual([]);
  expect(shown.filter(({ path, operation }) => operation['x-origin'] !== originOf(path)).map(({ path }) => path)).toEqual([]);
  expect([...new Set(shown.map(({ operation }) => operation['x-origin']))].sort()).toEqual(['given', 'inferred', 'ours']);

  const rest = await master();
  const rows = new Map(restRows.map((row) => [keyOf(row), row]));
  const known: Readonly<Record<string, string>> = {
    statement_id: world.paid.statementId,
    statementId: world.paid.statementId,
    agency_id: world.subjectId,
    subject_id: world.subjectId,
    subjectId: world.subjectId,
  };
  const wrong: string[] = [];
  const asked: string[] = [];
  for (const { method, path, operation } of shown) {
    const row = rows.get(`${method} ${path}`);
    const content = operation.responses['200'].content['application/json'];
    const needs = row ? needsOf(row) : [];
    const schema = content?.schema.oneOf?.[0] ?? {};
    // Every example is as its own schema says; those that can be asked are compared with the answer.
    if (content?.example) wrong.push(...misfits(schema, content.example).map((line) => `${path} example: ${line}`));
    const isRead = method === 'GET' || path.endsWith('/list');
    if (!isRead || !row || !content?.example || !needs.every((name) => name in known)) continue;
    // The client itself refuses an answer that is not as the schema of the page says (kit/clients/restShapes).
    const named = Object.fromEntries(needs.map((name) => [name, known[name]]));
    const answer = method === 'GET' ? await rest.get(path, named) : await rest.post(path, named);
    if (answer.code !== 22000) continue;
    asked.push(path);
    wrong.push(
      ...misfits(schema, { code: answer.code, message: answer.message, result: answer.result }).map((line) => `${path}: ${line}`),
      ...differences(path, content.example.result, answer.result),
    );
  }
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(60);
});

test('a field more, or of another kind, than the example has is found', () => {
  expect(differences('x', { a: '1' }, { a: 1, b: 2 })).toEqual(['x.b: not in the example', 'x.a: string in the example, number in truth']);
  expect(differences('x', [{ a: 1 }], [])).toEqual([]);
  expect(differences('x', [], {})).toEqual(['x: a list or none']);
});

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test.each([
  ['before', ['purpose', 'file']],
  ['behind', ['file', 'purpose']],
])('an upload reads its purpose when it stands %s the file', async (_where, order) => {
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', { account: MASTER_PHONE, password: PASSWORD }))
    .result;
  const send = async (purpose: string) => {
    const form = new FormData();
    for (const name of order) {
      if (name === 'file') form.append('file', new Blob([PICTURE]), 'a.png');
      else form.append('purpose', purpose);
    }
    const answer = await fetch(`${world.app.url}/api/file/upload`, { method: 'POST', headers: { token }, body: form });
    return (await answer.json()) as { code: number; message: string; result: { fileId?: string } };
  };
  // A picture is evidence, and no sheet: the purpose decides.
  expect((await send('EVIDENCE')).code).toBe(22000);
  expect(await send('SHEET')).toMatchObject({ code: 22001, message: expect.stringContaining('不是表格') });
  expect(await send('NONSENSE')).toMatchObject({ code: 22001, message: expect.stringContaining('purpose') });
});

test('a download that fails has a status of its own and says why in the envelope, never a file', async () => {
  const rest = await master();
  const stranger = world.app.rest();
  const failures: [typeof rest, string, Record<string, string>, number][] = [
    [rest, '/api/file/download', { fileId: '999999' }, 404],
    [rest, '/api/operarecords/file/download', { fileId: '999999' }, 404],
    [rest, '/api/file/download', { fileId: 'ten' }, 404],
    [stranger, '/api/file/download', { fileId: '1' }, 401],
    [stranger, '/api/file/download', { ticket: 'guessed' }, 404],
    [stranger, '/api/roster/template', { kind: 'LABOR' }, 401],
  ];
  for (const [client, path, asked, status] of failures) {
    const answer = await client.get(path, asked);
    expect([path, asked, answer.status]).toEqual([path, asked, status]);
    expect(answer).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(answer.code).not.toBe(22000);
    expect(answer.headers.get('content-disposition')).toBeNull();
  }
  // The page says so of every call whose answer is a file.
  for (const { operation, path } of operations()) {
    const success = operation.responses['200'].content;
    if (success['application/octet-stream']) expect([path, '4XX' in operation.responses]).toEqual([path, true]);
  }
});
