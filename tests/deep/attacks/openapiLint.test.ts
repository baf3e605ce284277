import 'reflect-metadata';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../../server/kernel/doors/openapi';
import { restRows } from '../../../server/wiring';

// What generators of clients read: judged by the rules that Redocly recommends, warnings too.
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return found.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
}
const page = () => openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as Record<string, unknown>;

test('the OpenAPI page passes the linter without an error or a warning', async () => {
  expect(await problemsOf(page())).toEqual([]);
});

test('the linter looks: a lost reference and a call without an id are found', async () => {
  const broken = JSON.parse(JSON.stringify(page()).replace('#/components/responses/Refused', '#/components/responses/Lost')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const login = broken.paths['/api/user/login']?.post;
  delete login?.operationId;
  const rules = (await problemsOf(broken)).map((line) => line.split(' ')[1]);
  expect(rules).toEqual(expect.arrayContaining(['no-unresolved-refs', 'operation-operationId']));
});
