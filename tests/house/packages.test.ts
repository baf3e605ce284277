import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompilerFile,
  danglingScripts,
  type LockFile,
  looseCompilers,
  type PackageFile,
  UNIMPORTED,
  unusedPackages,
  wrongPins,
} from './packages';
import { ROOT, readTree, withoutComments } from './source';

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as T;
const pack = readJson<PackageFile>('package.json');

describe('packages', () => {
  test('are pinned exactly, equal to the lock, and the lock holds no addresses', () => {
    expect(wrongPins(pack, readJson<LockFile>('package-lock.json'))).toEqual([]);
  });

  test('a loose, a different and a missing pin, an address and a lost override are caught', () => {
    const lock = {
      packages: {
        'node_modules/a': { version: '1.0.1', resolved: 'https://example.org/a.tgz' },
        'node_modules/c/node_modules/o': { version: '2.0.0' },
      },
    };
    const planted = { dependencies: { a: '1.0.0' }, devDependencies: { b: '^2.0.0' }, overrides: { o: '1.0.0' } };
    expect(wrongPins(planted, lock)).toEqual([
      'b ^2.0.0 is not an exact version',
      'a is 1.0.0 in package.json and 1.0.1 in the lock',
      'b is ^2.0.0 in package.json and missing in the lock',
      'node_modules/a has an address in the lock',
      'node_modules/c/node_modules/o is 2.0.0, overridden to 1.0.0',
    ]);
  });

  test('are imported by a file, or a reason says who needs them', () => {
    const code = readTree().map(({ path, text }) => ({ path, text: withoutComments(text) }));
    const pages = ['client/index.html', 'client/kit/theme/tokens.css'].map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), 'utf8'),
    }));
    expect(unusedPackages(pack, [...code, ...pages], UNIMPORTED)).toEqual([]);
  });

  test('a package that nobody imports, one that the tests alone import, and a reason that is none are caught', () => {
    const planted = {
      dependencies: { a: '1.0.0', '@b/c': '1.0.0', shipped: '1.0.0', peer: '1.0.0' },
      devDependencies: { idle: '1.0.0', '@types/a': '1.0.0', '@types/idle': '1.0.0', tool: '1.0.0', font: '1.0.0', oracle: '1.0.0' },
    };
    const files = [
      { path: 'server/x.ts', text: "import { idles } from './idle';\nimport type {\n  A,\n} from 'a/deep';\nconst word = 'idle';" },
      { path: 'schema/x.ts', text: "const c = await import('@b/c/d');" },
      { path: 'tests/x.mjs', text: "require('shipped'); run('node_modules/tool/bin.js'); jest.requireActual<{ a: string }>('oracle');" },
      { path: 'client/x.css', text: 'src: url("font/files/a.woff2")' },
    ];
    expect(unusedPackages(planted, files, { peer: 'a needs it', a: 'was needed', gone: 'was there' })).toEqual([
      'idle is imported nowhere',
      '@types/idle is imported nowhere',
      'shipped is imported by no file of the server: it belongs to devDependencies',
      'a needs no reason: it is imported',
      'gone needs no reason: it is not installed',
    ]);
  });

  test('no script points to a file that is not there', () => {
    expect(danglingScripts(pack.scripts ?? {}, (path) => existsSync(join(ROOT, path)))).toEqual([]);
    expect(danglingScripts({ start: 'node server/tools/ready.mjs && node dist/server/main.js' }, (path) => path.endsWith('.mjs'))).toEqual([
      'script start names dist/server/main.js, which does not exist',
    ]);
  });
});

describe('generated files', () => {
  const codegen = join(ROOT, 'node_modules/.bin/graphql-codegen');

  test('are what codegen makes of schema/*.graphql and the documents today', () => {
    const checked = spawnSync(codegen, ['--check', '--silent'], { cwd: ROOT, encoding: 'utf8' });
    expect(`${checked.stdout}${checked.stderr}`.split('\n').filter((line) => /stale|different|✖/.test(line))).toEqual([]);
    expect(checked.status).toBe(0);
  });
});

test('every folder is compiled with undefined in mind: what an index finds, and what an optional field holds', () => {
  const paths = ['tsconfig.json', 'client/tsconfig.json', 'tests/browser/tsconfig.json'];
  expect(looseCompilers(Object.fromEntries(paths.map((path) => [path, readJson<CompilerFile>(path)])))).toEqual([]);
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const planted = {
    'tsconfig.json': { compilerOptions },
    'a/tsconfig.json': { extends: '../tsconfig.json', compilerOptions: { exactOptionalPropertyTypes: false } },
    'b/tsconfig.json': { compilerOptions: { strict: true, exactOptionalPropertyTypes: true } },
    'c/d/tsconfig.json': { extends: '../../tsconfig.json' },
  };
  expect(looseCompilers(planted)).toEqual([
    'a/tsconfig.json: exactOptionalPropertyTypes is not on',
    'b/tsconfig.json: noUncheckedIndexedAccess is not on',
  ]);
});

test('the versions of Node in the README are those of engines', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  const versions = engines.node.split(' || ').map((range) => range.replace(/^(\^|>=)/, ''));
  expect(versions).toHaveLength(3);
  const said = `${versions
    .slice(0, -1)
    .map((version) => `${version} or newer`)
    .join(', ')}, or ${versions.at(-1)} or newer`;
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`Nothing but Node is needed: ${said};`);
});
