import { openApiDocument } from '../../../../server/kernel/doors/openapi';
import { restRows } from '../../../../server/wiring';
import { keyOf } from '../../../contract/paths';
import { startSmallWorld } from '../../../kit/worlds/smallWorld';

interface Operation {
  readonly 'x-use-cases': readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly example: string }[];
}

const AT_ONCE = [
  'GET /api/sign/check/list/export',
  'GET /api/agent/user/register/check/list/export',
  'GET /api/taskManagement/check/list/export',
];

test('every parameter of an export on the OpenAPI page is taken, and no other one', async () => {
  const { paths } = openApiDocument(restRows, { brand: '结清', url: 'https://jieqing.example' }) as {
    paths: Record<string, { get?: Operation }>;
  };
  const exports = Object.entries(paths).flatMap(([path, { get }]) => (get?.['x-use-cases'].includes('startExport') ? [{ path, get }] : []));
  // Exports by POST take a selection in their body, which the walk of the shapes asks; lists of people being checked are files at once.
  const described = restRows.map(keyOf).filter((name) => /^GET .*xport(ReceiptList)?$/.test(name) && !AT_ONCE.includes(name));
  expect(exports.map(({ path }) => `GET ${path}`).sort()).toEqual(described.sort());
  const world = await startSmallWorld();
  try {
    const LOGIN = 'mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }';
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    const rest = world.app.rest({ token: login.token });
    const strange = ({ message }: { message: string }): boolean => message.includes('不支持的参数');
    for (const { path, get } of exports) {
      for (const { name, example } of get.parameters ?? []) {
        expect([path, name, strange(await rest.get(path, { [name]: example }))]).toEqual([path, name, false]);
      }
      const refused = await rest.get(path, { colour: 'red' });
      expect([path, refused.code, refused.message]).toEqual([path, 22001, 'colour：不支持的参数']);
    }
  } finally {
    await world.app.close();
  }
});
