import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { danglingScripts, type LockFile, type PackageFile, wrongPins } from './packages';
import { ROOT } from './source';

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
