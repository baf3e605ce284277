import { type AuditResult, auditServer } from 'graphql-http';
import { log } from '../../server/kernel/log';
import { must } from '../kit/checks/must';
import { startApp, type TestApp } from '../kit/worlds/app';

// The audits of the specification "GraphQL over HTTP", by those who wrote its reference server.
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/**
 * A query in an address would stand, with the names and numbers in its variables, in histories, logs and the Referer, and a link on a
 * foreign page could send it with the visitor's cookie. The specification lets a server do without GET (MAY); attacks G04 and P06 want
 * it closed.
 */
const NO_GET: Readonly<Record<string, string>> = {
  '5A70': 'a query in the address of a GET',
  D6D5: 'variables in the address of a GET, for application/graphql-response+json',
  '6A70': 'variables in the address of a GET, for application/json',
};

const lineOf = (result: AuditResult): string => `${result.status} ${result.id} ${result.name}`;

test('the audits of GraphQL over HTTP find no error and no warning, and nothing to note but that GET is closed', async () => {
  const results = await auditServer({ url: `${app.url}/graphql` });
  expect(results.length).toBeGreaterThanOrEqual(60);
  expect(results.filter(({ status, id }) => status !== 'ok' && !NO_GET[id]).map(lineOf)).toEqual([]);
  const noted = results.filter(({ id }) => NO_GET[id]);
  expect(noted.map(({ id, status }) => [id, status]).sort()).toEqual(
    Object.keys(NO_GET)
      .map((id) => [id, 'notice'])
      .sort(),
  );
});

const refusedFor = async (query: string, accept: string): Promise<unknown[]> => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors: { extensions: { code: string; requestId?: string } }[] };
  return [response.status, errors[0]?.extensions.code];
};

test('a page of an older build hears that it is outdated where its words are no longer understood, and only there', async () => {
  const asked = async (query: string, build?: string) => {
    const headers = { 'content-type': 'application/json', ...(build ? { 'x-client-build': build } : {}) };
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await response.json()) as {
      data?: { serverFacts: { build: string } };
      errors?: { message: string; extensions: { requestId?: string } }[];
    };
  };
  const { build } = must((await asked('{ serverFacts { build } }', 'older')).data).serverFacts;
  const lines: unknown[] = [];
  const spy = jest.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line));
  try {
    const [refused] = must((await asked('{ nothing }', 'older')).errors);
    expect(refused).toMatchObject({
      message: '页面版本已更新，请刷新',
      extensions: { code: 'CLIENT_OUTDATED', legacyCode: '22004', level: 'reload' },
    });
    // Its number is found in the log, as that of every other refusal.
    const { requestId } = must(refused).extensions;
    expect(lines).toContainEqual(expect.objectContaining({ requestId, refusal: 'CLIENT_OUTDATED' }));
  } finally {
    spy.mockRestore();
  }
  for (const current of [build, undefined]) {
    expect((await asked('{ nothing }', current)).errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  }
});

test('a document that cannot run is 200 for a client of plain JSON alone; one over a limit is 400 for everybody', async () => {
  expect(await refusedFor('{ nothing }', 'application/json')).toEqual([200, 'GRAPHQL_VALIDATION_FAILED']);
  expect(await refusedFor('{ nothing }', '*/*')).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  expect(await refusedFor('{ nothing }', 'application/graphql-response+json, application/json;q=0.9')).toEqual([
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ]);
  const wide = `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: serverFacts { brand }`).join(' ')} }`;
  expect(await refusedFor(wide, 'application/json')).toEqual([400, 'BAD_REQUEST']);
});
