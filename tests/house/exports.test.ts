import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AWAITED, deadExports, exportedNames, missingNames, readGenerated } from './exports';
import { ROOT, readTree, told } from './source';

const tree = readTree();
const textOf = (path: string): string => tree.find((file) => file.path === path)?.text ?? '';

/** What is dead of schema/a.ts beside this one other file. */
const dead = (exporting: string, user: string, path = 'server/b.ts'): string[] =>
  deadExports([
    { path: 'schema/a.ts', text: exporting },
    { path, text: user },
  ]).map(({ rule }) => rule);

describe('exports', () => {
  test('every exported name has a user in another file', () => {
    expect(told(deadExports(tree, readGenerated()))).toEqual([]);
  });

  test('what is exported for a coming domain is there and has no user yet', () => {
    const files = tree.map(({ path, text }) => ({ path: `x/${path}`, text }));
    const open = new Set(told(deadExports(files)).map((line) => line.replace(/^x\/|: exports|, which.*$/g, '')));
    for (const one of Object.keys(AWAITED)) {
      const [path = '', name = ''] = one.split(' ');
      expect([one, exportedNames(textOf(path)).includes(name), open.has(one)]).toEqual([one, true, true]);
    }
  });

  test.each([
    'export const a = 1;',
    'export function a() {}',
    'export async function* a() {}',
    'export class a {}',
    'export abstract class a {}',
    'export interface a {}',
    'export type a = 1;',
    'export const enum a {}',
    'export const { a, b: c } = d;',
    'const a = 1;\nexport { a };',
    "export { b as a } from './c';",
  ])('%s is an export, dead without a user', (text) => {
    expect(exportedNames(text)).toContain('a');
    expect(dead(text, 'const a = 2; // import { a } from "../schema/a"')).toContain('exports a, which no other file takes');
  });

  test.each([
    "import { a } from '../schema/a';",
    "import { type a as b } from '../schema/a';",
    "import b, {\n  a,\n} from '../schema/a';",
    "import * as all from '../schema/a';\nall.a;",
    "import * as all from '../schema/a';\nObject.values(all);",
    "export { a as b } from '../schema/a';",
    "const { a } = await import('../schema/a');",
    "const a = (require('../schema/a.js') as typeof import('../schema/a')).a;",
    "load('schema/a.js').a;",
    "import('../../dist/schema/a.js').then(({ a }) => a);",
  ])('%s is a use', (text) => {
    expect(dead('export const a = 1;', text).filter((rule) => rule.includes('exports a,'))).toEqual([]);
  });

  test('the bench takes nothing from the product that is no longer there: the compiler does not read it', () => {
    const bench = readdirSync(join(ROOT, 'tests/bench'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mjs|jsx)$/.test(name) && !name.includes('node_modules'))
      .map((name) => ({ path: `tests/bench/${name}`, text: readFileSync(join(ROOT, 'tests/bench', name), 'utf8') }));
    expect(bench.length).toBeGreaterThan(50);
    expect(told(missingNames(bench, [...tree, ...bench]))).toEqual([]);
    const planted = [
      { path: 'tests/bench/a.mjs', text: "import { gone } from '../../schema/money';" },
      { path: 'tests/bench/b.mjs', text: "const { lost: x } = product('schema/money');" },
    ];
    expect(told(missingNames(planted, tree))).toHaveLength(2);
  });

  test('a name in a comment, of another module or of the file itself is no use', () => {
    for (const text of [
      "// import { a } from '../schema/a';",
      "import { a } from '../schema/other';",
      "import { b } from '../schema/a';\nconst a = b;",
    ])
      expect(dead('export const a = 1;', text).filter((rule) => rule.includes('exports a,'))).toHaveLength(1);
    expect(dead("import { a as b } from './a';\nexport const a = 1;", '')).toEqual(['exports a, which no other file takes']);
  });
});
