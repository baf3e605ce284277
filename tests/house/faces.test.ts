import 'reflect-metadata';
import { restRows } from '../../server/wiring';
import { readSpec } from '../contract/paths';
import { readRequirements } from '../kit/jest/requirements.cjs';
import { unshownFaces } from './faces';
import { readTree } from './source';

/** Faces that a requirement names and that cannot or need not be shown there, each with why. */
const elsewhere: Readonly<Record<string, string>> = {
  'CFG-002: rest': 'the question stands before the switch on the page; who calls the address has decided already',
  'NAV-012: console': 'says of every action who may do it, which a table of all actions shows and no walk over pages could',
  'NAV-012: graphql': 'as above: the table has every field of GraphQL',
  'API-015: graphql': 'the generated client is the GraphQL client, and its sample asks by nothing else',
  'NAV-012: rest': 'a row of the facade asks what its actions ask: the same table',
  'PYE-010: payee': 'who of two at once has the last place is decided where both ask; a page is one of them alone',
  'PLT-001: console': 'every word of the client and every message of the server is read as text, also those that no walk brings up',
  'PLT-033: console': 'the legacy socket is for the consoles of others; ours hears the same events by subscriptions (PLT-034)',
  'PLT-076: console': 'that nobody else answers a code is seen where the codes are answered: over all actions and rows',
  'TSK-027: console': 'the mode of a company is always chosen, so that its word cannot come up on the page',
  // What the row of the address asks has another name at GraphQL, and that is asked by these tests.
  'PER-019: graphql': 'who forgot a password resets it there by resetPassword, which needs no session; the row of the address has one',
  'ISO-031: graphql': 'what it names are addresses; what they do is asked there under ISO-019 to ISO-026',
  'DEM-010: console': 'reset-demo is a command of the terminal and asks there',
};

describe('faces of requirements', () => {
  test('a page shows what holds on a page, a call of its address what holds at the legacy door, a question to GraphQL what holds there', () => {
    expect(unshownFaces(readRequirements(), readTree(), readSpec(), restRows).filter((face) => !(face in elsewhere))).toEqual([]);
  });

  test('no exception is idle', () => {
    const unshown = unshownFaces(readRequirements(), readTree(), readSpec(), restRows);
    expect(Object.keys(elsewhere).filter((face) => !unshown.includes(face))).toEqual([]);
  });

  const both = [{ id: 'STM-001', faces: ['console', 'graphql', 'rest'] }];
  const page = { path: 'tests/deep/browser/a.test.ts', text: "test('[STM-001 1/2] a', f);" };
  const door = { path: 'tests/usecases/a.test.ts', text: "test('[STM-001 2/2] a', () => rest.get('/api/a'));" };
  const command = { path: 'tests/usecases/b.test.ts', text: "test('[STM-001] a', () => run(caller, createStatement, {}));" };
  const silent = { path: 'tests/usecases/c.test.ts', text: "test('[STM-001] a', f);" };
  test.each([
    [[page, door], []],
    [[page], ['STM-001: rest']],
    [[door], ['STM-001: console', 'STM-001: graphql']],
    [[command], ['STM-001: console', 'STM-001: rest']],
    [[silent], ['STM-001: console', 'STM-001: graphql', 'STM-001: rest']],
    [[], []],
  ])('planted %#', (files, faces) => expect(unshownFaces(both, files)).toEqual(faces));

  const one = [{ id: 'STM-001', faces: ['graphql'] }];
  const shows = (text: string, path = 'tests/doors/a.test.ts') => unshownFaces(one, [{ path, text }]).length === 0;
  const titled = "test('[STM-001] a', async () => {";
  const asks = "  expect(await graphql.call('{ viewer { name } }')).toEqual({});";
  test.each([
    ['a question of its own', [titled, asks, '});'], true],
    ['a question of the test after it', [titled, '  rest.get(path);', '});', "test('b', async () => {", asks, '});'], false],
    ['a question of the test before it', ["test('b', async () => {", asks, '});', titled, '  rest.get(path);', '});'], false],
    ['a helper of the file', ['const seen = async () =>', asks, titled, '  await seen();', '});'], true],
    ['a helper of a helper', ['const seen = async () =>', asks, 'const both = () => seen();', titled, '  await both();', '});'], true],
    ['a helper that nobody calls here', ['const seen = async () =>', asks, titled, '  await other.seen();', '});'], false],
    [
      'a helper inside another test',
      ["test('b', () => {", '  const seen = () =>', `  ${asks}`, '});', titled, '  await seen();', '});'],
      false,
    ],
    ['a login alone', [titled, '  const { login } = await graphql().call(LOGIN, input);', '});'], false],
    ['a remark', [titled, '  // graphql.call is for others', '  rest.get(path);', '});'], false],
    [
      'a test of the group after it',
      ["describe('[STM-001] a', () => {", "  it('b', () => rest.get(path));", '});', "describe('b', () => {", asks, '});'],
      false,
    ],
    ['a test of its group', ["describe('[STM-001] a', () => {", "  it('b', async () => {", `  ${asks}`, '  });', '});'], true],
  ])('of GraphQL, planted: %s', (_name, lines, isShown) => expect(shows(lines.join('\n'))).toBe(isShown));

  const resolver = {
    path: 'server/statement/graphql/statement.ts',
    text: "import { createStatement } from '../commands/create-statement';\nimport { opsHold } from '../commands/ops-hold';",
  };
  const imports = (...names: string[]) => `import { ${names.join(', ')} } from '../../server/statement/commands/a';`;
  const own = ['graphql'];
  test.each([
    ['a use case with a field', own, [imports('createStatement'), titled, '  await run(caller, createStatement, {});'], true],
    ['one under another name', own, [imports('createStatement as create'), titled, '  await runRaw(caller, create, {});'], true],
    ['one that came by an argument', own, [titled, '  await run(caller, useCase, {});'], true],
    ['one without a field', own, [imports('sweep'), titled, '  await run(caller, sweep, {});'], false],
    [
      'one without a field, on lines',
      own,
      [imports('sweep'), titled, '  await run(', '    await maker({ a, b }),', '    sweep,', '  );'],
      false,
    ],
    [
      'one after one without a field',
      own,
      [imports('sweep', 'createStatement'), titled, '  await run(a, sweep, {});', '  await run(a, createStatement, {});'],
      true,
    ],
    ['the system', own, [imports('createStatement'), titled, '  await run(await systemCaller(id), createStatement, {});'], false],
    ['an operator who prepares', own, [imports('opsHold'), titled, '  await run(operator, opsHold, {});'], false],
    ['an operator whose it is', ['graphql', 'ops'], [imports('opsHold'), titled, '  await run(operator, opsHold, {});'], true],
  ])('of use cases, planted: %s', (_name, faces, lines, isShown) => {
    const file = { path: 'tests/usecases/a.test.ts', text: [...lines, '});'].join('\n') };
    expect(unshownFaces([{ id: 'STM-001', faces }], [resolver, file])).toEqual(isShown ? [] : ['STM-001: graphql']);
  });

  const opens = "  await page.goto('/m/pay');";
  test.each([
    ['a page of the console', [titled, "  await page.goto('/pay');", '});'], false],
    ['a page under /m', [titled, opens, '});'], true],
    ['one of the test after it', [titled, '  await page.reload();', '});', "test('b', async () => {", opens, '});'], false],
    ['one of the group before it', ["describe('b', () => {", opens, '});', titled, '  await page.reload();', '});'], false],
    ['a helper that opens one', ['const opened = async () => {', opens, '};', titled, '  await opened();', '});'], true],
    ['the kit of phones', ["import { phone } from '../../kit/browser/phone';", titled, '  await phone(browser);', '});'], true],
    ['the kit of the console', ["import { toast } from '../../kit/browser/consoleWorld';", titled, '  await toast(page);', '});'], false],
  ])('of payees, planted: %s', (_name, lines, isShown) => {
    const file = { path: 'tests/deep/browser/a.test.ts', text: lines.join('\n') };
    expect(unshownFaces([{ id: 'STM-001', faces: ['console', 'payee'] }], [file])).toEqual(isShown ? [] : ['STM-001: payee']);
  });

  const ran = (useCase: string, caller = 'operator') => [titled, `  await run(${caller}, ${useCase}, {});`, '});'];
  test.each([
    ['a page under /ops', 'flow', 'deep/browser', [titled, "  await page.goto('/ops/holds');", '});'], true],
    ['a login of an operator', 'screen', 'deep/browser', [titled, '  await loggedIn(browser, url, OPERATOR_PHONE.林岚);', '});'], true],
    ['a page of the console', 'flow', 'deep/browser', [titled, "  await page.goto('/pay');", '});'], false],
    [
      'one of the test after it',
      'flow',
      'deep/browser',
      [titled, '  await page.reload();', '});', "test('b', async () => {", "  await page.goto('/ops/holds');", '});'],
      false,
    ],
    ['a use case of operators', 'flow', 'usecases', [imports('opsHold'), ...ran('opsHold')], true],
    ['one that shows a screen', 'screen', 'usecases', [imports('opsHold'), ...ran('opsHold')], false],
    ['one of members', 'flow', 'usecases', [imports('createStatement'), ...ran('createStatement')], false],
    ['a question of operators', 'flow', 'doors', [titled, "  await desk.call('{ opsHolds { id } }');", '});'], true],
  ])('of operators, planted: %s', (_name, kind, folder, lines, isShown) => {
    const file = { path: `tests/${folder}/a.test.ts`, text: lines.join('\n') };
    expect(unshownFaces([{ id: 'STM-001', kind, faces: ['ops'] }], [resolver, file])).toEqual(isShown ? [] : ['STM-001: ops']);
  });

  const behind = [
    {
      path: 'server/statement/graphql.ts',
      text: [
        "import { statements, statement } from './queries';",
        '  @Query.statementList()',
        '  statementList(@Ctx() caller: Caller) {',
        '    return run(caller, statements, {});',
        '  }',
        '  @Query.statement()',
        '  statement(@Ctx() caller: Caller) {',
        '    return run(caller, statement, {});',
        '  }',
      ].join('\n'),
    },
    // What a row knows is the name that its use case was declared with.
    { path: 'server/statement/queries.ts', text: "export const statements = query({\n  name: 'statementsOfCompany',\n});" },
    {
      path: 'tests/kit/cases/wire.ts',
      text: "export const LIST = '{ statementList { id } }';\nexport const ONE = '{ statement { id } }';",
    },
  ];
  const fromWire = "import { LIST, ONE } from '../kit/cases/wire';";
  const ofQueries = "import { statement, statements } from '../../server/statement/queries';";
  test.each([
    ['its field', [titled, "  await graphql.call('{ statementList { id } }');", '});'], true],
    ['another field', [titled, "  await graphql.call('{ statement { id } }');", '});'], false],
    ['its use case', [ofQueries, ...ran('statements', 'maker')], true],
    ['a step that prepares', [ofQueries, ...ran('statement', 'maker')], false],
    ['its question in a constant', ["const LIST = '{ statementList { id } }';", titled, '  await graphql.call(LIST);', '});'], true],
    [
      'a constant of another test',
      [titled, '  await graphql.call(ONE);', '});', "test('b', () => {", "  const ONE = '{ statementList { id } }';", '});'],
      false,
    ],
    ['a question of the kit', [fromWire, titled, '  await graphql.call(LIST);', '});'], true],
    ['another one of the kit', [fromWire, titled, '  await graphql.call(ONE);', '});'], false],
  ])('of what stands behind an address, planted: %s', (_name, lines, isShown) => {
    const file = { path: 'tests/doors/a.test.ts', text: lines.join('\n') };
    const legacy = [{ method: 'GET', path: '/api/a/list', req: ['STM-001'] }];
    // No text of the server has this address: a function put it together, as it does for the lists of people.
    const [rows] = ['/api/a'].map((base) => [{ method: 'GET', path: `${base}/list`, useCases: ['statementsOfCompany'] }]);
    expect(unshownFaces(one, [...behind, file], legacy, rows)).toEqual(isShown ? [] : ['STM-001: graphql']);
  });

  test('a row of the legacy door shows GraphQL by what stands in it alone', () => {
    const row = (more: string) => [
      "  'GET /api/a': {",
      "    ids: 'STM-001',",
      `    valid: ({ as }) => ${more},`,
      '  },',
      "  'GET /api/b': {",
      asks,
    ];
    const at = 'tests/doors/rows/lists.ts';
    expect([shows(row("as('王敏').get(path)").join('\n'), at), shows(row("graphql('王敏').send(query)").join('\n'), at)]).toEqual([
      false,
      true,
    ]);
  });
});
