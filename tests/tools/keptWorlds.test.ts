import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Shelf, stampOf } from '../kit/jest/keptWorlds';

const NOW = { template: 't', worlds: 'w' };
/** No process has this number. */
const DEAD = 2_147_483_646;
let folder: string;
let shelf: Shelf;
let serial = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jieqing-shelf-'));
  shelf = new Shelf(join(folder, 'shelf'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = (): string => {
  serial += 1;
  const path = join(folder, `cluster-${serial}`);
  mkdirSync(path);
  return path;
};
/** A stopped cluster, for which one file stands. */
const cluster = (text: string): string => {
  const path = newFolder();
  mkdirSync(join(path, 'postgres'));
  writeFileSync(join(path, 'postgres/base'), text);
  return path;
};
const taken = (stamp = NOW) => {
  const into = newFolder();
  const kept = shelf.take(stamp, into);
  return { kept, text: existsSync(join(into, 'postgres/base')) ? readFileSync(join(into, 'postgres/base'), 'utf8') : null, into };
};
const onShelf = (): string[] => readdirSync(join(folder, 'shelf'));

test('what was kept is taken as it was, by as many as want it', () => {
  shelf.keep(NOW, ['small', 'demo'], cluster('first'));
  for (let run = 0; run < 2; run += 1) {
    const { kept, text, into } = taken();
    expect({ kept, text }).toEqual({ kept: { worlds: ['demo', 'small'], stale: [] }, text: 'first' });
    expect(readdirSync(into)).toEqual(['postgres']);
  }
});

test('an empty shelf, another template and a world of another day give nothing', () => {
  expect(taken().kept).toBeNull();
  shelf.keep(NOW, ['small'], cluster('first'));
  const { kept, into } = taken({ ...NOW, template: 'other' });
  expect(kept).toBeNull();
  expect(readdirSync(into)).toEqual([]);
  const label = join(folder, 'shelf', onShelf()[0] ?? '', 'kept.json');
  writeFileSync(label, JSON.stringify({ ...JSON.parse(readFileSync(label, 'utf8')), madeAt: Date.now() - 25 * 3_600_000 }));
  expect(taken().kept).toBeNull();
});

test('after a change of what builds the worlds the template alone is used, and the old worlds are named', () => {
  shelf.keep(NOW, ['small'], cluster('first'));
  expect(taken({ ...NOW, worlds: 'other' }).kept).toEqual({ worlds: [], stale: ['small'] });
});

test('of two runs at once the one with more worlds stays, whoever is last', () => {
  shelf.keep(NOW, ['demo', 'small'], cluster('richer'));
  shelf.keep(NOW, ['small'], cluster('poorer'));
  expect(onShelf()).toHaveLength(1);
  expect(taken().text).toBe('richer');
  shelf.keep({ ...NOW, worlds: 'next' }, ['small'], cluster('next'));
  expect(onShelf()).toHaveLength(1);
  expect(taken({ ...NOW, worlds: 'next' }).text).toBe('next');
});

test('what a killed run was making is never taken, and swept by the next one that keeps; that of a living run stays', () => {
  for (const pid of [DEAD, process.ppid]) {
    mkdirSync(join(folder, `shelf/.making-${pid}-abc/postgres`), { recursive: true });
    writeFileSync(join(folder, `shelf/.making-${pid}-abc/kept.json`), JSON.stringify({ ...NOW, names: ['demo'], madeAt: Date.now() }));
  }
  expect(taken().kept).toBeNull();
  shelf.keep(NOW, ['small'], cluster('whole'));
  expect(onShelf().filter((name) => name.startsWith('.'))).toEqual([`.making-${process.ppid}-abc`]);
  expect(taken().text).toBe('whole');
});

test('any file of the product changes the stamp of the worlds; that of the template only what it is made of', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const stamps = [
    ['server/fund/store.ts', 'worlds'],
    ['tests/kit/builders/people.ts', 'worlds'],
    ['migrations/0001-first.ts', 'both'],
    ['server/kernel/jobs.ts', 'both'],
    ['client/app/menu.ts', 'none'],
  ] as const;
  for (const [path, changes] of stamps) {
    const before = stampOf(folder);
    write(path, `${path} again`);
    const after = stampOf(folder);
    expect([path, after.worlds !== before.worlds, after.template !== before.template]).toEqual([
      path,
      changes !== 'none',
      changes === 'both',
    ]);
  }
});
