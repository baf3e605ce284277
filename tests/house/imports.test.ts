import { circlesOf } from './circles';
import { filesWithoutRoom, missingManifests, unknownDomains, wrongImports } from './imports';
import { DOMAIN_ORDER } from './order';
import { importsOf, readTree, told, withoutComments } from './source';

const tree = readTree();

/** The violations of one planted file. */
function planted(path: string, ...specifiers: string[]): string[] {
  const text = specifiers.map((specifier, n) => `import { a${n} } from '${specifier}';`).join('\n');
  return wrongImports([{ path, text }]).map((violation) => violation.rule);
}

describe('import rules of the house', () => {
  test('the tree keeps them', () => {
    expect(told(wrongImports(tree))).toEqual([]);
  });

  test('every file of a domain lies in a room, so that no file is outside the rules', () => {
    expect(told(filesWithoutRoom(tree))).toEqual([]);
    for (const path of ['server/statement/paying.ts', 'server/statement/sheet/cell.ts', 'server/tax/storeMonths.ts'])
      expect(filesWithoutRoom([{ path, text: '' }])).toHaveLength(1);
    for (const path of ['server/statement/steps/pay.ts', 'server/roster/sheet/cell.ts', 'server/tax/store.ts', 'server/main.ts'])
      expect(filesWithoutRoom([{ path, text: '' }])).toEqual([]);
  });

  test('every folder of server/ and client/ is a known place or one of the domains', () => {
    expect(told(unknownDomains(tree))).toEqual([]);
    expect(new Set(DOMAIN_ORDER).size).toBe(DOMAIN_ORDER.length);
    expect(unknownDomains([{ path: 'server/payments/store.ts', text: '' }])).toHaveLength(1);
    expect(unknownDomains([{ path: 'client/payments/list.screen.tsx', text: '' }])).toHaveLength(1);
  });

  test('every domain of the server says in its manifest what it hands over, under its own name, and domains.ts reads it', () => {
    expect(told(missingManifests(tree))).toEqual([]);
    const server = new Set(tree.flatMap(({ path }) => /^server\/(\w+)\/.*/.exec(path)?.[1] ?? []));
    expect(DOMAIN_ORDER.filter((name) => server.has(name)).length).toBeGreaterThanOrEqual(20);
    const list = (text: string) => ({ path: 'server/domains.ts', text });
    const manifest = { path: 'server/tax/domain.ts', text: "export const domain = defineDomain('tax', {});" };
    expect(missingManifests([manifest, list("import { domain as tax } from './tax/domain';")])).toEqual([]);
    expect(missingManifests([manifest, list('')])).toHaveLength(1);
    expect(missingManifests([{ ...manifest, text: "defineDomain('vat', {" }, list("from './tax/domain'")])).toHaveLength(1);
    expect(missingManifests([{ path: 'server/tax/store.ts', text: '' }, list("from './tax/domain'")])).toHaveLength(1);
  });

  test('no files import each other in a circle, not even by a type', () => {
    expect(circlesOf(tree)).toEqual([]);
    const file = (path: string, ...specifiers: string[]) => ({
      path,
      text: specifiers.map((one) => `import type { A } from '${one}';`).join('\n'),
    });
    const planted = [file('server/a.ts', './b'), file('server/b.ts', './c', './d'), file('server/c.ts', './a'), file('server/d.ts')];
    expect(circlesOf(planted)).toEqual([['server/a.ts', 'server/b.ts', 'server/c.ts']]);
    const late = [file('client/a.tsx', './b'), { path: 'client/b.ts', text: "const a = () => import('./a');" }];
    expect(circlesOf(late)).toEqual([]);
  });

  test('imports are found in every spelling, and not in comments or strings of comments', () => {
    const text = `import a from './a';\nimport type { B } from "../b";\nexport { c } from './c';\nimport './d';
      const e = import('./e'); const f = require('./f'); // import './no'\n/* import './no2' */ const url = 'http://x'; import {\n  g,\n  h,\n} from './g';`;
    expect(importsOf(text).map((one) => one.specifier)).toEqual(['./a', '../b', './c', './d', './e', './f', './g']);
    expect(importsOf(text).filter((one) => one.isType)).toHaveLength(1);
    expect(withoutComments("const a = 'it\\'s // no comment'; // gone")).toBe("const a = 'it\\'s // no comment'; ");
  });

  test.each([
    ['schema/formats.ts', '../server/kernel/errors'],
    ['schema/formats.ts', 'yup'],
    ['server/kernel/usecase.ts', '../statement/public'],
    ['server/kernel/usecase.ts', '../../client/app/paths'],
    ['server/kernel/jobs.ts', '../gateways/gateways'],
    ['server/application.ts', './tools/seed/people'],
    ['server/gateways/bank.ts', '../payout/public'],
    ['server/statement/graphql.ts', './store'],
    ['server/statement/graphql/lines.ts', '../store/lines'],
    ['server/statement/rest.ts', './entity'],
    ['server/statement/rest.ts', './graphql'],
    ['server/statement/jobs.ts', 'typeorm'],
    ['server/statement/rules.ts', './store'],
    ['server/statement/rules.ts', '../kernel/context'],
    ['server/statement/rules.ts', 'yup'],
    ['server/statement/entity.ts', '../kernel/context'],
    ['server/statement/store.ts', './commands/pay-statement'],
    ['server/statement/steps/pay.ts', '../views/statements'],
    ['server/statement/views/lines.ts', '../queries/lines'],
    ['server/statement/store/lines.ts', '../steps/pay'],
    ['server/statement/commands/pay-statement.ts', '../graphql'],
    ['server/statement/commands/pay-statement.ts', '../../ledger/store'],
    ['server/statement/commands/pay-statement.ts', '../../payout/public'],
    ['server/statement/commands/pay-statement.ts', '../../gateways/bank'],
    ['server/statement/commands/pay-statement.ts', 'node:fs'],
    ['server/statement/commands/pay-statement.ts', 'typeorm'],
    ['server/statement/queries.ts', '../../client/app/paths'],
    ['server/statement/queries.ts', '../../tests/kit/worlds/app'],
    ['server/statement/queries.ts', '../generated/schema'],
    ['server/statement/queries.ts', 'graphile-worker'],
    ['client/statement/list.screen.tsx', '../../server/statement/public'],
    ['client/statement/list.screen.tsx', '../roster/list.screen'],
    ['client/statement/list.screen.tsx', '../payee/columns'],
    ['client/kit/list.tsx', '../statement/columns'],
    ['client/payee/sign.tsx', '../kit/form'],
    ['client/payee/sign.tsx', '../kit/theme/system'],
    ['migrations/0001-kernel.ts', '../server/kernel/secrets'],
  ])('a planted import in %s of %s is caught', (path, specifier) => {
    expect(planted(path, specifier)).toHaveLength(1);
  });

  test.each([
    ['schema/formats.ts', './limits'],
    ['server/kernel/usecase.ts', '../../schema/errors'],
    ['server/statement/graphql.ts', './queries'],
    ['server/statement/graphql.ts', '../generated/schema'],
    ['server/statement/graphql/lines.ts', '../../generated/schema'],
    ['server/statement/commands/pay-statement.ts', '../../ledger/public'],
    ['server/statement/commands/pay-statement.ts', '../store'],
    ['server/statement/jobs.ts', '../gateways/gateways'],
    ['server/statement/store.ts', '../kernel/context'],
    ['server/statement/entity.ts', 'typeorm'],
    ['server/wiring.ts', './payout/jobs'],
    ['server/application.ts', './gateways/gateways'],
    ['server/main.ts', './tools/seed/fillDemo'],
    ['client/statement/list.screen.tsx', '../kit/list'],
    ['client/statement/check.screen.tsx', '../roster/check-grid'],
    ['client/payee/sign.tsx', '../kit/format'],
    ['client/payee/sign.tsx', '../kit/brand/seal'],
    ['client/payee/console/list.screen.tsx', '../../kit/list'],
  ])('an allowed import in %s of %s passes', (path, specifier) => {
    expect(planted(path, specifier)).toEqual([]);
  });
});
