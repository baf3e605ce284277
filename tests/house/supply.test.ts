import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './source';
import { foreignLicences, isFree, type Lock, lockFaults, unreviewedScripts } from './supply';

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as T;
const LOCKS = ['package-lock.json', 'tests/bench/package-lock.json'];
const hash = `sha512-${'A'.repeat(86)}==`;

describe('packages from outside', () => {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');

  test.each(LOCKS)('%s: every package is an exact version with its hash and comes from no address', (name) => {
    expect(lockFaults(readJson<Lock>(name))).toEqual([]);
  });

  test('only packages that were decided about run scripts when they are installed', () => {
    expect(unreviewedScripts(readJson<Lock>('package-lock.json'), allowScripts)).toEqual([]);
  });

  test.each(LOCKS)('%s: every licence is on the list', (name) => {
    expect(foreignLicences(readJson<Lock>(name), { isAllTools: name.includes('bench') })).toEqual([]);
  });

  test('a loose version, a missing hash, an address, a script and a licence that are not ours are caught', () => {
    const packages = {
      '': { version: 'anything' },
      'node_modules/loose': { version: '^1.0.0', integrity: hash },
      'node_modules/bare': { version: '1.0.0', integrity: 'sha1-x', license: 'MIT' },
      'node_modules/git': { version: '1.0.0', integrity: hash, resolved: 'git+ssh://x', license: 'MIT' },
      'node_modules/@a/linux': { version: '1.0.0', integrity: hash, hasInstallScript: true, optional: true, license: 'MIT' },
      'node_modules/b': { version: '1.0.0', integrity: hash, hasInstallScript: true, license: 'AGPL-3.0-only' },
      'node_modules/tool': { version: '1.0.0', integrity: hash, dev: true, license: 'MPL-2.0' },
      'node_modules/shipped': { version: '1.0.0', integrity: hash, license: '(MIT AND MPL-2.0)' },
    };
    expect(lockFaults({ lockfileVersion: 2, packages })).toEqual([
      'the lock has version 2, not 3',
      'node_modules/loose has no exact version: ^1.0.0',
      'node_modules/bare has no sha512 hash',
      'node_modules/git comes from an address or a folder',
    ]);
    expect(unreviewedScripts({ packages }, { '@a/mac': true }).map((text) => text.split(' ')[0])).toEqual(['node_modules/b']);
    expect(foreignLicences({ packages })).toEqual([
      'node_modules/loose ^1.0.0 has the licence (none)',
      'node_modules/b 1.0.0 has the licence AGPL-3.0-only',
      'node_modules/shipped 1.0.0 has the licence (MIT AND MPL-2.0)',
    ]);
    expect([isFree('(GPL-2.0-only OR MIT)', false), isFree('MIT AND GPL-2.0-only', true)]).toEqual([true, false]);
  });

  test('npm run sbom names every package of the lock with version, hash and licence, in CycloneDX', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jieqing-sbom-'));
    try {
      const target = join(folder, 'sbom.json');
      const made = spawnSync(process.execPath, [join(ROOT, 'server/tools/sbom.mjs'), target], { cwd: ROOT, encoding: 'utf8' });
      expect([made.status, made.stderr]).toEqual([0, '']);
      const bill = JSON.parse(readFileSync(target, 'utf8')) as {
        bomFormat: string;
        metadata: { component: { name: string } };
        components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[]; licenses?: unknown[] }[];
      };
      expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'jieqing']);
      // By the hash: an alias has another name in the lock than in the bill.
      const told = new Map(bill.components.map((part) => [part.hashes?.[0]?.content, part]));
      const locked = Object.entries(readJson<Lock>('package-lock.json').packages).filter(([path]) => path !== '');
      for (const [path, { version, integrity, license }] of locked) {
        const part = told.get(Buffer.from(integrity?.split('-')[1] ?? '', 'base64').toString('hex'));
        const isLicensed = license === undefined || (part?.licenses?.length ?? 0) > 0;
        expect([path, part?.version, part?.purl.startsWith('pkg:npm/'), isLicensed]).toEqual([path, version, true, true]);
      }
      expect(bill.components.length).toBeGreaterThan(1_000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
